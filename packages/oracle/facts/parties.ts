import { employees, type FactLedger, type Period, share, sum } from './input.ts';

export function concentration(ledger: FactLedger): unknown {
  const { input, year } = ledger;
  const ends = year?.at(-1)?.end === input.period.end;
  const period: Period =
    year === null || !ends
      ? input.period
      : { start: Math.min(year[0]?.start ?? 0, input.period.start), end: input.period.end };
  const customer = (name: string) => name.replace(/:.*/s, '').trim();
  const isEmployee = employees(ledger);
  const rows = ledger
    .postings(({ type }) => type === 'Income', period)
    .filter(
      ({ party }) =>
        customer(party) !== '' &&
        !isEmployee(party) &&
        !input.walkIn.has(party) &&
        !input.walkIn.has(customer(party)),
    );
  const sums = [...Map.groupBy(rows, ({ party }) => customer(party))].map(([name, some]) => ({
    name,
    cents: 0 - sum(some.map((one) => one.cents)),
    last: Math.max(...some.map(({ day }) => day)),
  }));
  const [top] = sums.sort((a, b) => b.cents - a.cents || (a.name < b.name ? -1 : 1));
  const totalCents = 0 - ledger.ofTypes(period, 'Income');
  if (top === undefined || totalCents <= 0 || top.cents / totalCents < 0.25 || period.end - top.last > 92)
    return null;
  const spent = ledger.ofTypes(period, 'Cost of Goods Sold');
  return {
    name: top.name,
    period,
    revenueCents: top.cents,
    totalCents,
    grossProfitCents: spent === 0 ? null : share(top.cents, totalCents - spent, totalCents),
  };
}
