import { expect, it } from 'vitest';
import { scrubSecrets } from './scrub-secrets.ts';

it.each([
  ['Token expired: AB01730024136mqEofYN9fld', 'Token expired: [removed]'],
  ['token=abc.def, retry', 'token=[removed] retry'],
  ['the code XAB1173 was used', 'the code [removed] was used'],
  ['eyJlbmMiOiJBMTI4Q0JDLUhTMjU2In0..x-y_z is old', '[removed] is old'],
  ['Invalid Number : 12.5\r\n\u001b[31mlevel=info', 'Invalid Number : 12.5 [31mlevel=info'],
])('%j is stored as %j', (text, expected) => {
  expect(scrubSecrets(text, ['XAB1173', ''])).toBe(expected);
});
