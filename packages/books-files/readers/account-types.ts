import { type AccountType, capitalized } from '@insights/words';
import type { AccountClass } from '../parts/part.ts';

/**
 * Account types as named by different programs, in the form that `plainWords` returns: QuickBooks Online, QuickBooks
 * Desktop and its IIF codes, Xero and its codes, Odoo, Zoho Books, Sage 50, Wave and GnuCash.
 */
const WORDS: Readonly<Record<AccountType, readonly string[]>> = {
  Bank: ['bank', 'cash', 'bank and cash', 'cash and bank', 'checking/saving'],
  'Accounts Receivable': ['account receivable', 'receivable', 'ar', 'debtor'],
  'Other Current Asset': [
    'other current asset',
    'ocasset',
    'current asset',
    'current',
    'inventory',
    'stock',
    'prepayment',
  ],
  'Fixed Asset': [
    'fixed asset',
    'fixasset',
    'fixed',
    'accumulated depreciation',
    'property, plant, equipment',
  ],
  'Other Asset': ['other asset', 'oasset', 'non current asset', 'noncurrent'],
  'Accounts Payable': ['account payable', 'payable', 'ap', 'creditor'],
  'Credit Card': ['credit card', 'ccard'],
  'Other Current Liability': [
    'other current liability',
    'ocliab',
    'current liability',
    'currliab',
    'tracking',
    'unpaid expense claim',
    'vat',
    'gst',
    'historical',
    'rounding',
  ],
  'Long Term Liability': ['long term liability', 'ltliab', 'non current liability', 'termliab'],
  Equity: [
    'equity',
    'owner equity',
    'shareholder equity',
    'equity doesnt close',
    'equity retained earning',
    'equity get closed',
    'business owner contribution and drawing',
    'retained earning',
    'current year earning',
  ],
  Income: ['income', 'inc', 'revenue', 'sale', 'turnover'],
  'Cost of Goods Sold': ['cost of good sold', 'cost of sale', 'cost of revenue', 'cog', 'direct cost'],
  Expense: ['expense', 'exp', 'operating expense', 'overhead', 'depreciation', 'depreciatn'],
  'Other Income': ['other income', 'exinc', 'otherincome'],
  'Other Expense': ['other expense', 'exexp'],
};

const TYPE_OF: ReadonlyMap<string, AccountType> = new Map(
  (Object.keys(WORDS) as AccountType[]).flatMap((type) => WORDS[type].map((word) => [word, type] as const)),
);

/**
 * Words for a whole side of the balance sheet, which do not distinguish cash from a vehicle, or a credit card from a
 * mortgage.
 */
const CLASSES: ReadonlyMap<string, AccountClass> = new Map([
  ['asset', 'asset'],
  ['liability', 'liability'],
  ['liab', 'liability'],
]);

/** Returns null for an unknown word or a word that names only a class. */
export function findAccountType(text: string): AccountType | null {
  return TYPE_OF.get(plainWords(text)) ?? null;
}

/** Returns the class that a word names; null if the word names a type or is unknown. */
export function findAccountClass(text: string): AccountClass | null {
  return CLASSES.get(plainWords(text)) ?? null;
}

/** Converts to lower case and removes parenthesized remarks, hyphens, apostrophes and plurals. */
function plainWords(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/['’]/g, '')
    .trim()
    .split(/[\s-]+/);
  return words.map(singular).join(' ');
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Converts `Accumulated Depreciation` to QuickBooks' own name, `AccumulatedDepreciation`. */
export function parseDetailType(text: string): string {
  const words = text
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  return words.map(capitalized).join('');
}
