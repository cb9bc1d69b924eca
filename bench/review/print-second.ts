import type { SecondQuality } from './second-quality.ts';

const MAX_WORST = 12;

/** By kind what was found, by check what was flagged wrongly; the worst rows first. */
export function printSecond(quality: SecondQuality, withDetails: boolean): void {
  const { kinds, checks, clean, companies, cleanCompanies, lookAlikes, lookAlikesFlagged, remarks } = quality;
  if (withDetails) for (const remark of remarks) console.log(remark);
  console.log(
    `\nSecond family: ${companies} companies with mistakes and look-alikes, ${cleanCompanies} without\n`,
  );
  console.log(`${'kind of mistake'.padEnd(60)}  found  planted   High  Medium  Low`);
  const missed = ({ found, planted }: { found: number; planted: number }) => (planted - found) / planted;
  for (const [kind, tally] of [...kinds].sort(([, a], [, b]) => missed(b) - missed(a))) {
    const { found, planted, at } = tally;
    console.log(`${kind.padEnd(60)}${cells(7, found, planted)}${cells(8, at.High, at.Medium, at.Low)}`);
  }
  const tallies = [...kinds.values()];
  const sum = (of: 'found' | 'planted') => tallies.reduce((total, tally) => total + tally[of], 0);
  console.log(
    `${'all'.padEnd(60)}${cells(7, sum('found'), sum('planted'))}   ${percent(sum('found'), sum('planted'))}`,
  );

  console.log(
    `\n${'worst checks'.padEnd(40)}${'wrong of High'.padStart(16)}${'wrong of Medium'.padStart(18)}`,
  );
  const rows = [...checks].filter(([, { High, Medium }]) => High.wrong + Medium.wrong > 0);
  rows.sort(([, a], [, b]) => b.High.wrong + b.Medium.wrong - a.High.wrong - a.Medium.wrong);
  for (const [code, { High, Medium }] of rows.slice(0, MAX_WORST)) {
    console.log(`${code.padEnd(40)}${wrongOf(High).padStart(16)}${wrongOf(Medium).padStart(18)}`);
  }
  for (const severity of ['High', 'Medium', 'Low'] as const) {
    const flags = [...checks.values()].map((check) => check[severity]);
    const right = flags.reduce((total, flag) => total + flag.right, 0);
    const wrong = flags.reduce((total, flag) => total + flag.wrong, 0);
    console.log(
      `precision of ${severity.padEnd(7)}${percent(right, right + wrong)}  (${right} of ${right + wrong} flags)`,
    );
  }
  console.log(`look-alikes flagged at Medium or High: ${lookAlikesFlagged} of ${lookAlikes}`);
  console.log(`findings on clean books: ${clean.High} High, ${clean.Medium} Medium, ${clean.Low} Low`);
}

function cells(width: number, ...values: readonly number[]): string {
  return values.map((value) => String(value).padStart(width)).join('');
}

function wrongOf({ right, wrong }: { right: number; wrong: number }): string {
  return right + wrong === 0 ? '–' : `${wrong} of ${right + wrong}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`;
}
