import { employees, type FactLedger, isAdjusting, type Period, share, sum } from './input.ts';
import type { Behavior } from './lines.ts';

interface Open {
  readonly name: string | null;
  readonly cents: number;
  readonly dueDay: number | null;
}

/** Invoices, payments and credits that were open at the end of a day; null if documents were not read. */
function openOn({ input }: FactLedger, day: number): Open[] | null {
  if (input.documents === null) return null;
  const all = input.documents;
  const paying = all.filter(({ kind }) => kind === 'Payment' || kind === 'CreditMemo');
  return all.flatMap((one): Open[] => {
    const isInvoice = one.kind === 'Invoice';
    if (one.day > day || one.isVoided || one.currency !== input.homeCurrency) return [];
    if (!isInvoice && !paying.includes(one)) return [];
    // An amount that was applied after the day was still open on that day.
    const received = paying.flatMap((by) =>
      by.day > day
        ? by.links
            .filter((link) => link.kind === one.kind && link.id === one.id)
            .map((link) => link.amountCents)
        : [],
    );
    const given = isInvoice
      ? []
      : one.links.flatMap((link) => {
          const to = all.find((other) => other.kind === link.kind && other.id === link.id);
          return to !== undefined && to.day > day ? [link.amountCents] : [];
        });
    const open = one.openCents + sum(received) + sum(given);
    if (open === 0) return [];
    return [
      {
        name: one.party?.name ?? null,
        cents: isInvoice ? open : -open,
        dueDay: isInvoice ? (one.dueDay ?? one.day) : null,
      },
    ];
  });
}

export function receivables(ledger: FactLedger, materialityCents: number): unknown {
  const asOf = ledger.input.period.end;
  const open = openOn(ledger, asOf);
  if (open === null) return null;
  const invoices = open.filter(({ dueDay }) => dueDay !== null);
  const old = invoices.filter(({ dueDay }) => asOf - (dueDay ?? asOf) > 90);
  const cents = (some: readonly Open[]) => sum(some.map((one) => one.cents));
  if (cents(invoices) <= 0 || cents(old) < materialityCents) return null;
  const late = new Set(old.map(({ name }) => name));
  const byName = [...late].map((name) => ({
    name,
    over90Cents: cents(old.filter((one) => one.name === name)),
  }));
  const largest = byName.sort((a, b) => b.over90Cents - a.over90Cents)[0];
  return {
    asOf,
    openCents: cents(invoices),
    over90Cents: cents(old),
    over90Count: old.length,
    oldestDueDay: Math.min(...old.map(({ dueDay }) => dueDay ?? asOf)),
    unappliedCents: 0 - cents(open.filter(({ name, dueDay }) => dueDay === null && late.has(name))),
    adjustedCents: sum(
      ledger
        .postings(({ type }) => type === 'Accounts Receivable', { start: 0, end: asOf })
        .filter(isAdjusting)
        .map((one) => one.cents),
    ),
    largest: largest?.name == null ? null : largest,
  };
}

export function concentration(ledger: FactLedger, accrual: FactLedger, known: Behavior | null): unknown {
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
  const open = openOn(accrual, input.period.end)?.filter(({ name }) => customer(name ?? '') === top.name);
  return {
    name: top.name,
    period,
    revenueCents: top.cents,
    totalCents,
    profitCents: ledger.profit(period),
    contributionCents:
      known === null ? null : share(top.cents, known.revenueCents - known.variableCents, known.revenueCents),
    openCents: open === undefined ? null : sum(open.map(({ cents }) => cents)),
  };
}
