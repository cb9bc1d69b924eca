import { median } from '../harness.ts';
import { type TwinFigure, type Twins, twinsOf } from './twins.ts';

/**
 * Prints how far the corrected books of companies with planted mistakes differ from those of their twins without
 * mistakes: `npm run bench:adjusting [seeds] [first seed]`.
 */
const [count = 3, first = 1] = process.argv.slice(2).map(Number);
const seedsOf = (length: number) => Array.from({ length }, (_, index) => first + index);
print('First family', [...twinsOf('First', seedsOf(count))]);
print('Second family', [...twinsOf('Second', seedsOf(count))]);
print('Third family', [...twinsOf('Third', seedsOf(count + 2))]);

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
  console.log(`${family}: ${twins.length} companies, ${moved.length} figures moved by a material amount`);
  console.log(`  closer to the twin: ${percent(closer.length / moved.length)} (goal 95%)`);
  console.log(
    `  median error, as a share of the booked error: ${percent(median(moved.map((one) => correctedError(one) / bookedError(one))))} (goal 20%)`,
  );
  console.log(`  worse by more than materiality: ${worse.length} (goal 0)`);
  console.log(`  twins changed by a material amount: ${touched.length} (goal 0)`);
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

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

function dollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}
