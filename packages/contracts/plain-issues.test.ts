import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { explainIssue } from './plain-issues.ts';
import { SupportRequest } from './support.ts';

const Form = z.strictObject({
  startDate: z.iso.date(),
  template: z.enum(['blue', 'gray']),
  count: z.int().min(2).max(5),
  isDefault: z.boolean(),
  name: z.string().min(1).max(3),
  code: z.string().regex(/^[A-Z]+$/),
  lines: z.array(z.object({ unitPrice: z.number() })).max(1),
  link: z.url(),
});
const GOOD = {
  startDate: '2026-01-31',
  template: 'blue',
  count: 2,
  isDefault: true,
  name: 'Joe',
  code: 'A',
  lines: [],
  link: 'https://example.com',
};

function messages(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value, { error: explainIssue });
  return error?.issues.map(({ message }) => message) ?? [];
}

describe('the message for an invalid request', () => {
  it.each([
    [{ startDate: undefined }, 'The start date is missing.'],
    [{ startDate: 5 }, 'The start date must be text.'],
    [{ startDate: '2026-02-30' }, 'The start date must be a calendar date, such as 2026-01-31.'],
    [{ template: 'red' }, 'The template must be blue or gray.'],
    [{ template: undefined }, 'The template is missing.'],
    [{ count: 2.5 }, 'The count must be a whole number.'],
    [{ count: '2' }, 'The count must be a number.'],
    [{ count: 1 }, 'The count must be at least 2.'],
    [{ count: 9 }, 'The count must be at most 5.'],
    [{ isDefault: 'yes' }, 'The default must be true or false.'],
    [{ name: '' }, 'The name is empty.'],
    [{ name: 'Joseph' }, 'The name must have at most 3 characters.'],
    [{ code: 'a' }, 'The code has the wrong format.'],
    [{ lines: [{ unitPrice: 'x' }] }, 'The unit price must be a number.'],
    [{ lines: [{ unitPrice: 1 }, { unitPrice: 2 }] }, 'The lines must have at most 1 entry.'],
    [{ link: 'nowhere' }, 'The link must be a web address, such as https://example.com.'],
    [{ nmae: 'Joe' }, '“nmae” is not a field of this request.'],
    [{ a: 1, b: 2 }, '“a” and “b” are not fields of this request.'],
  ])('%j: %s', (change, message) => {
    expect(messages(Form, { ...GOOD, ...change })).toEqual([message]);
  });

  it('refers to the whole request if it is not an object', () => {
    expect(messages(Form, null)).toEqual(['The request must be a JSON object.']);
    expect(messages(Form, undefined)).toEqual(['The request is missing.']);
  });

  it('keeps the messages that are defined in a contract', () => {
    const request = { name: 'Jo', email: 'jo@example.com', subject: ' ' };
    expect(messages(SupportRequest, request)).toEqual(['Enter a subject.', 'The message is missing.']);
  });
});
