import { MISTAKES } from '../review/mistakes.ts';
import { KINDS } from '../review/second-family/plant.ts';
import { type Judged, judgeKinds } from './third-family/by-kind.ts';
import { COMPARED, firstTwins, secondTwins, type TwinFigure, type Twins, thirdTwins } from './twins.ts';

/**
 * Prints how far the corrected books of companies with planted mistakes differ from those of their twins without
 * mistakes: `npm run bench:adjusting [seeds] [first seed]`. With `BY_KIND=1`, prints the results by kind of mistake,
 * with one mistake per company.
 */
const [count = 3, first = 1] = process.argv.slice(2).map(Number);
const seeds = Array.from({ length: count }, (_, index) => first + index);
if (process.env.BY_KIND === undefined) {
  print('First family', [...firstTwins(seeds)]);
  print('Second family', [...secondTwins(seeds)]);
  print('Third family', [...thirdTwins(Array.from({ length: count + 2 }, (_, index) => first + index))]);
} else {
  for (const kind of Object.keys(MISTAKES)) printKind(kind, [...firstTwins(seeds, kind)]);
  for (const kind of KINDS) printKind(kind, [...secondTwins(seeds, kind)]);
  printVerdicts([...judgeKinds(first, count, COMPARED)]);
}

/**
 * Prints how much of the error caused by one kind of mistake is corrected, over all figures that the mistake changes.
 */
function printKind(kind: string, all: readonly Twins[]): void {
  const twins = all.filter(({ kinds }) => kinds.length > 0);
  const moved = twins.flatMap(({ figures }) => figures.filter((one) => bookedError(one) > 0));
  const cured = moved.filter((one) => correctedError(one) * 5 <= bookedError(one));
  const worse = twins.filter(({ figures }) => figures.some((one) => correctedError(one) > bookedError(one)));
  const booked = moved.reduce((sum, one) => sum + bookedError(one), 0);
  const codes = new Set(twins.flatMap(({ review }) => review.entries.map(({ code }) => code)));
  console.log(
    `${kind.padEnd(52)} ${String(twins.length).padStart(3)} companies  ${dollars(booked).padStart(12)} wrong  ${percent(cured.length / moved.length).padStart(7)} cured  ${worse.length} worse  ${[...codes].join(' ')}`,
  );
}

/** Prints how many entries of each kind are right; for the others, the needed and the actual changes. */
function printVerdicts(all: readonly Judged[]): void {
  for (const [kind, judged] of Map.groupBy(all, (one) => one.kind)) {
    const counts = Map.groupBy(judged, ({ verdict }) => verdict);
    console.log(
      `${kind.padEnd(66)} ${[...counts].map(([verdict, some]) => `${some.length} ${verdict}`).join(', ')}`,
    );
    for (const { verdict, where, expected, proposed } of judged) {
      if (verdict === 'found') continue;
      console.log(`  ${where}: right ${amountsInWords(expected)}; proposed ${amountsInWords(proposed)}`);
    }
  }
}

function amountsInWords(amounts: ReadonlyMap<string, number>): string {
  return amounts.size === 0
    ? 'nothing'
    : [...amounts].map(([name, cents]) => `${name} ${dollars(cents)}`).join(', ');
}

function print(family: string, twins: readonly Twins[]): void {
  const moved = twins.flatMap(({ figures, materialityCents, where }) =>
    figures.filter((one) => bookedError(one) >= materialityCents).map((one) => ({ ...one, where })),
  );
  const closer = moved.filter((one) => correctedError(one) < bookedError(one));
  const worse = twins.flatMap(({ figures, materialityCents, where }) =>
    figures
      .filter((one) => correctedError(one) > bookedError(one) + materialityCents)
      .map(
        (one) =>
          `${where}: ${one.name} ${dollars(one.bookedCents)} to ${dollars(one.correctedCents)}, really ${dollars(one.trueCents)}`,
      ),
  );
  const touched = twins.filter(
    ({ twinChangeCents, materialityCents }) => twinChangeCents >= materialityCents,
  );
  console.log(`${family}: ${twins.length} companies, ${moved.length} figures moved by materiality or more`);
  console.log(`  closer to the twin: ${percent(closer.length / moved.length)} (goal 95%)`);
  console.log(
    `  median error, as a share of the booked error: ${percent(median(moved.map((one) => correctedError(one) / bookedError(one))))} (goal 20%)`,
  );
  console.log(`  worse by more than materiality: ${worse.length} (goal 0)`);
  console.log(`  twins changed by materiality or more: ${touched.length} (goal 0)`);
  const imbalances = twins.flatMap(({ where, imbalances }) => imbalances.map((one) => `${where}: ${one}`));
  console.log(`  entries or figures that do not add up: ${imbalances.length} (goal 0)`);
  console.log(
    `  rank correlation of the health score with the distance: ${rankCorrelation(twins).toFixed(2)} (goal -0.80)`,
  );
  if (process.env.DETAILS === undefined) return;
  for (const line of worse) console.log(`  worse: ${line}`);
  for (const line of imbalances) console.log(`  does not add up: ${line}`);
  for (const { where, twinChangeCents } of touched)
    console.log(`  twin changed: ${where} ${dollars(twinChangeCents)}`);
}

function bookedError({ bookedCents, trueCents }: TwinFigure): number {
  return Math.abs(bookedCents - trueCents);
}

function correctedError({ correctedCents, trueCents }: TwinFigure): number {
  return Math.abs(correctedCents - trueCents);
}

/** Spearman's rank correlation of the score with the largest booked error in units of materiality. */
function rankCorrelation(twins: readonly Twins[]): number {
  const scored = twins.filter(({ healthScore }) => healthScore !== null);
  const scores = ranksOf(scored.map(({ healthScore }) => healthScore ?? 0));
  const distances = ranksOf(
    scored.map(({ figures, materialityCents }) => Math.max(...figures.map(bookedError)) / materialityCents),
  );
  const mean = (scored.length - 1) / 2;
  const products = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, one, index) => sum + (one - mean) * ((b[index] ?? 0) - mean), 0);
  return products(scores, distances) / Math.sqrt(products(scores, scores) * products(distances, distances));
}

/** Equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal - 1) / 2;
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function dollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}
