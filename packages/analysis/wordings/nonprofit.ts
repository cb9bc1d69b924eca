import { entityWords, type FigureContext } from '@insights/ledger';
import { capitalized } from '@insights/words';

/** Words about a business, and those of a nonprofit. Longer phrases come first. */
const TERMS: readonly (readonly [business: RegExp, nonprofit: string])[] = [
  [/\bnet profit\b/gi, 'change in net assets'],
  [/\btotal equity is\b/gi, 'total net assets are'],
  [/\bequity was\b/gi, 'net assets were'],
  [/\bequity\b/gi, 'net assets'],
  [/\bprofit\b/gi, 'surplus'],
  [/\bloss\b/gi, 'deficit'],
  [/\bcustomers\b/gi, 'funders'],
  [/\bcustomer\b/gi, 'funder'],
  [/\bsales(?! tax)\b/gi, 'revenue'],
  [/\bthe business\b/gi, 'the organization'],
];

/** Puts text of ours into the terms of the company's legal form. */
export type Say = (text: string) => string;

/** Returns the terms of the company's legal form. */
export function termsOf(context: FigureContext): Say {
  return entityWords(context).form === 'nonprofit' ? ofNonprofit : (text) => text;
}

/** Replaces the terms of a business with those of a nonprofit, which has funders and net assets. */
function ofNonprofit(text: string): string {
  // Text in quotation marks is from the books.
  return text.replace(/“[^”]*”|[^“]+/g, (part) =>
    part.startsWith('“')
      ? part
      : TERMS.reduce(
          (said, [business, nonprofit]) =>
            said.replace(business, (word) => (/^\p{Lu}/u.test(word) ? capitalized(nonprofit) : nonprofit)),
          part,
        ),
  );
}
