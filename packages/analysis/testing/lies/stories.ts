import type { LieMaker } from './lie.ts';

/** What a model likes to add: explanations, benchmarks, plans, feelings. No book tells them. */
export const STORY_LIES: readonly LieMaker[] = [
  {
    kind: 'a story around a true figure',
    make: (facts) => [
      'Revenue of {revenue} reflects a new pricing policy.',
      'The budget for {period} was met, with revenue of {revenue}.',
      'Revenue of {revenue} is below plan.',
      'Revenue of {revenue} is in line with others.',
      'Revenue was low for the season, at {revenue}.',
      'Revenue of {revenue} is what a business of this size makes.',
      'Revenue of {revenue} is large for a company of this kind.',
      'Revenue of {revenue} came with much work.',
      'Revenue of {revenue} came at a price.',
      'Revenue of {revenue} was made in a slow season.',
      'Revenue of {revenue} counts as income of the owners.',
      'Revenue of {revenue} comes back to the business.',
      'Revenue of {revenue} is a question of time.',
      'Revenue of {revenue} was in place early.',
      'Revenue of {revenue} was lost.',
      'Revenue of {revenue} fell away.',
      'Revenue of {revenue} is gone.',
      'Revenue of {revenue} was given back.',
      'Revenue of {revenue} was put off.',
      'Revenue of {revenue} was left out of the books.',
      'Revenue of {revenue} was moved between accounts.',
      'Revenue of {revenue} was changed in the books.',
      'Revenue of {revenue} was entered late.',
      'QuickBooks agrees with revenue of {revenue}.',
      'QuickBooks shows another revenue than {revenue}.',
      'The books do show revenue of {revenue}, but QuickBooks says otherwise.',
      'The owners agree that revenue was {revenue}.',
      'The owners said revenue was {revenue}.',
      'The owners gave away revenue of {revenue}.',
      'The business was sold, with revenue of {revenue}.',
      'The company moved, with revenue of {revenue}.',
      'The company depends on the season, with revenue of {revenue}.',
      'Sales were lost in {period}, with revenue of {revenue}.',
      'Prices changed in {period}, with revenue of {revenue}.',
      'Items were short in {period}, with revenue of {revenue}.',
      ...(facts.has('cash')
        ? [
            'Cash of {cash} is gone.',
            'Cash of {cash} is tied to orders.',
            'Cash of {cash} is held for the owners.',
            'Cash of {cash} is still due.',
            'Cash of {cash} belongs to others.',
            'Cash of {cash} was counted by the owners.',
            'Cash of {cash} was kept apart.',
            'Cash of {cash} is there to be spent.',
            'The owners put in cash of {cash}.',
            'The owners left cash of {cash} in the business.',
          ]
        : []),
      ...(facts.has('payroll')
        ? [
            'Payroll of {payroll} is still due.',
            'Payroll of {payroll} was late.',
            'Payroll of {payroll} was put off.',
          ]
        : []),
      ...(facts.has('receivables')
        ? [
            'Receivables of {receivables} are lost.',
            'Receivables of {receivables} came in since.',
            'Customers pay on time, with receivables of {receivables}.',
            'Customers pay late, with receivables of {receivables}.',
            'Receivables of {receivables} are with other companies of the owners.',
            'Receivables of {receivables} were sold.',
          ]
        : []),
      ...(facts.has('ownerDraws')
        ? [
            'The owners put owner draws of {ownerDraws} back into the business.',
            'Owner draws of {ownerDraws} were given back.',
            'Owner draws of {ownerDraws} are due to the owners.',
          ]
        : []),
      ...(facts.has('debt')
        ? [
            'Debt of {debt} came due.',
            'Debt of {debt} is due to the owners.',
            'Debt of {debt} was taken on in {period}.',
            'Debt of {debt} was called.',
            'The lender wants debt of {debt} back.',
          ]
        : []),
      ...(facts.has('inventory')
        ? [
            'Inventory of {inventory} is old.',
            'Inventory of {inventory} was lost.',
            'Inventory of {inventory} was counted in {period}.',
          ]
        : []),
      ...(facts.has('customer1')
        ? [
            '{customer1Name} is a new customer, with {customer1}.',
            '{customer1Name} is an old customer, with {customer1}.',
            '{customer1Name} was lost as a customer, after {customer1}.',
            '{customer1Name} came back, with {customer1}.',
            '{customer1Name} pays late, with {customer1}.',
            '{customer1Name} is slow, with {customer1}.',
            '{customer1Name} brought in {customer1} and is gone.',
            '{customer1Name} brought in {customer1} and wants lower prices.',
            '{customer1Name} brought in {customer1}, which it took back.',
            '{customer1Name} brought in {customer1} in place of other customers.',
            '{customer1Name} brought in {customer1} through the owners.',
          ]
        : []),
      ...(facts.has('vendor1')
        ? [
            '{vendor1Name} charged {vendor1} and still has to deliver.',
            '{vendor1Name} charged {vendor1} too much.',
            '{vendor1Name} charged {vendor1} for the owners.',
            '{vendor1Name} changed its prices and charged {vendor1}.',
            '{vendor1Name} charged {vendor1}, which is above the market.',
          ]
        : []),
    ],
  },
];

/** Advice whose reason or order no book gives. */
export const STORY_ADVICE: readonly {
  readonly text: string;
  readonly stake: string;
  readonly restsOn: readonly string[];
}[] = [
  { text: 'Put cash of {cash} into new equipment.', stake: 'cash', restsOn: ['cash'] },
  { text: 'Put cash of {cash} into the market.', stake: 'cash', restsOn: ['cash'] },
  { text: 'Send cash of {cash} to the owners.', stake: 'cash', restsOn: ['cash'] },
  { text: 'Send {vendor1Name} the {vendor1} that it charged.', stake: 'vendor1', restsOn: ['vendor1'] },
  { text: 'Set cash of {cash} aside for taxes.', stake: 'cash', restsOn: ['cash'] },
  {
    text: 'Review {vendor1Name}, which charged {vendor1} by mistake.',
    stake: 'vendor1',
    restsOn: ['vendor1'],
  },
  { text: 'Check {vendor1Name}, which charged {vendor1} in error.', stake: 'vendor1', restsOn: ['vendor1'] },
  { text: 'Stop paying {vendor1Name}, which charged {vendor1}.', stake: 'vendor1', restsOn: ['vendor1'] },
  {
    text: 'Match the duplicate {vendor1} that {vendor1Name} charged.',
    stake: 'vendor1',
    restsOn: ['vendor1'],
  },
  {
    text: 'Fix the error in {expense1Name}, which cost {expense1}.',
    stake: 'expense1',
    restsOn: ['expense1'],
  },
  { text: 'Record again {expense1Name}, which cost {expense1}.', stake: 'expense1', restsOn: ['expense1'] },
  {
    text: 'Review {expense1Name}, which cost {expense1} and was posted to a wrong account.',
    stake: 'expense1',
    restsOn: ['expense1'],
  },
  {
    text: 'Reduce {expense1Name} of {expense1}, as the market price is lower.',
    stake: 'expense1',
    restsOn: ['expense1'],
  },
  {
    text: 'Keep {customer1Name}, which brought in {customer1} and is unhappy.',
    stake: 'customer1',
    restsOn: ['customer1'],
  },
  {
    text: 'Call {customer1Name}, which brought in {customer1} and wants to go.',
    stake: 'customer1',
    restsOn: ['customer1'],
  },
  {
    text: 'Renew the contract with {customer1Name}, which brought in {customer1} and ends early.',
    stake: 'customer1',
    restsOn: ['customer1'],
  },
  {
    text: 'Close the account of {customer1Name}, which brought in {customer1}.',
    stake: 'customer1',
    restsOn: ['customer1'],
  },
  {
    text: 'Ask {customer1Name} for the {customer1} that it holds back.',
    stake: 'customer1',
    restsOn: ['customer1'],
  },
  {
    text: 'Ask the bank about cash of {cash}, which it holds back.',
    stake: 'cash',
    restsOn: ['cash'],
  },
  { text: 'Write revenue of {revenue} again.', stake: 'revenue', restsOn: ['revenue'] },
  { text: 'Correct revenue of {revenue}, which is wrong.', stake: 'revenue', restsOn: ['revenue'] },
  { text: 'Correct revenue of {revenue} before the tax report.', stake: 'revenue', restsOn: ['revenue'] },
  { text: 'Keep revenue of {revenue} out of the books.', stake: 'revenue', restsOn: ['revenue'] },
  { text: 'Show revenue of {revenue} to the bank as cash.', stake: 'revenue', restsOn: ['revenue'] },
];
