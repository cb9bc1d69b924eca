import { plainName } from '@insights/ledger';
import type { NameOwner } from './figure.ts';

const MAX_CHARACTERS = 40;
/** Number of characters to keep at the end, because two long names often differ only there. */
const LAST_CHARACTERS = 13;

/** Text that replaces a name that cannot be shown. */
const UNNAMED: Readonly<Partial<Record<NameOwner, string>>> = {
  customer: 'a customer',
  vendor: 'a vendor',
  account: 'an account',
  item: 'an item',
  company: 'the company',
};

/**
 * A long run of digits may be a phone number, a card number or an amount; three digits may be a street number or a
 * model.
 */
const DIGIT_RUN = /\d(?:[\d\s,-]*\d){3,}/;
const CURRENCY = /\p{Sc}|\b(?:usd|eur|gbp)\b/iu;
/** A dot between letters indicates a web or email address. */
const DOT_WITHIN = /[\p{L}\p{N}]\s?[.\u3002]\p{L}/u;
/** Characters of code, links and quotation marks, which could end the quotation around a name. */
const FOREIGN_MARKS = /[{}<>`[\]|\\@“”"]|\/\/|:\/|\bhttps?\b|\bwww\b/i;

/**
 * Returns a name from the books as a letter may show it, or null if it must not be shown. Removes control and invisible
 * characters, which can hide instructions or reverse the text direction. Strangers write customer names in web stores,
 * so a name that could be mistaken for an amount, an address or our own sentence is not shown.
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

/** Returns the name as used in a sentence: quoted if strangers wrote it, or its replacement. */
export function nameInText(name: string, owner: NameOwner): string {
  // The number of an account may look like an amount.
  const clean = cleanName(name) ?? (owner === 'account' ? cleanName(plainName({ name })) : null);
  if (clean === null) return UNNAMED[owner] ?? '';
  return owner === 'customer' || owner === 'vendor' || owner === 'item' ? `“${clean}”` : clean;
}
