// Which questions a card asks: what was wrong comes back first, what was right rests for longer and longer.

const RESTS = [0, 2, 5, 12, 30, 60];  // days, by the number of right answers since the last wrong one
const URGENCY = { wrong: 0, due: 1, unasked: 2, resting: 3 };
const LONG_AGO = 3;  // lessons back, at least

function urgency(record, day) {
  if (!record) return [URGENCY.unasked, 0];
  const due = record.day + RESTS[Math.min(record.streak, RESTS.length - 1)];
  if (due > day) return [URGENCY.resting, due];
  return [record.streak === 0 ? URGENCY.wrong : URGENCY.due, due];
}

// The ids of three questions, or fewer where there are no more: one of the lesson before, unless all of it rests; the most
// urgent of all; one of long ago. `asked` were asked on this card already. Equally urgent ones keep their order.
export function draw(questions, lesson, memory, day, asked = []) {
  const waiting = questions.filter((question) => !asked.includes(question.id)).map((question) => ({
    id: question.id, ago: Number(lesson) - Number(question.lesson), urgency: urgency(memory.questions[question.id], day),
  }));
  waiting.sort((one, other) => one.urgency[0] - other.urgency[0] || one.urgency[1] - other.urgency[1]);
  const drawn = [];
  const take = (wanted) => {
    const left = waiting.filter((one) => !drawn.includes(one));
    drawn.push(...[left.find(wanted) ?? left[0]].filter(Boolean));
  };
  take((one) => one.ago === 1 && one.urgency[0] !== URGENCY.resting);
  take(() => true);
  take((one) => one.ago >= LONG_AGO);
  return drawn.map((one) => one.id);
}
