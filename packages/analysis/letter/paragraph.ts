import type { Fact } from '../facts/fact.ts';

/** A paragraph as it is shown: stretches of text, and facts in their places. */
export type Paragraph = readonly Run[];

export type Run = TextRun | FactRun;

export interface TextRun {
  readonly text: string;
}

export interface FactRun {
  readonly fact: Fact;
}

export function isFactRun(run: Run): run is FactRun {
  return 'fact' in run;
}

/** The paragraph as a reader sees it. */
export function textOf(paragraph: Paragraph): string {
  return paragraph.map((run) => (isFactRun(run) ? run.fact.text : run.text)).join('');
}
