import { describe, expect, it } from 'vitest';
import { objections } from '../../testing/facts-of.ts';
import { judgements } from './judgements.ts';

describe('praise and alarm', () => {
  it.each([
    ['Overdue invoices of {overdueInvoices} are a concern.'],
    ['Receivables stood for {receivableDays} of revenue, which is a risk.'],
    ['Revenue was {revenue}.'],
  ])('accepts: %s', (text) => {
    expect(objections(judgements, text)).toEqual([]);
  });

  it.each([
    ['Revenue was a healthy {revenue}.', '“healthy”'],
    ['Revenue of {revenue} is robust.', '“robust”'],
    ['Revenue rose significantly to {revenue}.', '“significantly”'],
    ['Revenue of {revenue} is a concern.', 'bad news'],
    ['Receivables of {receivableDays} are comfortable.', 'good news'],
  ])('refuses: %s (%s)', (text, reason) => {
    expect(objections(judgements, text).join(' ')).toContain(reason);
  });
});
