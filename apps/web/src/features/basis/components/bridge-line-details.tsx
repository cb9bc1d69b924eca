import type { BasisReconciliation } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import type { ReactNode } from 'react';
import { QuickBooksLink } from '../../../components/figures/quickbooks-link.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { formatShortDay } from '../../../lib/dates/format-date.ts';

type BridgeLine = BasisReconciliation['lines'][number];

/** The ledger accounts and the transactions behind a line; each list adds up to the line. */
export function BridgeLineDetails({ line }: { line: BridgeLine }) {
  const { accounts, transactions, transactionCount, otherTransactions } = line;
  const others = transactionCount - transactions.length;
  return (
    <div className="mb-3 grid gap-4 bg-sunken px-4 py-3">
      <Listed caption="By ledger account">
        {accounts.map(({ label, amount }) => (
          <Row key={label} label={label} amount={amount} />
        ))}
      </Listed>
      <Listed caption={transactionCount === 1 ? 'The transaction' : `The ${transactionCount} transactions`}>
        {transactions.map((transaction, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and nothing else is unique
            key={index}
            label={<Transaction transaction={transaction} />}
            amount={transaction.amount}
          />
        ))}
        {others > 0 && <Row label={`${others} more, each smaller than these`} amount={otherTransactions} />}
      </Listed>
    </div>
  );
}

function Listed({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <table className="w-full">
      <caption className="border-control border-b pb-0.5 text-left text-secondary text-small">
        {caption}
      </caption>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ label, amount }: { label: ReactNode; amount: number }) {
  return (
    <tr>
      <th scope="row" className="wrap-anywhere py-0.5 text-left font-normal">
        {label}
      </th>
      <td className="py-0.5 pl-4 text-right align-top">
        <Amount value={fromDollars(amount)} inColumn isSigned />
      </td>
    </tr>
  );
}

function Transaction({ transaction }: { transaction: BridgeLine['transactions'][number] }) {
  const { date, type, number, name, qboDeepLink } = transaction;
  const title = [type, number].filter(Boolean).join(' ');
  return (
    <>
      <time dateTime={date} className="inline-block w-26 text-secondary">
        {formatShortDay(date)}
      </time>
      <QuickBooksLink link={qboDeepLink}>{title}</QuickBooksLink>
      {name && (
        <span className="text-secondary max-sm:block">
          <span className="max-sm:hidden"> · </span>
          {name}
        </span>
      )}
    </>
  );
}
