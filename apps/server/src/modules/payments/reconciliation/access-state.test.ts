import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../payment-events.repository.ts';
import { buildAccessState } from './access-state.rules.ts';

/** Builds events from lines such as `A paid`, which means that order A became paid. */
function tell(...lines: string[]) {
  return buildAccessState(
    lines.map((line) => {
      const [orderId = '', kind] = line.split(' ') as [string, PaymentEvent['kind']];
      return { orderId: orderId === '-' ? null : orderId, kind };
    }),
  );
}

describe('access rebuilt from events', () => {
  it.each<[boolean, string[]]>([
    [false, []],
    [false, ['A opened', 'A intent-made', 'A declined']],
    [true, ['A opened', 'A intent-made', 'A paid']],
    [true, ['A opened', 'A paid', 'A partly-refunded']],
    [false, ['A opened', 'A paid', 'A refunded']],
    [false, ['A opened', 'A paid', 'A disputed']],
    [true, ['A opened', 'A paid', 'A disputed', 'A paid']],
    [true, ['A opened', 'A closed', 'B opened', 'B paid']],
    [true, ['A opened', 'A paid', 'A refunded', 'B opened', 'B paid']],
    [true, ['- granted-free']],
    [true, ['A opened', 'A paid', '- granted-free', 'A refunded']],
  ])('is %s after %j', (hasAccess, lines) => {
    expect(tell(...lines).hasAccess).toBe(hasAccess);
  });

  it('includes the state of each order', () => {
    expect([...tell('A opened', 'A closed', 'B opened').orders]).toEqual([
      ['A', 'closed'],
      ['B', 'open'],
    ]);
  });

  it('does not depend on how the events for different orders are interleaved', () => {
    const kinds = fc.constantFrom<PaymentEvent['kind']>(
      'opened',
      'paid',
      'refunded',
      'disputed',
      'closed',
      'declined',
    );
    const anyEvents = fc.array(fc.record({ orderId: fc.constantFrom('A', 'B', 'C'), kind: kinds }));
    fc.assert(
      fc.property(anyEvents, (events) => {
        const byOrder = events.toSorted((a, b) => a.orderId.localeCompare(b.orderId));
        expect(buildAccessState(byOrder).hasAccess).toBe(buildAccessState(events).hasAccess);
      }),
    );
  });
});
