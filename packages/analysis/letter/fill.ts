import type { FactTable } from '../facts/fact-table.ts';
import type { Paragraph, Run } from './paragraph.ts';

/**
 * Puts facts in the place of their names. What a fact shows is never looked into again: a name from the books that holds
 * braces is shown with them. Throws for a name that nothing has, since nothing gets here that did not pass the gate.
 */
export function fill(text: string, facts: FactTable): Paragraph {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(/\{([^{}]*)\}/g)) {
    if (match.index > from) runs.push({ text: text.slice(from, match.index) });
    runs.push({ fact: facts.get(match[1] ?? '') });
    from = match.index + match[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}
