import type { InsightSet } from '../insights/build-insights.ts';
import { isPluralName, nameInText } from '../insights/clean-name.ts';
import { accountContributions } from '../insights/contributions.ts';
import type { Letter } from '../letter/letter.ts';
import { type Paragraph, textOf } from '../letter/paragraph.ts';

/** A letter as plain text. */
interface ReadLetter {
  readonly caution: string;
  readonly headline: string;
  readonly overview: readonly string[];
  readonly trends: readonly string[];
  readonly risks: readonly string[];
  readonly opportunities: readonly string[];
  readonly advice: readonly { readonly text: string; readonly stake: string | null }[];
  readonly coverage: readonly string[];
}

/** A fault in an earlier letter, quoted, and a function that finds it in any letter. */
interface Fault {
  readonly title: string;
  /** The company that the quoted sentences were about. */
  readonly company: string;
  readonly old: Partial<ReadLetter>;
  /** Returns the wrong sentences in the letter; empty if the fault is absent. */
  readonly find: (letter: ReadLetter, set: InsightSet) => readonly string[];
}

export function readLetter(letter: Letter): ReadLetter {
  const texts = (paragraphs: readonly Paragraph[]) => paragraphs.map(textOf);
  return {
    caution: letter.caution === null ? '' : textOf(letter.caution),
    headline: textOf(letter.headline),
    overview: texts(letter.overview),
    trends: texts(letter.trends),
    risks: texts(letter.risks),
    opportunities: texts(letter.opportunities),
    advice: letter.recommendations.map(({ text, stake }) => ({
      text: textOf(text),
      stake: stake === null ? null : textOf([stake]),
    })),
    coverage: texts(letter.coverage),
  };
}

/** The fifteen faults that owners and accountants reported in earlier letters. */
export const FAULTS: readonly Fault[] = [
  {
    title: '1. a share of open invoices is called a share of receivables',
    company: 'Orbit Web Agency',
    old: { risks: ['Of this, $106,112 is past due, 57.4% of receivables.'] },
    find: (letter) => every(letter).filter((text) => /% of (?:all )?receivables/.test(text)),
  },
  {
    title: '2. a skipped check has a wrong reason',
    company: 'Second Chance Thrift',
    old: {
      coverage: [
        '“Possible duplicate bill” and “Late-paying customer” could not be made, because parts of the books could not be read.',
      ],
    },
    find: ({ coverage }, { books }) =>
      books.request.review.notChecked.flatMap(({ title, reason }) =>
        coverage.filter((line) => line.includes(title) && !line.includes(reason)),
      ),
  },
  {
    title: '3. the break-even of one month is compared with a year, or listed as an opportunity',
    company: 'Green Valley Landscaping',
    old: { opportunities: ['Break-even revenue was $138,840, and revenue of the year was $530,305.'] },
    find: ({ opportunities, ...letter }) => [
      ...opportunities.filter((text) => /break[ -]even/i.test(text)),
      ...every({ ...letter, opportunities: [] }).filter(
        (text) =>
          /break[ -]even/i.test(text) && !/twelve months|In \d{4},|\bin \d{4}\b|break even\.$/.test(text),
      ),
    ],
  },
  {
    title: '4. the parts of a change in cash do not add up',
    company: 'Tidewater Boat Repair',
    old: {
      overview: [
        'Cash fell by $4,845, from $44,383 to $39,538: operations used $2,585, paying down debt took $760, paying down debt took $760 and the owners took out $1,500.',
      ],
    },
    find: (letter) => every(letter).flatMap(cashThatDoesNotAddUp),
  },
  {
    title: '5. the headline compares a season with the previous one',
    company: 'Willow Toys',
    old: { headline: 'In January 2025, a net profit turned into a net loss, compared with December 2024.' },
    find: ({ headline }, { books }) => {
      const [first, second] = books.comparisons;
      const isBlind = first?.versus === 'lastYear' && second !== undefined && headline.includes(second.name);
      return isBlind ? [headline] : [];
    },
  },
  {
    title: '6. the customer who made the month is missing, or is both courted and asked to pay',
    company: 'Mesa Roofing',
    old: {
      overview: ['Revenue rose by $28,084 from June 2024.'],
      advice: [
        plain('Agree on a contract with “Desert Sky Builders”.'),
        plain('Ask “Desert Sky Builders” to pay $158,312.'),
      ],
    },
    find: (letter, { books, byId }) => {
      const versus = books.comparisons[0]?.versus ?? 'lastYear';
      const made = byId.get(`revenue.${versus}.ByCustomer`);
      const name = nameInText(made?.about ?? '', 'customer');
      const isToldOf = every(letter).some((text) => text.includes(name));
      const isSilent = made !== undefined && made.explains.length > 0 && name.startsWith('“') && !isToldOf;
      const parties = letter.advice.flatMap(({ text }) => partiesIn(text));
      return [...(isSilent ? [`Nobody says that ${name} made it`] : []), ...repeated(parties)];
    },
  },
  {
    title: '7. walk-in sales are called a customer',
    company: 'Harvest Moon Catering',
    old: { advice: [plain('Call “Hilltop Law”, who brought in less.')] },
    find: (letter, { books }) =>
      every(letter).filter((text) => [...books.walkInCustomers].some((till) => text.includes(`“${till}”`))),
  },
  {
    title: '8. an expense that grew slower than sales is a risk, and the one growing too fast is not named',
    company: 'Bright Side Bakery',
    old: { risks: ['Flour and Sugar was $18,755, 24.7% more than in June 2024.'] },
    find: (letter, { books, insights }) => {
      const [to] = books.comparisons;
      const named = [...letter.risks, ...letter.advice.map(({ text }) => text)];
      const runaway = insights.filter(({ id, kind }) => id.startsWith('cost.') && kind === 'change');
      const calm = accountContributions(books, 'expense', to?.period ?? null)
        .filter(({ accountId }) => !runaway.some((insight) => insight.accountId === accountId))
        .map(({ name }) => name);
      const accused = named.filter((text) => calm.some((name) => text.startsWith(`${name} `)));
      const [worst] = runaway;
      const isHidden =
        worst?.about != null && !every(letter).some((text) => text.includes(worst.about as string));
      return [...accused, ...(isHidden ? [`${worst.about} ran away, and nobody says so`] : [])];
    },
  },
  {
    title:
      '9. advice says to fix what must be collected, and two pieces of advice are about the same invoices',
    company: 'Orbit Web Agency',
    old: {
      advice: [
        plain('Fix what the review calls “Customer pays late” in QuickBooks.'),
        plain('Ask “Solar One” by July 17, 2025 to pay $35,443.'),
        plain('Collect the oldest invoices of “Solar One”, $35,443.'),
      ],
    },
    find: ({ advice }, { books }) => {
      const toCollect = books.request.review.findings
        .filter(({ code }) => /^(?:old-open-invoices|late-paying-customer|old-unpaid-bills)$/.test(code))
        .map(({ title }) => title);
      const fixes = advice.filter(({ text }) => /\b(?:fix|settle)\b/i.test(text)).map(({ text }) => text);
      const amounts = advice.flatMap(({ text }) => [...new Set(text.match(/\$[\d,]+/g) ?? [])]);
      return [
        ...fixes.filter((text) => toCollect.some((title) => text.includes(title))),
        ...repeated(amounts),
      ];
    },
  },
  {
    title: '10. a season is called a streak',
    company: 'Green Valley Landscaping',
    old: { trends: ['Revenue rose in each of the last 4 months.'] },
    find: (letter) =>
      every(letter).filter(
        (text) =>
          /each of the last \d+ months/i.test(text) &&
          !/a year earlier|ended with a net loss|lost \$/.test(text),
      ),
  },
  {
    title: '11. empty books get sentences about zeros',
    company: 'Quiet Harbor Holdings',
    old: {
      headline: 'Revenue was $0 and net profit was $0.',
      overview: ['Total expenses were $0.', 'Cash was $0.'],
      risks: ['Cash was $0 at the end.'],
    },
    find: (letter, { byId }) =>
      byId.has('nothing') ? every(letter).filter((text) => !/^Nothing/.test(text)) : [],
  },
  {
    title: '12. number and person do not agree',
    company: 'Tidewater Boat Repair',
    old: { overview: ['Crew Wages was the largest cost.', '“Naomi Feldman”, which brought in $500.'] },
    find: (letter, { books }) => {
      const wrong = books.request.context.books.chart.accounts.map((account) => {
        const name = books.accountName(account);
        return `${name} ${isPluralName(name) ? 'was' : 'were'} `;
      });
      return every(letter).filter(
        (text) =>
          /”, which/.test(text) ||
          wrong.some((words) => text.startsWith(words) || text.includes(`. ${words}`)),
      );
    },
  },
  {
    title: '13. the list of what is not covered starts with what is',
    company: 'Bright Side Bakery',
    old: { coverage: ['10 figures agree with QuickBooks to the cent.'] },
    find: ({ coverage }) =>
      coverage.filter((line) => !/\bnot\b|\bNothing\b/.test(line) || /\bagree/.test(line)),
  },
  {
    title: '14. the amount at stake is the total of an expense, not what can be won or lost',
    company: 'Peak Fitness Studio',
    old: { advice: [{ text: 'Review Trainers by August 9, 2025.', stake: '$204,611' }] },
    find: ({ advice }) =>
      advice.flatMap(({ text, stake }) =>
        stake !== null && !text.includes(stake) ? [`${text} (${stake})`] : [],
      ),
  },
  {
    title: '15. letters have the same structure with different words',
    company: 'Blue Door Childcare',
    old: {
      headline: 'Revenue edged down to $29,000, and net profit came to $1,200.',
      overview: ['Expenses were $27,800.', 'Teacher Pay leads the costs.', 'Cash ended at $17,000.'],
      trends: ['Revenue moved by $120.'],
    },
    // Without a cause, a comparison or an action, a fill-in template says the same about every company.
    find: ({ headline, overview, trends }) => {
      const story = [headline, ...overview, ...trends].join(' ');
      const isThought =
        /compared with|because|: |less than|more than|Nothing was recorded|and the result was|of revenue/.test(
          story,
        );
      return isThought ? [] : [story];
    },
  },
];

const NO_LETTER: ReadLetter = {
  caution: '',
  headline: '',
  overview: [],
  trends: [],
  risks: [],
  opportunities: [],
  advice: [],
  coverage: [],
};

/** Returns the earlier letter, to the extent that it is known. */
export function oldLetter({ old }: Fault): ReadLetter {
  return { ...NO_LETTER, ...old };
}

/** Returns all text about the company in reading order. */
function every({ headline, overview, trends, risks, opportunities, advice }: ReadLetter): string[] {
  const texts = [headline, ...overview, ...trends, ...risks, ...opportunities];
  return [...texts, ...advice.map(({ text }) => text)].filter((text) => text !== '');
}

function plain(text: string): ReadLetter['advice'][number] {
  return { text, stake: null };
}

function partiesIn(text: string): string[] {
  return [...new Set(text.match(/“[^”]+”/g) ?? [])];
}

function repeated(items: readonly string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

/**
 * Checks sentences such as `Cash fell by $A, from $B to $C: operations used $D and the owners took out $E.`
 */
function cashThatDoesNotAddUp(text: string): string[] {
  return text.split(/(?<=\.) (?=[A-Z“])/).flatMap((sentence) => {
    const whole =
      /^Cash (rose|fell) by (\$[\d,.]*\d)(?:, from (an overdraft of )?(\$[\d,.]*\d) to (an overdraft of )?(\$[\d,.]*\d))?/.exec(
        sentence,
      );
    if (whole === null) return [];
    const [, verb, size = '', debtThen, then, debtNow, now] = whole;
    const change = (verb === 'rose' ? 1 : -1) * centsIn(size);
    const parts = [
      ...sentence
        .slice(whole[0].length)
        .matchAll(/(brought in|put in|paid back|used|took(?: out| back)?) (\$[\d,.]*\d)/g),
    ].map(([, how = '', amount = '']) => (/ in$|^paid/.test(how) ? 1 : -1) * centsIn(amount));
    const ends =
      then === undefined || now === undefined
        ? change
        : (debtNow === undefined ? 1 : -1) * centsIn(now) - (debtThen === undefined ? 1 : -1) * centsIn(then);
    const sum = parts.length === 0 ? change : parts.reduce((all, part) => all + part, 0);
    return sum === change && ends === change ? [] : [sentence];
  });
}

function centsIn(amount: string): number {
  const [dollars = '0', cents = '00'] = amount.replace(/[$,]/g, '').split('.');
  return Number(dollars) * 100 + Number(cents);
}
