import type { Texts } from '@insights/ledger';
import { flagsOf } from './flags.ts';
import { termsOf } from './word-lists.ts';

/** Returns an expression for the terms of a list. */
function anyOf(name: Parameters<typeof termsOf>[0], ending = ''): RegExp {
  return new RegExp(String.raw`${termsOf(name)}${ending}\b`, 'i');
}

/** Words of banks and documents, and words for moving money, which do not say what a payment was for. */
export const NO_PURPOSE = new RegExp(
  String.raw`(${termsOf('paperwork')}|${termsOf('transfer')})\b|\S*\d\S*`,
  'gi',
);

const MEANINGS = {
  transfer: anyOf('transfer'),
  cardPayment:
    /\b(credit ?c(ar)?rd|crd|(?<!(debit|check) )card(?! purch)|visa|mastercard|amex|american express|discover|capital one|barclaycard|citi ?card|apple ?card|synchrony|cc)\b.{0,40}\b(auto ?pay\w*|e-?pay\w*|payment|pymt|pmt|bill pay|statement|balance)\b|\bpa(id|y|ying) (off|down)\b.{0,25}\b(card|visa|mastercard|amex|american express|discover)\b|\bbarclaycard us\b|\bc(r|c|rc|rcard|ccard)(pmt|pymt)\b|\bpay (the )?(visa|mastercard|amex|american express|credit card) bill\b|\b(auto ?pay\w*|e-?pay\w*|payment(?! card)|pymt|pmt)\b.{0,25}\b(credit ?c(ar)?rd|crd|card|visa|mastercard|amex|american express)\b|\bpayment[ -]+thank you\b/i,
  refund: anyOf('refund'),
  loan: anyOf('loan'),
  ownerMoney:
    /\b(owner|member|shareholder|partner)('?s)?\b.{0,20}\b(contribut\w+|capital|invest\w+|money|fund(s|ing)?|deposit|draw|distributions?|advance|put in|paid in)\b|\bcapital (contribution|injection|call)\b|\bcontribut(ion|ed) (from|by|of) (the )?(owner|member|partner|shareholder)\b|\bpersonal (funds?|money|account|acct|savings|check(ing)?|ck|chk|deposit)\b|\b(from|by) (the )?(owner|shareholder)s?\b|\b(cash|capital|equity) (injection|infusion)\b|\bpaid[- ]in capital\b|\btax ref(und)?\b.{0,9}\b1040\b/i,
  personal: anyOf('personal'),
  salesTax: anyOf('salesTax'),
  processor: anyOf('processor'),
  accrual: anyOf('accrual'),
  plug: anyOf('plug'),
  upkeep: anyOf('upkeep'),
  asset: anyOf('durableItems', '(e?s)?'),
  prepayment: anyOf('prepayment'),
  fee: anyOf('fee'),
  dispute: anyOf('dispute'),
  closing: anyOf('closing'),
  business: anyOf('business'),
  borrowed: anyOf('borrowed'),
  // Forms for estimated personal tax end in ES; 100-ES is for corporations.
  personalTax:
    /\b(?!100[- ])\d{2,4}[- ]?es\b|\b1040 estimated\b|\best(imated)? tax(es)?\b.{0,5}\b(owner|member|partner|shareholder)\b|\bpit (tax|est|pay|pmt|pymt)|\b(personal|individual|(owner|member|partner|shareholder)['’]?s?) (estimated |est )?(state |federal )?(income )?tax(es)?\b(?! (return|prep))/i,
  paidAhead:
    /(?<!\b(monthly|weekly|quarterly|annual) )\bretainer\b|\b(down ?payment|prepayment|pre-?paid|paid (in advance|ahead)|advance payment|payment in advance|gift (card|certificate)s? (sales?|sold))\b/i,
  // Every bank line says deposit. These words say what the deposit is for, unless the text says that it pays the
  // balance due.
  heldDeposit:
    /^(?!.*\b(final|balance|complet\w+|invoices?|inv|progress|paid)\b).*(\b(security|damage|job|project|wedding|event|booking|reservation|catering) deposit\b|\b(customer|client)('?s)? deposit\b ?([-–:#]|for|on)|\bdep(osit)? (to )?(hold|reserve|secure|book|start|begin)\b|\badv(ance)? dep(osit)?\b|\bdep(osit)? ?(for|on|[-–:]).{0,40}\b(job|project|wedding|event|booking|reservation|remodel\w*|installation|order|contract)\b|\bdeposit\b.{0,40}\bstart(s|ing)\b|\b\d\d ?% ?(dep(osit)?|down|up ?front)\b|\bdeposit,? ?\(?\d\d ?%)/i,
  returnedCheck:
    /\b(returned|bounced|dishono(u)?red|bad) (customer )?(deposit(ed)?|check|cheque|chk|ck|item|payment)s?\b|\bdeposit(ed)? (item|check) (returned?|chgbk|chargeback)\b|\breturn(ed)? (item )?(chgbk|chargeback)\b|\b(nsf|r\/t|non-?sufficient funds|insufficient funds)\b/i,
  yearAhead: anyOf('yearAhead'),
  paidBack: /\breimburs\w*|\b(expense|exp|travel) (report|rpt|claim)s?\b|\bout[- ]of[- ]pocket\b/i,
  retainage: anyOf('retainage'),
  payrollTax: anyOf('payrollTax'),
  penalty:
    /\bpenalt(y|ies)\b|\b(late (filing|payment) (fee|charge)|failure to (file|deposit|pay)|irs interest|interest (on|charged?))\b/i,
  leaseDeposit:
    /\b(sec(urity)?\.?|lease|margin|escrow|utility|(?<!non-?)refundable)( lease| rental| account)? dep(osit)?s?\b|\bdeposit\b.{0,30}\b(lease|(?<!non-?)refundable)\b/i,
  creditLine: anyOf('creditLine'),
  sold: anyOf('sold'),
} as const satisfies Record<string, RegExp>;

/**
 * Words in a memo or a name that characterize a transaction. Each text in the books is checked once; most contain none
 * of the words, and the first expression rejects those.
 */
export const WORD = flagsOf(Object.keys(MEANINGS) as (keyof typeof MEANINGS)[]);

const EXPRESSIONS = Object.values(MEANINGS).map((expression, index) => [1 << index, expression] as const);

const PROCESSORS =
  'Adyen, Amazon, Braintree, Clover, DoorDash, Elavon, Etsy, Fiserv, Grubhub, Heartland, Intuit, PayPal, Shopify, Square, Stripe, SumUp, Toast, Uber Eats, Worldpay'.split(
    ', ',
  );

/** Returns the processor named in a text with `WORD.processor`; empty if the text names none. */
export function processorIn(text: string): string {
  const letters = text.toLowerCase().replaceAll(' ', '');
  return PROCESSORS.find((name) => letters.includes(name.toLowerCase().replaceAll(' ', ''))) ?? '';
}

/** All expressions above combined; most texts do not match it. */
const ANY = new RegExp(EXPRESSIONS.map(([, { source }]) => source).join('|'), 'i');

export function meaningOf(text: string): number {
  if (text.length < 3 || !ANY.test(text)) return 0;
  let bits = 0;
  for (const [bit, expression] of EXPRESSIONS) if (expression.test(text)) bits |= bit;
  return bits;
}

/**
 * Whether a text names a durable item after words for private use, so that the item was bought: a cinema camera is a
 * camera, while a camera for a birthday is a gift.
 */
export function namesThingLast(text: string): boolean {
  return lastIndexOf(text, MEANINGS.asset) > lastIndexOf(text, MEANINGS.personal);
}

function lastIndexOf(text: string, expression: RegExp): number {
  return [...text.matchAll(new RegExp(expression, 'gi'))].at(-1)?.index ?? -1;
}

/** Returns the words in a journal's texts, by index. */
export function meaningsOf(texts: Texts): Uint32Array {
  const meanings = new Uint32Array(texts.length);
  let index = 0;
  for (const text of texts) {
    meanings[index] = meaningOf(text);
    index += 1;
  }
  return meanings;
}
