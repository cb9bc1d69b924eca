import type { Fact } from '../../facts/fact.ts';
import type { FactTable } from '../../facts/fact-table.ts';
import { type LieMaker, some, trueSentences } from './lie.ts';

const OPPOSITES: readonly (readonly [up: string, down: string])[] = [
  ['rose', 'fell'],
  ['risen', 'fallen'],
  ['more', 'less'],
  ['improved', 'worsened'],
];

const UP = ['rose', 'grew', 'climbed', 'increased', 'jumped', 'went up', 'was higher', 'gained'];
const DOWN = ['fell', 'dropped', 'declined', 'decreased', 'shrank', 'went down', 'was lower', 'slid'];

const measures = (facts: FactTable) =>
  facts.all.filter(
    (fact) =>
      fact.when === 'both' &&
      fact.value.kind === 'money' &&
      fact.sign !== 'crossing' &&
      fact.needs === null &&
      NOUNS[fact.subject] !== undefined,
  );

const NOUNS: Readonly<Record<string, string>> = {
  revenue: 'Revenue',
  expenses: 'Total expenses',
  cash: 'Cash',
  receivables: 'Receivables',
  payables: 'Payables',
  debt: 'Debt',
  operatingExpenses: 'Operating expenses',
  costOfGoods: 'Cost of goods sold',
  equity: 'Equity',
  payroll: 'Payroll',
  grossProfit: 'Gross profit',
};

/** Claims that the facts contradict, or do not bear out. */
export const CLAIM_LIES: readonly LieMaker[] = [
  {
    kind: 'a direction turned round',
    make: (facts, random) => {
      const moved = facts.all.filter(
        (fact) =>
          fact.movement !== 'same' &&
          OPPOSITES.some(([up, down]) => new RegExp(`\\b(${up}|${down})\\b`).test(fact.sentence)),
      );
      return some(random, moved, 8).map(({ sentence }) => {
        const [up = '', down = ''] =
          OPPOSITES.find(([a, b]) => new RegExp(`\\b(${a}|${b})\\b`).test(sentence)) ?? [];
        return new RegExp(`\\b${up}\\b`).test(sentence)
          ? sentence.replace(new RegExp(`\\b${up}\\b`), down)
          : sentence.replace(new RegExp(`\\b${down}\\b`), up);
      });
    },
  },
  {
    kind: 'the wrong verb of direction',
    make: (facts, random) =>
      some(
        random,
        measures(facts).filter(({ movement }) => movement !== 'same'),
        4,
      ).flatMap((fact) => {
        const noun = nounOf(fact);
        return some(random, wrongWords(fact), 3).map((verb) => `${noun} ${verb} by {${fact.name}}.`);
      }),
  },
  {
    kind: 'a direction without anything that moved',
    make: (facts, random) =>
      facts.has('revenue')
        ? some(random, [...UP, ...DOWN], 3).map(
            (verb) => `The owners worked hard, and orders ${verb}, with revenue of {revenue} in {period}.`,
          )
        : [],
  },
  {
    kind: 'a negated direction',
    make: (facts, random) =>
      some(random, measures(facts), 3).flatMap((fact) => [
        `${nounOf(fact)} did not fall against {previousPeriod}, with a change of {${fact.name}}.`,
        `${nounOf(fact)} never rose by {${fact.name}}.`,
        `${nounOf(fact)} has not grown by {${fact.name}}.`,
      ]),
  },
  {
    kind: 'a steady figure that moved',
    make: (facts, random) =>
      some(
        random,
        measures(facts).filter(({ movement }) => movement !== 'same'),
        2,
      ).flatMap((fact) => [
        `${nounOf(fact)} held steady, with a change of {${fact.name}}.`,
        `${nounOf(fact)} was flat, at a change of {${fact.name}}.`,
      ]),
  },
  {
    kind: 'a figure under another name',
    make: (facts, random) => {
      const levels = facts.all.filter(
        (fact) =>
          fact.when === 'now' &&
          fact.value.kind === 'money' &&
          fact.needs === null &&
          NOUNS[fact.subject] !== undefined,
      );
      return some(random, levels, 6).flatMap((fact) => {
        const others = Object.entries(NOUNS).filter(([subject]) => subject !== fact.subject);
        return some(random, others, 2).map(([, noun]) => `${noun} came to {${fact.name}} in {period}.`);
      });
    },
  },
  {
    kind: 'two figures that changed places',
    make: (facts) =>
      facts.has('revenue', 'expenses')
        ? [
            'Revenue was {expenses} and total expenses were {revenue} in {period}.',
            'Total expenses of {revenue} stood against revenue of {expenses}.',
          ]
        : [],
  },
  {
    kind: 'a profit called a loss, or the other way round',
    make: (facts) => {
      const name = facts.has('netLoss') ? 'netLoss' : 'netProfit';
      const wrong = name === 'netLoss' ? 'profit' : 'loss';
      const cash = facts.has('operatingCashUsed') ? 'operatingCashUsed' : 'operatingCash';
      const verb = cash === 'operatingCashUsed' ? 'brought in' : 'used';
      return [
        `The company made a ${wrong} of {${name}} in {period}.`,
        `In {period}, the ${wrong} came to {${name}}.`,
        `A ${wrong} of {${name}} was left for the owners.`,
        ...(facts.has(cash) ? [`Operations ${verb} {${cash}} in {period}.`] : []),
      ];
    },
  },
  {
    kind: 'a figure of another period',
    make: (facts, random) =>
      some(
        random,
        facts.all.filter(
          (fact) =>
            fact.when === 'before' && NOUNS[fact.subject] !== undefined && !fact.name.includes('Margin'),
        ),
        4,
      ).flatMap((fact) => [
        `${NOUNS[fact.subject]} came to {${fact.name}} in {period}.`,
        `${NOUNS[fact.subject]} came to {${fact.name}}.`,
      ]),
  },
  {
    kind: 'a way that runs backwards',
    make: (facts) =>
      ['revenue', 'expenses', 'cash']
        .filter((key) => facts.has(key, `${key}Before`) && facts.get(key).movement !== 'same')
        .flatMap((key) => {
          const noun = NOUNS[key] ?? '';
          const verb = facts.get(key).movement === 'up' ? 'fell' : 'rose';
          return [
            `${noun} went from {${key}} to {${key}Before}.`,
            `${noun} ${verb} from {${key}} to {${key}Before}.`,
            `${noun} ${verb} from {${key}Before} to {${key}}.`,
          ];
        }),
  },
  {
    kind: 'a cause that is none',
    make: (facts, random) => {
      const effects = measures(facts).filter(({ movement }) => movement !== 'same');
      return some(random, effects, 4).flatMap((effect) => {
        const verb = effect.movement === 'up' ? 'rose' : 'fell';
        const others = facts.all.filter(
          (fact) =>
            fact.sentence !== '' &&
            fact.subject !== effect.subject &&
            fact.when === 'now' &&
            fact.value.kind === 'money' &&
            fact.needs === null &&
            !fact.drives.some(
              ({ of, share }) => of === effect.subject && 2n * share.numerator >= share.denominator,
            ) &&
            NOUNS[fact.subject] !== undefined,
        );
        const [other] = some(random, others, 1);
        if (other === undefined) return [];
        const cause = `${(NOUNS[other.subject] ?? '').toLowerCase()} of {${other.name}}`;
        return [
          `${nounOf(effect)} ${verb} by {${effect.name}} because of ${cause}.`,
          `${nounOf(effect)} ${verb} by {${effect.name}}, thanks to ${cause}.`,
          `${nounOf(effect)} ${verb} by {${effect.name}} due to ${cause}.`,
          `${nounOf(effect)} ${verb} by {${effect.name}}, driven by ${cause}.`,
        ];
      });
    },
  },
  {
    kind: 'a weak driver called the cause',
    make: (facts) =>
      ['expensesByAccount', 'revenueByCustomer'].flatMap((key) => {
        const of = key.startsWith('expenses') ? 'expenses' : 'revenue';
        const weak = ['1', '2'].find((place) => {
          const [driver] = facts.find(`${key}${place}Change`)?.drives ?? [];
          return driver !== undefined && 2n * driver.share.numerator < driver.share.denominator;
        });
        const change = facts.find(`${of}Change`);
        if (weak === undefined || change === null || change.movement === 'same') return [];
        const verb = change.movement === 'up' ? 'rose' : 'fell';
        return [
          `${NOUNS[of]} ${verb} by {${of}Change} because of {${key}${weak}Name} and its {${key}${weak}Change}.`,
        ];
      }),
  },
  {
    kind: 'a rank that was not won',
    make: (facts) => [
      ...(facts.has('customer2') ? ['{customer2Name} is the largest customer, with {customer2}.'] : []),
      ...(facts.has('expense2')
        ? [
            'The largest cost was {expense2Name}, at {expense2}.',
            'The smallest cost was {expense1Name}, at {expense1}.',
          ]
        : []),
      ...(facts.has('revenue')
        ? [
            'Revenue was at its highest, with {revenue} in {period}.',
            'A record revenue of {revenue} came in.',
          ]
        : []),
      ...(facts.has('customer1', 'customer2')
        ? ['{customer1Name} and {customer2Name} are the largest customers, with {customer1} from the first.']
        : []),
    ],
  },
  {
    kind: 'all, none or only without a count',
    make: (facts, random) =>
      some(random, trueSentences(facts), 2).flatMap((text) => [
        text.replace(/\.$/, ', and all bills were paid.'),
        text.replace(/\.$/, ', with no exception.'),
        text.replace(/\.$/, ' in every case.'),
        `Only this matters: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
        text.replace(/\.$/, ', as always.'),
      ]),
  },
  {
    kind: 'most of something that is less than half',
    make: (facts) =>
      ['expense2', 'customer3', 'income2']
        .filter((key) => {
          const value = facts.find(`${key}Share`)?.value;
          return value?.kind === 'ratio' && 2n * value.fraction.numerator <= value.fraction.denominator;
        })
        .map((key) => `Most of it is {${key}Name}, with {${key}}.`),
  },
  {
    kind: 'a prediction',
    make: (facts) => [
      'Revenue of {revenue} will grow.',
      'Revenue is expected to rise above {revenue}.',
      'We forecast revenue of {revenue}.',
      'With revenue of {revenue}, profit could rise.',
      'Revenue of {revenue} is likely to hold.',
      ...(facts.has('cash') ? ['Cash of {cash} is going to shrink.', 'Cash of {cash} shall last.'] : []),
      ...(facts.has('revenueChange') ? ['Revenue should climb by {revenueChange} again.'] : []),
    ],
  },
  {
    kind: 'praise or alarm',
    make: () => [
      'Revenue of {revenue} is healthy.',
      'A robust revenue of {revenue} came in.',
      'Revenue was a strong {revenue}.',
      'The solid revenue of {revenue} is impressive.',
      'An alarming revenue of {revenue} was booked.',
      'Revenue of {revenue} is excellent.',
    ],
  },
  {
    kind: 'a judgement without a reason',
    make: (facts) =>
      facts.find('revenue')?.movement === 'up' || facts.find('revenue')?.movement === 'same'
        ? ['Revenue of {revenue} is a concern.', 'Revenue of {revenue} is a problem.']
        : ['Revenue of {revenue} is comfortable.'],
  },
  {
    kind: 'arithmetic in prose',
    make: (facts) =>
      facts.has('revenue', 'expenses')
        ? [
            'Revenue of {revenue} minus total expenses of {expenses} is the result.',
            'Revenue of {revenue} plus cash is the sum.',
            'The average revenue was {revenue} in {period}.',
          ]
        : [],
  },
  {
    kind: 'a sentence that cites nothing',
    make: (facts, random) =>
      some(random, trueSentences(facts), 2).flatMap((text) => [
        `${text} The outlook of the trade is good.`,
        `${text} The owners did well.`,
        `${text} Taxes are due.`,
        `${text} In {period}, {company} was busy.`,
      ]),
  },
  {
    kind: 'a share of something else',
    make: (facts) => [
      ...(facts.has('customer1Share')
        ? [
            '{customer1Name} made up {customer1Share} of expenses.',
            '{customer1Name} made up {customer1Share} of profit.',
          ]
        : []),
      ...(facts.has('expense1Share')
        ? ['{expense1Name} made up {expense1Share} of revenue.', '{expense1Name} made up {expense1Share}.']
        : []),
      ...(facts.has('revenueByCustomer1Share')
        ? ['{revenueByCustomer1Name} made up {revenueByCustomer1Share} of revenue.']
        : []),
      ...(facts.has('expensesByAccount1Share')
        ? ['{expensesByAccount1Name} made up {expensesByAccount1Share} of expenses.']
        : []),
    ],
  },
  {
    kind: 'a figure of somebody else',
    make: (facts) => [
      ...(facts.has('customer1', 'customer2')
        ? [
            '{customer1Name} brought in {customer2} in {period}.',
            '{customer2Name} brought in {customer1} in {period}.',
          ]
        : []),
      ...(facts.has('expense1', 'expense2') ? ['{expense2Name} cost {expense1} in {period}.'] : []),
      ...(facts.has('expense1', 'vendor1') ? ['{vendor1Name} charged {expense1} in {period}.'] : []),
      ...(facts.has('customer1')
        ? ['Revenue was {customer1} in {period}.', '{customer1} came in as revenue in {period}.']
        : []),
    ],
  },
];

function nounOf(fact: Fact): string {
  if (fact.sign !== 'negative') return NOUNS[fact.subject] ?? '';
  return fact.subject === 'cash'
    ? 'The overdraft'
    : fact.subject === 'equity'
      ? 'The equity shortfall'
      : 'The gross loss';
}

function wrongWords({ movement, sign }: Fact): readonly string[] {
  const isUp = sign === 'negative' ? movement === 'down' : movement === 'up';
  return isUp ? DOWN : UP;
}
