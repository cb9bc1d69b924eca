import {
  addMonths,
  type CalendarMonth,
  type Correction,
  type Day,
  dayInWords,
  lastDayOf,
  monthInWords,
  monthOf,
  NONE,
} from '@insights/ledger';
import { redating } from '../../adjusting/propose.ts';
import type { ReviewContext } from '../../context/context.ts';
import { onlyOf } from '../../context/counts.ts';
import { KIND } from '../../context/kinds.ts';
import { allDocuments } from '../../context/open-documents.ts';
import type { DocumentRow } from '../../context/rows.ts';
import { sumOf } from '../../context/transactions.ts';
import { type FindingDraft, transactionImpact } from '../check.ts';

/** Bills for a month that has ended arrive within this many days. */
const ARRIVES_WITHIN_DAYS = 25;
const MIN_CENTS = 100_00;
/** A vendor that always bills in the following month is expensed a month late all year, which evens out. */
const HABIT = 2;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const UNTIL = 'thru|through|end(?:ing|ed)|w/e';
/** A month by its name, with its year or with what was done in it. */
const NAMED = new RegExp(
  String.raw`\b(${MONTH})\.?(?:,? (20\d\d)\b| (?:hours|hrs|services?|labor|work|time|fees|usage|billing)\b)`,
  'gi',
);
/** A numeric date with a year, as an end date, or as part of a range such as 12/1-12/31. */
const IN_FIGURES = new RegExp(
  String.raw`(?:\b(?<until>${UNTIL}) |(?<=\d ?)(?<dash>[-–]) ?|\b)(?<month>1[0-2]|0?[1-9])/(?:3[01]|[12]\d|0?[1-9])\b(?:/(?<year>(?:20)?\d\d)\b|(?<range>(?= ?[-–] ?\d)))?`,
  'gi',
);
const ISO = /\b(20\d\d)-(0[1-9]|1[0-2])\b/g;

/** Finds bills that are dated after the period and whose lines name its last month. */
export function billsForPeriod(context: ReviewContext): FindingDraft[] {
  const { asOf } = context;
  const ofMonthBefore = allDocuments(context).filter((document) => {
    if (document.kind !== KIND.bill || document.isVoided || document.partyIndex === NONE) return false;
    const said = monthNamedIn(document);
    return said !== null && lastDayOf(said) === lastDayOf(addMonths(monthOf(document.day), -1));
  });
  const byVendor = Map.groupBy(ofMonthBefore, ({ partyIndex }) => partyIndex);
  return [...byVendor.values()].flatMap((bills) => {
    const late = bills.filter(
      ({ day }) =>
        day > asOf && day - asOf <= ARRIVES_WITHIN_DAYS && lastDayOf(addMonths(monthOf(day), -1)) === asOf,
    );
    const times = bills.filter(({ day }) => day <= asOf).length;
    return times < HABIT ? late.flatMap((bill) => draftOf(context, bill)) : [];
  });
}

function draftOf(context: ReviewContext, bill: DocumentRow): FindingDraft[] {
  const { asOf, money, documents } = context;
  const { totalCents, currency, day, number } = bill;
  const accrued = accrualOf(context, bill);
  if (totalCents < MIN_CENTS || currency !== documents.homeCurrency || accrued === null) return [];
  return [
    {
      title: 'Bill for the period dated after it',
      mistake: 'datedAfterPeriod',
      why: 'A cost belongs to the month in which the goods or services were received, whatever the date of the bill: dated later, it makes this period’s profit too high and the payables too low.',
      whenFine: 'Fine if the goods or services were received after the period.',
      description: `The bill ${number === '' ? '' : `${number} `}of ${dayInWords(day)} from ${bill.party?.name ?? 'a vendor'} for ${money(totalCents)} says that it is for ${monthInWords(asOf)}.`,
      impact: [transactionImpact(bill.handle, totalCents)],
      corrections: [accrued],
      correctionCertainty: 'likely',
      evidence: ['words', 'day'],
      severity: { atMost: 'Medium' },
      remediation: ['Look at the bill to see when the goods or services were received.'],
    },
  ];
}

/** Returns a bill's lines on the last day of the period; null if some have no account or do not add up. */
function accrualOf(context: ReviewContext, bill: DocumentRow): Correction | null {
  const { asOf, roles } = context;
  const [payable] = roles.of('payable');
  const { id, totalCents, number, day, name } = bill;
  const lines = bill.lines
    .filter(({ account }) => !roles.is('payable', account))
    .map(({ account, cents }) => ({ account, cents }));
  if (payable === undefined || lines.some(({ account }) => account === NONE) || sumOf(lines) !== totalCents)
    return null;
  const redates = { transaction: { type: 'Bill', id, number }, day };
  return redating(context, asOf, redates, [...lines, { account: payable, cents: -totalCents, name }]);
}

/**
 * Returns the only month that a bill's lines and memo name, or null. A month without a year is the latest one up to the
 * bill's date.
 */
function monthNamedIn({ memo, lines, day }: DocumentRow): CalendarMonth | null {
  const billed = monthOf(day);
  const said = new Set<Day>();
  const add = (month: number, year = '') => {
    const last = month > billed.month ? billed.year - 1 : billed.year;
    said.add(lastDayOf({ year: year === '' ? last : (Number(year) % 100) + 2000, month }));
  };
  for (const text of [memo, ...lines.map(({ description }) => description)]) {
    for (const [, name = '', year] of text.matchAll(NAMED))
      add(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1, year);
    for (const { groups: { until, dash, month, year, range } = {} } of text.matchAll(IN_FIGURES))
      if ((until ?? dash ?? year ?? range) !== undefined) add(Number(month), year);
    for (const [, year, month] of text.matchAll(ISO)) add(Number(month), year);
  }
  const only = onlyOf(said);
  return only === null ? null : monthOf(only);
}
