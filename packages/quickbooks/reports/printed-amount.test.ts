import { AmountError } from '@insights/money';
import { expect, it } from 'vitest';
import { parsePrintedAmount } from './printed-amount.ts';

it.each([
  ['-1,234.50', -1_234_50],
  ['(1,234.50)', -1_234_50],
  ['1,234.50-', -1_234_50],
  ['\u22121,234.50', -1_234_50],
  ['$1,234.50', 1_234_50],
  ['-$1,234.50', -1_234_50],
  ['$-1,234.50', -1_234_50],
  ['($1,234.50)', -1_234_50],
  ['1,234.50 €', 1_234_50],
  [' 1234.50\u00a0', 1_234_50],
  ['- 1234.50', -1_234_50],
  ['+.5', 50],
  ['1.2345E3', 1_234_50],
  ['-12345e-1', -1_234_50],
  ['0E-9', 0],
  ['1e+2', 100_00],
  ['-0.00', 0],
])('reads %j as %d cents', (text, expected) => {
  expect(parsePrintedAmount(text)).toBe(expected);
});

it.each([
  '',
  '-',
  '1.234,50',
  '1 234,50',
  '1,23',
  '12.3400',
  '--1',
  '-(1)',
  '(1',
  '1)',
  '-1-',
  '+1-',
  '$$1',
  '1.5E-3',
  '1,234E2',
  '1E99',
  '5 USD',
  '12%',
])('rejects %j', (text) => {
  expect(() => parsePrintedAmount(text)).toThrow(AmountError);
});
