import { judgeKinds } from './by-kind.ts';
import { COMPARED } from '../twins.ts';
const money = (m: ReadonlyMap<string, number>) => [...m].map(([n, c]) => `${n} ${(c / 100).toFixed(0)}`).join('; ');
const [seed = 1, per = 4] = process.argv.slice(2, 4).map(Number);
for (const j of judgeKinds(seed, per, COMPARED, process.argv[4])) {
  console.log(`${j.verdict.padEnd(9)} ${j.kind} | ${j.where} | booked error ${(j.bookedErrorCents / 100).toFixed(0)} after ${(j.correctedErrorCents / 100).toFixed(0)}`);
  if (j.verdict !== 'found') {
    console.log(`     right:    ${money(j.expected)}`);
    console.log(`     proposed: ${money(j.proposed)}`);
    for (const e of j.entries) console.log(`       entry ${e.code} ${e.certainty}: ${e.title} (${e.corrections.length})`);
    console.log(`     findings: ${j.findings.join(' | ')}`);
  }
}
