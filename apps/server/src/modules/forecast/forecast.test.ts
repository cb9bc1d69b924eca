import { CashForecast, type ForecastScenario } from '@insights/contracts';
import { addCents, fromDollars } from '@insights/money';
import { expect, it } from 'vitest';
import { connectCompany, EMPTY_COMPANY } from '../../testing/consent.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { readWorkbook } from '../statements/testing/read-workbook.ts';

const server = await startTestServer();
const visitor = await server.newPaidVisitor();
const DATES = '2024-07-01/2024-09-30';

async function forecastOf(query: Readonly<Record<string, string>> = {}): Promise<CashForecast> {
  const { status, body } = await visitor.get(`/api/cash-forecast/${DATES}?${new URLSearchParams(query)}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return CashForecast.parse(body.data);
}

function sum(dollars: readonly number[]): number {
  return addCents(...dollars.map(fromDollars));
}

it('starts at the cash on the balance sheet, and its lines add up to every week', async () => {
  const { opening, weeks, lines, asOf } = await forecastOf();
  expect(asOf).toBe('2024-09-30');
  const cash = await visitor.get(`/api/drill-down/${DATES}?figure=balanceSheet.cash`);
  const undeposited = await visitor.get(`/api/drill-down/${DATES}?figure=balanceSheet.undepositedFunds`);
  const inBank = fromDollars(cash.body.data.amount);
  expect([inBank, inBank + fromDollars(undeposited.body.data?.amount ?? 0)]).toContain(fromDollars(opening));
  expect(weeks).toHaveLength(13);
  let closing = fromDollars(opening) as number;
  for (const [week, span] of weeks.entries()) {
    closing += sum(lines.map((line) => line.weeks[week] as number));
    expect(fromDollars(span.closing)).toBe(closing);
    expect(sum([span.opening, span.moneyIn, -span.moneyOut])).toBe(closing);
    expect([span.low <= span.closing, span.closing <= span.high]).toEqual([true, true]);
  }
  for (const line of lines) {
    expect(sum(line.weeks)).toBe(fromDollars(line.amount));
    expect(line.sources.length).toBeGreaterThan(0);
  }
});

it('adds the changes of a scenario up to its difference', async () => {
  const scenario: ForecastScenario = {
    name: 'Slow quarter',
    changes: [
      { kind: 'collect', days: 14, customer: null },
      { kind: 'hire', monthlyPay: 4_000, burdenPercent: 10, date: '2024-10-15' },
    ],
  };
  const { weeks, scenarios } = await forecastOf({ scenarios: JSON.stringify([scenario]), reserve: '2500' });
  const [answered] = scenarios;
  expect(answered?.name).toBe('Slow quarter');
  const difference = sum(answered?.changes.map(({ amount }) => amount) ?? []);
  expect(sum([answered?.closings[12] ?? 0, -(weeks[12]?.closing ?? 0)])).toBe(difference);
  expect(difference).toBeLessThan(0);
});

it('has the same weeks as the formulas in the workbook', async () => {
  const { weeks, lines, opening } = await forecastOf();
  const address = new URL(`/api/statements/${DATES}/workbook`, server.url);
  const response = await fetch(address, { headers: { cookie: visitor.cookie } });
  const sheet = readWorkbook(await response.arrayBuffer()).find(({ name }) => name === 'Cash forecast');
  const groups = new Set(lines.map(({ kind }) => kind)).size;
  const first = 6 + lines.length + groups;
  expect(sheet?.valueAt(`B${first}`)).toBe(fromDollars(opening));
  for (const [week, { closing }] of weeks.entries())
    expect(sheet?.valueAt(`${'BCDEFGHIJKLMN'.charAt(week)}${first + 2}`)).toBe(fromDollars(closing));
});

it('returns the same bytes for the same books', async () => {
  expect(JSON.stringify(await forecastOf())).toBe(JSON.stringify(await forecastOf()));
});

it.each(['[', '[{"name":"x","changes":[]}]', '{"kind":"price"}'])(
  'rejects the scenarios %s',
  async (scenarios) => {
    const { status } = await visitor.get(`/api/cash-forecast/${DATES}?${new URLSearchParams({ scenarios })}`);
    expect(status).toBe(400);
  },
);

it('forecasts nothing for books without entries', async () => {
  const other = await server.newPaidVisitor();
  await connectCompany(other, EMPTY_COMPANY);
  const data = CashForecast.parse((await other.get(`/api/cash-forecast/${DATES}`)).body.data);
  expect([data.opening, data.lines, data.weeks.at(-1)?.closing]).toEqual([0, [], 0]);
});
