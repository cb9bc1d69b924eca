import { SEVERITIES } from '@insights/words';
import { countFlags, countFound, type Score } from './score.ts';

/** Prints the mistakes found by kind and the false flags by check, worst rows first. */
export function printScore(score: Score, withDetails: boolean): void {
  const { kinds, checks, clean, companies, cleanCompanies, lookAlikes, lookAlikesFlagged, remarks } = score;
  if (withDetails) for (const remark of remarks) console.log(remark);
  console.log(`\n${companies} companies with mistakes and look-alikes, ${cleanCompanies} without\n`);
  console.log(`${'kind of mistake'.padEnd(60)}  found  planted   recall    High  Medium     Low`);
  const missed = ({ found, planted }: { found: number; planted: number }) => (planted - found) / planted;
  for (const [kind, { found, planted, at }] of [...kinds].sort(([, a], [, b]) => missed(b) - missed(a))) {
    const cells = [found, planted, percent(found, planted), at.High, at.Medium, at.Low];
    console.log(rowOf(kind, cells));
  }
  const { found, planted } = countFound(score);
  console.log(rowOf('all', [found, planted, percent(found, planted)]));

  console.log(`\n${'check'.padEnd(60)}  flags    wrong  precision`);
  const rows = [...checks.keys()].map((code) => ({ code, ...countFlags(score, { code }) }));
  for (const { code, right, flags } of rows.sort((a, b) => b.flags - b.right - (a.flags - a.right))) {
    console.log(rowOf(code, [flags, flags - right, percent(right, flags)]));
  }
  for (const severity of SEVERITIES) {
    const { right, flags } = countFlags(score, { severities: [severity] });
    console.log(`precision of ${severity.padEnd(7)}${percent(right, flags)}  (${right} of ${flags} flags)`);
  }
  console.log(`look-alikes flagged: ${lookAlikesFlagged} of ${lookAlikes}`);
  const onClean = SEVERITIES.map((severity) => `${clean[severity]} ${severity}`);
  console.log(`findings on clean books: ${onClean.join(', ')} in ${cleanCompanies} companies`);
}

function rowOf(name: string, cells: readonly (number | string)[]): string {
  return `${name.padEnd(58)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
}
