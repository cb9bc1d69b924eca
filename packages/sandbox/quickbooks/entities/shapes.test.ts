import { type Books, bakeryCompany, gardenCompany } from '@insights/companies';
import { describe, expect, test } from 'vitest';
import { hasRecordings, recording } from '../../testing/recordings.ts';
import type { Json, JsonObject } from '../json.ts';
import { companyInfo } from './company-info.ts';
import { findKind } from './entity-kinds.ts';
import { preferences } from './preferences.ts';

const companies = [gardenCompany, bakeryCompany].map((company) => company.booksOn('2026-09-17'));

/** A recording, and where it contains objects of an entity type. */
type Sample = readonly [file: string, kind: string, path: readonly string[]];

const samples: readonly Sample[] = [
  ['docs_samples/Invoice_response.json', 'Invoice', ['Invoice']],
  ['docs_samples/JournalEntry_response.json', 'JournalEntry', ['JournalEntry']],
  ['docs_samples/BillPayment_object_fyle.json', 'BillPayment', []],
  ['docs_samples/Customer_query_response.json', 'Customer', ['QueryResponse', 'Customer']],
  ['docs_samples/Account_query_response.json', 'Account', ['QueryResponse', 'Account']],
  ['docs_samples/Budget_query_response.json', 'Budget', ['QueryResponse', 'Budget']],
  ['docs_samples/CompanyInfo_object_fyle.json', 'CompanyInfo', []],
  [
    'docs_samples/CreditCardPayment_query_response.json',
    'CreditCardPayment',
    ['QueryResponse', 'CreditCardPaymentTxn'],
  ],
  ['sandboxA_query_Vendor_page1_max5.json', 'Vendor', ['QueryResponse', 'Vendor']],
  ['sandboxB_2017_query_Item.json', 'Item', ['QueryResponse', 'Item']],
  ['sandboxB_2017_SalesReceipt_create.json', 'SalesReceipt', ['SalesReceipt']],
  ['sandboxB_2017_Preferences_read.json', 'Preferences', ['Preferences']],
];

/**
 * Recorded fields that the sandbox omits because they contain no amounts, dates or links between objects: contact
 * details, form layouts, and coordinates, which QuickBooks itself has omitted since 2025.
 */
const leftOut: readonly RegExp[] = [
  /\.(Lat|Long)$/,
  /\.ShipAddr\b/,
  /^Vendor\.(WebAddr|Mobile|Fax|GivenName|FamilyName|BillRate|TermRef)\b/,
  /^Customer\.(MiddleName|Notes|DefaultTaxCodeRef)\b/,
  /^Invoice\.(CustomerMemo|GlobalTaxCalculation|SalesTermRef)\b/,
  /^Item\.PurchaseDesc$/,
  /^Preferences\.(SalesFormsPrefs|EmailMessagesPrefs|VendorAndPurchasesPrefs)\./,
];

/** Returns the type at every path in an object, for example "Invoice.Line[].Amount" -> number. */
function typesIn(value: Json, place: string, types = new Map<string, Set<string>>()) {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  types.set(place, (types.get(place) ?? new Set()).add(type));
  if (Array.isArray(value)) for (const item of value) typesIn(item, `${place}[]`, types);
  else if (type === 'object') {
    for (const [key, inner] of Object.entries(value as object)) typesIn(inner, `${place}.${key}`, types);
  }
  return types;
}

function recorded([file, , path]: Sample): readonly Json[] {
  let value = recording<Json>(file);
  for (const key of path) value = (value as { readonly [key: string]: Json })[key] ?? null;
  return Array.isArray(value) ? value : [value];
}

function objectsOf(name: string, books: Books): readonly JsonObject[] {
  if (name === 'CompanyInfo') return [companyInfo(books)];
  if (name === 'Preferences') return [preferences(books)];
  const kind = findKind(name);
  if (kind === undefined) throw new Error(`unknown entity ${name}`);
  return kind.list(books);
}

describe.skipIf(!hasRecordings)('an entity has the fields and types of the recorded one:', () => {
  test.each(samples)('%s', (...sample) => {
    const [, name] = sample;
    const real = new Map<string, Set<string>>();
    for (const entity of recorded(sample)) typesIn(entity, name, real);
    const made = new Map<string, Set<string>>();
    for (const books of companies) {
      for (const entity of objectsOf(name, books)) typesIn(entity, name, made);
    }
    const expected = [...real].filter(([place]) => !leftOut.some((pattern) => pattern.test(place)));
    // JournalEntry DocNumber and BillPayment PrivateNote are optional, and these books do not use them.
    const optional = ['JournalEntry.DocNumber', 'BillPayment.PrivateNote'];
    const missing = expected.map(([place]) => place).filter((place) => !made.has(place));
    expect(missing.filter((place) => !optional.includes(place))).toEqual([]);
    for (const [place, types] of made) {
      const inReal = real.get(place);
      if (inReal !== undefined) expect([place, [...types]]).toEqual([place, [...inReal]]);
    }
  });
});
