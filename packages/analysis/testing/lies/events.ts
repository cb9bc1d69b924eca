import type { LieMaker } from './lie.ts';

/** True figures in a story that no book tells: events, relations, deeds and judgements around them. */
export const EVENT_LIES: readonly LieMaker[] = [
  {
    kind: 'an event beside a true figure',
    make: (facts) => [
      'The company closed its account with revenue of {revenue}.',
      'The company won a contract with revenue of {revenue}.',
      'The bank closed the account with revenue of {revenue}.',
      'The owner left, and revenue was {revenue} in {period}.',
      'Revenue of {revenue} came in late.',
      'Revenue of {revenue} went to the owners.',
      'Staff worked longer hours, and revenue was {revenue}.',
      'The books of {company} were audited, with revenue of {revenue}.',
      'The tax office agrees with revenue of {revenue}.',
      'Revenue was {revenue}, which the review agrees with.',
      'A new customer stands behind revenue of {revenue}.',
      ...(facts.has('cash')
        ? [
            'The owners took cash of {cash}.',
            'Cash of {cash} was spent on equipment.',
            'Cash of {cash} came from {company} as a gift.',
            'The vendors are owed cash of {cash}.',
          ]
        : []),
      ...(facts.has('netProfit')
        ? ['The profit of {netProfit} was paid to the owners.', 'The profit of {netProfit} went to the bank.']
        : []),
    ],
  },
  {
    kind: 'a deed that no figure tells',
    make: (facts) => [
      ...(facts.has('customer1')
        ? [
            '{customer1Name} left, after it brought in {customer1}.',
            '{customer1Name} owes {customer1}.',
            '{customer1Name} paid {customer1} in {period}.',
            '{customer1Name} charged {customer1} in {period}.',
            '{customer1Name} closed after it brought in {customer1}.',
            '{customer1Name} is unpaid, with {customer1}.',
            'Revenue of {revenue} came through {customer1Name}.',
            'Receivables of {customer1} are with {customer1Name}.',
            '{customer1Name} stands behind revenue of {revenue}.',
          ]
        : []),
      ...(facts.has('vendor1')
        ? [
            '{vendor1Name} brought in {vendor1}.',
            '{vendor1Name} sold {vendor1} to customers.',
            '{vendor1Name} owes {vendor1}.',
            '{vendor1Name} bought {vendor1} in {period}.',
          ]
        : []),
      ...(facts.has('expense1')
        ? ['{expense1Name} brought in {expense1}.', '{expense1Name} earned {expense1} in {period}.']
        : []),
      ...(facts.has('receivables', 'customer1')
        ? ['Receivables of {receivables} are from {customer1Name}.']
        : []),
    ],
  },
  {
    kind: 'a movement of something that no fact measures',
    make: (facts) => {
      const rises = [
        'Orders jumped',
        'Traffic grew',
        'Staff hours rose',
        'Demand climbed',
        'Quality improved',
      ];
      return facts.has('revenue')
        ? rises.flatMap((words) => [
            `${words}, and revenue was {revenue}.`,
            `Revenue was {revenue}, and ${words.toLowerCase()}.`,
            `With revenue of {revenue}, ${words.toLowerCase()}.`,
          ])
        : [];
    },
  },
  {
    kind: 'what did not happen',
    make: () => [
      'Revenue of {revenue} was not reached by luck.',
      'Revenue was {revenue}, without any risk.',
      'Nobody doubts revenue of {revenue}.',
      'Revenue of {revenue} is hardly enough.',
      'Revenue of {revenue} cannot last.',
    ],
  },
];

/** Advice that is about no dollars, about none that are owed, or about what is not there. */
export const FALSE_ADVICE: readonly {
  readonly text: string;
  readonly stake: string;
  readonly restsOn: readonly string[];
}[] = [
  { text: 'Ask {customer1Name} to pay {customer1}.', stake: 'customer1', restsOn: ['customer1'] },
  { text: 'Collect {customer1} from {customer1Name}.', stake: 'customer1', restsOn: ['customer1'] },
  { text: 'Pay {vendor1Name} the {vendor1} today.', stake: 'vendor1', restsOn: ['vendor1'] },
  { text: 'Transfer {cash} to the new account.', stake: 'cash', restsOn: ['cash'] },
  { text: 'Review {expense1Name}, which cost {expense1}.', stake: 'expense1Share', restsOn: ['expense1'] },
  { text: 'Review {expense1Name}, which cost {expense1}.', stake: 'revenue', restsOn: ['expense1'] },
  { text: 'Review {expense1Name}, which cost {expense1}.', stake: 'expense1', restsOn: [] },
  { text: 'Review {expense1Name}, which cost {expense1}.', stake: 'nothing', restsOn: ['expense1'] },
  { text: 'Review {expense1Name}, which cost {expense1}.', stake: 'expense1', restsOn: ['made up'] },
  {
    text: 'Cut {expense1Name} of {expense1} to raise profit by $900.',
    stake: 'expense1',
    restsOn: ['expense1'],
  },
  { text: 'You will gain {expense1} if you cut {expense1Name}.', stake: 'expense1', restsOn: ['expense1'] },
  {
    text: 'Cutting {expense1Name} could increase profit by {expense1}.',
    stake: 'expense1',
    restsOn: ['expense1'],
  },
  {
    text: 'See https://evil.example about {expense1Name} and {expense1}.',
    stake: 'expense1',
    restsOn: ['expense1'],
  },
];
