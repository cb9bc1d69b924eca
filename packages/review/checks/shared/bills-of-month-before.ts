import {
  type Day,
  type DocumentTable,
  dayInWords,
  firstDayOf,
  monthInWords,
  monthOf,
  NONE,
} from '@insights/ledger';
import { adding } from '../../adjusting/propose.ts';
import { partyAt, type ReviewContext } from '../../context/context.ts';
import { KIND } from '../../context/kinds.ts';
import { documentRow } from '../../context/rows.ts';
import { balanceImpact, type Draft } from '../check.ts';

/** Vendors send the bills of a month within these days. */
const AFTER_DAYS = 20;
/** A vendor whose bills name the month before this often is always recorded a month late. */
const HABIT = 3;
const MIN_CENTS = 100_00;

/**
 * Finds bills that are dated after the period although their lines name its last month: their cost and what is owed
 * belong to the period.
 */
export function billsOfMonthBefore(context: ReviewContext): Draft[] {
  const { table, asOf, roles, transactions } = context;
  const [payable] = roles.of('payable');
  if (table === null || payable === undefined) return [];
  return billsBetween(table, asOf + 1, asOf + AFTER_DAYS).flatMap((row): Draft | [] => {
    const lines = linesNaming(context, table, row, asOf);
    const cents = lines.reduce((sum, line) => sum + line.cents, 0);
    const vendor = partyAt(table, row)?.name ?? '';
    if (cents < MIN_CENTS || isAlwaysLate(context, table, row)) return [];
    const { day, number } = documentRow(table, row);
    return {
      title: 'Bill of the period dated after it',
      why: 'A cost belongs to the month in which it arose; dated later, it makes the profit of the period too high and what is owed too low.',
      whenFine:
        'Fine if the vendor only billed for this month later, and you record costs when they are billed.',
      description: `The bill ${number} of ${dayInWords(day)} from ${vendor} for ${context.money(cents)} names ${monthInWords(asOf)} but is dated after ${dayInWords(asOf)}.`,
      transactions: [transactions.handleOf(row)],
      accounts: [payable],
      impact: [balanceImpact(payable, cents)],
      corrections: [
        adding(context, asOf, `bill ${table.ids.at(row)} of ${monthInWords(asOf)}`, [
          ...lines,
          { account: payable, cents: -cents, name: vendor },
        ]),
      ],
      correctionCertainty: 'likely',
      evidence: ['words', 'day'],
      severity: { atMost: 'Medium' },
      remediation: [
        'Compare the bill with the delivery: when did the goods or the work arrive?',
        `If that was in ${monthInWords(asOf)}, open the bill in QuickBooks and change its date to ${dayInWords(asOf)}.`,
      ],
    };
  });
}

function billsBetween(table: DocumentTable, from: Day, to: Day): number[] {
  return Array.from(table.days.keys()).filter((row) => {
    const day = table.days[row] ?? 0;
    return table.kindIndexes[row] === KIND.bill && table.isVoided[row] === 0 && day >= from && day <= to;
  });
}

/** Returns the lines of a bill that name the month of a day and are booked to a cost or to inventory. */
function linesNaming({ roles }: ReviewContext, table: DocumentTable, row: number, day: Day) {
  const { firstLine, endOfLines } = documentRow(table, row);
  const named = nameOfMonth(day);
  const lines: { readonly account: number; readonly cents: number }[] = [];
  for (let line = firstLine; line < endOfLines; line += 1) {
    const account = table.lines.accountIndexes[line] ?? NONE;
    const text = table.texts.at(table.lines.descriptionIndexes[line] ?? 0);
    if (account === NONE || !named.test(text)) continue;
    if (!roles.is('expense', account) && !roles.is('inventory', account)) continue;
    lines.push({ account, cents: table.lines.amountsCents[line] ?? 0 });
  }
  return lines;
}

/** Matches `December 2025` and `Dec 2025`. */
function nameOfMonth(day: Day): RegExp {
  const [month = '', year = ''] = monthInWords(day).split(' ');
  return new RegExp(`\\b(${month}|${month.slice(0, 3)})\\.?,? ${year}\\b`, 'i');
}

function isAlwaysLate(context: ReviewContext, table: DocumentTable, row: number): boolean {
  const party = table.partyIndexes[row];
  const earlier = billsBetween(table, context.period.start, context.asOf).filter(
    (other) => table.partyIndexes[other] === party,
  );
  const late = earlier.filter((other) => {
    const monthBefore = firstDayOf(monthOf(table.days[other] ?? 0)) - 1;
    return linesNaming(context, table, other, monthBefore).length > 0;
  });
  return late.length >= HABIT;
}
