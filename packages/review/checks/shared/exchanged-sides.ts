import { firstDayOf, monthOf } from '@insights/ledger';
import { adding } from '../../adjusting/propose.ts';
import { type ReviewContext, transactionAt } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { memosOf, named, sumsByAccount } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, transactionImpact } from '../check.ts';

/** This many entries with the same accounts show on which side each of them belongs. */
const MIN_USUAL = 5;
const REVERSES = /\b(revers\w+|correct\w*|adjust\w*|dispos\w+|sold|sale|void\w*)\b/i;

/**
 * Finds the only journal entry whose debits and credits are the reverse of all others with the same accounts, such as a
 * payroll entered the wrong way around. A reversal has the same amounts as the entry that it reverses.
 */
export function exchangedSides(context: ReviewContext): FindingDraft[] {
  const { transactions, roles } = context;
  const entries = ofKinds(transactions, KIND.journalEntry).map((entry) => {
    const sums = sumsByAccount(context, entry).filter(({ cents }) => cents !== 0);
    return { entry, sums, key: sums.map(({ account }) => account).join(' ') };
  });
  return [...Map.groupBy(entries, ({ key }) => key).values()].flatMap((alike): FindingDraft | [] => {
    const signs = ({ sums }: (typeof alike)[number]) => sums.map(({ cents }) => Math.sign(cents)).join(' ');
    const [[one, ...more] = [], usual = [], ...others] = [...Map.groupBy(alike, signs).values()].sort(
      (a, b) => a.length - b.length,
    );
    if (one === undefined || more.length > 0 || others.length > 0 || usual.length < MIN_USUAL) return [];
    const { entry, sums } = one;
    const isOpposite = usual[0]?.sums.every(({ cents }, at) => cents * (sums[at]?.cents ?? 0) < 0) === true;
    const takesBack = usual.some((other) =>
      other.sums.every(({ cents }, at) => cents === -(sums[at]?.cents ?? 0)),
    );
    const isCost = sums.some(({ account, cents }) => roles.is('expense', account) && cents < 0);
    const isOther =
      takesBack || !isCost || sums.some(({ account }) => roles.is('accumulatedDepreciation', account));
    if (entry < transactions.from || !isOpposite || isOther || REVERSES.test(memosOf(context, entry)))
      return [];
    const { day, amountCents } = transactions.at(entry);
    return {
      title: 'Journal entry with debits and credits swapped',
      affects: 'profit',
      why: 'Each amount is on the wrong side, so the error is twice the entry.',
      whenFine: 'Fine if the entry reverses an earlier one.',
      description: `${named(context, entry, 'The')} for ${context.money(amountCents)} debits what ${count(usual.length, 'other entry', 'other entries')} with the same accounts credit, and credits what they debit.`,
      impact: [transactionImpact(entry, 2 * amountCents)],
      corrections: [
        adding(
          context,
          day,
          `exchanged sides of ${transactionAt(context, entry).id}`,
          sums.map(({ account, cents }) => ({ account, cents: -2 * cents })),
        ),
      ],
      correctionCertainty: 'likely',
      evidence: ['habit'],
      remediation: ['Compare the entry with its document, for example the payroll report.'],
    };
  });
}

/** This many entries of the same amount show that depreciation with swapped sides is not a reversal. */
const MIN_USUAL_DEPRECIATION = 2;
/** A single entry that is older than this is for another year. */
const YEAR_DAYS = 330;
const DEPRECIATION = /\b(depr\w*|amort\w*)\b/i;

/** An entry that records only depreciation, and what it charges. */
export interface Depreciation {
  readonly entry: number;
  readonly charged: number;
}

/**
 * Whether an entry is the only depreciation of its month with these accounts and reverses an amount that others
 * charge. Unlike other entries, depreciation often has equal amounts.
 */
export function isExchangedDepreciation(
  context: ReviewContext,
  { entry, charged }: Depreciation,
  alike: readonly Depreciation[],
): boolean {
  if (charged >= 0) return false;
  const memos = memosOf(context, entry);
  const dayOf = (one: number) => context.transactions.at(one).day;
  const monthStart = (one: number) => firstDayOf(monthOf(dayOf(one)));
  const equal = alike.filter((one) => one.charged === -charged);
  const isYearLater = equal.some((one) => dayOf(entry) - dayOf(one.entry) >= YEAR_DAYS);
  const isUsual = equal.length >= MIN_USUAL_DEPRECIATION || (isYearLater && DEPRECIATION.test(memos));
  const isOnlyOne = alike.every((one) => one.entry === entry || monthStart(one.entry) !== monthStart(entry));
  return isUsual && isOnlyOne && !REVERSES.test(memos);
}
