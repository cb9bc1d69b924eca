import { expect, it } from 'vitest';
import { plainFileName, safeFileName } from './download.ts';

it.each([
  ['Demo-Company-financial-report.pdf', 'Demo-Company-financial-report.pdf'],
  ['Zoë’s-Bakehouse-&-Café.xlsx', 'Zoë’s-Bakehouse-&-Café.xlsx'],
  ['a"\r\nSet-Cookie: x=1.pdf', 'a-Set-Cookie- x=1.pdf'],
  ['../../etc/x.csv', 'etc-x.csv'],
  ['\u202Efdp.exe.pdf', 'fdp.exe.pdf'],
  ['Cut-off-\uD83C-2025.pdf', 'Cut-off---2025.pdf'],
])('%j is saved as %j', (name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

it.each([
  ['Zoë’s-Bakehouse-&-Café-2025.xlsx', "Zoe's-Bakehouse-&-Cafe-2025.xlsx"],
  ['Кофейня-«Ёлка»-咖啡-😀-2025.pdf', '2025.pdf'],
  ['Sunny-☀️-Farm-2025.pdf', 'Sunny-Farm-2025.pdf'],
])('%j is %j for clients that support only ASCII names', (name, expected) => {
  expect(plainFileName(name)).toBe(expected);
});

it('a very long name keeps its end, which contains the period', () => {
  const name = safeFileName(`${'x'.repeat(5_000)}-2024-01-01-to-2024-01-31.pdf`);
  expect(name).toMatch(/^x+-2024-01-01-to-2024-01-31\.pdf$/);
  expect(name.length).toBeLessThan(200);
});
