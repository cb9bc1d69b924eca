import { describe, expect, it } from 'vitest';
import { cleanName, nameInText } from './clean-name.ts';

describe('a name from the books', () => {
  it.each([
    ['Mayor’s Office', 'Mayor’s Office'],
    ['  A\n B\tC ', 'A B C'],
    ['Acme\u200b Corp', 'Acme Corp'],
    ['Acme\u202eproC', 'AcmeproC'],
    ['Bank\u{E0049}\u{E0067}\u{E006E}', 'Bank'],
    ['Ａｃｍｅ', 'Acme'],
    ['Crème brûlée Ltd', 'Crème brûlée Ltd'],
    ['7-Eleven', '7-Eleven'],
    ['Profit tripled and brought in joy', 'Profit tripled and brought in joy'],
  ])('%j is shown as %j', (name, shown) => expect(cleanName(name)).toBe(shown));

  it.each([
    'Profit tripled to $900,000',
    'Pay your invoice at evil-bank.com/pay',
    'evil。com',
    'jane.doe@bank.example',
    'Call 555 0199 1234',
    'Ｐａｙ ＄５',
    'EUR 500 now',
    '<b>Bold</b>',
    '”. Cash is gone. “',
    'https://x',
    '\u200b',
  ])('%j is not shown', (name) => expect(cleanName(name)).toBeNull());

  it('is shortened if it is longer than any real name', () => {
    expect([...(cleanName('x'.repeat(5_000)) ?? '')]).toHaveLength(40);
    expect(cleanName('Insurance of the buildings and vehicles of the northern region')).toBe(
      'Insurance of the buildings…rthern region',
    );
  });

  it('is quoted if a stranger wrote it, and becomes "a customer" if it must not be shown', () => {
    expect(nameInText('Profit tripled', 'customer')).toBe('“Profit tripled”');
    expect(nameInText('Pay $5', 'customer')).toBe('a customer');
    expect(nameInText('evil.com', 'vendor')).toBe('a vendor');
    expect(nameInText('Crew Wages', 'account')).toBe('Crew Wages');
  });
});

it.each([
  ['without its number', '1000 Business Checking', 'Business Checking'],
  ['with the number of a form', '941 Taxes Payable', '941 Taxes Payable'],
])('an account is named %s', (_, name, shown) => {
  expect(nameInText(name, 'account')).toBe(shown);
});
