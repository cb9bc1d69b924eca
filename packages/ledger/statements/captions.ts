import type { Basis } from '@insights/words';
import { hasRole } from '../account/account-role.ts';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { StatementName } from '../figures/figure-source.ts';

/** Evidence for each form of company in the equity accounts that it uses. */
const FORMS: readonly (readonly [caption: string, names: RegExp, detailTypes: readonly string[]])[] = [
  [
    'Stockholders’ equity',
    /\b(common|preferred|capital|treasury) (stock|shares?)\b|\b(share|stock)holders?\b|\bseries (seed|[a-h])\b/i,
    ['CommonStock', 'PreferredStock', 'TreasuryStock', 'ShareCapital', 'CalledUpShareCapital'],
  ],
  ['Members’ equity', /\bmembers?\b/i, []],
  ['Partners’ equity', /\bpartners?\b/i, ['PartnerContributions', 'PartnerDistributions', 'PartnersEquity']],
  ['Owner’s equity', /\bowners?\b/i, ['OwnersEquity']],
];

/**
 * Returns the caption for equity by the form of the company, as the names of its equity accounts show it, or else their
 * detail types; `Equity` if they show none, or more than one.
 */
export function equityCaption(accounts: readonly LedgerAccount[]): string {
  const equity = accounts.filter(({ type }) => type === 'Equity');
  const byName = FORMS.filter(([, names]) => equity.some(({ name }) => names.test(name)));
  const found =
    byName.length > 0
      ? byName
      : FORMS.filter(([, , types]) => equity.some(({ detailType }) => types.includes(detailType)));
  return found.length === 1 ? (found[0]?.[0] ?? 'Equity') : 'Equity';
}

/** The words in an account's name that its caption replaces. */
const ACCUMULATED =
  /\b(less:?\s+)?(a\/[da]|(acc(um(ulated)?)?\b\.?\s*)?(depreciation|depr?|amorti[sz]ation|amort)\b\.?)(\s+(of|on|for)\b)?/i;

/**
 * Returns an account's label on a balance sheet: accumulated depreciation is named as such, with `Less`, followed by
 * what else its name says, such as the asset.
 */
export function balanceSheetLabel(account: LedgerAccount): string {
  const { name, detailType } = account;
  if (!hasRole(account, 'accumulatedDepreciation')) return name;
  const what = /amort/i.test(name + detailType) ? 'amortization' : 'depreciation';
  const rest = name.replace(ACCUMULATED, ' ');
  const [, number = '', asset = ''] = /^\W*(\d[\d.-]*(?=\s))?\W*(.*?)\W*$/.exec(rest) ?? [];
  return `${number === '' ? '' : `${number} `}Less accumulated ${what}${asset === '' ? '' : `, ${asset}`}`;
}

/** Names of statements on the cash basis, which is not a balance sheet or an income statement under US GAAP. */
const CASH_TITLES: Partial<Record<StatementName, string>> = {
  'Balance sheet': 'Statement of assets, liabilities and equity, cash basis',
  'Income statement': 'Statement of revenue and expenses, cash basis',
};

export function statementTitle(statement: StatementName, basis: Basis): string {
  const cashTitle = basis === 'Cash' ? CASH_TITLES[statement] : undefined;
  return cashTitle ?? `${statement}, ${basis.toLowerCase()} basis`;
}
