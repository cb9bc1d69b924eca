import type { FileBooks } from '@insights/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileList } from './file-list.tsx';

it('a file’s card shows which rows were not used', () => {
  const sentence = 'The amounts in the column “Balance” were not used.';
  const found: FileBooks = {
    files: [
      {
        name: 'list.csv',
        status: 'read',
        parts: [],
        sheetsLeftOut: [],
        assumed: [sentence],
        dateExample: null,
        problem: null,
      },
    ],
    problems: [],
    questions: [],
    missing: [],
    books: null,
  };
  const files = [new File([], 'list.csv')];
  const html = renderToStaticMarkup(
    <FileList
      files={files}
      found={found}
      answers={{}}
      onAnswer={() => undefined}
      onRemove={() => undefined}
    />,
  );
  expect(html).toContain(sentence);
});
