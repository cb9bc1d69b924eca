import { ACCOUNT_TYPE_RULES } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import type { AccountClass } from '../parts/part.ts';
import { quote } from '../table/problem.ts';
import type { AccountDirectory } from './account-directory.ts';

/** Suggested account type with its reason, for the user to confirm. */
export interface TypeSuggestion {
  readonly type: AccountType;
  /** Complete sentence. */
  readonly reason: string;
}

/** Most specific words first: `loan interest` is an expense, while a `loan` is a liability. */
const WORDS: readonly (readonly [words: RegExp, type: AccountType])[] = [
  [/accounts? receivable|a\/r|debtors/, 'Accounts Receivable'],
  [/accounts? payable|a\/p|creditors/, 'Accounts Payable'],
  [/interest (?:earned|income)|dividends?/, 'Other Income'],
  [/cost of (?:goods|sales)|cogs|direct (?:costs?|labou?r)|freight in/, 'Cost of Goods Sold'],
  [/interest|expenses?|fees|charges|depreciation expense/, 'Expense'],
  [
    /sales tax|payroll (?:tax|liabilit\w+)|tax(?:es)? payable|accrued|deferred revenue|customer deposits/,
    'Other Current Liability',
  ],
  [/credit card|visa|mastercard|amex/, 'Credit Card'],
  [/loans?|mortgage|notes? payable/, 'Long Term Liability'],
  [/retained earnings|equity|capital|draws?|drawings?|distributions?|dividends paid/, 'Equity'],
  [/accumulated depreciation|equipment|vehicles?|furniture|buildings?|machinery|computers?/, 'Fixed Asset'],
  [/inventory|prepaid|undeposited|stock on hand/, 'Other Current Asset'],
  [/sales|revenue|income|turnover/, 'Income'],
  [/checking|savings|bank|cash|till/, 'Bank'],
  [
    /rent|insurance|utilities|supplies|wages|salaries|payroll|advertising|travel|telephone|repairs|office|meals/,
    'Expense',
  ],
];
/** Fewer accounts of the same type do not form a pattern. */
const MIN_NEIGHBORS = 3;

/**
 * Suggests a type. Returns null without evidence for any type, or for any within the class in the account list.
 */
export function suggestType(
  name: string,
  number: string,
  directory: AccountDirectory,
  accountClass: AccountClass | null = null,
): TypeSuggestion | null {
  const isPossible = (suggestion: TypeSuggestion | null) =>
    suggestion !== null &&
    (accountClass === null || ACCOUNT_TYPE_RULES[suggestion.type].classification === accountClass);
  const suggestions = [
    fromParent(name, directory),
    fromNumber(number || leadingNumber(name), directory),
    ...fromWords(name),
  ];
  return suggestions.find(isPossible) ?? null;
}

function fromParent(name: string, directory: AccountDirectory): TypeSuggestion | null {
  const end = name.lastIndexOf(':');
  if (end < 0) return null;
  const parent = name.slice(0, end);
  const { found } = directory.find([parent], '');
  if (found === null) return null;
  const { type } = directory.get(found);
  return type === null ? null : { type, reason: `Its parent account ${quote(parent)} has this type.` };
}

/**
 * Suggests the type shared by all accounts with similar numbers, because charts of accounts are numbered by type.
 */
function fromNumber(number: string, directory: AccountDirectory): TypeSuggestion | null {
  const start = number.slice(0, 1);
  if (!/^\d$/.test(start) || number.length < 3) return null;
  const alike = directory.list().filter((each) => {
    const other = each.number || leadingNumber(each.fullName);
    return other.length === number.length && other.startsWith(start);
  });
  const [type, ...others] = new Set(alike.map((each) => each.type));
  if (type === undefined || type === null || others.length > 0 || alike.length < MIN_NEIGHBORS) return null;
  return { type, reason: `All ${alike.length} accounts whose numbers begin with ${start} have this type.` };
}

function leadingNumber(name: string): string {
  return /^\d+(?=\s)/.exec(name.slice(name.lastIndexOf(':') + 1))?.[0] ?? '';
}

function fromWords(name: string): TypeSuggestion[] {
  const own = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
  return WORDS.flatMap(([words, type]) => {
    const [found] = new RegExp(`\\b(?:${words.source})\\b`).exec(own) ?? [];
    return found === undefined ? [] : [{ type, reason: `Its name contains ${quote(found)}.` }];
  });
}
