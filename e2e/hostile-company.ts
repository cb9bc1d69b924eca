import { Books, gardenCompany, type SimulatedCompany, type Transaction } from '@insights/companies';
import { HOSTILE_TEXTS, UNPRINTABLE_TEXTS, WORLD_TEXTS } from '@insights/report/testing/nasty-texts';

const REALM_ID = '9341453172900666';

/**
 * Texts that would run code, load resources, or change the style or layout of a page that did not treat names as plain
 * text.
 */
const FOR_BROWSERS = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(2)><img src=//evil.example/p.png>',
  '<script>alert(3)</script>',
  "' autofocus onfocus=alert(4) x='",
  'javascript:alert(5)//',
  '</style><style>*{background:url(https://evil.example/s)}</style>',
  '};color:red;background:url(//evil.example/a);{',
  '</textarea></title></script></noscript><iframe src=//evil.example>',
  '<a href=javascript:alert(6)>press</a><base href=//evil.example>',
  '{{constructor.constructor("alert(7)")()}} <%= alert(8) %> #{7 * 7}',
  '&lt;img src=x onerror=alert(9)&gt; &#60;b&#62; %3Cscript%3E \\u003cscript\\u003e',
  '\u202Etxt.exe\u2067',
  '<!--',
  ']]>',
  '+1+cmd|/C calc!A0',
  '@SUM(1+1)',
  '-2+3',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  '%s %n %d',
  `${'Unbroken'.repeat(12)}`,
] as const;

const TEXTS = [...FOR_BROWSERS, ...HOSTILE_TEXTS, ...UNPRINTABLE_TEXTS, ...WORLD_TEXTS];

/** Maximum length of a QuickBooks memo. */
const MAX_MEMO = 4_000;
const MAX_ACCOUNT = 100;
const MAX_NAME = 500;
const MAX_NUMBER = 21;

/** The demo company with an attack in every text field that users fill in, within QuickBooks' limits. */
export const hostileCompany: SimulatedCompany = {
  realmId: REALM_ID,
  name: hostileName(0, 'Sons & "Hostile" Co.', MAX_NAME),
  description: 'What people and attackers type',
  booksOn: (day) => hostile(gardenCompany.booksOn(day)),
};

function hostile(books: Books): Books {
  const { profile, today } = books;
  return new Books({
    profile: {
      ...profile,
      realmId: REALM_ID,
      name: hostileCompany.name,
      legalName: hostileText(1),
      address: { ...profile.address, line1: hostileText(2), city: hostileText(3) },
      website: 'javascript:alert(10)',
    },
    today,
    accounts: books.chart.accounts.map((account, index) => ({
      ...account,
      // A colon would separate an account from its parent, and quotation marks are rejected.
      name: hostileName(index, account.name, MAX_ACCOUNT).replaceAll(/[":]/g, ''),
      description: hostileText(index),
    })),
    names: books.names.all.map((name, index) => ({
      ...name,
      displayName: hostileName(index, name.displayName, MAX_NAME).replaceAll(':', ''),
      companyName: hostileText(index),
      email: `"<img/src=x/onerror=alert(11)>"@evil.example`,
    })),
    items: books.items.map((item, index) => ({
      ...item,
      name: hostileName(index, item.name, MAX_ACCOUNT).replaceAll(/[":]/g, ''),
      description: hostileText(index),
    })),
    transactions: books.transactions.map(hostileTransaction),
    budgets: books.budgets.map((budget, index) => ({ ...budget, name: hostileText(index) })),
  });
}

function hostileTransaction(transaction: Transaction, index: number): Transaction {
  const { number } = transaction;
  const texts = {
    note: hostileText(index)
      .repeat(index % 50 === 0 ? 40 : 1)
      .slice(0, MAX_MEMO),
    // Every other document number is kept, so that duplicate and missing numbers are still found.
    ...(number === undefined || index % 2 === 0 ? {} : { number: hostileName(index, number, MAX_NUMBER) }),
  };
  if (!('lines' in transaction)) return { ...transaction, ...texts };
  const lines = transaction.lines.map((line) => ({ ...line, description: hostileText(index + 1) }));
  return { ...transaction, ...texts, lines } as Transaction;
}

/** Returns the attack followed by the original name, so that names stay distinct. */
function hostileName(index: number, original: string, max: number): string {
  const attack = hostileText(index)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trimStart();
  return `${attack.slice(0, max - original.length - 1)} ${original}`.toWellFormed().trim();
}

function hostileText(index: number): string {
  return (TEXTS[index % TEXTS.length] as string).toWellFormed();
}
