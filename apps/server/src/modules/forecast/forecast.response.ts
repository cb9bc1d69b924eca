import type {
  CashForecast,
  ForecastChange,
  ForecastQuery,
  ForecastScenario,
  ForecastSpan,
} from '@insights/contracts';
import {
  applyScenario,
  type Change,
  closingsOf,
  FORECAST_WEEKS,
  type Forecast,
  type ForecastLine,
  type LineSource,
  MAX_SOURCES,
  readSources,
  type ForecastSpan as Span,
  weeklyChanges,
} from '@insights/forecast';
import { type Books, type Day, formatDay, parseDay } from '@insights/ledger';
import { cents, fromDollars, toDollars } from '@insights/money';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from '../figures/figures.response.ts';

/** The largest lines are listed; further invoices and bills share a line. */
const MAX_LINES = 150;

export function forecastResponse(
  forecast: Forecast,
  { company, books }: { company: Company; books: Books },
  { reserve, scenarios = [] }: Pick<ForecastQuery, 'reserve' | 'scenarios'>,
): CashForecast {
  const { today, record, lowPoint, leftOut } = forecast;
  const listed = listLines(forecast.lines);
  const sources = readSources(
    books,
    listed.flatMap((line) => line.sources),
  );
  const sourceResponse = ({ transaction, day, cents: amount }: LineSource) => ({
    type: transaction.type,
    number: transaction.number,
    date: formatDay(day),
    amount: dollars(amount),
    qboDeepLink: linkTo(company, transaction),
  });
  return {
    asOf: formatDay(today),
    enteredThrough: formatDay(forecast.completeThrough),
    isHistoryThin: forecast.isHistoryThin,
    opening: dollars(forecast.openingCents),
    weeks: forecast.weeks.map(spanResponse),
    months: forecast.months.map(spanResponse),
    lowPoint: {
      week: lowPoint.week,
      closing: dollars(lowPoint.closingCents),
      drivers: lowPoint.drivers.map(({ line, cents: amount }) => ({
        lineId: line.id,
        label: lineLabel(line),
        amount: dollars(amount),
      })),
    },
    chanceBelowZero: Math.round(100 * forecast.chanceBelowZero),
    chanceBelowReserve: Math.round(100 * forecast.chanceBelowReserve),
    reserve,
    safeToTakeOut: dollars(forecast.safeToTakeOutCents),
    lines: listed.map((line) => ({
      id: line.id,
      kind: line.kind,
      label: lineLabel(line),
      rule: line.rule,
      amount: dollars(line.cents),
      weeks: weeklyChanges([line], today, FORECAST_WEEKS).map(dollars),
      likelyDate: line.likelyDay === null ? null : formatDay(line.likelyDay),
      sources: line.sources.flatMap((index) => sources.get(index) ?? []).map(sourceResponse),
      sourceCount: line.sourceCount,
    })),
    leftOut: leftOut.map(({ party, reason, cents: amount }) => ({
      label: party,
      reason,
      amount: dollars(amount),
    })),
    record: recordResponse(record),
    scenarios: scenarios.map((scenario) => scenarioResponse(scenario, forecast)),
  };
}

function dollars(amount: number): number {
  return toDollars(cents(amount));
}

function spanResponse(span: Span): ForecastSpan {
  return {
    start: formatDay(span.start),
    end: formatDay(span.end),
    opening: dollars(span.openingCents),
    moneyIn: dollars(span.inCents),
    moneyOut: dollars(span.outCents),
    closing: dollars(span.closingCents),
    low: dollars(span.lowCents),
    high: dollars(span.highCents),
  };
}

/** Names a line by its party and account. */
export function lineLabel({
  party,
  account,
  kind,
}: Pick<ForecastLine, 'party' | 'account' | 'kind'>): string {
  if (kind === 'futureSales') return party || 'Other customers';
  if (kind === 'futureBills') return party || 'Other vendors';
  return (
    [party, kind === 'invoice' || kind === 'bill' ? '' : account].filter(Boolean).join(', ') ||
    'Without a name'
  );
}

/** Lists lines by size. Together they add up to all lines. */
function listLines(lines: readonly ForecastLine[]): ForecastLine[] {
  const sorted = lines.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || (a.id < b.id ? -1 : 1));
  const isListed = ({ kind }: ForecastLine, rank: number) =>
    rank < MAX_LINES || (kind !== 'invoice' && kind !== 'bill');
  const further = Map.groupBy(
    sorted.filter((line, rank) => !isListed(line, rank)),
    ({ kind }) => kind,
  );
  return [
    ...sorted.filter(isListed),
    ...[...further].map(([kind, group]): ForecastLine => {
      const [first] = group as [ForecastLine, ...ForecastLine[]];
      return {
        ...first,
        id: `further:${kind}`,
        party: `${group.length} further open ${kind}s`,
        rule: `Each follows its ${kind === 'invoice' ? 'customer' : 'vendor'}’s rule`,
        flows: group.flatMap(({ flows }) => flows),
        cents: group.reduce((sum, line) => sum + line.cents, 0),
        likelyDay: null,
        sources: group.flatMap(({ sources }) => sources).slice(0, MAX_SOURCES),
        sourceCount: group.length,
      };
    }),
  ];
}

function recordResponse({
  past,
  errorCents,
  comparison,
  fourWeeksAgo,
}: Forecast['record']): CashForecast['record'] {
  return {
    forecasts: past.length,
    errors: errorCents.map(dollars),
    comparison:
      comparison === null
        ? null
        : {
            forecasts: comparison.count,
            errors: comparison.errorCents.map(dollars),
            lastYear: comparison.naiveErrorCents.map(dollars),
          },
    fourWeeksAgo:
      fourWeeksAgo === null
        ? null
        : {
            date: formatDay(fourWeeksAgo.day),
            expected: dollars(fourWeeksAgo.expectedCents),
            actual: dollars(fourWeeksAgo.actualCents),
            leftOut: dollars(fourWeeksAgo.decisionsCents),
          },
  };
}

function scenarioResponse(
  { name, changes }: ForecastScenario,
  forecast: Forecast,
): CashForecast['scenarios'][number] {
  const { lines, today, openingCents, weeks, months } = forecast;
  const end = months.at(-1)?.end ?? today;
  const changed = applyScenario(lines, changes.map(changeInCents), today, end);
  const difference = closingsOf(0, weeklyChanges(changed, today, FORECAST_WEEKS));
  const closings = weeks.map(({ closingCents }, week) => closingCents + (difference[week] as number));
  const lowest = closings.indexOf(Math.min(...closings));
  const flows = changed.flatMap((change) => change.flows);
  const byLabel = Map.groupBy(changed, ({ label }) => label);
  const changeOf = (through: Day) =>
    flows.reduce((sum, { day, cents: flow }) => (day <= through ? sum + flow : sum), 0);
  return {
    name,
    closings: closings.map(dollars),
    monthClosings: months.map((month) => dollars(month.closingCents + changeOf(month.end))),
    lowPoint: { week: lowest, closing: dollars(closings[lowest] ?? openingCents) },
    changes: [...byLabel].map(([label, group]) => {
      const byWeek = weeklyChanges(group, today, FORECAST_WEEKS);
      return {
        label,
        weeks: byWeek.map(dollars),
        amount: dollars(byWeek.reduce((sum, week) => sum + week, 0)),
      };
    }),
  };
}

/** Converts a change from dollars and percent. */
function changeInCents(change: ForecastChange): Change {
  switch (change.kind) {
    case 'collect':
      return { kind: change.kind, days: change.days, party: change.customer };
    case 'delayBills':
      return { kind: change.kind, days: change.days, party: change.vendor };
    case 'splitBills':
      return { kind: change.kind, parts: change.parts, party: change.vendor };
    case 'loseCustomer':
      return { kind: change.kind, party: change.customer, from: parseDay(change.date) };
    case 'hire': {
      const { kind, monthlyPay, burdenPercent, date } = change;
      return { kind, payCents: inCents(monthlyPay), burden: burdenPercent / 100, from: parseDay(date) };
    }
    case 'price':
      return { kind: change.kind, share: change.percent / 100 };
    case 'cut':
      return { kind: change.kind, account: change.account, share: change.percent / 100 };
    case 'once':
    case 'creditLine':
      return { kind: change.kind, cents: inCents(change.amount), day: parseDay(change.date) };
    case 'loan': {
      const { kind, amount, yearlyPercent, months, date } = change;
      return { kind, cents: inCents(amount), rate: yearlyPercent / 100, months, day: parseDay(date) };
    }
  }
}

/** A visitor may enter fractions of a cent. */
function inCents(amount: number): number {
  return fromDollars(Math.round(amount * 100) / 100);
}
