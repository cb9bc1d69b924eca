import type { FactTable } from '../../facts/fact-table.ts';
import type { LieMaker } from './lie.ts';

const centsOf = (facts: FactTable, name: string) => {
  const value = facts.find(name)?.value;
  return value?.kind === 'money' ? value.cents : null;
};

/** Whether one amount lies clearly below another; false where either is not there. */
function isLess(facts: FactTable, less: string, more: string): boolean {
  const [a, b] = [centsOf(facts, less), centsOf(facts, more)];
  return a !== null && b !== null && a < b;
}

/** Two true figures in a relation that they do not have, and figures that a word turns into others. */
export const RELATION_LIES: readonly LieMaker[] = [
  {
    kind: 'two amounts in the wrong order',
    make: (facts) =>
      [
        ['revenue', 'Revenue', 'expenses', 'total expenses'],
        ['cash', 'Cash', 'currentLiabilities', 'current liabilities'],
        ['receivables', 'Receivables', 'payables', 'payables'],
        ['cash', 'Cash', 'debt', 'debt'],
        ['currentAssets', 'Current assets', 'currentLiabilities', 'current liabilities'],
        ['revenue', 'Revenue', 'breakEvenRevenue', 'break-even revenue'],
      ].flatMap(([a = '', nounA = '', b = '', nounB = '']) => {
        const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
        const [small, large] = isLess(facts, a, b)
          ? [
              [a, nounA],
              [b, nounB],
            ]
          : isLess(facts, b, a)
            ? [
                [b, nounB],
                [a, nounA],
              ]
            : [[], []];
        if (small[0] === undefined || large[0] === undefined) return [];
        const less = `${(small[1] ?? '').toLowerCase()} of {${small[0]}}`;
        const more = `${(large[1] ?? '').toLowerCase()} of {${large[0]}}`;
        return [
          `${capital(less)} covered ${more}.`,
          `${capital(less)} covers ${more} with room to spare.`,
          `${capital(less)} exceeded ${more}.`,
          `${capital(less)} was above ${more}.`,
          `${capital(less)} was more than ${more}.`,
          `${capital(less)} outweighs ${more}.`,
          `${capital(more)} fell short of ${less}.`,
          `${capital(more)} was below ${less}.`,
          `${capital(more)} was less than ${less}.`,
          `${capital(more)} lagged behind ${less}.`,
          `${capital(more)} is small next to ${less}.`,
          `${capital(less)} is enough for ${more}.`,
          `${capital(more)} came to the same as ${less}.`,
        ];
      }),
  },
  {
    kind: 'two names in the wrong order',
    make: (facts) =>
      ['customer', 'expense', 'vendor', 'income'].flatMap((kind) =>
        isLess(facts, `${kind}2`, `${kind}1`)
          ? [
              `{${kind}2Name}, at {${kind}2}, leads {${kind}1Name}, at {${kind}1}.`,
              `{${kind}2Name} is ahead of {${kind}1Name}, with {${kind}2} against {${kind}1}.`,
              `{${kind}1Name} comes behind {${kind}2Name}: {${kind}1} against {${kind}2}.`,
              `{${kind}1Name}, at {${kind}1}, follows {${kind}2Name}, at {${kind}2}.`,
              `{${kind}1Name} took less than {${kind}2Name}: {${kind}1} against {${kind}2}.`,
              `{${kind}2Name} came to as much as {${kind}1Name}, at {${kind}2} and {${kind}1}.`,
            ]
          : [],
      ),
  },
  {
    kind: 'a figure that a word turns into another',
    make: (facts) => [
      'After tax, revenue was {revenue}.',
      'Revenue net of discounts was {revenue}.',
      'Repeat revenue was {revenue} in {period}.',
      'Revenue from services was {revenue} in {period}.',
      'Revenue apart from the season was {revenue}.',
      'Online sales were {revenue} in {period}.',
      'Revenue on the cash basis was {revenue}.',
      'Revenue for the past was {revenue}.',
      'Revenue to date was {revenue}.',
      'Revenue yet to come in is {revenue}.',
      'Unpaid revenue was {revenue} in {period}.',
      'Other revenue was {revenue}.',
      'Part of revenue was {revenue}.',
      'Some of revenue, {revenue}, came in late.',
      'Budgeted revenue was {revenue}.',
      'Planned revenue was {revenue}.',
      'The revenue plan was {revenue}.',
      'Revenue should be {revenue}.',
      'Revenue would be {revenue} with the season left aside.',
      'Revenue before costs of goods was less: {revenue}.',
      ...(facts.has('cash')
        ? [
            'Free cash was {cash} on {periodEnd}.',
            'Cash apart from debts was {cash} on {periodEnd}.',
            'Cash due to the owners was {cash}.',
            'Cash on hold was {cash} on {periodEnd}.',
          ]
        : []),
      ...(facts.has('customer1')
        ? [
            '{customer1Name} brought in {customer1} of profit in {period}.',
            '{customer1Name} stands for {customer1} of cash.',
            'Revenue apart from {customer1Name} was {customer1}.',
            'Other customers than {customer1Name} brought in {customer1}.',
            '{customer1Name} brought in {customer1} late.',
          ]
        : []),
      ...(facts.has('expense1')
        ? [
            '{expense1Name} saved {expense1} in {period}.',
            '{expense1Name} is worth {expense1} to the owners.',
            'Apart from {expense1Name}, expenses were {expense1}.',
          ]
        : []),
    ],
  },
];
