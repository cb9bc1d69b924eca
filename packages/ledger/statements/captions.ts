import { type Basis, capitalized } from '@insights/words';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { StatementName } from '../figures/figure-source.ts';
import type { EntityWords } from './entity-words.ts';

/** The words in an account's name that its caption replaces. */
const ACCUMULATED =
  /\b(less:?\s+)?(a\/[da]|(acc(um(ulated)?)?\b\.?\s*)?(depreciation|depr?|amorti[sz]ation|amort)\b\.?)(\s+(of|on|for)\b)?/i;

/** Returns the label of an account's change on a cash flow statement: accumulated depreciation changes by depreciation. */
export function cashFlowLabel(account: LedgerAccount): string {
  if (!hasRole(account, 'accumulatedDepreciation')) return account.fullName;
  const label = balanceSheetLabel({ ...account, name: account.fullName });
  return capitalized(label.replace(/^(\S+ )?Less accumulated /, ''));
}

/**
 * Returns an account's label on a balance sheet: accumulated depreciation is labeled as such, with `Less`, followed by
 * the rest of its name, such as the asset.
 */
export function balanceSheetLabel(account: LedgerAccount): string {
  const { name, detailType } = account;
  if (hasRole(account, 'heldForOthers')) return `${name} (held for others)`;
  if (!hasRole(account, 'accumulatedDepreciation')) return name;
  const what = /amort/i.test(name + detailType) ? 'amortization' : 'depreciation';
  const rest = name.replace(ACCUMULATED, ' ');
  const [, number = '', asset = ''] = /^\W*(\d[\d.-]*(?=\s))?\W*(.*?)\W*$/.exec(rest) ?? [];
  return `${number === '' ? '' : `${number} `}Less accumulated ${what}${asset === '' ? '' : `, ${asset}`}`;
}

/** Names of statements on the cash basis, which are not a balance sheet and an income statement under US GAAP. */
const CASH_TITLES: Partial<Record<StatementName, string>> = {
  'Balance sheet': 'Statement of assets, liabilities and equity, cash basis',
  'Income statement': 'Statement of revenue and expenses, cash basis',
};

export function statementTitle(statement: StatementName, basis: Basis, words: EntityWords): string {
  const cashTitle = basis === 'Cash' ? CASH_TITLES[statement] : undefined;
  const title = TITLES[statement]?.(words) ?? statement;
  return cashTitle ?? `${title.charAt(0)}${title.slice(1).toLowerCase()}, ${basis.toLowerCase()} basis`;
}

const TITLES: Partial<Record<StatementName, (words: EntityWords) => string>> = {
  'Balance sheet': ({ balanceSheet }) => balanceSheet,
  'Income statement': ({ incomeStatement }) => incomeStatement,
  'Cash flow statement': ({ cashFlowStatement }) => cashFlowStatement,
};

/** Returns the captions of rows that depend on the form of the company, by the figure of the row, or by its heading. */
export function captionsOf({
  form,
  netIncome,
  equity,
  retainedEarnings,
}: EntityWords): ReadonlyMap<string, string> {
  const [income, owned] = [netIncome, equity].map((word) => word.charAt(0).toLowerCase() + word.slice(1));
  return new Map([
    ['Equity', equity],
    ['Adjustments to net income', `Adjustments to ${income}`],
    ['balanceSheet.totalEquity', `Total ${owned}`],
    ['balanceSheet.retainedEarnings', retainedEarnings],
    ['balanceSheet.earningsOfThisYear', `${netIncome} of this fiscal year`],
    ['incomeStatement.netProfit', netIncome],
    ['cashFlowStatement.netProfit', netIncome],
    ...(form === 'nonprofit'
      ? ([
          ['balanceSheet.totalLiabilitiesAndEquity', 'Total liabilities and net assets'],
          ['incomeStatement.netOperatingIncome', 'Change in net assets from operations'],
        ] as const)
      : []),
  ]);
}
