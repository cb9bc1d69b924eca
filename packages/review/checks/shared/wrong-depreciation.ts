import { adding, removing } from '../../adjusting/propose.ts';
import { once, type ReviewContext, transactionAt } from '../../context/context.ts';
import { countOf } from '../../context/counts.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { amountsByMonth } from '../../context/monthly-balances.ts';
import { named, sumOf, sumsByAccount } from '../../context/transactions.ts';
import { type FindingDraft, transactionImpact } from '../check.ts';
import { type Depreciation, isExchangedDepreciation } from './exchanged-sides.ts';

const ZEROS_TOO_MANY = [10, 100];

interface WrongDepreciation extends Depreciation {
  /** The amount that it should have charged. */
  readonly usual: number;
}

/**
 * Finds depreciation entries with debit and credit swapped, or ten times the amount of the other entries with the
 * same accounts.
 */
const wrongDepreciation = once((context): readonly WrongDepreciation[] => {
  const { transactions, roles } = context;
  const entries = ofKinds(transactions, KIND.journalEntry).flatMap((entry) => {
    const sums = sumsByAccount(context, entry);
    const others = sums.filter(({ account }) => !roles.is('accumulatedDepreciation', account));
    const isDepreciation =
      others.length > 0 &&
      others.length < sums.length &&
      others.every(({ account }) => roles.is('expense', account));
    const accounts = sums.map(({ account }) => account).join(' ');
    return isDepreciation ? [{ entry, charged: sumOf(others), accounts }] : [];
  });
  return [...Map.groupBy(entries, ({ accounts }) => accounts).values()].flatMap((alike) => {
    const times = countOf(alike.map(({ charged }) => charged));
    return alike.flatMap((one): WrongDepreciation | [] => {
      const { entry, charged } = one;
      if (isExchangedDepreciation(context, one, alike)) return { entry, charged, usual: -charged };
      const factor = ZEROS_TOO_MANY.find((zeros) => {
        const isBefore = alike.some((other) => other.entry < entry && other.charged * zeros === charged);
        const usual = times.get(charged / zeros) ?? 0;
        return charged > 0 && usual >= (times.get(charged) ?? 0) + (isBefore ? 0 : 1);
      });
      return factor === undefined ? [] : { entry, charged, usual: charged / factor };
    });
  });
});

/** Returns the depreciation by month, with what wrong entries should have charged. */
export function depreciationByMonth(context: ReviewContext): number[] {
  const { roles, transactions } = context;
  const { months } = context.byAccount;
  const debits = amountsByMonth(months, roles.of('accumulatedDepreciation'));
  const ofMonth = debits.map((cents) => 0 - cents);
  for (const { entry, charged, usual } of wrongDepreciation(context)) {
    const month = months.ends.findIndex((end) => end >= transactions.at(entry).day);
    if (month >= 0) ofMonth[month] = (ofMonth[month] ?? 0) + usual - charged;
  }
  return ofMonth;
}

export function draftsOfWrongDepreciation(context: ReviewContext): FindingDraft[] {
  const { transactions, money } = context;
  return wrongDepreciation(context).flatMap(({ entry, charged, usual }): FindingDraft | [] => {
    if (entry < transactions.from) return [];
    const { day } = transactions.at(entry);
    const share = usual / charged;
    const lines = sumsByAccount(context, entry).map(({ account, cents }) => ({
      account,
      cents: Math.round(cents * share),
    }));
    if (sumOf(lines) !== 0) return [];
    const isExchanged = charged < 0;
    return {
      title: isExchanged ? 'Depreciation with debit and credit swapped' : 'Depreciation with an extra zero',
      mistake: isExchanged ? 'depreciationReversed' : 'depreciationTooHigh',
      why: 'Depreciation is an expense and lowers the value of the assets; a mistyped entry makes the profit and the assets wrong by much more than its amount.',
      whenFine: 'Fine if your accountant corrected earlier depreciation with this entry.',
      description: isExchanged
        ? `${named(context, entry, 'The')} for ${money(usual)} debits accumulated depreciation and credits the expense; the other entries do the opposite.`
        : `${named(context, entry, 'The')} charges ${money(charged)} of depreciation; the other entries charge ${money(usual)}.`,
      impact: [transactionImpact(entry, Math.abs(usual - charged))],
      corrections: [
        removing(context, entry),
        adding(context, day, `usual depreciation of ${transactionAt(context, entry).id}`, lines),
      ],
      correctionCertainty: 'likely',
      severity: { atLeast: 'Medium' },
      remediation: ['Compare the entry with your accountant’s depreciation schedule.'],
    };
  });
}
