const MONTH = '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const YEAR = '\\d{4}';
const DATE = `${MONTH} \\d{1,2}`;
const NUMBER = '(?:no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+)';
const COUNT = '\\d{1,3}(?:,\\d{3})*';

export const MONTH_OF_YEAR = `${MONTH} ${YEAR}`;
export const DAY = `${DATE}, ${YEAR}`;
export const DAYS = `(?:${DATE}(?:, ${YEAR})? (?:to|and) (?:${DATE}|\\d{1,2}), ${YEAR}|${DAY})`;

/** A period as the subject of a sentence or after "in". */
export const PERIOD = `(?:${MONTH_OF_YEAR}|the (?:first|second|third|fourth) quarter of ${YEAR}|${YEAR}|the ${NUMBER} months? ended ${DAY}|the day ${DAY}|the period from ${DAYS})`;

/** A comparison period. */
export const THEN = `(?:${PERIOD}|the year before|the same (?:days?|${NUMBER} months?) (?:of ${YEAR}|(?:a year|${NUMBER} years) before)|the (?:day|${COUNT} days) before ${DAY})`;
export const EARLIER = `(?:a (?:month|quarter|year) earlier|${NUMBER} years earlier|in ${THEN})`;

export const PERCENT = `(?:less than 1%|${COUNT}(?:\\.\\d)?%)`;
export const CENTS_OF_DOLLAR = '(?:less than a cent|1 cent|\\d+(?:\\.\\d)? cents)';
export const plural = (noun: string) => `${noun.replace(/(?<![aeo])y$/, 'ie')}s`;
export const DOCUMENT =
  '(?:deposit|invoice|bill|customer payment|payment|purchase|sale|journal entry|transfer|entry)';
const SEVERAL =
  '(?:deposits|invoices|bills|customer payments|payments|purchases|sales|journal entries|transfers|entries)';
export const COUNTED = (noun: string) =>
  noun === 'document'
    ? `(?:1 ${DOCUMENT}|(?!1 )${COUNT} ${SEVERAL})`
    : noun === 'number'
      ? COUNT
      : `(?:1 ${noun}|(?!1 )${COUNT} ${plural(noun)})`;
export const NOUNS = '(?:month|week|day|invoice|bill|figure)';

/** Names from outsiders are quoted; other names can be any words. */
export const NAME = '(?:“[^“”]*”|[^“”]+?)';
export const LONGEST_NAME = '(?:“[^“”]*”|[^“”]+)';

/** Topics that cannot be judged because of an impossible balance. */
const JUDGED =
  '(?:the gross margin|the break-even|debt|the cash balance|how long cash lasts|how much of the cash is owed in taxes|what is owed)';
export const NOT_JUDGED = `${JUDGED}(?:(?:, ${JUDGED})* and ${JUDGED})?`;

const moneyPatterns = new Map<string, string>();

/** Amounts are shown without a sign, in the currency of the letter. */
export function moneyPattern(currency: string): string {
  const known = moneyPatterns.get(currency);
  if (known !== undefined) return known;
  const sign = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .formatToParts(0)
    .map(({ type, value }) => (type === 'currency' || type === 'literal' ? value : ''))
    .join('');
  const pattern = `${escaped(sign)}${COUNT}(?:\\.\\d{2})?`;
  moneyPatterns.set(currency, pattern);
  return pattern;
}

/** Returns the number that an amount, a percentage or a count shows; null for names and days. */
export function numberOf(shown: string): number | null {
  if (/^less than/.test(shown)) return 0;
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(shown)?.[0];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
