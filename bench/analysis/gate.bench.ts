import { buildFacts, type Fact, type FactTable, Gate, passagesOf, writeLetter } from '@insights/analysis';
import { generatedPlans } from '../../packages/analysis/testing/companies/generated.ts';
import { createRandom } from '../../packages/analysis/testing/companies/random.ts';
import { requestOfPlan } from '../../packages/analysis/testing/companies/request-of-plan.ts';
import { liesAbout, mutantsOf, trueSentences } from '../../packages/analysis/testing/lies/index.ts';
import type { Scoreboard } from './scoreboard.ts';

/** Of each company so many that nobody has seen before. */
const UNSEEN = 200;

/** The gate alone: lies it must refuse, truths it must let through, directions it must tell apart. */
export function benchGate(board: Scoreboard, companies: number, seed: number): void {
  const count = {
    lies: 0,
    passedLies: 0,
    unseen: 0,
    passedUnseen: 0,
    truths: 0,
    refusedTruths: 0,
    paragraphs: 0,
    refusedParagraphs: 0,
  };
  const directions = { cases: 0, right: 0 };
  const kinds = new Set<string>();
  for (const [index, plan] of generatedPlans(companies).entries()) {
    const facts = buildFacts(requestOfPlan(plan));
    const passes = (text: string) =>
      new Gate(facts).judge({ section: 'overview', place: 0, text, advice: null }).length === 0;
    for (const { kind, passage } of liesAbout(facts, index + 1)) {
      kinds.add(kind);
      count.lies += 1;
      if (new Gate(facts).judge(passage).length > 0) continue;
      count.passedLies += 1;
      board.example(`${plan.name}: ${kind}: ${passage.text}`);
    }
    for (const { passage } of mutantsOf(facts, createRandom(seed + index), UNSEEN)) {
      count.unseen += 1;
      if (new Gate(facts).judge(passage).length > 0) continue;
      count.passedUnseen += 1;
      board.example(`${plan.name}: ${passage.text}`);
    }
    for (const text of trueSentences(facts)) {
      count.truths += 1;
      if (passes(text)) continue;
      count.refusedTruths += 1;
      board.example(`${plan.name}: refused though true: ${text}`);
    }
    const gate = new Gate(facts);
    for (const passage of passagesOf(writeLetter(facts))) {
      count.paragraphs += 1;
      if (gate.judge(passage).length === 0) gate.accept(passage);
      else count.refusedParagraphs += 1;
    }
    for (const [text, isTrue] of directionCases(facts)) {
      directions.cases += 1;
      if (passes(text) === isTrue) directions.right += 1;
      else board.example(`${plan.name}: ${isTrue ? 'refused though true' : 'passed though false'}: ${text}`);
    }
  }
  board.tell('companies', String(companies));
  board.tell('kinds of lies', String(kinds.size));
  board.expect('planted lies', count.lies, { atLeast: 200 });
  board.expect('planted lies that passed the gate', count.passedLies, { atMost: 0 });
  board.expect(`lies made by chance from true sentences, seed ${seed}`, count.unseen, { atLeast: 200 });
  board.expect('of these, lies that passed the gate', count.passedUnseen, { atMost: 0 });
  board.expectAll(
    'directions told right, on figures that rose, fell or changed sign',
    directions.right,
    directions.cases,
  );
  board.expectAll('true sentences that passed', count.truths - count.refusedTruths, count.truths);
  board.expectAll(
    'paragraphs of the built-in analyst that passed',
    count.paragraphs - count.refusedParagraphs,
    count.paragraphs,
  );
}

const WORDS = {
  up: ['rose', 'grew', 'increased', 'climbed', 'went up'],
  down: ['fell', 'dropped', 'declined', 'decreased', 'went down'],
} as const;

const NOUNS: Readonly<Record<string, string>> = {
  revenue: 'Revenue',
  expenses: 'Total expenses',
  operatingExpenses: 'Operating expenses',
  costOfGoods: 'Cost of goods sold',
  receivables: 'Receivables',
  payables: 'Payables',
  debt: 'Debt',
  payroll: 'Payroll',
};

/** Each change with every verb of either direction; of a profit or a loss, with the name that turns the direction. */
function directionCases(facts: FactTable): (readonly [text: string, isTrue: boolean])[] {
  return facts.all
    .filter((fact) => fact.when === 'both' && fact.movement !== 'same' && fact.needs === null)
    .flatMap((fact) => {
      const noun = nounOf(fact);
      if (noun === null || fact.value.kind !== 'money') return [];
      const goesUp = fact.sign === 'negative' ? fact.movement === 'down' : fact.movement === 'up';
      return (['up', 'down'] as const).flatMap((direction) =>
        WORDS[direction].map(
          (verb) => [`${noun} ${verb} by {${fact.name}}.`, (direction === 'up') === goesUp] as const,
        ),
      );
    });
}

function nounOf({ subject, sign }: Fact): string | null {
  if (sign === 'crossing') return null;
  if (subject === 'netProfit') return sign === 'negative' ? 'The net loss' : 'Net profit';
  if (subject === 'cash') return sign === 'negative' ? 'The overdraft' : 'Cash';
  return sign === 'negative' ? null : (NOUNS[subject] ?? null);
}
