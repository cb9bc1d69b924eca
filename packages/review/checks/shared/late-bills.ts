import {
  addMonths,
  type CalendarMonth,
  type Correction,
  type Day,
  type DocumentTable,
  dayInWords,
  kindAt,
  lastDayOf,
  monthInWords,
  monthOf,
  NONE,
} from '@insights/ledger';
import { redating } from '../../adjusting/propose.ts';
import { partyAt, type ReviewContext } from '../../context/context.ts';
import { documentRow } from '../../context/rows.ts';
import { type Draft, transactionImpact } from '../check.ts';
import { sumOf } from './transactions.ts';

/** Bills for a month that has ended arrive within this many days. */
const ARRIVES_WITHIN_DAYS = 25;
const MIN_CENTS = 100_00;
/** A vendor who bills every month in the next one is expensed a month late all year, which evens out. */
const HABIT = 2;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_AND_YEAR =
  /\b(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\.?,? (20\d\d)\b/i;

/** Finds bills that are dated after the period and whose lines name its last month. */
export function billsForPeriod(context: ReviewContext): Draft[] {
  const { table, asOf } = context;
  if (table === null) return [];
  const late = new Map<number, number[]>();
  const times = new Map<number, number>();
  for (let row = 0; row < table.ids.length; row += 1) {
    if (kindAt(table, row) !== 'Bill' || table.isVoided[row] === 1) continue;
    const { day, party } = documentRow(table, row);
    const said = monthSaid(table, row);
    if (party === NONE || said === null || lastDayOf(said) !== lastDayOf(addMonths(monthOf(day), -1)))
      continue;
    if (day <= asOf) times.set(party, (times.get(party) ?? 0) + 1);
    else if (lastDayOf(said) === asOf && day - asOf <= ARRIVES_WITHIN_DAYS)
      late.set(party, [...(late.get(party) ?? []), row]);
  }
  return [...late].flatMap(([party, rows]) =>
    (times.get(party) ?? 0) < HABIT ? rows.flatMap((row) => draftOf(context, table, row)) : [],
  );
}

function draftOf(context: ReviewContext, table: DocumentTable, row: number): Draft[] {
  const { asOf, money, transactions, documents } = context;
  const { totalCents, currency, day, number } = documentRow(table, row);
  const accrued = accrualOf(context, table, row);
  if (totalCents < MIN_CENTS || currency !== documents.homeCurrency || accrued === null) return [];
  return [
    {
      title: 'Bill of the period dated after it',
      why: 'A cost belongs to the month in which the goods or services were received, whatever the date of the bill: dated later, it makes this period’s profit too high and the payables too low.',
      whenFine: 'Fine if the goods or services were received after the period.',
      description: `The bill ${number === '' ? '' : `${number} `}of ${dayInWords(day)} from ${partyAt(table, row)?.name ?? 'a vendor'} for ${money(totalCents)} says that it is for ${monthInWords(asOf)}.`,
      impact: [transactionImpact(transactions.handleOf(row), totalCents)],
      corrections: [accrued],
      correctionCertainty: 'likely',
      evidence: ['words', 'day'],
      severity: { atMost: 'Medium' },
      remediation: REMEDIATION,
    },
  ];
}

/** Returns a bill's lines on the last day of the period; null if some have no account or do not add up. */
function accrualOf(context: ReviewContext, table: DocumentTable, row: number): Correction | null {
  const { asOf, roles } = context;
  const [payable] = roles.of('payable');
  const { totalCents, number, day, lines: all } = documentRow(table, row);
  const name = partyAt(table, row)?.name ?? '';
  const lines = all
    .map((line) => ({
      account: table.lines.accountIndexes[line] ?? NONE,
      cents: table.lines.amountsCents[line] ?? 0,
    }))
    .filter(({ account }) => !roles.is('payable', account));
  if (payable === undefined || lines.some(({ account }) => account === NONE) || sumOf(lines) !== totalCents)
    return null;
  const redates = { transaction: { type: 'Bill', id: table.ids.at(row), number }, day };
  return redating(context, asOf, redates, [...lines, { account: payable, cents: -totalCents, name }]);
}

/** Returns the only month with a year that a bill's lines and memo name, or null. */
function monthSaid(table: DocumentTable, row: number): CalendarMonth | null {
  const { memo, lines } = documentRow(table, row);
  const texts = lines.map((line) => table.texts.at(table.lines.descriptionIndexes[line] ?? 0));
  const said = new Set<Day>();
  for (const text of [memo, ...texts]) {
    const [, name = '', ...rest] = MONTH_AND_YEAR.exec(text) ?? [];
    if (name === '') continue;
    const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    said.add(lastDayOf({ year: Number(rest.at(-1)), month }));
  }
  const [only, ...others] = said;
  return only === undefined || others.length > 0 ? null : monthOf(only);
}

const REMEDIATION = [
  'Look at the bill: when were the goods or services received?',
  'If in the period, open the bill in QuickBooks and change its date to the last day of the period.',
  'If the period is closed, accrue it instead: + New, Journal entry, debit the cost and credit accrued expenses on the last day, and reverse it on the next.',
];
