import { CONTRACT_WORK, taxCategoryOf } from '@insights/ledger';
import { oncePer, type ReviewContext } from '../context/context.ts';
import { boughtFrom } from '../context/kinds.ts';
import { WORD } from '../context/words.ts';

/** Work of accountants and consultants, many of whom are corporations although their names do not say so. */
export const PROFESSIONAL_SERVICES = 'professional services';
const CORPORATION = /\b(inc|incorporated|corp|corporation|p\.?c)\b/i;
const LAW_FIRM = /\b(law|legal|attorneys?|lawyers?|esq)\b/i;
/** Accounts for goods related to professional work, such as legal research or tax software. */
const NO_WORK = /\b(research|subscriptions?|librar(y|ies)|databases?|software|filings?|dues)\b/i;
const OTHER_FEES = /\b(professional|accounting|bookkeeping|consulting|tax|audit|and)\b|&/i;

/**
 * Types of work for which payments are reported, by the account to which they are posted. Corporations are exempt,
 * except law firms. Rent is reported for the owner of the property, not for a manager or a lender.
 */
const REPORTED: readonly {
  readonly work: string;
  readonly account: RegExp;
  readonly isOther?: RegExp;
  readonly exempt: RegExp;
}[] = [
  {
    work: 'contract work',
    account: CONTRACT_WORK,
    exempt: CORPORATION,
  },
  {
    work: 'rent',
    account: /\brent\b/i,
    isOther: /\b(equipment|vehicles?|cars?|trucks?|tools?|machine(ry)?|income)\b/i,
    exempt:
      /\b(inc|incorporated|corp|corporation|management|realty|realtors?|reit|storage|mortgages?|lend(ing|ers?)|loans?|bank|credit union)\b/i,
  },
];

/**
 * Returns the reportable work that most of a vendor's purchases were for, or null. A name that sounds like a company's
 * is not evidence without a legal form: contractors call themselves Lomax Design or Copy by Willa.
 */
export function reportedWork(context: ReviewContext, party: number, name: string): string | null {
  const { transactions } = context;
  const cents = new Map<string, number>();
  let bought = 0;
  for (const one of boughtFrom(transactions, party)) {
    const { amountCents, mainAccount, memoWords } = transactions.at(one);
    bought += amountCents;
    const work = workOf(context, mainAccount, name);
    // Only work is reported, not equipment.
    if (work === null || (memoWords & WORD.asset) !== 0) continue;
    cents.set(work, (cents.get(work) ?? 0) + amountCents);
  }
  return [...cents].find(([, sum]) => sum * 2 > bought)?.[0] ?? null;
}

function workOf(context: ReviewContext, index: number, name: string): string | null {
  const account = context.books.chart.accounts[index];
  if (account === undefined) return null;
  const kind = REPORTED.find((reported) => reported.account.test(account.fullName));
  if (kind !== undefined)
    return kind.exempt.test(name) || kind.isOther?.test(account.fullName) === true ? null : kind.work;
  if (!isForProfessionals(context, index)) return null;
  // Accounts that cover all professional fees also contain accountants and consultants.
  if (LAW_FIRM.test(name) || (LAW_FIRM.test(account.name) && !OTHER_FEES.test(account.name)))
    return 'legal work';
  return CORPORATION.test(name) ? null : PROFESSIONAL_SERVICES;
}

/** Whether an account is for legal and professional fees. */
const isForProfessionals = oncePer(({ books }, index): boolean => {
  const account = books.chart.accounts[index];
  return account !== undefined && taxCategoryOf(account)?.category === 'legal' && !NO_WORK.test(account.name);
});
