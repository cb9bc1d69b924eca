import { type Day, dayInWords, firstDayOf, monthInWords, monthOf } from '@insights/ledger';
import { moving } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, balanceAsOf, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { postingsOn } from '../../context/postings.ts';
import { postedTo } from '../../context/transactions.ts';
import { balanceImpact, type FindingDraft } from '../check.ts';
import { lowsByMonth } from './paid-down.ts';

const MONTHS = 6;
/** A liability that is paid each month comes down to less than this many months of tax. */
const MAX_MONTHS_OWED = 2;
/** How closely the tax of one buyer must explain the growth. */
const TOLERANCE = 0.1;

/**
 * Finds a sales tax account that grows although something is paid every month. Marketplaces pay the tax on their sales
 * to the state themselves; if it is booked as collected, nobody will ever pay it from this account.
 */
export function growingSalesTax(context: ReviewContext, account: number): FindingDraft | null {
  const { byAccount } = context;
  const lows = lowsByMonth(context, account).slice(-MONTHS - 1);
  const [first, last] = [lows[0], lows.at(-1)];
  if (first === undefined || last === undefined || lows.length <= MONTHS) return null;
  const credits = byAccount.months.credits.map((ofMonth) => ofMonth[account] ?? 0);
  const usual = medianOf(credits.slice(-MONTHS));
  const grows = lows.every(({ cents }, index) => index === 0 || cents > (lows[index - 1]?.cents ?? 0));
  if (!grows || last.cents < usual * MAX_MONTHS_OWED) return null;
  const paidIn = new Set<Day>();
  const byBuyer = new Map<number, number[]>();
  for (const { day, cents, transaction: sale } of postingsOn(context, account)) {
    if (day > context.asOf) break;
    if (cents > 0) paidIn.add(firstDayOf(monthOf(day)));
    else {
      const { party } = context.transactions.at(sale);
      const sales = byBuyer.get(party) ?? [];
      sales.push(sale);
      byBuyer.set(party, sales);
    }
  }
  if (!lows.slice(1).every(({ month }) => paidIn.has(month))) return null;
  const grown = last.cents - first.cents;
  const ofMarketplace = [...byBuyer].find(([party, sales]) => {
    const tax = sales
      .filter((sale) => context.transactions.at(sale).day >= first.month)
      .reduce((sum, sale) => sum - postedTo(context, sale, account), 0);
    return party !== 0 && Math.abs(tax - grown) <= grown * TOLERANCE + usual;
  });
  const name = accountNameAt(context, account);
  const words = `${name} is paid every month, but its lowest monthly balance still rose from ${context.money(first.cents)} in ${monthInWords(first.month)} to ${context.money(last.cents)} in ${monthInWords(last.month)}`;
  const draft: FindingDraft = {
    title: 'Sales tax that grows although it is paid',
    description: `${words}.`,
    accounts: [account],
    impact: [balanceImpact(account, Math.min(last.cents, -balanceAsOf(context, account)))],
    severity: { atMost: 'Medium' },
    remediation: REMEDIATION,
  };
  if (ofMarketplace === undefined) return draft;
  const sales = [...new Set(ofMarketplace[1])];
  const [sale] = sales as [number, ...number[]];
  return {
    ...draft,
    description: `${words}. The increase is about the tax booked on sales through ${partyNameAt(context, sale)} since ${dayInWords(context.transactions.at(sale).day)}. Marketplaces pay this tax themselves.`,
    // Only the payout report shows whether the tax was part of the payouts.
    corrections: sales
      .filter((one) => context.roles.is('income', context.transactions.at(one).mainAccount))
      .map((one) => moving(context, one, { from: account, to: context.transactions.at(one).mainAccount })),
    correctionCertainty: 'possible',
  };
}

const REMEDIATION = [
  'Compare the sales tax returns with the account, month by month, to see which sales are in the account but not on the return.',
  'If a marketplace collects and pays their tax, record its payouts without the tax, and clear the balance with your accountant.',
  'In QuickBooks, open Taxes, Sales tax, and check which sales channels are marked as marketplace.',
];
