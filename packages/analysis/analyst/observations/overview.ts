import type { FactTable } from '../../facts/fact-table.ts';
import { type Observe, weightOf } from '../observation.ts';
import type { Wording } from '../wording.ts';

/** Revenue against costs, and what was left of it. */
const earnings: Observe = (facts, say) => {
  const sentences =
    weightOf(facts, 'revenue') === 0
      ? [expensesSentence(facts, say), spendingMix(facts, say)]
      : [revenueSentence(facts, say), expensesSentence(facts, say), leftSentence(facts, say)];
  return {
    topic: 'earnings',
    weight: weightOf(facts, 'revenue') + weightOf(facts, 'expenses'),
    text: joined(sentences),
  };
};

function revenueSentence(facts: FactTable, say: Wording): string {
  if (!facts.has('revenueBefore')) {
    return say.pick(
      'Revenue in {period} was {revenue}.',
      'The books show revenue of {revenue} for {period}.',
    );
  }
  if (say.isSame('revenue') || !facts.has('revenueChangePercent')) {
    return say.pick(
      'Revenue was {revenue} in {period}, against {revenueBefore} in {previousPeriod}.',
      'Sales held steady: they came to {revenue} in {period}.',
      'At {revenue}, revenue stayed level with {previousPeriod}.',
    );
  }
  const [verb, more] = [say.verb('revenue'), say.more('revenue')];
  return say.pick(
    `Revenue ${verb} by {revenueChangePercent} to {revenue} in {period}, from {revenueBefore} in {previousPeriod}.`,
    `In {period}, sales came to {revenue}, which is {revenueChange} ${more} than in {previousPeriod}.`,
    `Sales ${verb} by {revenueChange} against {previousPeriod} and came to {revenue}.`,
    `{company} took in revenue of {revenue}, against {revenueBefore} in {previousPeriod}.`,
    `Against {previousPeriod}, revenue ${verb} by {revenueChange}, or {revenueChangePercent}, to {revenue}.`,
    `At {revenue}, revenue was {revenueChangePercent} ${say.higher('revenue')} than in {previousPeriod}.`,
  );
}

function expensesSentence(facts: FactTable, say: Wording): string {
  if (!facts.has('expenses')) return '';
  if (!facts.has('expensesChangePercent')) {
    return say.pick(
      'Total expenses were {expenses}.',
      'Against that stood total expenses of {expenses}.',
      'Costs came to {expenses}.',
    );
  }
  if (say.isSame('expenses')) {
    return say.pick(
      'Total expenses held steady at {expenses}.',
      'Costs stayed level, at {expenses} against {expensesBefore} in {previousPeriod}.',
      'Spending held steady: it was {expenses}, against {expensesBefore} in {previousPeriod}.',
    );
  }
  const [verb, more] = [say.verb('expenses'), say.more('expenses')];
  const too = facts.find('expenses')?.movement === facts.find('revenue')?.movement ? ' too' : '';
  return say.pick(
    `Total expenses ${verb}${too}, by {expensesChangePercent} to {expenses}.`,
    `Costs ${verb}${too} and came to {expenses}, {expensesChange} ${more} than before.`,
    `Spending was {expenses}, {expensesChangePercent} ${say.higher('expenses')} than in {previousPeriod}.`,
    `Total expenses came to {expenses}, {expensesChange} ${more} than before.`,
    `It took costs of {expenses} to run the business, {expensesChange} ${more} than in {previousPeriod}.`,
  );
}

function leftSentence(facts: FactTable, say: Wording): string {
  if (facts.has('netLoss')) {
    return say.pick(
      'That left a loss of {netLoss}.',
      'The books close {period} with a loss of {netLoss}.',
      'What was left is a loss of {netLoss}.',
    );
  }
  if (!facts.has('netMargin')) return 'That left a profit of {netProfit}.';
  return say.pick(
    'That left a profit of {netProfit}, or a net margin of {netMargin} of revenue.',
    'Profit was {netProfit}, and the net margin came to {netMargin}.',
    'What was left is a profit of {netProfit}, at a net margin of {netMargin}.',
    'That left a profit of {netProfit} for the business.',
  );
}

function spendingMix(facts: FactTable, say: Wording): string {
  if (!facts.has('expense1Share')) return '';
  return say.pick(
    '{expense1Name} made up {expense1Share} of expenses, at {expense1}.',
    '{expense1Name} took {expense1}, which is {expense1Share} of expenses.',
  );
}

/** Cash, where it came from and where it went. */
const cash: Observe = (facts, say) => {
  if (!facts.has('cash') && !facts.has('overdraft')) return null;
  return {
    topic: 'cash',
    // However little there is of it, an owner asks for cash next; little of it is news.
    weight: weightOf(facts, 'expenses') + weightOf(facts, 'cash'),
    text: joined([cashSentence(facts, say), operationsSentence(facts, say), usesSentence(facts, say)]),
  };
};

function cashSentence(facts: FactTable, say: Wording): string {
  if (facts.has('overdraft')) {
    return say.pick(
      'The overdraft was {overdraft} on {periodEnd}.',
      'On {periodEnd}, the overdraft stood at {overdraft}.',
    );
  }
  if (!facts.has('cashChange') || say.isSame('cash')) {
    return say.pick(
      'On {periodEnd}, cash in the bank was {cash}.',
      'Cash stood at {cash} on {periodEnd}.',
      'The bank balance was {cash} on {periodEnd}.',
    );
  }
  const [verb, more] = [say.verb('cash'), say.more('cash')];
  return say.pick(
    `Cash ${verb} by {cashChange} to {cash} on {periodEnd}.`,
    `There was {cash} of cash in the bank on {periodEnd}, {cashChange} ${more} than on {previousPeriodEnd}.`,
    `The bank balance stood at {cash} on {periodEnd}, against {cashBefore} on {previousPeriodEnd}.`,
    `On {periodEnd}, cash stood at {cash}, {cashChange} ${say.higher('cash')} than on {previousPeriodEnd}.`,
    `Cash in the bank ${verb} from {cashBefore} on {previousPeriodEnd} to {cash} on {periodEnd}.`,
  );
}

function operationsSentence(facts: FactTable, say: Wording): string {
  if (facts.has('operatingCashUsed')) {
    return say.pick(
      'Operations used {operatingCashUsed} of cash in {period}.',
      'In {period}, operations used cash of {operatingCashUsed}.',
      'Operations took {operatingCashUsed} of cash in {period}.',
    );
  }
  if (!facts.has('operatingCash')) return '';
  return say.pick(
    'Operations brought in {operatingCash} in {period}.',
    'In {period}, operations brought in cash of {operatingCash}.',
    'Cash from operations was {operatingCash} in {period}.',
    'Operations brought in cash of {operatingCash}.',
  );
}

/** The two largest of what took cash besides operations. */
function usesSentence(facts: FactTable, say: Wording): string {
  const [first, second] = USES.filter(({ name }) => weightOf(facts, name) > 0)
    .toSorted((a, b) => weightOf(facts, b.name) - weightOf(facts, a.name))
    .map(({ words }) => say.pick(...words));
  if (first === undefined) return '';
  if (second === undefined) return say.pick(`${capital(first)}.`, `Besides, ${first}.`);
  return say.pick(
    `${capital(first)}, and ${second}.`,
    `${capital(first)}; ${second}.`,
    `Besides, ${first}, while ${second}.`,
    `Then ${first}, and ${second}.`,
  );
}

const USES: readonly { readonly name: string; readonly words: readonly [string, string] }[] = [
  {
    name: 'capitalSpending',
    words: ['spending on fixed assets took {capitalSpending}', '{capitalSpending} went into equipment'],
  },
  {
    name: 'debtRepaid',
    words: ['debt repayment took {debtRepaid}', '{debtRepaid} went into debt repayment'],
  },
  { name: 'ownerDraws', words: ['owner draws took {ownerDraws}', 'owner draws came to {ownerDraws}'] },
];

/** What revenue and expenses are made of. */
const mix: Observe = (facts, say) => {
  const sentences = [expenseMix(facts, say), incomeMix(facts, say)];
  const text = joined(say.pick(sentences, sentences.toReversed()));
  return text === '' ? null : { topic: 'mix', weight: weightOf(facts, 'expense1'), text };
};

function expenseMix(facts: FactTable, say: Wording): string {
  if (!facts.has('expense1Share') || facts.find('expense1')?.superlative === null) return '';
  const first = say.pick(
    'The largest cost is {expense1Name}, at {expense1} or {expense1Share} of expenses',
    '{expense1Name} is the largest cost: {expense1}, which is {expense1Share} of expenses',
    '{expense1Name} took {expense1Share} of expenses',
    'Of what was spent, {expense1Name} took {expense1}',
  );
  if (!facts.has('expense2')) return `${first}.`;
  return `${first}${say.pick(
    '. Next to it, {expense2Name} cost {expense2}.',
    ', and {expense2Name} took {expense2}.',
    '. {expense2Name} took {expense2}.',
    '; {expense2Name} cost {expense2}.',
  )}`;
}

function incomeMix(facts: FactTable, say: Wording): string {
  if (!facts.has('income1Share', 'income2')) return '';
  return say.pick(
    '{income1Name} brought in {income1}, or {income1Share} of revenue, and {income2Name} brought in {income2}.',
    '{income1Name} made up {income1Share} of revenue.',
    '{income1Name} stands for {income1Share} of revenue, and {income2Name} for {income2Share} of revenue.',
    '{income1Name} brought in {income1Share} of revenue, and {income2Name} brought in {income2Share} of revenue.',
  );
}

/** What is owned and owed. */
const position: Observe = (facts, say) => {
  const text = joined([liquidity(facts, say), debts(facts, say), equity(facts, say)]);
  if (text === '') return null;
  const weights = ['currentLiabilities', 'debt', 'receivables'].map((name) => weightOf(facts, name));
  return { topic: 'position', weight: Math.max(...weights), text };
};

function liquidity(facts: FactTable, say: Wording): string {
  if (facts.has('currentAssets', 'currentLiabilities')) {
    return say.pick(
      'On {periodEnd}, current assets were {currentAssets} and current liabilities were {currentLiabilities}.',
      'Current assets of {currentAssets} stood against current liabilities of {currentLiabilities} on {periodEnd}.',
    );
  }
  if (!facts.has('receivables')) return '';
  return say.pick(
    'Receivables stood at {receivables} on {periodEnd}.',
    'On {periodEnd}, open invoices came to {receivables}.',
  );
}

function debts(facts: FactTable, say: Wording): string {
  if (!facts.has('debt')) return '';
  if (!facts.has('debtChange') || say.isSame('debt')) return 'Debt was {debt} on {periodEnd}.';
  return say.pick(
    `Debt ${say.moved('debt')} to {debt}.`,
    'Loans stood at {debt}, against {debtBefore} on {previousPeriodEnd}.',
  );
}

function equity(facts: FactTable, say: Wording): string {
  if (!facts.has('equityChange') || say.isSame('equity')) return '';
  return say.pick(
    `Equity ${say.verb('equity')} to {equity}.`,
    'Equity stood at {equity} on {periodEnd}.',
    `Equity, what is left for the owners, ${say.verb('equity')} to {equity}.`,
  );
}

export const OVERVIEW: readonly Observe[] = [earnings, mix, cash, position];

/** The order in which a reader wants them, whatever matters most. */
export const OVERVIEW_TOPICS: readonly string[] = ['earnings', 'mix', 'cash', 'position'];

function joined(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
