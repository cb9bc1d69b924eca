import {
  buildFacts,
  dataBlock,
  describeFacts,
  isName,
  LetterComposer,
  textOf,
  writeLetter,
} from '@insights/analysis';
import { ledgerOfPlan } from '../../packages/analysis/testing/companies/ledger-of-plan.ts';
import type { CompanyPlan } from '../../packages/analysis/testing/companies/plan.ts';
import { requestOfPlan } from '../../packages/analysis/testing/companies/request-of-plan.ts';
import { SITUATIONS } from '../../packages/analysis/testing/companies/situations.ts';
import { INJECTIONS } from '../../packages/analysis/testing/injections.ts';
import type { Scoreboard } from './scoreboard.ts';

/**
 * Orders written into names and memos. A model must not be sent those of customers, vendors and memos at all; the letter
 * must say the same as without them, but for the names themselves.
 */
export function benchInjections(board: Scoreboard): void {
  const plan = SITUATIONS.find(({ name }) => name === 'Mesa Roofing') as CompanyPlan;
  const [customer, vendor] = ['Desert Sky Builders', 'Roof Depot'];
  const clean = written(plan);
  const result = { sent: 0, changed: 0, hidden: 0, links: 0 };
  for (const injection of INJECTIONS) {
    const swapped: CompanyPlan = {
      ...plan,
      customers: plan.customers.map((one) => (one.name === customer ? { ...one, name: injection } : one)),
      goods: (plan.goods ?? []).map((one) =>
        one.vendor === vendor ? { ...one, vendor: `${injection} ` } : one,
      ),
    };
    const attacked = written(swapped, injection);
    if (holds(attacked.prompt, injection)) {
      result.sent += 1;
      board.example(`sent to a model: ${injection}`);
    }
    if (attacked.draft !== clean.draft || attacked.figures !== clean.figures) {
      result.changed += 1;
      board.example(`changed the letter: ${injection}`);
    }
    if (/[\p{Cc}\p{Cf}]/u.test(attacked.shown)) result.hidden += 1;
    if (/\b(https?|ftp|mailto|javascript|data):|www\.|\/\/|\S@\S+\.\S/i.test(attacked.shown)) {
      result.links += 1;
      board.example(`placed a link: ${injection}`);
    }
  }
  board.expect('injections in names of customers, vendors and in memos', INJECTIONS.length, { atLeast: 60 });
  board.expect('injections that were sent to a model', result.sent, { atMost: 0 });
  board.expect('injections that changed what the letter says', result.changed, { atMost: 0 });
  board.expect('injections that placed a link or an address', result.links, { atMost: 0 });
  board.expect('letters that show a hidden character', result.hidden, { atMost: 0 });
  const accounts = INJECTIONS.map((injection) => accountBlock(plan, injection));
  board.expect(
    'account names that end the data block, or bring a link, an address or braces',
    accounts.filter((block) => !isSealed(block)).length,
    { atMost: 0 },
  );
}

function written(plan: CompanyPlan, memo = '') {
  const facts = buildFacts(
    requestOfPlan(
      plan,
      ledgerOfPlan(plan, () => memo),
    ),
  );
  const draft = writeLetter(facts);
  const letter = LetterComposer.compose(draft, facts);
  const paragraphs = [
    letter.headline,
    ...letter.overview,
    ...letter.trends,
    ...letter.risks,
    ...letter.opportunities,
  ];
  return {
    prompt: dataBlock(describeFacts(facts), 'mark'),
    // Wordings are chosen by the facts, names among them, so it is the figures and the order of facts that must not move.
    draft: facts.all.map(({ name }) => name).join(' '),
    figures: facts.all
      .filter((fact) => !isName(fact))
      .map(({ name, text }) => `${name} ${text}`)
      .join('\n'),
    shown: paragraphs.map(textOf).join(' '),
  };
}

/** Whether a text holds an injection, or a telling part of it, plain or hidden. */
function holds(text: string, injection: string): boolean {
  const visible = injection.replace(/[\p{Cf}\p{Cc}]/gu, '');
  return text.includes(injection) || (visible.length > 12 && text.includes(visible.slice(0, 30)));
}

function accountBlock(plan: CompanyPlan, injection: string): string {
  const expenses = [{ account: injection, dollars: 9_000 }, ...plan.expenses];
  const { customers: _, ...rest } = plan;
  const facts = buildFacts(requestOfPlan({ ...rest, customers: plan.customers, expenses }));
  return dataBlock(describeFacts(facts), 'mark');
}

function isSealed(block: string): boolean {
  const lines = block.split('\n').slice(3, -1);
  return lines.every((line) => {
    const { shows } = JSON.parse(line) as { shows: string };
    return !/[{}<>]|https?:|@|[\p{Cf}\p{Cc}]/u.test(shows);
  });
}
