import { describe, expect, it } from 'vitest';
import { listNames } from '../compose/names.ts';
import { MEASURES } from '../measures.ts';
import { EMPTY_READING } from '../testing/empty-reading.ts';
import { modelAttack } from '../testing/model-attacks.ts';
import { buildAskBooks, simulateTradeOf } from '../testing/trade-ask-books.ts';
import { checkReadings } from './check-readings.ts';
import { readingPrompt } from './instructions.ts';
import { choicesFor } from './offered-choices.ts';

const simulation = simulateTradeOf(4);
const books = buildAskBooks(simulation);
const named = listNames(books);
const vendor = 'Beanline Coffee';

/** Whether all digits come from the question or the books. */
function isOwn(digits: string, question: string): boolean {
  const { window } = simulation;
  const years = [window.start, window.end].map((day) => new Date(day * 86_400_000).getUTCFullYear());
  const isDay = Number(digits) >= 1 && Number(digits) <= 31;
  const isYear = Number(digits) >= (years[0] ?? 0) - 1 && Number(digits) <= (years[1] ?? 0);
  return isDay || isYear || question.includes(digits) || named.some(({ name }) => name.includes(digits));
}

describe('what a model receives for a question', () => {
  const question = `gimme da beanline coffe money frm last month, top 7, over $1,250`;
  const choices = choicesFor(question, books);
  const prompt = readingPrompt(choices, 'mark');

  it('consists of its words, with marks in place of names and after dates and numbers', () => {
    expect(choices.question).toBe('gimme da [n1] money frm last month [t1] top 7 [d1] over $1,250 [d2]');
    expect(choices.names.get('n1')).toMatchObject({ type: 'party', name: vendor });
  });

  it('contains no customer, vendor or item, no amount, no memo and no document number', () => {
    const texts = books.documents.transactions.status === 'read' ? [] : ['nothing was read'];
    const found = books.figuresOn('Accrual');
    const journal = found.status === 'read' ? found.value.context.books.journal : null;
    const accounts = new Set(named.flatMap(({ type, name }) => (type === 'account' ? [name] : [])));
    // Memos, parties and document numbers are all among the texts of a journal.
    for (const text of journal?.texts ?? [])
      if (text.length > 6 && ![...accounts].some((name) => name.includes(text)) && prompt.includes(text))
        texts.push(text);
    expect(texts).toEqual([]);
    for (const one of named)
      if (one.type !== 'account' && one.name.length > 6) expect(prompt).not.toContain(one.name);
  });
});

describe('a model’s answer', () => {
  it('becomes a question in our words that our code answers, if it consists of offered choices', () => {
    const choices = choicesFor('gimme da beanline money frm last year pls thx', books);
    const when = [...choices.times].find(([, { words }]) => words === 'last year')?.[0] ?? '';
    const reading = { ...EMPTY_READING, kind: 'total', measure: 'expenses', when, only: ['n1'] };
    const options = checkReadings({ readings: [reading, reading] }, choices, books);
    expect(options.map(({ words }) => words)).toEqual([
      expect.stringContaining(`${MEASURES.expenses.name}, vendor ${vendor}`),
    ]);
    expect(checkReadings({ readings: [reading] }, choices, books, options)).toEqual([]);
  });

  it('adds no digits or names of its own in 1,000 attacks', () => {
    const questions = [
      'gimme da beanline money frm last year, top 7',
      'wat did Corner Diner n Everything Depot set us bak over $1,250 in march',
      'zorp the profits 90 days innit',
    ];
    let offered = 0;
    const faults: string[] = [];
    for (let number = 0; number < 1_000; number += 1) {
      const question = questions[number % questions.length] as string;
      const choices = choicesFor(question, books);
      for (const { words, plan } of checkReadings(modelAttack(number, choices), choices, books)) {
        offered += 1;
        // Whole-dollar amounts are written with cents.
        for (const [digits] of words.replaceAll(/\.00\b/g, '').matchAll(/\d+/g))
          if (!isOwn(digits, question.replaceAll(',', ''))) faults.push(`${number}: ${digits} in ${words}`);
        if (/evil|ignore|\bscript|drop table/i.test(JSON.stringify([words, plan])))
          faults.push(`${number}: ${words}`);
        for (const filter of plan.where) {
          if (filter.field === 'amount' && filter.atLeastCents !== undefined)
            if (![700, 125_000, 9_000].includes(filter.atLeastCents)) faults.push(`${number}: ${words}`);
          if ('is' in filter && !named.some((one) => filter.is === ('id' in one ? one.id : one.name)))
            faults.push(`${number}: ${filter.is}`);
        }
      }
    }
    expect(faults).toEqual([]);
    // Some attacks contain a valid plan. Otherwise, nothing would have been tested.
    expect(offered).toBeGreaterThan(20);
  });
});
