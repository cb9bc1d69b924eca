import type { CommentPlace, ReportContent } from '../content.ts';
import { fit } from '../printable/fit.ts';
import { type Block, text } from './block.ts';
import type { Section } from './section.ts';

const TITLE = 'Management’s comments';
const MAX_PARAGRAPH = 2_000;

/** The preparer's own words before the letter. */
export const comments: Section = {
  title: TITLE,
  build: (content) => {
    const [heading, ...blocks] = commentBlocks(content, 'letter');
    return heading === undefined ? null : blocks;
  },
};

/** The preparer's own words about a statement, with the name of the author; empty if there are none. */
export function commentBlocks({ details }: Pick<ReportContent, 'details'>, place: CommentPlace): Block[] {
  const paragraphs = details.comments[place];
  if (paragraphs.length === 0) return [];
  const author = details.preparedBy === '' ? 'the company' : fit(details.preparedBy, 120);
  return [
    { kind: 'heading', text: TITLE },
    ...paragraphs.map((words) => text('body', fit(words, MAX_PARAGRAPH))),
    text('note', `Written by ${author}; not checked against the books.`),
  ];
}
