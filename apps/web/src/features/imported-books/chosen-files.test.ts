import { describe, expect, it } from 'vitest';
import { addFiles } from './chosen-files.ts';

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);
const names = (files: readonly File[]) => files.map(({ name }) => name);

describe('choosing files', () => {
  it('adds to the files chosen earlier, and replaces a file that has the same name', () => {
    const newer = file('b.csv', 2);
    const { files, refused } = addFiles([file('a.csv'), file('b.csv')], [newer, file('c.csv')]);
    expect([names(files), refused]).toEqual([['a.csv', 'b.csv', 'c.csv'], []]);
    expect(files[1]).toBe(newer);
  });

  it('leaves out files that are too large or too many, reports them, and keeps the rest', () => {
    const large = addFiles([file('a.csv')], [file('large.csv', 25 * 1024 * 1024 + 1), file('b.csv')]);
    expect(names(large.files)).toEqual(['a.csv', 'b.csv']);
    expect(large.refused).toEqual(['large.csv is larger than 25 MB. Export a shorter period.']);
    const many = addFiles(
      Array.from({ length: 20 }, (_, at) => file(`${at}.csv`)),
      [file('more.csv')],
    );
    expect([many.files.length, many.refused]).toEqual([
      20,
      ['more.csv was not added: at most 20 files can be imported at once.'],
    ]);
  });
});
