import { expect, it } from 'vitest';
import { parseMailbox } from './mailbox.ts';

it.each([
  ['insights@example.com', { name: '', address: 'insights@example.com' }],
  ['<insights@example.com>', { name: '', address: 'insights@example.com' }],
  [
    'Financial Insights <insights@example.com>',
    { name: 'Financial Insights', address: 'insights@example.com' },
  ],
  ['"Insights, Inc." <insights@example.com>', { name: 'Insights, Inc.', address: 'insights@example.com' }],
  ['Insights <a@example.com> <b@example.com>', null],
  ['a@example.com b@example.com', null],
  ['Insights\r\nBcc: <a@example.com>', null],
  ['', null],
])('the mailbox %j is parsed as %j', (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox);
});
