import { expect, it } from 'vitest';
import { fileNameIn } from './save-file.ts';

it.each([
  ['attachment; filename="financial-insights-data.json"', 'financial-insights-data.json'],
  ['attachment; filename="Ada-&-Co.pdf"; filename*=UTF-8\'\'Ada-%26-Co.pdf', 'Ada-&-Co.pdf'],
  [
    'attachment; filename=Demo-Company-Equity-2024-07-01-to-2024-09-30.csv',
    'Demo-Company-Equity-2024-07-01-to-2024-09-30.csv',
  ],
  ['attachment; filename=../../etc/passwd', null],
  ['attachment; filename="../../etc/passwd"', null],
  ['attachment', null],
  [null, null],
])('the file name in %j is %j', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
