import { accountNameAt, type ReviewContext } from '../context/context.ts';
import { boughtFrom } from '../context/kinds.ts';
import { WORD } from '../context/words.ts';

/**
 * Types of payments that are reported, by the account to which they are booked. Corporations are exempt, except law
 * firms; rent is reported for the owner of the property, not for a manager.
 */
const REPORTED: readonly {
  readonly work: string;
  readonly account: RegExp;
  readonly isOther?: RegExp;
  readonly exempt: RegExp | null;
}[] = [
  {
    work: 'contract work',
    account:
      /\b(sub-?)?contract(ors?|ed)?\b|\bsubs\b|\bowner[- ]operators?\b|\bfreelanc\w*|\boutside (services|labor|help)\b|\b1099\b|\bcasual labor\b/i,
    exempt: /\b(inc|incorporated|corp|corporation|p\.?c)\b/i,
  },
  {
    work: 'rent',
    account: /\brent\b/i,
    isOther: /\b(equipment|vehicles?|cars?|trucks?|tools?|machine(ry)?|income)\b/i,
    exempt: /\b(inc|incorporated|corp|corporation|management|realty|realtors?|reit|storage)\b/i,
  },
  // Accounts that cover all professional fees also contain accountants and consultants.
  {
    work: 'legal work',
    account: /\b(legal|attorneys?|lawyers?)\b/i,
    isOther: /\b(professional|accounting|bookkeeping|consulting|tax|audit|and)\b|&/i,
    exempt: null,
  },
];
const LAW_FIRM = /\b(law|legal|attorneys?|lawyers?|esq)\b/i;

/**
 * Returns the reported work that most of a vendor's purchases were for, or null. The form of the name is not evidence:
 * contractors call themselves Lomax Design or Copy by Willa.
 */
export function reportedWork(context: ReviewContext, party: number, name: string): string | null {
  const { transactions } = context;
  const cents = new Map<string, number>();
  let bought = 0;
  for (const one of boughtFrom(transactions, party)) {
    const { amountCents, mainAccount, memoWords } = transactions.at(one);
    const account = accountNameAt(context, mainAccount);
    const kind = REPORTED.find((reported) => reported.account.test(account));
    bought += amountCents;
    // Only work is reported, not equipment.
    if (kind === undefined || kind.exempt?.test(name) === true || (memoWords & WORD.asset) !== 0) continue;
    if (kind.isOther?.test(account) === true && !(kind.exempt === null && LAW_FIRM.test(name))) continue;
    cents.set(kind.work, (cents.get(kind.work) ?? 0) + amountCents);
  }
  return [...cents].find(([, sum]) => sum * 2 > bought)?.[0] ?? null;
}
