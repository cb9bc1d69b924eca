import type { AskBooks } from './books.ts';
import { type Named, namedIn } from './read/names.ts';
import { plain } from './read/words-of.ts';

const MAX_SUGGESTED = 6;

const ALWAYS = [
  'What did we spend the most on?',
  'Who owes us money?',
  'How much did we make after all costs?',
  'How much cash do we have?',
  'Revenue by month',
  'Who are our top customers?',
  'Which vendors do we spend the most with?',
  'Why did profit change?',
  'Which invoices are overdue?',
  'What do we owe vendors?',
  'Revenue compared to a year ago',
  'Recurring payments',
  'Gross margin',
  'What is wrong in the books?',
  'Why do cash and profit differ?',
] as const;

/** Questions that go on from what was typed: usual ones that hold its words, and ones about names that begin like its last word. */
export function suggest(text: string, books: AskBooks): string[] {
  const words = plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return ALWAYS.slice(0, MAX_SUGGESTED);
  const usual = ALWAYS.filter((question) => {
    const own = plain(question).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
  const last = words.at(-1) ?? '';
  const named =
    last.length < 2
      ? []
      : namedIn(books).filter(({ name }) =>
          plain(name)
            .split(/[^\p{L}\p{N}]+/u)
            .some((part) => part.startsWith(last)),
        );
  return [...new Set([...usual, ...named.slice(0, MAX_SUGGESTED).map(questionAbout)])].slice(
    0,
    MAX_SUGGESTED,
  );
}

function questionAbout(named: Named): string {
  switch (named.type) {
    case 'account':
      return named.isBalance ? `What is the balance of ${named.name}?` : `How much was ${named.name}?`;
    case 'party':
      return named.isCustomer
        ? `How much did we sell to ${named.name}?`
        : `How much did we spend with ${named.name}?`;
    case 'item':
      return `How much did we sell of ${named.name}?`;
    case 'class':
      return `Revenue of ${named.name}`;
  }
}
