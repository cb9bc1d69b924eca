import type { AnsweredParagraph, DoubleRequest } from './model-double.ts';

/** A fact as the prompt describes it. */
export interface PromptFact {
  readonly name: string;
  readonly shows: string;
  readonly say?: string;
  readonly moved?: string;
  readonly level?: string;
}

/** The facts that a model was given, as it reads them. */
export function factsIn({ read }: Pick<DoubleRequest, 'read'>): PromptFact[] {
  const block = /BEGIN DATA \S+\n([\s\S]*?)\nEND DATA/.exec(read)?.[1] ?? '';
  return block.split('\n').map((line) => JSON.parse(line) as PromptFact);
}

/** A model that does as it is told: it says what the facts say of themselves. */
export function honestLetter(request: Pick<DoubleRequest, 'read'>): AnsweredParagraph[] {
  const said = new Map(factsIn(request).flatMap(({ name, say }) => (say === undefined ? [] : [[name, say]])));
  const say = (...names: string[]) =>
    names.flatMap((name) => said.get(name) ?? []).join(' ') || (said.values().next().value ?? '');
  const profit = said.has('netProfit') ? 'netProfit' : 'netLoss';
  return [
    { key: 'headline', text: say(profit) },
    { key: 'overview', text: say('revenue', 'expenses') },
    { key: 'overview', text: say('cash', 'operatingCash', 'operatingCashUsed') },
    { key: 'trends', text: say('revenueChange') },
    { key: 'risks', text: say('expense1') },
    { key: 'opportunities', text: say('income1') },
    {
      key: 'recommendations',
      text: 'Look at {expense1Name}, which cost {expense1}.',
      stake: 'expense1',
      restsOn: ['expense1', 'expense1Share'],
    },
  ];
}
