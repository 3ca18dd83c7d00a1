const root = '/tmp/wt/irregular';
const { legal, handInPlay, chipsConserved, cardsAccounted } = await import(
  '/tmp/wt/irregular/packages/table/src/index.ts'
);
const { Evening, openRandom } = await import('/tmp/wt/irregular/packages/table/test/kit/evening.ts');
const { randomCommand, seeded } = await import('/tmp/wt/irregular/packages/table/test/kit/random-play.ts');
const from = Number(process.env.FROM || 1),
  n = Number(process.env.N || 300);
let fails = 0;
for (let s = from; s < from + n; s++) {
  const random = seeded((s * 104729) % 2147483647);
  const last = null;
  const log = [];
  try {
    const e = new Evening((event, table) => {
      if (!chipsConserved(table)) throw new Error('chips ' + JSON.stringify(event));
      if (!cardsAccounted(table)) throw new Error('cards ' + JSON.stringify(event));
      const h = table.play.hand;
      if (h) {
        const { stub, folded, out } = h.cards;
        if (
          [stub, folded, out, ...h.seats.flatMap((x) => [x.held, x.gone, x.stack, x.bet])].some((c) => c < 0)
        )
          throw new Error('overdrawn ' + JSON.stringify(event));
      }
    });
    openRandom(e, random);
    for (let c = 0; c < 900 && e.table.play.handsStarted <= 10; c++) {
      const l = legal(e.table, e.at);
      const hand = handInPlay(e.table);
      for (const act of hand?.faults.waiting ?? []) {
        if (act.faced !== hand?.round?.highest) throw new Error('faced ' + JSON.stringify([act, hand.round]));
        if (hand.seats.find((x) => x.seat === act.seat)?.folded !== false)
          throw new Error('folded waits ' + JSON.stringify(act));
      }
      const cmd = randomCommand(random, e.table, l.offers, e.at);
      if (!cmd) break;
      log.push(JSON.stringify(cmd));
      if (log.length > 12) log.shift();
      e.give(cmd);
      if (random() < 0.01) e.at += Math.floor((random() - 0.3) * 120) * 60000;
    }
  } catch (err) {
    fails++;
    if (fails <= 3) console.log('seed', s, err.message.slice(0, 300), '\n  ' + log.join('\n  '));
  }
}
console.log('seeds', n, 'fails', fails);
