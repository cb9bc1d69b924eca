import type { FigureExplanation } from '@insights/contracts';
import { type Cents, fromDollars } from '@insights/money';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { STICKY_HEAD_IN_SHEET } from '../../../components/figures/table-head.ts';
import { Amount } from '../../../components/ui/amount.tsx';
import { cx } from '../../../lib/cx.ts';
import { accountSearch, deeper } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';
import { addUp } from '../sum-in-words.ts';

interface AccountLinesProps {
  explanation: FigureExplanation;
  account: string | null;
}

/** The ledger accounts that add up to the figure, largest first. Each one filters the transactions below. */
export function AccountLines({ explanation: { lines }, account }: AccountLinesProps) {
  const search = useSearch();
  const state = useHistoryState();
  const total = addUp(lines);
  const hasOpenings = total.opening !== null || lines.some((line) => line.opening !== 0);
  if (lines.length === 0) {
    return <p className="pt-4 text-secondary">No account has an amount: the figure is zero.</p>;
  }
  return (
    <table className="mt-1 w-full">
      <caption className="sr-only">The ledger accounts that add up to the figure</caption>
      <thead className="text-secondary text-small">
        <tr>
          <th scope="col" className={cx(STICKY_HEAD_IN_SHEET, 'pb-1 text-left font-normal')}>
            Ledger account
          </th>
          <Head>Postings</Head>
          {hasOpenings && (
            <>
              <Head className="max-sm:hidden">Opening balance</Head>
              <Head className="max-sm:hidden">Posted</Head>
            </>
          )}
          <Head>Amount</Head>
        </tr>
      </thead>
      <tbody>
        {bySize(lines).map((line) => (
          <tr
            key={`${line.accountId} ${line.label}`}
            className={cx('hover:bg-sunken', account !== null && line.accountId === account && 'bg-sunken')}
          >
            <th scope="row" className="wrap-anywhere py-1 text-left font-normal">
              {line.accountId === null ? (
                line.label
              ) : (
                <Link
                  href={accountSearch(search, line.accountId)}
                  state={deeper(state)}
                  className="row-link"
                  {...(line.accountId === account && { 'aria-current': true })}
                >
                  {line.label}
                </Link>
              )}
            </th>
            <Count>{line.postingCount}</Count>
            {hasOpenings && (
              <>
                <Figure value={fromDollars(line.opening)} className="text-secondary max-sm:hidden" />
                <Figure value={fromDollars(line.posted)} className="text-secondary max-sm:hidden" />
              </>
            )}
            <Figure value={fromDollars(line.amount)} />
          </tr>
        ))}
        <tr className="font-strong">
          <th scope="row" className="py-1 text-left font-strong">
            Total
          </th>
          <Count>{total.count}</Count>
          {hasOpenings && (
            <>
              <Figure value={total.opening ?? fromDollars(0)} className="max-sm:hidden" isSum />
              <Figure value={total.posted} className="max-sm:hidden" isSum />
            </>
          )}
          <Figure value={total.sum} isSum />
        </tr>
      </tbody>
    </table>
  );
}

function bySize(lines: FigureExplanation['lines']) {
  return lines.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

function Head({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={cx(STICKY_HEAD_IN_SHEET, 'pb-1 pl-4 text-right font-normal', className)}>
      {children}
    </th>
  );
}

const counts = new Intl.NumberFormat('en-US');

function Count({ children }: { children: number }) {
  return <td className="py-1 pl-4 text-right text-secondary tabular-nums">{counts.format(children)}</td>;
}

function Figure({ value, className, isSum = false }: { value: Cents; className?: string; isSum?: boolean }) {
  return (
    <td className={cx('pl-4 text-right', className)}>
      <div className={cx('py-1', isSum && 'border-t border-t-control border-b-3 border-b-ink border-double')}>
        <Amount value={value} inColumn />
      </div>
    </td>
  );
}
