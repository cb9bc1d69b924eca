import type { NameOwner } from './figure.ts';

const MAX_CHARACTERS = 40;
/** What tells two long names apart is often their end. */
const LAST_CHARACTERS = 13;

/** What stands for a name that cannot be shown. */
const UNNAMED: Readonly<Partial<Record<NameOwner, string>>> = {
  customer: 'a customer',
  vendor: 'a vendor',
  account: 'an account',
  item: 'an item',
  company: 'the company',
};

/** Digits in a row may be a phone number, a card or an amount; three are a street or a model. */
const DIGIT_RUN = /\d(?:[\d\s,-]*\d){3,}/;
const CURRENCY = /\p{Sc}|\b(?:usd|eur|gbp)\b/iu;
/** A dot between letters: an address of the web or of mail. */
const DOT_WITHIN = /[\p{L}\p{N}]\s?[.\u3002]\p{L}/u;
/** Marks that belong to code, links and quotations, and could end the quotation that a name stands in. */
const FOREIGN_MARKS = /[{}<>`[\]|\\@“”"]|\/\/|:\/|\bhttps?\b|\bwww\b/i;

/**
 * A name from the books as a letter may show it, or null for one that may not be shown. Control characters and those
 * without a shape of their own go: they can hide instructions or turn a line around. Names of customers come from web
 * shops and are written by strangers; one that could pass for an amount, an address or a sentence of ours is not shown.
 */
export function cleanName(name: string): string | null {
  const visible = name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (visible === '' || [DIGIT_RUN, CURRENCY, DOT_WITHIN, FOREIGN_MARKS].some((mark) => mark.test(visible))) {
    return null;
  }
  const characters = [...visible];
  const [first, last] = [
    characters.slice(0, MAX_CHARACTERS - 1 - LAST_CHARACTERS),
    characters.slice(-LAST_CHARACTERS),
  ];
  return characters.length <= MAX_CHARACTERS
    ? visible
    : `${first.join('').trimEnd()}…${last.join('').trimStart()}`;
}

/** The name as it stands in a sentence: what strangers wrote in quotation marks, or what stands for it. */
export function nameInText(name: string, owner: NameOwner): string {
  const clean = cleanName(name);
  if (clean === null) return UNNAMED[owner] ?? '';
  return owner === 'customer' || owner === 'vendor' || owner === 'item' ? `“${clean}”` : clean;
}

/** How an account or a line of it is called: plural where the last word before an "of" is, as in "Crew Wages were". */
export function isPluralName(name: string): boolean {
  const [head = ''] = name
    .trim()
    .toLowerCase()
    .split(/\s(?:of|for|on|to)\s/);
  const last = head.split(/\s+/).at(-1) ?? '';
  if (/\s(?:and|&)\s/.test(head)) return true;
  return /[^sui]s$/.test(last) && !SINGULAR.has(last);
}

const SINGULAR: ReadonlySet<string> = new Set(['gas', 'series', 'news', 'atlas', 'lens']);
