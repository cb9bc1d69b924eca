import { buildForecast, FORECAST_WEEKS, type Forecast } from '@insights/forecast';
import {
  type Books,
  type Day,
  type Documents,
  documentAt,
  hasRole,
  memoizePerObject,
} from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { dampedEts } from './baselines.ts';
import type { ForecastCompany } from './company.ts';

/** Errors of one company's forecasts from thirteen start days. */
export interface CompanyScore {
  readonly family: string;
  readonly trade: string;
  readonly seed: number;
  /** By week: sums over all start days. */
  readonly ours: number[];
  readonly naive: number[];
  readonly ets: number[];
  readonly pinball: number;
  readonly naivePinball: number;
  readonly naivePointPinball: number;
  /** By week: number of start days whose actual closing cash is within the band. */
  readonly covered: number[];
  readonly origins: number;
  readonly payDay: { ours: number; due: number; count: number };
  readonly streams: { found: number; right: number; real: number; recalled: number };
  readonly shortfall: { warned: number; rightly: number; real: number; recalled: number };
}

const ORIGINS = 13;
const DAYS_BETWEEN = 21;
const SEASON = 364;
const QUANTILES = [0.1, 0.5, 0.9] as const;
/** A reserve that companies occasionally fall below, as a share of the cash on the start day. */
const RESERVE_SHARE = 0.85;

export function measureCompany(one: ForecastCompany): CompanyScore {
  const zeros = () => new Array<number>(FORECAST_WEEKS).fill(0);
  const score = {
    ...{ family: one.family, trade: one.trade, seed: one.seed },
    ...{ ours: zeros(), naive: zeros(), ets: zeros(), covered: zeros() },
    ...{ pinball: 0, naivePinball: 0, naivePointPinball: 0, origins: 0 },
    payDay: { ours: 0, due: 0, count: 0 },
    streams: { found: 0, right: 0, real: 0, recalled: 0 },
    shortfall: { warned: 0, rightly: 0, real: 0, recalled: 0 },
  };
  const cash = cashByDay(one);
  for (let at = 0; at < ORIGINS; at += 1) {
    const origin = one.end - 7 * FORECAST_WEEKS - DAYS_BETWEEN * at;
    const { books, documents } = booksBy(one, origin);
    const forecast = buildForecast(
      { books, documents, fingerprint: `${one.trade}/${one.seed}/${at}` },
      { reserveCents: 0 },
    );
    score.origins += 1;
    const flowsKnown = entriesBy(one, origin);
    const knownFlow = flowBetween(one, flowsKnown);
    const trueFlow = flowBetween(one, one.company.entries);
    const trueOpening = cash(origin);
    const naive: number[] = [];
    const actual: number[] = [];
    for (let week = 0; week < FORECAST_WEEKS; week += 1) {
      const days = 7 * (week + 1);
      actual.push(trueOpening + trueFlow(origin, origin + days));
      naive.push(forecast.openingCents + knownFlow(origin - SEASON, origin - SEASON + days));
    }
    const series: number[] = [];
    let closing = forecast.openingCents - knownFlow(origin - 7 * 104, origin);
    for (let week = 104; week > 0; week -= 1) {
      closing += knownFlow(origin - 7 * week, origin - 7 * (week - 1));
      series.push(closing);
    }
    const ets = dampedEts(series, FORECAST_WEEKS);
    const naiveErrors = forecast.record.past.filter((past) => past.seasonalNaiveCents !== null);
    for (let week = 0; week < FORECAST_WEEKS; week += 1) {
      const [real, { closingCents, lowCents, highCents }] = [
        actual[week] as number,
        forecast.weeks[week] as Forecast['weeks'][number],
      ];
      add(score.ours, week, Math.abs(real - closingCents));
      add(score.naive, week, Math.abs(real - (naive[week] as number)));
      add(score.ets, week, Math.abs(real - (ets[week] as number)));
      if (real >= lowCents && real <= highCents) add(score.covered, week, 1);
      const errors = naiveErrors
        .map((past) => (past.actualCents[week] as number) - (past.seasonalNaiveCents?.[week] as number))
        .toSorted((a, b) => a - b);
      QUANTILES.forEach((share, index) => {
        score.pinball += pinball(real, [lowCents, closingCents, highCents][index] as number, share);
        score.naivePointPinball += pinball(real, naive[week] as number, share);
        const shift =
          errors.length === 0 || share === 0.5
            ? 0
            : (errors[Math.round(share * (errors.length - 1))] as number);
        score.naivePinball += pinball(real, (naive[week] as number) + shift, share);
      });
    }
    judgeShortfall(score.shortfall, forecast, actual);
    judgePayDays(score.payDay, one, forecast, documents, books);
    if (at === 0) judgeStreams(score.streams, one, forecast, books, flowsKnown);
  }
  return score;
}

function add(sums: number[], at: number, value: number): void {
  sums[at] = (sums[at] as number) + value;
}

function pinball(real: number, predicted: number, share: number): number {
  return real >= predicted ? share * (real - predicted) : (1 - share) * (predicted - real);
}

/** Whether cash falls below a share of today's cash at the end of a week within the next four weeks. */
function judgeShortfall(
  score: CompanyScore['shortfall'],
  { weeks, openingCents }: Forecast,
  actual: readonly number[],
): void {
  const reserve = Math.round(openingCents * RESERVE_SHARE);
  const isReal = actual.slice(0, 4).some((closing) => closing < reserve);
  const isWarned = weeks.slice(0, 4).some(({ closingCents }) => closingCents < reserve);
  if (isReal) score.real += 1;
  if (isWarned) score.warned += 1;
  if (isReal && isWarned) {
    score.rightly += 1;
    score.recalled += 1;
  }
}

function judgePayDays(
  score: CompanyScore['payDay'],
  one: ForecastCompany,
  forecast: Forecast,
  documents: Documents,
  books: Books,
): void {
  if (documents.transactions.status === 'missing') return;
  const table = documents.transactions.value;
  const paidOn = new Map<string, Day>();
  for (const entry of one.company.entries) {
    if (entry.kind !== 'Payment' || entry.isDeleted) continue;
    for (const { to } of entry.links)
      paidOn.set(String(to.id), Math.max(entry.day, paidOn.get(String(to.id)) ?? 0));
  }
  for (const line of forecast.lines) {
    if (line.kind !== 'invoice' || line.likelyDay === null) continue;
    const document = documentAt(table, books.chart, Number(line.id.split(':')[1]));
    const paid = paidOn.get(document.id);
    if (paid === undefined || paid <= forecast.today) continue;
    score.count += 1;
    score.ours += Math.abs(paid - line.likelyDay);
    score.due += Math.abs(paid - Math.max(forecast.today + 1, document.dueDay ?? document.day));
  }
}

const SCHEDULED = new Set(['recurring', 'card', 'tax']);

/** Compares the streams that a forecast found with the entries that repeat on a schedule. */
function judgeStreams(
  score: CompanyScore['streams'],
  one: ForecastCompany,
  forecast: Forecast,
  books: Books,
  known: ForecastCompany['company']['entries'],
): void {
  const byId = new Map(known.map((entry) => [String(entry.id), entry]));
  const found = new Set<number>();
  const { ids } = books.journal.transactions;
  for (const line of forecast.lines) {
    const isStream =
      SCHEDULED.has(line.kind) ||
      ((line.kind === 'futureSales' || line.kind === 'futureBills') && / times so far; /.test(line.rule));
    if (!isStream) continue;
    const entries = line.sources.flatMap((source) => byId.get(ids.at(source)) ?? []);
    const right = entries.filter((entry) => one.repeating.has(entry.tag)).length;
    score.found += 1;
    if (right * 5 >= entries.length * 4) score.right += 1;
    for (const entry of entries) found.add(entry.id);
  }
  const real = Map.groupBy(
    known.filter(
      (entry) =>
        one.repeating.has(entry.tag) &&
        (changesCash(one, entry) || entry.kind === 'Invoice' || entry.kind === 'Bill'),
    ),
    (entry) => `${entry.tag} ${entry.party?.name ?? ''} ${entry.kind}`,
  );
  for (const entries of real.values()) {
    const days = [...new Set(entries.map(({ day }) => day))].sort((a, b) => a - b);
    const last = days.at(-1) as Day;
    const gap = days.length < 2 ? 400 : (last - (days[0] as Day)) / (days.length - 1);
    const isYearly = gap > 300;
    if (
      days.length < (isYearly ? 2 : 3) ||
      forecast.today - last > 1.5 * gap ||
      (isYearly && last + gap > forecast.today + 370)
    )
      continue;
    score.real += 1;
    if (entries.slice(-3).some(({ id }) => found.has(id))) score.recalled += 1;
  }
}

type Entries = ForecastCompany['company']['entries'];

const cashAccountsOf = memoizePerObject<ForecastCompany, void, ReadonlySet<string>>(({ company }) => {
  const cash = company.accounts.filter(
    ({ name, type, subType }) =>
      type === 'Bank' || hasRole({ name, type, detailType: subType }, 'undeposited'),
  );
  return new Set(cash.map(({ id }) => id));
});

function cashChangeOf(one: ForecastCompany, { legs, isDeleted, isVoided }: Entries[number]): number {
  if (isDeleted || isVoided) return 0;
  const accounts = cashAccountsOf(one);
  return legs.reduce((sum, { account, cents }) => (accounts.has(account) ? sum + cents : sum), 0);
}

function changesCash(one: ForecastCompany, entry: Entries[number]): boolean {
  return cashChangeOf(one, entry) !== 0;
}

/** Cash at the end of a day. */
function cashByDay(one: ForecastCompany): (day: Day) => number {
  const changes = one.company.entries.map((entry) => ({ day: entry.day, cents: cashChangeOf(one, entry) }));
  return (day) => changes.reduce((sum, change) => (change.day <= day ? sum + change.cents : sum), 0);
}

/** Change in cash after one day and up to another, without the owner's decisions. */
function flowBetween(one: ForecastCompany, entries: Entries): (after: Day, through: Day) => number {
  const changes = entries
    .filter(({ tag }) => !one.decisions.has(tag))
    .map((entry) => ({ day: entry.day, cents: cashChangeOf(one, entry) }))
    .filter(({ cents }) => cents !== 0);
  return (after, through) =>
    changes.reduce((sum, { day, cents }) => (day > after && day <= through ? sum + cents : sum), 0);
}

/** Entries that were both dated and entered by a day. */
function entriesBy(one: ForecastCompany, origin: Day): Entries {
  return one.company.entries.filter(
    ({ day, createdDay, isDeleted }) => day <= origin && createdDay <= origin && !isDeleted,
  );
}

/** The books as read on a day, without anything entered later. */
function booksBy(one: ForecastCompany, origin: Day) {
  const entries = entriesBy(one, origin);
  const company = { ...one.company, entries };
  return buildTradeBooks(company, {
    window: { start: one.start, end: origin },
    readOn: origin,
    hasClearing: false,
  });
}
