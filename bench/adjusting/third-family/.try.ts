import { TRADES } from '/work/w-judge/bench/adjusting/third-family/trades.ts';
import { createPair } from '/work/w-judge/bench/adjusting/third-family/plant.ts';
import { compareTwins } from '/work/w-judge/bench/adjusting/twins.ts';
for (const trade of TRADES.slice(0, Number(process.argv[2] ?? 14))) {
  const { wrong, twin, kinds } = createPair(trade, Number(process.argv[3] ?? 1));
  const t = compareTwins(`${trade.name}`, wrong, twin, kinds);
  console.log(trade.name, wrong.company.entries.length, twin.company.entries.length, kinds.length, 'mat', t.materialityCents/100, 'health', t.healthScore, 'twin', t.twinEntries, t.twinChangeCents/100);
  for (const f of t.figures) console.log('  ', f.name, f.bookedCents/100, f.correctedCents/100, f.trueCents/100);
}
