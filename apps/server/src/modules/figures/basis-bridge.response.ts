import type { BasisReconciliation } from '@insights/contracts';
import { type BasisReconciliation as BridgeInCents, formatDay } from '@insights/ledger';
import { cents, toDollars } from '@insights/money';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from './figures.response.ts';

/** Maximum number of transactions sent per line, largest first; the rest are combined into one sum. */
const MAX_TRANSACTIONS = 100;

export function bridgeResponse(bridge: BridgeInCents, company: Company): BasisReconciliation {
  return {
    from: bridge.from,
    to: bridge.to,
    fromAmount: toDollars(bridge.fromCents),
    toAmount: toDollars(bridge.toCents),
    lines: bridge.lines.map(({ id, name, amountCents, accounts, transactions }) => {
      const bySize = transactions.toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents));
      const others = bySize.slice(MAX_TRANSACTIONS);
      return {
        id,
        name,
        amount: toDollars(amountCents),
        accounts: accounts.map(({ account, amountCents: amount }) => ({
          label: account.fullName,
          amount: toDollars(amount),
        })),
        transactionCount: transactions.length,
        transactions: bySize.slice(0, MAX_TRANSACTIONS).map(({ transaction, day, name: party, ...rest }) => ({
          date: formatDay(day),
          type: transaction.type,
          number: transaction.number,
          name: party,
          amount: toDollars(rest.amountCents),
          qboDeepLink: linkTo(company, transaction),
        })),
        otherTransactions: toDollars(cents(others.reduce((sum, other) => sum + other.amountCents, 0))),
      };
    }),
  };
}
