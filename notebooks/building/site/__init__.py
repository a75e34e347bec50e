"""The course as a site: pages to read without Jupyter and without a network, in which the widgets live on."""
