import { writeFileSync } from 'node:fs';
import { FAMILIES } from './company.ts';
import { type CompanyScore, measureCompany } from './measure.ts';

/* Usage: node bench/forecast/run.ts [tuning|publish]. Frozen seeds are used only to measure and to publish. */

const [mode = 'frozen'] = process.argv.slice(2);
const FILE = 'apps/web/src/landing/measured-forecast.json';
const WEEKS = 13;

const scores = FAMILIES.flatMap((family) =>
  family.trades.flatMap((trade) =>
    (mode === 'tuning' ? family.tuningSeeds : family.frozenSeeds).map((seed) => {
      const score = measureCompany(family.create(trade, seed));
      console.log(`${family.name} ${trade} ${seed}: ${ratioOf(score).toFixed(2)} of seasonal naive`);
      return score;
    }),
  ),
);
const families = [...Map.groupBy(scores, ({ family }) => family)].map(([name, all]) => ({
  name,
  ...summary(all),
}));
const measured = { all: summary(scores), families };
console.table([...families, { name: 'all', ...measured.all }].map(({ weekly, ...row }) => row));
console.log(
  'covered by week, in percent:',
  measured.all.weekly.map(({ coveredPercent }) => coveredPercent).join(' '),
);
if (mode === 'publish')
  writeFileSync(`${import.meta.dirname}/../../${FILE}`, `${JSON.stringify(measured, null, 2)}\n`);

function ratioOf({ ours, naive }: CompanyScore): number {
  return total(ours) / total(naive);
}

function summary(all: readonly CompanyScore[]) {
  const add = (of: (score: CompanyScore) => number) => total(all.map(of));
  const mean = (of: (score: CompanyScore) => number) =>
    Math.exp(add((score) => Math.log(of(score))) / all.length);
  const origins = add(({ origins }) => origins);
  const percent = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    companies: all.length,
    /** Mean absolute error relative to seasonal naive and to damped ETS, as geometric means over companies. */
    ofNaive: round(mean(ratioOf)),
    ofEts: round(mean(({ ours, ets }) => total(ours) / total(ets))),
    betterPercent: percent(all.filter((score) => ratioOf(score) < 1).length, all.length),
    worst: round(Math.max(...all.map(ratioOf))),
    /**
     * Pinball loss relative to seasonal naive, once with a band from its own past errors and once as a point forecast.
     */
    pinball: round(mean(({ pinball, naivePinball }) => pinball / naivePinball)),
    pinballOfPoint: round(mean(({ pinball, naivePointPinball }) => pinball / naivePointPinball)),
    coveredPercent: percent(
      add(({ covered }) => total(covered)),
      origins * WEEKS,
    ),
    /** Mean days between the expected and the actual pay day, and between the due date and the actual pay day. */
    payDays: round(add(({ payDay }) => payDay.ours) / add(({ payDay }) => payDay.count)),
    dueDays: round(add(({ payDay }) => payDay.due) / add(({ payDay }) => payDay.count)),
    streamPrecision: percent(
      add(({ streams }) => streams.right),
      add(({ streams }) => streams.found),
    ),
    streamRecall: percent(
      add(({ streams }) => streams.recalled),
      add(({ streams }) => streams.real),
    ),
    shortfallPrecision: percent(
      add(({ shortfall }) => shortfall.rightly),
      add(({ shortfall }) => shortfall.warned),
    ),
    shortfallRecall: percent(
      add(({ shortfall }) => shortfall.recalled),
      add(({ shortfall }) => shortfall.real),
    ),
    weekly: Array.from({ length: WEEKS }, (_, week) => ({
      coveredPercent: percent(
        add(({ covered }) => covered[week] as number),
        origins,
      ),
      ofNaive: round(add(({ ours }) => ours[week] as number) / add(({ naive }) => naive[week] as number)),
    })),
  };
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
