import type { ParityCheck, Provenance } from '@insights/contracts';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { LOSS_MAKING_MONTH } from '../../../testing/figures.ts';
import { render as renderInRouter } from '../../../testing/render.ts';
import ParityEvidence from './parity-evidence.tsx';
import { ParityStrip } from './parity-strip.tsx';

const { provenance } = LOSS_MAKING_MONTH;
const PASSING_CHECK = provenance.parity.checks[0] as ParityCheck;
/** Renders the details separately, because static markup does not wait for their script. */
const render = (change: Partial<Provenance> = {}) =>
  [ParityStrip, ParityEvidence]
    .map((part) => renderInRouter(createElement(part, { provenance: { ...provenance, ...change } })))
    .join('');
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the parity strip', () => {
  it('states in one line that the figures agree, and expands to the details', () => {
    const text = textOf(render());
    expect(text).toContain('All checks passed 10 of 10 figures agree with QuickBooks to the cent · synced');
    expect(text).toContain('View Details');
    expect(text).toContain('Show Data Snapshot');
    expect(text).toContain('P&amp;L in QBO');
  });

  it('shows the absolute difference of a failed check, and the reason', () => {
    const failed: ParityCheck = {
      name: 'Cash in bank accounts',
      status: 'FAIL',
      productValue: 100.1,
      qboValue: 412.5,
      delta: -312.4,
      details: 'Deposit 1187 is missing.',
    };
    const text = textOf(
      render({ parity: { isUploaded: false, overall: 'FAIL', checks: [PASSING_CHECK, failed] } }),
    );
    expect(text).toContain('Mismatch detected in 1 check(s)');
    expect(text).toMatch(/FAIL .*\$ 100\.10 .*\$ 412\.50 .*Difference \$ 312\.40 Deposit 1187 is missing\./);
  });

  it('links only our figure to its details', () => {
    const markup = render({ parity: { isUploaded: false, overall: 'PASS', checks: [PASSING_CHECK] } });
    expect(markup.match(/href="\?[^"]*"/g)).toEqual(['href="?figure=incomeStatement.totalRevenue"']);
  });

  it('never shows a missing figure as zero', () => {
    const unknown: ParityCheck = { ...PASSING_CHECK, status: 'INCOMPLETE', qboValue: null, delta: null };
    const text = textOf(render({ parity: { isUploaded: false, overall: 'INCOMPLETE', checks: [unknown] } }));
    expect(text).toContain('Incomplete verification');
    expect(text).toContain('Not available');
    expect(text).not.toContain('0.00');
  });

  it('has only links that are available, and none that could run a script', () => {
    expect(render({ qboDeepLinks: {} })).not.toContain('in QBO');
    const markup = render({ qboDeepLinks: { balanceSheet: 'javascript:alert(1)' } });
    expect(markup).not.toContain('javascript:');
    expect(markup).not.toContain('Balance Sheet in QBO');
  });

  it('opens QuickBooks in a tab that cannot access this one', () => {
    expect(render()).toMatch(/target="_blank" rel="noopener noreferrer"/);
  });
});
