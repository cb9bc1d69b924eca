import type { Texts } from '@insights/ledger';
import { flagsOf } from './flags.ts';
import { termsOf } from './word-lists.ts';

/**
 * Words in a memo or a name that characterize a transaction. Each text in the books is checked once; most contain none
 * of the words, and the first expression rejects those.
 */
export const WORD = flagsOf([
  'transfer',
  'cardPayment',
  'refund',
  'loan',
  'ownerMoney',
  'personal',
  'salesTax',
  'processor',
  'accrual',
  'plug',
  'upkeep',
  'asset',
  'prepayment',
  'fee',
  'dispute',
  'closing',
  'business',
  'borrowed',
  'personalTax',
  'paidAhead',
  'heldDeposit',
  'returnedCheck',
  'yearAhead',
  'paidBack',
  'retainage',
  'payrollTax',
  'penalty',
  'leaseDeposit',
  'creditLine',
  'sold',
]);

const MEANINGS: readonly (readonly [bit: number, expression: RegExp])[] = [
  [WORD.transfer, /\b(transfer(red)?|xfer|trnsfr|tfr)\b/i],
  [
    WORD.cardPayment,
    /\b(credit ?c(ar)?rd|crd|card|visa|mastercard|amex|american express|discover|capital one|barclaycard|citi ?card|apple ?card|synchrony|cc)\b.{0,40}\b(auto ?pay\w*|e-?pay\w*|payment|pymt|pmt|bill pay|statement|balance)\b|\bpa(id|y|ying) (off|down)\b.{0,25}\b(card|visa|mastercard|amex|american express|discover)\b|\bbarclaycard us\b|\bc(r|c|rc|rcard|ccard)(pmt|pymt)\b|\bpay (the )?(visa|mastercard|amex|american express|credit card) bill\b|\b(auto ?pay\w*|e-?pay\w*|payment(?! card)|pymt|pmt)\b.{0,25}\b(credit ?c(ar)?rd|crd|card|visa|mastercard|amex|american express)\b|\bpayment[ -]+thank you\b/i,
  ],
  [
    WORD.refund,
    /\b(refund(?!able)\w*|rebate\w*|return(ed|s)?|reimburse\w*|credit back|cash ?back|warranty|claim|settlement|dividend|overpaid|overpayment)\b/i,
  ],
  [
    WORD.loan,
    /\b(loan|sba|ppp|eidl|line of credit|loc (draw|advance)|promissory note|note payable|mortgage|working capital|merchant cash advance|ondeck|kabbage|fundbox|bluevine|kapitus|credibly|clearco|wayflyer|lendio|biz2credit|smartbiz)\b/i,
  ],
  [
    WORD.ownerMoney,
    /\b(owner|member|shareholder|partner)('?s)?\b.{0,20}\b(contribut\w+|capital|invest\w+|money|fund(s|ing)?|deposit|draw|distributions?|advance|put in|paid in)\b|\bcapital (contribution|injection|call)\b|\bcontribut(ion|ed) (from|by|of) (the )?(owner|member|partner|shareholder)\b|\bpersonal (funds?|money|account|acct|savings|check(ing)?|ck|chk|deposit)\b|\b(from|by) (the )?(owner|shareholder)s?\b|\b(cash|capital|equity) (injection|infusion)\b|\bpaid[- ]in capital\b/i,
  ],
  [WORD.personal, new RegExp(String.raw`${termsOf('personal')}\b`, 'i')],
  [
    WORD.personalTax,
    // The forms with which people pay estimated tax end in ES, but 100-ES is for corporations.
    /\b(?!100-)\d{2,4}-?es\b|\b1040 estimated\b|\bpit (tax|est|pay|pmt|pymt)|\b(personal|individual|(owner|member|partner|shareholder)['’]?s?) (estimated |est )?(state |federal )?(income )?tax(es)?\b(?! (return|prep))/i,
  ],
  [WORD.salesTax, /\b(sales (and use )?tax|vat (return|payment)|gst|hst)\b/i],
  [
    WORD.payrollTax,
    /\b(eftps|usataxpymt|irs|internal revenue|(u\.? ?s\.?|united states) treasury|form 94[0145]|94[0145] (tax|dep\w*|payment|pmt)|payroll tax(es)?|federal (tax )?deposit|withholding|fica|futa|suta|unemployment (tax|insurance)|edd|employment (development|taxes))\b/i,
  ],
  [
    WORD.processor,
    /\b(stripe|square|paypal|shopify|etsy|clover|toast|sumup|worldpay|heartland|elavon|fiserv|adyen|braintree|grubhub|merchant (services|card services|bankcard)|bankcard|intuit payments|card settlement|doordash|uber ?eats|amazon (payments?|settlement|payout|marketplace))\b/i,
  ],
  [
    WORD.accrual,
    /\b(revers\w+|accru\w+|deferr\w+|unearned|amorti[sz]\w+|depreciat\w+|prepaid|recogni[sz]\w+|daily sales|payroll|z-?report)\b/i,
  ],
  [
    WORD.plug,
    /\b(plug|adj|adjust(ment|ing|ed)?|per (owner|client|boss)|reclass\w*|to balance|force\w*|true.?up|unknown|suspense|clean ?up|fix(ed)?)\b/i,
  ],
  [WORD.upkeep, new RegExp(String.raw`${termsOf('upkeep')}\b`, 'i')],
  [WORD.asset, new RegExp(String.raw`${termsOf('durableItems')}(e?s)?\b`, 'i')],
  [WORD.prepayment, /\b(deposit|retainer|prepay\w*|pre-?paid|advance|down ?payment|on account)\b/i],
  [
    WORD.fee,
    /\b(fees?|commissions?|processing|terminal|interchange|chargeback|interest|finance charge|gift cards?|business cards)\b/i,
  ],
  [WORD.dispute, /\b(disput\w+|retainage|retention|payment plan|plan|instal?lments?|on hold|legal)\b/i],
  [WORD.business, new RegExp(String.raw`${termsOf('business')}\b`, 'i')],
  [WORD.borrowed, /\b(proceeds|disburse\w*|fund(ing|ed)|advance|draw)\b/i],
  [
    WORD.paidAhead,
    /(?<!\b(monthly|weekly|quarterly|annual) )\bretainer\b|\b(down ?payment|prepayment|pre-?paid|paid (in advance|ahead)|advance payment|payment in advance|gift (card|certificate)s? (sales?|sold))\b/i,
  ],
  // Every bank line says deposit; these words say what the deposit is for, unless the text says that it pays the rest.
  [
    WORD.heldDeposit,
    /^(?!.*\b(final|balance|complet\w+|invoices?|inv|progress|paid)\b).*(\b(security|damage|job|project|wedding|event|booking|reservation|catering) deposit\b|\b(customer|client)('?s)? deposit\b ?([-–:#]|for|on)|\bdeposit to (hold|reserve|secure|book|start|begin)\b|\bdeposit (for|on)\b.{0,40}\b(job|project|wedding|event|booking|reservation|remodel\w*|installation|order|contract)\b|\bdeposit\b.{0,40}\bstart(s|ing)\b|\b\d\d ?% ?(deposit|down|up ?front)\b|\bdeposit,? ?\(?\d\d ?%)/i,
  ],
  [
    WORD.returnedCheck,
    /\b(returned|bounced|dishono(u)?red|bad) (customer )?(deposit(ed)?|check|cheque|chk|ck|item|payment)s?\b|\bdeposit(ed)? (item|check) (returned?|chgbk|chargeback)\b|\breturn(ed)? (item )?(chgbk|chargeback)\b|\b(nsf|r\/t|non-?sufficient funds|insufficient funds)\b/i,
  ],
  [
    WORD.yearAhead,
    /\b(annual|yearly|12[- ]?(months?|mos?)|twelve[- ]months?|(1|one)[- ]?(year|yr)|full[- ]year|(for|through) next year)\b/i,
  ],
  [WORD.paidBack, /\breimburs\w*|\b(expense|exp|travel) (report|rpt|claim)s?\b|\bout[- ]of[- ]pocket\b/i],
  [
    WORD.penalty,
    /\bpenalt(y|ies)\b|\b(late (filing|payment) (fee|charge)|failure to (file|deposit|pay)|irs interest|interest (on|charged?))\b/i,
  ],
  [
    WORD.leaseDeposit,
    /\b(security|lease|(?<!non-?)refundable)( lease| rental)? dep(osit)?s?\b|\bdeposit\b.{0,30}\b(lease|(?<!non-?)refundable)\b/i,
  ],
  [
    WORD.creditLine,
    /\b(lines? of credit|credit lines?|loc|(advance|draw|transfer|payment|pmt|principal) (from|to) (the |our )?line)\b/i,
  ],
  [WORD.retainage, /\b(retainage|retention)\b/i],
  [
    WORD.sold,
    /\b(s(ale|elling) of|sold|trade[- ]?in|auction(ed)?|dispos(al|ed)|(truck|van|vehicle|equipment|asset)s? sale)\b/i,
  ],
  [WORD.closing, /\b(clos(e|ing|ed)|(year|quarter|month).?end|cpa|accountant|tax return|ye adj)\b/i],
];

const PROCESSORS = [
  'Adyen',
  'Amazon',
  'Braintree',
  'Clover',
  'DoorDash',
  'Elavon',
  'Etsy',
  'Fiserv',
  'Grubhub',
  'Heartland',
  'Intuit',
  'PayPal',
  'Shopify',
  'Square',
  'Stripe',
  'SumUp',
  'Toast',
  'Uber Eats',
  'Worldpay',
];

/** Returns the processor that a text with `WORD.processor` names; empty if it is described only in general. */
export function processorIn(text: string): string {
  const letters = text.toLowerCase().replaceAll(' ', '');
  return PROCESSORS.find((name) => letters.includes(name.toLowerCase().replaceAll(' ', ''))) ?? '';
}

/** All expressions above combined; most texts do not match it. */
const ANY = new RegExp(MEANINGS.map(([, { source }]) => source).join('|'), 'i');

export function meaningOf(text: string): number {
  if (text.length < 3 || !ANY.test(text)) return 0;
  let bits = 0;
  for (const [bit, expression] of MEANINGS) if (expression.test(text)) bits |= bit;
  return bits;
}

/**
 * Whether a text names a durable item after words for something private, so that the item is what was bought: a cinema
 * camera is a camera, while a camera for a birthday is a gift.
 */
export function namesThingLast(text: string): boolean {
  return lastIndexOf(text, WORD.asset) > lastIndexOf(text, WORD.personal);
}

function lastIndexOf(text: string, bit: number): number {
  const expression = MEANINGS.find(([known]) => known === bit)?.[1];
  const matches = expression === undefined ? [] : [...text.matchAll(new RegExp(expression, 'gi'))];
  return matches.at(-1)?.index ?? -1;
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
