import type { TaxReturn } from '@insights/words';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { FigureContext, LegalFacts } from '../figures/figure-source.ts';
import type { Books } from '../journal/books.ts';
import { memoizePerObject } from '../tables/memoize-per-object.ts';

/** Words of the statements that depend on the legal form of the company. */
export interface EntityWords {
  readonly form: EntityForm;
  readonly incomeStatement: string;
  readonly balanceSheet: string;
  readonly cashFlowStatement: string;
  readonly netIncome: string;
  readonly equity: string;
  /** The name for amounts that owners take out. */
  readonly draws: string;
  /** Earnings of past years; the account's own name if the company renamed it. */
  readonly retainedEarnings: string;
}

export type EntityForm =
  | 'nonprofit'
  | 'corporation'
  | 'limitedLiabilityCompany'
  | 'partnership'
  | 'soleProprietorship'
  | 'unknown';

type FormWords = Pick<EntityWords, 'equity' | 'draws'> & Partial<EntityWords>;

const WORDS: Readonly<Record<EntityForm, FormWords>> = {
  nonprofit: {
    equity: 'Net assets',
    draws: 'Draws',
    incomeStatement: 'Statement of Activities',
    balanceSheet: 'Statement of Financial Position',
    cashFlowStatement: 'Statement of Cash Flows',
    netIncome: 'Change in net assets',
  },
  corporation: { equity: 'Stockholders’ equity', draws: 'Distributions' },
  limitedLiabilityCompany: { equity: 'Members’ equity', draws: 'Distributions' },
  partnership: { equity: 'Partners’ equity', draws: 'Distributions' },
  soleProprietorship: { equity: 'Owner’s equity', draws: 'Draws' },
  unknown: { equity: 'Equity', draws: 'Draws' },
};

/**
 * Evidence for each form in the names of the equity accounts that it uses, and in the detail types of shares. Other
 * detail types prove nothing: QuickBooks has those of partners and owners for draws of every form.
 */
const EVIDENCE: readonly (readonly [form: EntityForm, names: RegExp])[] = [
  ['nonprofit', /\bnet assets?\b|\bfund balances?\b|\bdonor restrict/i],
  [
    'corporation',
    /\b(common|preferred|capital|treasury) (stock|shares?)\b|\b(share|stock)holders?\b|\bseries (seed|[a-h])\b|\bpaid[- ]in[- ]capital\b|\bdividends?\b|\b((common|preferred|treasury)stock|(calledup)?sharecapital)\b/i,
  ],
  ['limitedLiabilityCompany', /\bmembers?\b/i],
  ['partnership', /\bpartners?\b/i],
  ['soleProprietorship', /\bowners?\b/i],
];

const DONATION = /\b(tithes?|offerings?|donations?|contributions?|pledges?|grants?|fundrais\w+)\b/i;

const FORM_OF_RETURN: Readonly<Record<TaxReturn, EntityForm>> = {
  scheduleC: 'soleProprietorship',
  form1065: 'partnership',
  form1120S: 'corporation',
  form1120: 'corporation',
};

/** Legal forms at the end of a company's name. */
const FORMS_IN_NAMES: readonly (readonly [form: EntityForm, suffix: RegExp])[] = [
  ['corporation', /\b(inc|incorporated|corp|corporation)\.?$|\bp\.[ca]\.?$|, p[ca]$/i],
  ['limitedLiabilityCompany', /\bp?(llc|\.?l\.l\.c)\.?$/i],
  ['partnership', /\b(lp|llp|lllp|l\.p|l\.l\.p)\.?$/i],
];

/** Returns the words for a company, by its tax return, its name or the accounts that it used in the books. */
export function entityWords({ books, legal }: Pick<FigureContext, 'books' | 'legal'>): EntityWords {
  const { accounts, isFundedByDonors } = accountsOf(books);
  return wordsOf(accounts, isFundedByDonors, legal);
}

interface EntityAccounts {
  readonly accounts: readonly LedgerAccount[];
  readonly isFundedByDonors: boolean;
}

const accountsOf = memoizePerObject<Books, void, EntityAccounts>(({ chart, journal, openingCents }) => {
  const income = new Float64Array(chart.accounts.length);
  const isUsed = openingCents.map((opening) => Number(opening !== 0));
  journal.accountIndexes.forEach((account, row) => {
    isUsed[account] = 1;
    income[account] = (income[account] ?? 0) - (journal.amountsCents[row] ?? 0);
  });
  const earned = (isCounted: (account: LedgerAccount) => boolean) =>
    chart.accounts.reduce(
      (sum, one, index) => sum + (one.type === 'Income' && isCounted(one) ? (income[index] ?? 0) : 0),
      0,
    );
  const accounts = chart.accounts.filter(
    (account, index) => isUsed[index] === 1 || hasRole(account, 'retainedEarnings'),
  );
  return { accounts, isFundedByDonors: earned(isDonation) * 2 > earned(() => true) };
});

/**
 * Returns the words for a company with these accounts. The tax return comes first, then the company's name, which does
 * not distinguish a nonprofit from a corporation. Without evidence, or with evidence for several forms, the form is
 * unknown. Donations without an owner's account mean a nonprofit.
 */
export function wordsOf(
  accounts: readonly LedgerAccount[],
  isFundedByDonors: boolean,
  { companyName, taxReturn }: LegalFacts = { companyName: '', taxReturn: null },
): EntityWords {
  const equity = accounts.filter(({ type }) => type === 'Equity');
  const found = EVIDENCE.filter(([, words]) =>
    equity.some(({ name, detailType }) => words.test(`${name}\n${detailType}`)),
  );
  const [first] = found;
  const inBooks =
    found.length === 0 && isFundedByDonors ? 'nonprofit' : found.length === 1 ? first?.[0] : undefined;
  const inName = FORMS_IN_NAMES.find(([, suffix]) => suffix.test(companyName.trim()))?.[0];
  const filed = taxReturn === null ? undefined : FORM_OF_RETURN[taxReturn];
  const isMembers = filed === 'partnership' && inName === 'limitedLiabilityCompany';
  const form = isMembers ? inName : (filed ?? (inBooks === 'nonprofit' ? inBooks : (inName ?? inBooks)));
  const words = WORDS[form ?? 'unknown'];
  const retained = equity.filter((account) => hasRole(account, 'retainedEarnings'));
  return {
    form: form ?? 'unknown',
    incomeStatement: 'Income Statement',
    balanceSheet: 'Balance Sheet',
    cashFlowStatement: 'Cash Flow Statement',
    netIncome: 'Net income',
    retainedEarnings:
      retained.length === 1 && retained[0] !== undefined && !/^retained earnings$/i.test(retained[0].name)
        ? retained[0].name
        : 'Retained earnings',
    ...words,
    draws: drawsOf(equity) ?? words.draws,
  };
}

/** Returns the company's own word for what the owners take out. */
function drawsOf(equity: readonly LedgerAccount[]): string | undefined {
  const names = equity.map(({ name }) => name).join('\n');
  return (
    [
      ['Dividends', /\bdividends?\b/i],
      ['Distributions', /\bdistributions?\b/i],
      ['Draws', /\bdraw(ing)?s?\b/i],
    ] as const
  ).find(([, word]) => word.test(names))?.[0];
}

function isDonation({ name, detailType }: LedgerAccount): boolean {
  return detailType === 'NonProfitIncome' || DONATION.test(name);
}
