import type { Finding, ImpactedTransaction } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { cx } from '../../../lib/cx.ts';
import { formatShortDay } from '../../../lib/dates/format-date.ts';
import { safeLink } from '../../../lib/routing/safe-link.ts';

const AT_ONCE = 25;
const HEADS = ['Type', 'Date', 'Vendor', 'Customer', 'Memo'];

/**
 * The transactions behind a finding, each with a link to QuickBooks. On a phone, each transaction is a block.
 */
export function ImpactedTransactions({ finding }: { finding: Finding }) {
  const { impactedTransactions: transactions, transactionCount } = finding;
  const [limit, setLimit] = useState(AT_ONCE);
  const hidden = transactions.length - limit;
  if (transactions.length === 0) {
    return (
      <p className="text-secondary">This finding is about a balance, not about individual transactions.</p>
    );
  }
  return (
    <>
      <table className="w-full text-small max-sm:block">
        <caption className="sr-only">Impacted transactions</caption>
        <thead className="text-secondary max-sm:sr-only">
          <tr className="border-hairline border-b">
            {HEADS.map((head) => (
              <th key={head} scope="col" className="py-1 pr-4 text-left font-normal">
                {head}
              </th>
            ))}
            <th scope="col" className="py-1 text-right font-normal">
              Amount
            </th>
            <th scope="col" className="py-1 pl-4">
              <span className="sr-only">Link</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {transactions.slice(0, limit).map((transaction, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and nothing else is unique
            <Transaction key={index} transaction={transaction} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <Button variant="quiet" className="-ml-2 text-small" onClick={() => setLimit(transactions.length)}>
          Show {hidden.toLocaleString('en-US')} more
        </Button>
      )}
      {transactionCount > transactions.length && (
        <p className="pt-1 text-secondary text-small">
          The {transactions.length.toLocaleString('en-US')} largest of{' '}
          {transactionCount.toLocaleString('en-US')} transactions.
        </p>
      )}
    </>
  );
}

function Transaction({ transaction }: { transaction: ImpactedTransaction }) {
  const { type, number, date, amount, vendor, customer, memo } = transaction;
  const name = [type, number].filter(Boolean).join(' ');
  const href = safeLink(transaction.qboDeepLink ?? undefined);
  return (
    <tr className="border-hairline border-b align-top max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-2">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal max-sm:py-0">
        {name}
      </th>
      <Cell className="whitespace-nowrap max-sm:row-start-2">
        <time dateTime={date}>{formatShortDay(date)}</time>
      </Cell>
      <Cell label="Vendor">{vendor}</Cell>
      <Cell label="Customer">{customer}</Cell>
      <Cell label="Memo">{memo}</Cell>
      <td className="py-1.5 text-right max-sm:col-start-2 max-sm:row-start-1 max-sm:py-0">
        <Amount value={fromDollars(amount)} />
      </td>
      <td className="py-1.5 pl-4 text-right max-sm:col-span-2 max-sm:py-0 max-sm:pl-0 max-sm:text-left">
        {href === null ? (
          <span className="text-secondary">No link</span>
        ) : (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`View in QuickBooks: ${name} (opens in a new tab)`}
            className="link inline-block whitespace-nowrap max-sm:py-1"
          >
            View in QuickBooks
            <Icon name="external" className="ml-1 inline" />
          </a>
        )}
      </td>
    </tr>
  );
}

/** On a phone, empty cells take no space, and the others have labels. */
function Cell({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  const isEmpty = children === '';
  return (
    <td
      className={cx(
        'wrap-anywhere min-w-16 py-1.5 pr-4 text-secondary max-sm:col-span-2 max-sm:py-0 max-sm:pr-0',
        isEmpty && 'max-sm:hidden',
        className,
      )}
    >
      {label && <span className="sm:hidden">{label}: </span>}
      {children}
    </td>
  );
}
