import { PROPOSED, type Target } from '../../adjusting/propose.ts';
import { customerNames } from '../../adjusting/sales-account.ts';
import { mainIncomeAccount } from '../../adjusting/usual-account.ts';
import type { ReviewContext } from '../../context/context.ts';
import { KIND, ofKinds } from '../../context/kinds.ts';
import { postingsOf } from '../../context/postings.ts';
import { bookedInWords, memosOf } from '../../context/transactions.ts';
import { type FindingDraft, movingOut } from '../check.ts';

const MIN_CENTS = 500_00;
/** Insurers repeatedly pay a roofer or a body shop for work. */
const MAX_TIMES = 2;
const CLAIM =
  /\bclaims?\b.*\b(pmt|pymt|payment|paid|proceeds|settlement|damage|loss)\b|\b(insurance|fire|water|hail|storm|theft|flood|property|damage)\b.*\bclaims?\b/i;
/** Refunds of form 1040 are the owner's. */
const TAX_REFUND =
  /^(?!.*\b1040\b).*\b(irs|treas(ury)?)\b.*\b(tax ref(und)?|erc|erct?c)\b|\bemployee retention (tax )?credit\b/i;
const NOT_REVENUE =
  /\b(other|misc\w*|claims?|contributions?|donations?|gifts?|grants?|insurance|refunds?)\b/i;
/** Finds insurance claims and tax refunds among the sales. */
export function otherIncomeAsSales(context: ReviewContext): FindingDraft[] {
  const { transactions, books } = context;
  const found = ofKinds(transactions, KIND.deposit).flatMap((deposit) => {
    const memos = memosOf(context, deposit);
    const what = CLAIM.test(memos) ? CLAIMS : TAX_REFUND.test(memos) ? TAX_REFUNDS : null;
    if (what === null) return [];
    return postingsOf(context, deposit).flatMap(({ account, cents: debit, name: payer }) => {
      const cents = -debit;
      const { type, name = '' } = books.chart.accounts[account] ?? {};
      // A clinic's sales are what insurers pay.
      const isMain = what === TAX_REFUNDS && account === mainIncomeAccount(context);
      const isRevenue = type === 'Income' && (isMain || !NOT_REVENUE.test(name));
      const isSale = customerNames(context).has(payer);
      return isRevenue && !isSale && cents >= MIN_CENTS ? [{ deposit, account, cents, memos, what }] : [];
    });
  });
  if (found.length > MAX_TIMES) return [];
  const to = otherIncomeAccount(context);
  return found
    .filter(({ deposit }) => deposit >= transactions.from)
    .map(
      ({ deposit, account, cents, memos, what }): FindingDraft => ({
        title: `${what.title} booked as sales`,
        why: 'It is income, but not revenue from customers: revenue and gross profit look better than they are.',
        whenFine: 'Fine if a customer’s insurer or a public customer paid for your work.',
        description: `${bookedInWords(context, deposit, account, cents)}, and its description reads like ${what.words}: “${memos}”.`,
        ...movingOut(context, deposit, { from: account, to, cents }),
        correctionCertainty: 'likely',
        evidence: ['words', 'account'],
        severity: { atMost: 'Medium' },
        remediation: ['Look at the letter that came with the payment.'],
      }),
    );
}

const CLAIMS = { title: 'Insurance claim', words: 'the payment of an insurance claim' };
const TAX_REFUNDS = { title: 'Tax refund', words: 'a tax refund' };

/** Returns the account for miscellaneous other income; otherwise a proposed one. */
function otherIncomeAccount({ books }: ReviewContext): Target {
  const found = books.chart.accounts.findIndex(
    ({ type, name }) => type === 'Other Income' && /\b(other|misc\w*|sundry)\b/i.test(name),
  );
  return found === -1 ? PROPOSED.otherIncome : found;
}
