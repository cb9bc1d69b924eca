import type { DoubleRequest } from './model-double.ts';

/** A line of the prompt: a letter, an insight or a piece of advice. */
interface PromptLine {
  readonly letter?: number;
  readonly advice?: string;
  readonly id?: string;
  readonly says?: string;
}

/** Returns the lines that a model received, parsed from its prompt. */
export function linesIn({ read }: Pick<DoubleRequest, 'read'>): PromptLine[] {
  const block = /BEGIN DATA \S+\n([\s\S]*?)\nEND DATA/.exec(read)?.[1] ?? '';
  return block.split('\n').map((line) => JSON.parse(line) as PromptLine);
}

/** Returns an answer that follows every rule, with the insights in a different order. */
export function honestArrangement(request: Pick<DoubleRequest, 'read'>) {
  const lines = linesIn(request);
  return {
    letter: 0,
    insights: lines.flatMap(({ id }) => id ?? []).toReversed(),
    advice: lines.flatMap(({ advice }) => advice ?? []).slice(0, 3),
  };
}
