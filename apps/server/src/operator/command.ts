import { parseArgs } from 'node:util';
import type { Dependencies } from '../dependencies.ts';

/** One operator command. */
export interface Command {
  /**
   * Each form of the command, such as `account REFERENCE`. Words in capitals are parameters; words in brackets are
   * optional.
   */
  readonly usage: readonly string[];
  readonly doc: string;
  /** Validates the command line before anything is opened or changed, and returns the action. */
  plan(words: readonly string[], options: Options): (product: Dependencies) => Promise<string>;
}

export type Options = Readonly<Record<string, string | undefined>>;

/** An error that explains why a command cannot be carried out. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Splits a command line into its words and its options, such as `--percent 50`. */
export function readLine(args: readonly string[]): { words: string[]; options: Options } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { percent: { type: 'string' }, max: { type: 'string' }, expires: { type: 'string' } },
    });
    return { words: positionals, options: values };
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}

/** Returns the only parameter of a command that takes one. */
export function onlyWord(words: readonly string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new Refusal(`Specify ${what}.`);
  refuseWords(more);
  return word;
}

export function refuseWords(words: readonly string[]): void {
  if (words.length > 0) throw new Refusal(`Unexpected arguments: ${words.join(' ')}.`);
}

/** Formats rows under headings, with column widths that fit. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats a time as `2026-11-22 18:07` in UTC, or `never` if it is null. */
export function minute(at: Date | null): string {
  return at === null ? 'never' : at.toISOString().slice(0, 16).replace('T', ' ');
}
