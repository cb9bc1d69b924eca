import type { AdjustingEntry, LineTotals } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { Amount } from '../../../components/ui/amount.tsx';
import { cx } from '../../../lib/cx.ts';
import { JOURNAL_COLUMNS, PhoneLabel } from './entry-lines.tsx';

interface TotalRowProps {
  label: string;
  totals: LineTotals;
  /** Whether it is the total of all jobs, with a double line below. */
  isGrand?: boolean;
}

/** The sum of the debit and credit columns above it. */
export function TotalRow({ label, totals: { debitCents, creditCents }, isGrand = false }: TotalRowProps) {
  return (
    <table className="w-full table-fixed text-small tabular-nums max-sm:block">
      <caption className="sr-only">{label}</caption>
      {JOURNAL_COLUMNS}
      <thead className="sr-only">
        <tr>
          <th scope="col">Total</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        <tr
          className={cx(
            'border-ink border-t font-strong max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4',
            isGrand && 'border-b-3 border-double',
          )}
        >
          <th scope="row" className="py-2 text-left font-strong max-sm:row-span-2">
            {label}
          </th>
          <td className="py-2 text-right max-sm:pb-0">
            <PhoneLabel>Debit</PhoneLabel>
            <Amount value={debitCents} />
          </td>
          <td className="py-2 text-right max-sm:pt-0">
            <PhoneLabel>Credit</PhoneLabel>
            <Amount value={creditCents} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const EFFECTS = [
  ['profit', 'Profit'],
  ['cash', 'Cash'],
  ['tax', 'Taxes owed'],
] as const;

/** Effects on the period's profit, and on cash and taxes owed at its end. */
export function EffectList({ effects, title }: { effects: AdjustingEntry['effects']; title: string }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-0.5 text-small" aria-label={title}>
      {EFFECTS.map(([key, label]) => (
        <div key={key} className="flex gap-x-2">
          <dt className="text-secondary">{label}</dt>
          <dd className={cx(effects[key] === 0 && 'text-secondary')}>
            {effects[key] === 0 ? 'no change' : <Amount value={fromDollars(effects[key])} isSigned />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
