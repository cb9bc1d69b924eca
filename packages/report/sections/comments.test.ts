import { describe, expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import { NO_DETAILS } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import type { Block } from './block.ts';
import { comments } from './comments.ts';
import { incomeStatement } from './statements.ts';

const written = (preparedBy: string) => ({
  ...NO_DETAILS,
  preparedBy,
  comments: {
    ...NO_DETAILS.comments,
    letter: ['A strong year.', 'Two crews stay on.'],
    incomeStatement: ['Wages rose less than revenue.'],
  },
});
const wordsIn = (blocks: readonly Block[] | object | null) =>
  (blocks as readonly Block[]).flatMap((block) => (block.kind === 'text' ? [block.words] : []));

describe('management’s comments', () => {
  it.each([
    ['Jane Doe, CPA', 'Written by Jane Doe, CPA; not checked against the books.'],
    ['', 'Written by the company; not checked against the books.'],
  ])('are printed before the letter in paragraphs, with the author %s', (preparedBy, author) => {
    const content = contentOf('newcomer', { details: written(preparedBy) });
    expect(wordsIn(comments.build(content, {} as ChartLook))).toEqual([
      'A strong year.',
      'Two crews stay on.',
      author,
    ]);
    expect(wordsIn(incomeStatement.build(content, {} as ChartLook))).toContain(
      'Wages rose less than revenue.',
    );
  });

  it('are omitted if there are none', () => {
    expect(comments.build(contentOf('newcomer', { details: NO_DETAILS }), {} as ChartLook)).toBeNull();
  });
});
