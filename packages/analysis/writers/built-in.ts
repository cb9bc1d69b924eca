import type { InsightSet } from '../insights/build-insights.ts';
import type { Insight } from '../insights/insight.ts';
import { type ActionName, listAdvice } from '../letter/actions.ts';
import {
  type Arrangement,
  checkArrangement,
  isJoinAllowed,
  type Join,
  MAX,
  mayBeSaid,
} from '../letter/arrangement.ts';

/**
 * Insights that belong together, the main one first. From a nested list, the one that explains most is used.
 */
type Story = readonly (string | readonly string[])[];

/**
 * Arranges a letter like the built-in analyst: the headline is what a careful accountant would say first, and each of
 * the following stories covers one topic, largest amount first. The built-in analyst is a writer like any other, and
 * its outline must follow the same rules.
 */
export function arrangeBuiltIn(set: InsightSet): Arrangement {
  return new BuiltInWriter(set).arrange();
}

class BuiltInWriter {
  readonly #set: InsightSet;
  readonly #taken = new Set<string>();

  constructor(set: InsightSet) {
    this.#set = set;
  }

  arrange(): Arrangement {
    const headline = this.#headline();
    this.#taken.add(headline);
    const lead = this.#set.books.comparisons[0]?.versus ?? 'lastYear';
    const second = this.#set.books.comparisons[1]?.versus ?? 'before';
    const result = this.#stories([
      [
        `result.${lead}`,
        'result.level',
        'profit.level',
        `profit.${lead}.ByLine`,
        this.#explanations('revenue', lead, [
          'ByCustomer',
          // Quantity and price explain a change in item sales better than a list of item names does.
          ...(this.#set.byId.has(`revenue.${lead}.ByPrice`) ? [] : ['ByItem']),
          'ByAccount',
        ]),
        `revenue.${lead}.ByPrice`,
        `revenue.${lead}.oneOff`,
        ...(this.#set.byId.get('customer.largest')?.isGood === false ? [] : ['customer.largest']),
      ],
    ]);
    const overview = this.#stories([
      [
        `expenses.${lead}`,
        this.#explanations('expenses', lead, ['ByAccount', 'ByVendor']),
        `expenses.${lead}.ByPrice`,
        `expenses.${lead}.oneOff`,
        'cost.largest',
      ],
      [`receivables.${lead}`, 'customers.habit'],
    ]);
    const budget = this.#stories([['revenue.budget', 'expenses.budget', 'profit.budget']]);
    const draws = this.#set.byId.get('owners.draws')?.isGood === false ? [] : ['owners.draws'];
    const cash = this.#stories([['cash.bridge', 'cash.level', 'debt.service', ...draws]]);
    const trends = this.#stories([
      [
        `revenue.${second}`,
        this.#explanations('revenue', second, ['ByCustomer', 'ByItem', 'ByAccount']),
        `profit.${second}`,
      ],
      ['revenue.streak', 'revenue.record', 'profit.record', 'revenue.mean'],
      ['breakEven.year'],
    ]);
    const risks = this.#ranked(RISKS, ({ isGood }) => isGood === false, MAX.risks);
    // The fastest-growing expense is stated even if more serious risks leave no room for it.
    const runaway = this.#stories([
      this.#set.insights
        .filter(isRunawayCost)
        .slice(0, 1)
        .map(({ id }) => id),
    ]);
    const paragraphs = [...result, ...overview.slice(0, 2), ...budget, ...cash, ...trends.slice(0, 2)];
    const arranged = {
      headline,
      paragraphs: [...paragraphs.slice(0, MAX.paragraphs - runaway.length), ...runaway],
      risks,
      opportunities: this.#ranked(OPPORTUNITIES, ({ isGood }) => isGood === true, 2),
      recommendations: this.#recommendations(),
    };
    // Checked like any writer's outline, which would omit repetitions.
    return checkArrangement(arranged, this.#set).arrangement ?? arranged;
  }

  #headline(): string {
    const isOverdrawn = this.#set.byId.get('cash.level')?.canLead === true;
    const order = [
      'nothing',
      ...(isOverdrawn ? ['cash.level'] : []),
      'cash.payroll',
      'result.lastYear',
      'result.before',
      'profit.lastYear',
      'profit.before',
    ];
    const id = [...order, 'result.level', 'profit.level', 'revenue.level'].find((one) =>
      this.#set.byId.has(one),
    );
    return id ?? (this.#set.insights.find(({ canLead }) => canLead)?.id as string);
  }

  /** Returns the explanation of a change whose largest part explains the most. */
  #explanations(key: string, versus: string, ways: readonly string[]): string[] {
    return ways
      .map((by) => this.#set.byId.get(`${key}.${versus}.${by}`))
      .filter((insight) => insight !== undefined)
      .sort((a, b) => b.explains.length - a.explains.length || b.cents - a.cents)
      .map(({ id }) => id);
  }

  /** Builds a paragraph for each story, sorted by dollars; omits immaterial ones. */
  #stories(stories: readonly Story[]) {
    const kept = stories.flatMap((story) => {
      const insights: Insight[] = [];
      for (const one of story) {
        const ids = typeof one === 'string' ? [one] : one;
        const insight = ids
          .map((id) => this.#set.byId.get(id))
          .find((each) => each !== undefined && this.#fits(each));
        if (insight === undefined || insights.length === MAX.claims) continue;
        this.#taken.add(insight.id);
        insights.push(insight);
      }
      return insights.length === 0 ? [] : [insights];
    });
    const weight = (insights: readonly Insight[]) => Math.max(...insights.map(({ cents }) => cents));
    return kept
      .toSorted((a, b) => weight(b) - weight(a))
      .map((insights) => ({ claims: insights.map(({ id }) => id), joins: joinsOf(insights) }));
  }

  #fits(insight: Insight): boolean {
    return insight.isMaterial && mayBeSaid(insight, this.#taken, this.#set);
  }

  /**
   * Returns the most serious unused insights, by kind and then by dollars: at most one of each kind, and two expenses.
   */
  #ranked(order: readonly RegExp[], isWanted: (insight: Insight) => boolean, most: number): string[] {
    const gravity = ({ id }: Insight) => order.findIndex((pattern) => pattern.test(id));
    const ranked = this.#set.insights
      .filter((insight) => gravity(insight) !== -1 && isWanted(insight))
      .toSorted((a, b) => gravity(a) - gravity(b) || b.cents - a.cents || (a.id < b.id ? -1 : 1));
    const chosen: Insight[] = [];
    for (const insight of ranked) {
      const alike = chosen.filter((other) => gravity(other) === gravity(insight)).length;
      if (chosen.length === most || alike === 2 || !this.#fits(insight)) continue;
      if (alike === 1 && insight.kind !== 'change') continue;
      this.#taken.add(insight.id);
      chosen.push(insight);
    }
    return chosen.map(({ id }) => id);
  }

  /**
   * Returns the most urgent actions first, then the most valuable ones; includes a second action of a kind only if
   * there is room.
   */
  #recommendations(): { action: ActionName; about: string }[] {
    const wanted = listAdvice(this.#set)
      .filter(({ about }) => this.#set.byId.get(about)?.isMaterial === true)
      .toSorted(
        (a, b) =>
          this.#urgency(b) - this.#urgency(a) ||
          b.stakeCents - a.stakeCents ||
          this.#cents(b.about) - this.#cents(a.about),
      );
    const first = wanted.filter(
      ({ action }, index) => wanted.findIndex((one) => one.action === action) === index,
    );
    return [...first, ...wanted.filter((one) => !first.includes(one) && one.action === 'collect')];
  }

  /** A mistake that makes up a tenth of the profit is as urgent as money owed. */
  #urgency({ action, stakeCents }: ReturnType<typeof listAdvice>[number]): number {
    const { books } = this.#set;
    const profit = Math.abs(books.amount('incomeStatement.netProfit', books.now));
    return action === 'fix-in-books' && stakeCents > 0 && stakeCents * 10 >= profit
      ? urgency('collect')
      : urgency(action);
  }

  #cents(id: string): number {
    return this.#set.byId.get(id)?.cents ?? 0;
  }
}

/**
 * Risks, most serious first. A change in a total is stated with its cause elsewhere and is not a risk by itself.
 */
const RISKS: readonly RegExp[] = [
  /^cash\.(?:level|payroll)$/,
  /^impossible$/,
  /^cash\.runway$/,
  /^finding\.(?:sales-tax-liability|payroll-liability-not-paid)$/,
  /^cash\.floor$/,
  /^equity\.level$/,
  /^liquidity\.current$/,
  /^invoices\.overdue$/,
  /^bills\.overdue$/,
  /^customer\.largest$/,
  /^result\.lossStreak$/,
  /^margin\./,
  /^cost\..*\.(?:lastYear|before)$/,
  /^owners\.draws$/,
  /^breakEven\.year$/,
  /^finding\./,
  /^revenue\.(?:streak|record)$/,
];

const OPPORTUNITIES: readonly RegExp[] = [
  /^margin\./,
  /^liquidity\.current$/,
  /^revenue\.(?:streak|record)$/,
];

function isRunawayCost({ id, kind, isGood }: Insight): boolean {
  return id.startsWith('cost.') && kind === 'change' && isGood === false;
}

/** Returns the urgency of an action; higher comes first. */
function urgency(action: ActionName): number {
  const order: readonly ActionName[] = [
    'move-to-savings',
    'review-price',
    'review-contract',
    'ask-accountant',
    'fix-in-books',
    'ask-customer',
  ];
  // Amounts held for others come first, followed by lack of cash.
  if (action === 'set-aside') return order.length + 2;
  if (action === 'ask-bank') return order.length + 1;
  const index = order.indexOf(action);
  return index === -1 ? order.length : index;
}

/** Joins two insights into one sentence if code knows their relation. */
function joinsOf(insights: readonly Insight[]): (Join | null)[] {
  const joins: (Join | null)[] = [];
  for (const [index, insight] of insights.slice(1).entries()) {
    const before = insights[index] as Insight;
    const isFree = joins.at(-1) === null || joins.length === 0;
    const isSeries = [before, insight].every(({ kind }) => kind === 'record' || kind === 'streak');
    const ways: readonly Join[] = isSeries ? ['and'] : ['because', 'but'];
    const join = ways.find((one) => isJoinAllowed(one, before, insight));
    const isSimple = before.sentence.full.tail.length === 0 && insight.sentence.full.tail.length === 0;
    joins.push(isFree && join !== undefined && (join === 'because' || isSimple) ? join : null);
  }
  return joins;
}
