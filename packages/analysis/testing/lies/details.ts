import type { Fact } from '../../facts/fact.ts';
import type { FactTable } from '../../facts/fact-table.ts';
import type { LieMaker } from './lie.ts';

const differ = (facts: FactTable, a: string, b: string) =>
  facts.has(a, b) && facts.get(a).text !== facts.get(b).text;
const moves = (fact: Fact | null) => fact?.movement === 'up' || fact?.movement === 'down';
const verbOf = (fact: Fact | null) => (fact?.movement === 'up' ? 'rose' : 'fell');

/** Lies of plain words only, in how figures are put together: whose they are, of when, of how many. */
export const DETAIL_LIES: readonly LieMaker[] = [
  {
    kind: 'figures of two names that changed places',
    make: (facts) =>
      [
        ['customer', 'brought in', 'revenue'],
        ['expense', 'cost', 'expenses'],
        ['vendor', 'charged', 'expenses'],
        ['income', 'brought in', 'revenue'],
      ].flatMap(([kind = '', verb = '', whole = '']) =>
        differ(facts, `${kind}1`, `${kind}2`)
          ? [
              `{${kind}1Name} and {${kind}2Name} ${verb} {${kind}2} and {${kind}1}.`,
              `{${kind}1Name} ${verb} {${kind}2}, and {${kind}2Name} ${verb} {${kind}1}.`,
              `{${kind}1Name}, with {${kind}2}, and {${kind}2Name}, with {${kind}1}, are in the books.`,
              `{${kind}2Name} and {${kind}1Name} made up {${kind}1Share} of ${whole} and {${kind}2Share} of ${whole}.`,
              `There is {${kind}1Name} at {${kind}2}, then {${kind}2Name} at {${kind}1}.`,
            ]
          : [],
      ),
  },
  {
    kind: 'names in a relation that no figure gives',
    make: (facts) => [
      ...(facts.has('customer1', 'customer2')
        ? [
            '{customer1Name} brought in {customer1} from {customer2Name}, which brought in {customer2}.',
            '{customer1Name} brought in {customer1} for {customer2Name}, who brought in {customer2}.',
            '{customer1Name} came to {company} with {customer2Name}: {customer1} and {customer2}.',
            '{company} was left with {customer1Name}, who brought in {customer1}.',
          ]
        : []),
      ...(facts.has('customer1', 'vendor1')
        ? [
            '{vendor1Name} charged {vendor1} to {customer1Name}, who brought in {customer1}.',
            '{customer1Name} brought in {customer1} by {vendor1Name}, which charged {vendor1}.',
            '{vendor1Name} is the vendor of {customer1Name}: {vendor1} and {customer1}.',
          ]
        : []),
      ...(facts.has('expense1', 'vendor1') && facts.get('expense1').text !== facts.get('vendor1').text
        ? ['{vendor1Name} charged {vendor1} of {expense1Name}, which cost {expense1}.']
        : []),
    ],
  },
  {
    kind: 'who owes whom, turned round',
    make: (facts) => [
      ...(facts.has('receivables')
        ? [
            'Receivables of {receivables} are owed by the company.',
            'Receivables of {receivables} were owed to customers.',
            'The business owed receivables of {receivables}.',
          ]
        : []),
      ...(facts.has('payables')
        ? [
            'Payables of {payables} are owed to the company.',
            'Payables of {payables} came in in {period}.',
            'Payables of {payables} came to the business.',
          ]
        : []),
      ...(facts.has('debt') ? ['Debt of {debt} is owed to the business.', 'Debt of {debt} came in.'] : []),
      ...(facts.has('overdueInvoices')
        ? ['The company owed overdue invoices of {overdueInvoices} on {readOn}.']
        : []),
    ],
  },
  {
    kind: 'a flow on a day, or a count beside an amount of others',
    make: (facts) => [
      'Revenue was {revenue} on {periodEnd}.',
      'On {periodEnd}, total expenses came to {expenses}.',
      'The company closed on {periodEnd}, with revenue of {revenue}.',
      'The business was opened on {periodEnd}, with revenue of {revenue}.',
      'The books closed in {period}, and revenue was {revenue}.',
      ...(facts.has('monthsLookedAt')
        ? [
            'In the last {monthsLookedAt}, revenue was {revenue}.',
            'Revenue came to {revenue} in {monthsLookedAt}.',
            'Of {monthsLookedAt}, {monthsLookedAt} closed with a loss.',
          ]
        : []),
      ...(facts.has('lossMonths', 'netLoss')
        ? [
            'There was a loss of {netLoss} in {lossMonths} of the last {monthsLookedAt}.',
            '{lossMonths} closed with a loss of {netLoss}.',
          ]
        : []),
      ...(facts.has('profitableMonths', 'netProfit')
        ? [
            'There was a profit of {netProfit} in each of the last {profitableMonths}.',
            'Each of the last {profitableMonths} made a profit of {netProfit}.',
          ]
        : []),
      ...(facts.has('customerCount', 'topCustomers') && differ(facts, 'topCustomers', 'revenue')
        ? ['{customerCount} brought in {topCustomers}.', 'There were {customerCount} with {topCustomers}.']
        : []),
      ...(facts.has('overdueInvoiceCount', 'receivables') && differ(facts, 'overdueInvoices', 'receivables')
        ? [
            'The {overdueInvoiceCount} came to receivables of {receivables}.',
            'Receivables of {receivables} are {overdueInvoiceCount} on {readOn}.',
          ]
        : []),
    ],
  },
  {
    kind: 'a comparison with another time than it was made with',
    make: (facts) => {
      const lies: string[] = [];
      const change = facts.find('revenueChange');
      const year = facts.find('revenueYearChange');
      if (moves(year) && facts.has('previousPeriod')) {
        const verb = verbOf(year);
        const more = year?.movement === 'up' ? 'more' : 'less';
        lies.push(
          `Revenue ${verb} by {revenueYearChange}.`,
          `Revenue ${verb} by {revenueYearChange} to {revenue} in {period}.`,
          `Revenue came to {revenue}, {revenueYearChange} ${more} than before.`,
          `Revenue was {revenue}, {revenueYearChange} ${more} than in {previousPeriod}.`,
        );
        if (moves(change) && change?.movement === year?.movement) {
          lies.push(`Revenue ${verb} by {revenueChange}, or {revenueYearChangePercent}.`);
        }
      }
      if (facts.has('revenueYearAgo', 'revenueBefore')) {
        lies.push(
          'Revenue was {revenueYearAgo} in {previousPeriod}.',
          'Revenue was {revenueBefore} in {yearAgoPeriod}.',
          'Revenue was {revenue}, against {revenueYearAgo} in {previousPeriod}.',
        );
      }
      if (moves(change)) {
        const verb = verbOf(change);
        const turned = verb === 'rose' ? 'fell' : 'rose';
        lies.push(
          `Revenue ${verb} to {revenueBefore} in {previousPeriod}.`,
          `Revenue ${turned} to {revenueBefore} in {previousPeriod}.`,
          `Revenue ${verb} in {previousPeriod}, to {revenue} in {period}.`,
          `Revenue ${verb} by {revenueChange} in {previousPeriod}.`,
          `In {previousPeriod}, revenue ${verb} by {revenueChange}.`,
          `Revenue ${verb} by {revenueChange} to {revenueBefore}.`,
        );
      }
      lies.push('With the season left aside, revenue was {revenue}.');
      return lies;
    },
  },
  {
    kind: 'a phrase that fits another figure',
    make: (facts) => [
      ...(facts.has('operatingCashUsed')
        ? ['The business carried itself: operations used {operatingCashUsed}.']
        : []),
      ...(facts.has('netLoss') ? ['{company} stayed in profit, with a loss of {netLoss}.'] : []),
      ...(facts.has('debt') ? ['Debt of {debt} is left for the owners.'] : []),
      ...(facts.has('expense1')
        ? ['{expense1Name} lies with {company}, at {expense1}.', '{expense1Name} is worth {expense1}.']
        : []),
      ...(facts.has('revenuePerDay') ? ['A point on prices is worth {revenuePerDay}.'] : []),
      ...(facts.has('cash') ? ['Getting paid a day sooner is worth cash of {cash}.'] : []),
      ...(facts.has('receivables') ? ['Receivables of {receivables} went into equipment.'] : []),
      ...(facts.has('parityFailed') ? ['{parityFailed} against the reports of QuickBooks agree.'] : []),
      'The reports of QuickBooks do not agree with revenue of {revenue}.',
      'Work for {company} came to {revenue}.',
    ],
  },
];

/** Advice that puts an amount where no fact puts it. */
export const DETAIL_ADVICE: readonly {
  readonly text: string;
  readonly stake: string;
  readonly restsOn: readonly string[];
}[] = [
  { text: 'Raise prices by {revenuePoint}.', stake: 'revenuePoint', restsOn: ['revenuePoint'] },
  { text: 'Cut {expense1Name} by {expense1}.', stake: 'expense1', restsOn: ['expense1'] },
  { text: 'Lower {expense1Name} to {expense1}.', stake: 'expense1', restsOn: ['expense1'] },
  { text: 'Plan cash to go up to {cash}.', stake: 'cash', restsOn: ['cash'] },
  {
    text: 'Call {customer1Name} about the overdue invoices of {overdueInvoices}; it brought in {customer1}.',
    stake: 'overdueInvoices',
    restsOn: ['overdueInvoices'],
  },
  { text: 'Ask {vendor1Name} to pay {vendor1}.', stake: 'vendor1', restsOn: ['vendor1'] },
  {
    text: 'Offer {vendor1Name} a part of the business for {vendor1}.',
    stake: 'vendor1',
    restsOn: ['vendor1'],
  },
  { text: 'Sell the business for revenue of {revenue}.', stake: 'revenue', restsOn: ['revenue'] },
];
