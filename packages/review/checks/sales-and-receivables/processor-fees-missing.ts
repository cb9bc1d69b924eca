import { type Correction, NONE } from '@insights/ledger';
import { accountFor, adding, PROPOSED } from '../../adjusting/propose.ts';
import { medianOf } from '../../context/cadence.ts';
import { accountNameAt, once, partyNameAt, type ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { inPeriod, KIND, ofKinds, ofPeriod } from '../../context/kinds.ts';
import { lastPaidOn, linkedTo, openAtHome, sumOpen } from '../../context/open-documents.ts';
import { postingsOf, postingsOn } from '../../context/postings.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { accountWith, memosOf, postedTo, postsTo, sumOf } from '../../context/transactions.ts';
import { meaningOf, processorIn, WORD } from '../../context/words.ts';
import { count } from '../../text/wording.ts';
import { balanceImpact, type Check, type FindingDraft, openImpact, transactionsIn } from '../check.ts';
import { brokenHabit, dateSpanInWords } from '../shared/broken-habit.ts';
import { stoppedCosts } from '../shared/stopped-costs.ts';

/** Usual fee as a share of the payout: 2.9% of the sale is 2.99% of the net amount. */
const FEE_OF_NET = 0.029 / (1 - 0.029);
const MIN_FEE_SHARE = 0.005;
/** A processor's fee as a share of the sale. */
const FEE_SHARES = [0.015, 0.05] as const;
const MIN_DEPOSITS = 3;
/** If rates differ by more than this, because of the fixed part of a fee, the missing fees cannot be estimated. */
const STEADY_SHARE = 0.1;

export const processorFeesMissing: Check = {
  code: 'processor-fees-missing',
  title: 'Card sales recorded after fees',
  mistake: 'salesAfterFees',
  affects: 'none',
  why: 'The processor pays out the sale less its fee; booking only the payout hides both the full sale and the fee, and understates taxable sales.',
  whenFine: 'Fine when the processor bills its fees once a month and the bill is entered.',
  remediation: ['Download the processor’s payout report for the period.'],
  severityRule: 'Depends on the estimated fees; at most Medium, because profit is not affected.',
  evidence: ['habit'],
  check: (context) => {
    const stated = feesStated(context);
    const isStated = new Set(stated.flatMap(transactionsIn));
    const stopped = feesStopped(context).filter(
      (draft) => !transactionsIn(draft).some((one) => isStated.has(one)),
    );
    const explained = new Set([...stated, ...stopped].flatMap(transactionsIn));
    return [
      ...stoppedCosts(context, 'fees'),
      ...feesLeftOpen(context),
      ...stated,
      ...stopped,
      ...payoutsOf(context, explained).flatMap((payouts) => draftOf(context, payouts)),
    ];
  },
};

const AMOUNT = /\d[\d,]*\.\d\d\b/g;

/**
 * Finds payouts that are entirely income although their descriptions state the full sale and the fee, and the payout is
 * the difference.
 */
function feesStated(context: ReviewContext): FindingDraft[] {
  const { transactions, roles, money } = context;
  const deposits = ofKinds(transactions, KIND.deposit);
  const usual = deposits.findLast(
    (one) => postedTo(context, one, 'income') < 0 && postsTo(context, one, 'bankFees'),
  );
  const fees = (usual === undefined ? undefined : accountWith(context, usual, 'bankFees')) ?? null;
  const found = inPeriod(transactions, deposits).flatMap((deposit) => {
    const { profitCents, moneyCents, mainAccount: account } = transactions.at(deposit);
    if (profitCents !== moneyCents || !roles.is('income', account)) return [];
    if (postedTo(context, deposit, account) !== -moneyCents) return [];
    const stated = (memosOf(context, deposit).match(AMOUNT) ?? []).map((text) =>
      Number(text.replaceAll(/[,.]/g, '')),
    );
    const [gross = 0, fee = 0] = [...new Set(stated)].sort((a, b) => b - a);
    return fee > 0 && gross - fee === moneyCents ? [{ transaction: deposit, account, cents: fee }] : [];
  });
  return [...Map.groupBy(found, ({ account }) => account)].map(([account, payouts]): FindingDraft => {
    const of = payouts.map(({ transaction }) => transaction);
    return {
      description: `${count(of.length, 'payout')} in ${accountNameAt(context, account)} ${of.length === 1 ? 'is' : 'are'} booked without the fees of ${money(sumOf(payouts))}, in all, that ${of.length === 1 ? 'its description states' : 'their descriptions state'}: “${memosOf(context, of[0] as number)}”. Sales and fees are too low by this amount.`,
      transactions: of,
      accounts: [account],
      isList: true,
      impact: [balanceImpact(account, sumOf(payouts))],
      corrections: payouts.map(({ transaction, cents }) =>
        grossUp(context, [transaction], account, cents, fees),
      ),
      correctionCertainty: 'likely',
      evidence: ['words', 'amount'],
      severity: { atMost: 'Medium' },
    };
  });
}

/** Finds invoices that stay open by a processor's fee because their payments were entered at the amount of the payout. */
function feesLeftOpen(context: ReviewContext): FindingDraft[] {
  const { asOf, money, roles } = context;
  const isByProcessor = ({ handle, memo }: DocumentRow) =>
    (meaningOf(`${memo} ${handle < 0 ? '' : memosOf(context, handle)}`) & WORD.processor) !== 0;
  const paidOn = (invoice: DocumentRow) => lastPaidOn(context, invoice) ?? Number.POSITIVE_INFINITY;
  const invoices = openAtHome(context, asOf, KIND.invoice).filter((invoice) => {
    const share = invoice.openCents / invoice.totalCents;
    const isFee = share >= FEE_SHARES[0] && share <= FEE_SHARES[1] && paidOn(invoice) <= asOf;
    return isFee && linkedTo(context, invoice).every(isByProcessor);
  });
  const receivable = onlyOf(roles.of('receivable'));
  if (invoices.length < MIN_DEPOSITS || receivable === null) return [];
  const fees = accountFor(context, 'bankFees', PROPOSED.merchantFees, 'merchant processing fees');
  return [
    {
      title: 'Card payments entered without the fee',
      affects: 'receivables',
      why: 'The customer paid in full and the processor kept its fee; with the payout entered as the payment, the fee is missing from the expenses, and the customer seems to owe it.',
      description: `${count(invoices.length, 'invoice')} paid through a processor are still open for ${money(sumOpen(invoices))} in all, as much as the fees that it kept.`,
      isList: true,
      impact: openImpact(invoices),
      corrections: invoices.map((invoice) => ({
        ...adding(context, paidOn(invoice), `fee on invoice ${invoice.id}`, [
          { account: fees, cents: invoice.openCents },
          { account: receivable, cents: 0 - invoice.openCents, name: invoice.name },
        ]),
        settles: [invoice.transaction],
      })),
      correctionCertainty: 'likely',
      evidence: ['words', 'amount'],
      severity: { atMost: 'Medium' },
    },
  ];
}

/** Payouts of one processor that are booked as income. */
interface Payouts {
  /** Empty if the deposits do not name it. */
  readonly processor: string;
  readonly deposits: readonly number[];
}

function draftOf(context: ReviewContext, { processor, deposits }: Payouts): FindingDraft[] {
  const { transactions } = context;
  const net = deposits.reduce((sum, deposit) => sum + transactions.at(deposit).profitCents, 0);
  if (deposits.length < MIN_DEPOSITS || net <= context.materialityCents) return [];
  if (feesOf(feesByProcessor(context), processor) >= net * MIN_FEE_SHARE) return [];
  const account = transactions.at(deposits[0] as number).mainAccount;
  const missing = Math.round(net * FEE_OF_NET);
  const whose = processor === '' ? 'processor' : processor;
  return [
    {
      description: `${context.money(net)} of ${whose} payouts are in ${accountNameAt(context, account)}, and hardly any processing fees are recorded${processor === '' ? '' : ' for them'}; about ${context.about(missing)} of fees, and the same amount of sales, seem to be missing.`,
      transactions: deposits,
      accounts: [account],
      about: processor === '' ? [] : [processor],
      isList: true,
      impact: [balanceImpact(account, missing)],
      corrections: [grossUp(context, deposits, account, missing)],
      correctionCertainty: 'possible',
      evidence: ['words'],
      severity: { atMost: 'Medium' },
    },
  ];
}

/** Adds the estimated fees, and the sales that they reduced. */
function grossUp(
  context: ReviewContext,
  deposits: readonly number[],
  account: number,
  cents: number,
  fees: number | null = null,
): Correction {
  const last = deposits.at(-1) ?? NONE;
  const matter = `processor fees through ${context.books.journal.transactions.keyAt(last)}`;
  const processor = `${partyNameAt(context, last)} ${memosOf(context, last)}`;
  const usual = fees ?? accountFor(context, 'bankFees', PROPOSED.merchantFees, processor);
  return adding(context, context.transactions.at(last).day, matter, [
    { account: usual, cents },
    { account, cents: 0 - cents },
  ]);
}

function payoutsOf(context: ReviewContext, explained: ReadonlySet<number>): Payouts[] {
  const { transactions, roles } = context;
  const deposits = ofPeriod(transactions, KIND.deposit).filter((deposit) => {
    const { profitCents, mainAccount, memoWords, nameWords } = transactions.at(deposit);
    const isPayout = ((memoWords | nameWords) & WORD.processor) !== 0;
    return isPayout && profitCents > 0 && roles.is('income', mainAccount) && !explained.has(deposit);
  });
  return [...Map.groupBy(deposits, (deposit) => processorOf(context, deposit))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([processor, some]) => ({ processor, deposits: some }));
}

function processorOf(context: ReviewContext, transaction: number): string {
  return processorIn(`${memosOf(context, transaction)} ${partyNameAt(context, transaction)}`);
}

/** Fees in the period by processor; the empty name is for fees that do not name one. */
const feesByProcessor = once((context): ReadonlyMap<string, number> => {
  const { roles, period } = context;
  const fees = new Map<string, number>();
  for (const { day, transaction, cents } of roles.of('bankFees').flatMap((one) => postingsOn(context, one))) {
    if (day < period.start || day > period.end) continue;
    const processor = processorOf(context, transaction);
    fees.set(processor, (fees.get(processor) ?? 0) + cents);
  }
  return fees;
});

/** Fees without a processor's name may belong to any processor, and so may payouts without one. */
function feesOf(fees: ReadonlyMap<string, number>, processor: string): number {
  if (processor !== '') return (fees.get(processor) ?? 0) + (fees.get('') ?? 0);
  return [...fees.values()].reduce((sum, cents) => sum + cents, 0);
}

/**
 * Finds deposits of one kind that always had a fee line and, from some day on or for some time, have none.
 */
function feesStopped(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  const deposits = ofKinds(transactions, KIND.deposit).filter((deposit) => {
    const { profitCents, mainAccount } = transactions.at(deposit);
    return profitCents > 0 && roles.is('income', mainAccount);
  });
  const groups = Map.groupBy(deposits, (deposit) => {
    const { party, moneyAccount } = transactions.at(deposit);
    // The memo of the first posting is the bank's text.
    const text = postingsOf(context, deposit)[0]?.memoText ?? '';
    return `${party} ${moneyAccount} ${text.replace(/\d+/g, '')}`;
  });
  return [...groups.values()].flatMap((group): FindingDraft | [] => {
    if ((group.at(-1) ?? -1) < transactions.from) return [];
    const feeOf = (deposit: number) => postedTo(context, deposit, 'bankFees');
    const habit = brokenHabit(group, (deposit) => feeOf(deposit) > 0);
    const without = habit?.broken.filter((deposit) => deposit >= transactions.from) ?? [];
    const [first, last] = [without[0], without.at(-1)];
    if (habit === null || first === undefined || last === undefined) return [];
    const moneyOf = (some: readonly number[]) =>
      some.reduce((sum, deposit) => sum + transactions.at(deposit).moneyCents, 0);
    const rates = habit.kept.map((deposit) => feeOf(deposit) / transactions.at(deposit).moneyCents);
    const typical = medianOf(rates);
    const isSteady = rates.every((rate) => Math.abs(rate - typical) <= typical * STEADY_SHARE);
    const paid = habit.kept.reduce((sum, deposit) => sum + feeOf(deposit), 0);
    const fees = accountWith(context, habit.kept.at(-1) ?? 0, 'bankFees');
    const missing = Math.round((moneyOf(without) * paid) / moneyOf(habit.kept));
    const account = transactions.at(first).mainAccount;
    return {
      description: `${dateSpanInWords(habit, transactions.at(first).day, transactions.at(last).day)}, ${count(without.length, 'deposit')} to ${accountNameAt(context, account)} have no line for the processor’s fee, although all ${habit.isResumed ? 'others have one' : 'earlier ones had one'}; about ${context.about(missing)} of fees, and the same amount of sales, seem to be missing.`,
      transactions: without,
      accounts: [account],
      isList: true,
      impact: [balanceImpact(account, missing)],
      corrections: [grossUp(context, without, account, missing, fees)],
      correctionCertainty: isSteady ? 'likely' : 'possible',
      severity: { atMost: 'Medium' },
    };
  });
}
