import type { AdjustingLine } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatShortDay } from '../../../lib/dates/format-date.ts';
import { onlyDate } from '../edited-lines.ts';

/** Column widths, the same in every table, so that debits and credits line up down the page. */
export const JOURNAL_COLUMNS = (
  <colgroup>
    <col />
    <col className="w-36" />
    <col className="w-36" />
  </colgroup>
);

/** The lines of an entry as in a journal: debits at the left edge, credits indented. On a phone, amounts are labeled. */
export function EntryLines({ number, lines }: { number: string; lines: readonly AdjustingLine[] }) {
  const isOneDay = onlyDate(lines) !== null;
  return (
    <table className="mt-3 w-full table-fixed text-small tabular-nums max-sm:block">
      <caption className="sr-only">Lines of {number}</caption>
      {JOURNAL_COLUMNS}
      <thead className="text-secondary max-sm:sr-only">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            Account
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Debit
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Credit
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never moved, and nothing else is unique
          <Line key={index} line={line} hasDate={!isOneDay} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, hasDate }: { line: AdjustingLine; hasDate: boolean }) {
  const { accountName, name, date, debit, credit, proposedAs } = line;
  const details = [name, hasDate ? formatShortDay(date) : ''].filter(Boolean).join(' · ');
  return (
    <tr className="border-hairline border-t align-baseline max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-1.5">
      <th
        scope="row"
        className={cx(
          'wrap-anywhere py-1.5 pr-4 text-left font-normal max-sm:p-0',
          credit !== 0 && 'sm:pl-6',
        )}
      >
        {accountName}
        {proposedAs !== null && (
          <span className="block text-caution">
            New account: {proposedAs.type}, {proposedAs.detailType}
          </span>
        )}
        {details !== '' && <span className="block text-secondary">{details}</span>}
      </th>
      <AmountCell label="Debit" value={fromDollars(debit)} />
      <AmountCell label="Credit" value={fromDollars(credit)} />
    </tr>
  );
}

function AmountCell({ label, value }: { label: string; value: Cents }) {
  return (
    <td className={cx('py-1.5 text-right max-sm:p-0', value === 0 && 'max-sm:hidden')}>
      <PhoneLabel>{label}</PhoneLabel>
      {value !== 0 && <Amount value={value} inColumn />}
    </td>
  );
}

/** Replaces the column headings on a phone. */
export function PhoneLabel({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="mr-2 text-secondary sm:hidden">
      {children}
    </span>
  );
}
