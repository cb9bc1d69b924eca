import { assetAccountOf, assetNamedIn } from '../../adjusting/asset-account.ts';
import { owedBefore } from '../../adjusting/loan-split.ts';
import { adding, moving, PROPOSED, type Target } from '../../adjusting/propose.ts';
import { type ReviewContext, transactionAt } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { lengthOf } from '../../context/lists.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import { bookedInWords, memosOf, postsTo } from '../../context/transactions.ts';
import { WORD } from '../../context/words.ts';
import { wordsIn } from '../../text/names.ts';
import { type Check, type FindingDraft, postingImpact } from '../check.ts';

const MIN_CENTS = 500_00;
/** A company that sells this many such things is a dealer. */
const DEALER_TIMES = 4;
/** Generic names. An account with such a name can hold several things. */
const THINGS = /\b(equipment|furniture|machinery|vehicles?)\b/i;
/** Used things, unless sold at a scrap price. */
const WORN = /\b(old|used|surplus|retired)\b/i;
const MIN_WORN_CENTS = 2_500_00;
/** Goods, parts of a price, and commissions on the sales of others. */
const FOR_CUSTOMERS =
  /\b(commissions?|consign\w*|inventory|stock|fees?|deposit|install\w*|rental|invoice|customer)\b/i;
const FOR_GAINS = /\b(gains?|loss(es)?|assets?|disposals?)\b/i;
export const assetSaleAsIncome: Check = {
  code: 'asset-sale-as-income',
  title: 'Sale of equipment booked as income',
  affects: 'profit',
  why: 'Selling equipment is not revenue: only the part above its book value is a gain, and the equipment and its depreciation must leave the balance sheet.',
  whenFine: 'Fine when you buy such things to sell them.',
  remediation: [
    'Find the cost and the depreciation so far of what was sold, in the list of fixed assets that your accountant keeps.',
    'Ask your accountant for the journal entry: it removes the cost and the depreciation and books the rest as a gain or a loss.',
    'In QuickBooks, change the account of the deposit from income to gain on sale of assets, or to the fixed asset account if you know its cost.',
  ],
  severityRule: 'Depends on the amount; at most Medium, because the description is the only evidence.',
  evidence: ['words'],
  check: (context) => {
    const { transactions } = context;
    const sales = salesOf(context);
    if (sales.length >= DEALER_TIMES) return [];
    return sales.filter(({ receipt }) => receipt >= transactions.from).map((sale) => draftOf(context, sale));
  },
};

interface Sale {
  readonly receipt: number;
  readonly income: number;
  readonly cents: number;
}

/** Returns receipts in income whose description says that something durable was sold. */
function salesOf(context: ReviewContext): Sale[] {
  const { transactions, books, roles, byAccount } = context;
  const { accounts } = books.chart;
  const hasAssets = roles
    .of('fixedAsset')
    .some((account) => lengthOf(byAccount.rows, account) > 0 || books.openingCents[account] !== 0);
  if (!hasAssets) return [];
  const receipts = ofKinds(transactions, KIND.deposit, KIND.salesReceipt, KIND.invoice, KIND.journalEntry);
  return [...receipts].flatMap((receipt) => {
    const { amountCents, memoWords } = transactions.at(receipt);
    if (amountCents < MIN_CENTS || (memoWords & WORD.sold) === 0) return [];
    const text = memosOf(context, receipt);
    const isThing = (memoWords & WORD.asset) !== 0 || THINGS.test(text);
    const isWorn = amountCents >= MIN_WORN_CENTS && WORN.test(text);
    if (!isThing && !isWorn && assetNamedIn(context, text) === null) return [];
    const isTakenOff = postsTo(context, receipt, 'fixedAsset');
    if (isTakenOff || FOR_CUSTOMERS.test(text)) return [];
    return postingsOf(context, receipt).flatMap(({ account: income, cents: debit }) => {
      const cents = -debit;
      const isIncome = roles.is('income', income) && !FOR_GAINS.test(accounts[income]?.name ?? '');
      return isIncome && cents >= MIN_CENTS ? [{ receipt, income, cents }] : [];
    });
  });
}

function draftOf(context: ReviewContext, sale: Sale): FindingDraft {
  const { receipt, income, cents } = sale;
  const text = memosOf(context, receipt);
  return {
    description: `${bookedInWords(context, receipt, income, cents)}, and its description says that equipment was sold: “${text}”. Only the amount above its book value is a gain.`,
    impact: [postingImpact(receipt, income, cents)],
    ...entryOf(context, sale, text),
    severity: { atMost: 'Medium' },
  };
}

/**
 * An account that holds only what was sold is emptied, with its depreciation, and the rest is a gain or a loss.
 * Otherwise the book value is not known, so anything from none to all of the price may be a gain.
 */
function entryOf(
  context: ReviewContext,
  { receipt, income, cents }: Sale,
  text: string,
): Pick<FindingDraft, 'corrections' | 'correctionCertainty'> {
  const { day } = context.transactions.at(receipt);
  const asset = assetNamedIn(context, text);
  const depreciation = asset === null ? null : depreciationOf(context, asset);
  if (asset === null || depreciation === null || !isOneThing(context, asset, text)) {
    const to = assetAccountOf(context, text);
    return { corrections: [moving(context, receipt, { from: income, to })], correctionCertainty: 'possible' };
  }
  const cost = -owedBefore(context, asset, receipt);
  const depreciated = owedBefore(context, depreciation, receipt);
  return {
    corrections: [
      moving(context, receipt, { from: income, to: asset }),
      adding(context, day, `disposal ${transactionAt(context, receipt).id}`, [
        { account: asset, cents: cents - cost },
        { account: depreciation, cents: depreciated },
        { account: gainAccount(context), cents: cost - depreciated - cents },
      ]),
    ],
  };
}

function gainAccount({ books }: ReviewContext): Target {
  const found = books.chart.accounts.findIndex(
    ({ type, name }) =>
      type.startsWith('Other ') &&
      type !== 'Other Asset' &&
      /\b(gain|loss)\b.*\b(sale|dispos\w*|assets?)\b/i.test(name),
  );
  return found === -1 ? PROPOSED.gainOnSale : found;
}

/** Returns the accumulated depreciation account that belongs to this asset account alone. */
function depreciationOf({ books, roles }: ReviewContext, asset: number): number | null {
  const { accounts } = books.chart;
  const { id, name } = accounts[asset] as (typeof accounts)[number];
  const own = roles
    .of('accumulatedDepreciation')
    .filter(
      (account) => accounts[account]?.parentId === id || accounts[account]?.name.includes(name) === true,
    );
  return own.length === 1 ? (own[0] as number) : null;
}

/**
 * Whether the account holds one thing: a single purchase, or an opening balance if the account is named after the
 * thing.
 */
function isOneThing(context: ReviewContext, asset: number, text: string): boolean {
  const { chart, openingCents } = context.books;
  const purchases = postingsOn(context, asset).filter(({ cents }) => cents > 0).length;
  if (openingCents[asset] === 0) return purchases === 1;
  const { name = '' } = chart.accounts[asset] ?? {};
  const said = wordsIn(text);
  return purchases === 0 && !THINGS.test(name) && wordsIn(name).every((word) => said.includes(word));
}
