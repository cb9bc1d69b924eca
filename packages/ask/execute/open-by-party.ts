import type { AskPlan } from '@insights/contracts';
import {
  ageingAmounts,
  type Figures,
  formatDay,
  narrowed,
  type PartyAgeing,
  type Period,
} from '@insights/ledger';
import { AGE_BANDS, AGEING_COLUMNS, NOT_SPECIFIED } from '@insights/words';
import { type Amount, type Answer, type Cell, countCell, say } from '../answer.ts';
import { amountOf, type Scope } from '../scope.ts';
import { frame, inWords, othersRow, sumColumn } from './frame.ts';
import { isWithin } from './groups.ts';

export const DEFAULT_ROWS = 20;

/** The window, as a figure id names it. */
export function windowOf({ context }: Figures): string {
  const { start, end } = context.books.window;
  return `${formatDay(start)}..${formatDay(end)}`;
}

/** Open amounts of each customer or vendor, by age. */
export function byParty(
  plan: AskPlan,
  scope: Scope,
  parties: readonly PartyAgeing[],
  period: Period,
  assumptions: readonly string[],
): Answer {
  const found = parties.filter(
    ({ totalCents }) => totalCents !== 0 && isWithin(plainAmount(totalCents), plan),
  );
  const rows = found.map((party) => ({
    label: party.party?.name ?? NOT_SPECIFIED,
    cells: agesOf(scope, party),
  }));
  const shown = rows.slice(0, plan.top ?? DEFAULT_ROWS);
  const rest = found.slice(shown.length);
  const all = ageingAmounts(found.flatMap(({ documents }) => documents));
  const total = plainAmount(all.totalCents);
  const isAll = plan.where.length === 0;
  const balance = amountOf(scope, period);
  const first = shown.find(({ label }) => label !== NOT_SPECIFIED);
  const count = countCell(rows.length, scope.name === 'Accounts payable' ? 'vendor' : 'customer');
  return {
    ...frame(plan, scope, period, assumptions),
    headline: plan.kind === 'count' ? count : isAll ? balance : total,
    sentence: [
      ...say`${count} had ${total} open ${inWords(scope, period)}`,
      ...(first === undefined ? say`.` : say`, ${first.label} with the most, ${first.cells.at(-1) ?? ''}.`),
      ...(isAll && total.amountCents !== balance.amountCents
        ? say` The balance sheet has ${balance}: ${plainAmount(balance.amountCents - total.amountCents)} is not on an invoice or bill.`
        : []),
    ],
    columns: [...AGEING_COLUMNS.map((label) => ({ label, isAdditive: true })), sumColumn('Total')],
    rows: shown,
    notShown: othersRow(
      rows.length - shown.length,
      agesOf(scope, {
        ...ageingAmounts(rest.flatMap(({ documents }) => documents)),
        party: null,
        documents: [],
      }),
    ),
    total: {
      label: 'Total',
      cells: [
        ...AGE_BANDS.map((band) => plainAmount(all.bands[band])),
        plainAmount(all.unappliedCents),
        total,
      ],
    },
    chart: 'bars',
  };
}

function agesOf(scope: Scope, { bands, unappliedCents, totalCents, party }: PartyAgeing): Cell[] {
  return [
    ...AGE_BANDS.map((band) => plainAmount(bands[band])),
    plainAmount(unappliedCents),
    party === null ? plainAmount(totalCents) : partyAmount(scope, party.name, totalCents),
  ];
}

/** Open amounts come from documents; they open if the postings of the window agree. */
function partyAmount({ figures, subject }: Scope, name: string, amountCents: number): Amount {
  const id = `${narrowed(subject, { field: 'party', is: name })}@${windowOf(figures)}`;
  const source = figures.find(id);
  const isSame = source !== null && figures.amountOf(source) === amountCents;
  return { kind: 'amount', amountCents, figures: isSame ? [{ id, sign: 1 }] : [] };
}

export function plainAmount(amountCents: number): Amount {
  return { kind: 'amount', amountCents, figures: [] };
}
