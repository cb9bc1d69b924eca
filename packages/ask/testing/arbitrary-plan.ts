import type { AskFilter, AskPlan } from '@insights/contracts';
import fc from 'fast-check';
import type { AskBooks } from '../books.ts';
import { accountSubject, listNames } from '../compose/names.ts';
import { type FigureMeasure, MEASURES } from '../measures.ts';
import { completePlan, unusedField } from '../plan-fields.ts';

/** Plans that a sentence can express, with names from these books. */
export function arbitraryPlan(books: AskBooks): fc.Arbitrary<AskPlan> {
  const names = listNames(books);
  const parties = names.filter(({ type }) => type === 'party').map(({ name }) => name);
  const accounts = names.flatMap((one) => (one.type === 'account' ? [one] : []));
  const days = fc
    .tuple(
      fc.integer({ min: 2024, max: 2025 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      fc.nat(2),
    )
    .map(([year, month, day, way]) => {
      const two = (value: number) => String(value).padStart(2, '0');
      if (way === 0) return { from: `${year}-01-01`, to: `${year}-12-31` };
      if (way === 1) return { from: `${year}-${two(month)}-${two(day)}`, to: `${year}-${two(month)}-28` };
      return { from: `${year}-${two(month)}-01`, to: `2025-12-${two(day)}` };
    });
  const measure = fc.constantFrom(...(Object.keys(MEASURES) as FigureMeasure[]));
  const account = fc
    .tuple(fc.constantFrom(...accounts), fc.boolean())
    .map(([{ id, hasChildren }, isWith]) => accountSubject(id, hasChildren && isWith))
    .map((meaning) => (meaning.slot === 'subject' ? { measure: 'account' as const, of: meaning.of } : null))
    .map((subject) => subject ?? { measure: 'revenue' as const, of: null });
  const subject = fc.oneof(
    measure.map((one) => ({ measure: one, of: null })),
    account,
  );
  const bound = fc.oneof(
    fc.nat(5_000_000).map((atLeastCents) => ({ field: 'amount' as const, atLeastCents })),
    fc.integer({ min: 1, max: 5_000_000 }).map((atMostCents) => ({ field: 'amount' as const, atMostCents })),
  );
  const filter: fc.Arbitrary<AskFilter> = fc.oneof(
    fc
      .tuple(fc.constantFrom('party', 'customer', 'vendor', 'project'), fc.constantFrom(...parties, ''))
      .map(([field, is]) => ({ field: field as 'party', is })),
    fc.constantFrom('Building', '').map((is) => ({ field: 'class' as const, is })),
    fc.string({ minLength: 1, maxLength: 12 }).map((is) => ({ field: 'text' as const, is })),
    fc
      .constantFrom(['Bill'], ['Invoice', 'Bill Payment (Check)'])
      .map((is) => ({ field: 'type' as const, is: [...is] })),
  );
  const where = fc.uniqueArray(filter, { maxLength: 2, selector: ({ field }) => field });
  const when = fc.option(days, { nil: null });
  const basis = fc.constantFrom('Accrual' as const, 'Cash' as const, null);
  const by = fc.constantFrom('account', 'customer', 'vendor', 'item', 'class') as fc.Arbitrary<
    NonNullable<AskPlan['by']>
  >;
  const bucket = fc.constantFrom(
    'day' as const,
    'week' as const,
    'month' as const,
    'quarter' as const,
    'year' as const,
  );
  const order = fc.constantFrom('largest' as const, 'smallest' as const, null);
  const top = fc.option(fc.integer({ min: 1, max: 500 }), { nil: null });
  const common = { where, when, basis };
  const inView = fc.constantFrom({ view: 'certain' as const }, { view: 'likely' as const }, {});
  const made = (fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc
      .tuple(subject, fc.record({ ...common, ...fields }), inView)
      .map(([one, rest, view]) => completePlan({ ...one, ...rest, ...view } as AskPlan));
  const also = fc.array(
    fc.tuple(subject, fc.boolean()).map(([one, isLess]) => ({ ...one, isLess })),
    { maxLength: 3 },
  );
  return fc
    .oneof(
      made({ kind: fc.constant('total'), also }),
      made({ kind: fc.constant('total'), by, order, top }),
      made({ kind: fc.constant('compare'), by, order: fc.constantFrom('rising', 'falling'), top }),
      made({ kind: fc.constantFrom('average', 'total'), by: bucket }),
      made({ kind: fc.constantFrom('share', 'why'), where: fc.constant([]) }),
      made({
        kind: fc.constant('why'),
        where: fc.constant([]),
        order: fc.constantFrom('rising', 'falling'),
      }),
      made({
        kind: fc.constant('compare'),
        versus: fc.oneof(fc.constant('budget'), days),
      }),
      made({
        kind: fc.constantFrom('list', 'count', 'averageSize'),
        order: fc.constantFrom('largest', 'oldest', 'latest', null),
        top,
        where: bound.map((one) => [one]),
      }),
      made({ kind: fc.constant('extreme'), by: bucket, order: fc.constantFrom('largest', 'smallest') }),
      fc
        .record({ measure: fc.constantFrom('receivables' as const, 'payables' as const), when, basis, top })
        .chain((plan) =>
          fc
            .constantFrom<AskFilter>(
              { field: 'notDue' },
              { field: 'overdue', moreThanDays: 30 },
              { field: 'overdue', moreThanDays: 0, atMostDays: 30 },
              { field: 'dueWithin', days: 7 },
            )
            .map((one) => completePlan({ ...plan, kind: 'open', where: [one] })),
        ),
    )
    .filter(
      (plan) =>
        unusedField(plan) === null &&
        !isTwice(plan) &&
        !isSameDays(plan) &&
        !isOpen(plan) &&
        !isShareOfNothing(plan) &&
        !isInvoicedByItem(plan),
    );
}

/** One figure is not shown twice. */
const isTwice = ({ measure, of, also }: AskPlan) =>
  also.some((one) => !one.isLess && JSON.stringify([one.measure, one.of]) === JSON.stringify([measure, of]));

/** A comparison of a period with itself is rejected, and so is a comparison without a period. */
function isSameDays({ when, versus }: AskPlan): boolean {
  const isOfDays = versus !== null && typeof versus === 'object' && 'from' in versus;
  return isOfDays && (when === null || JSON.stringify(when) === JSON.stringify(versus));
}

function isShareOfNothing({ kind, of, also, where }: AskPlan): boolean {
  return kind === 'share' && of === null && also.length + where.length === 0;
}

/** Items are on the lines of invoices, so what is invoiced by item is revenue. */
const isInvoicedByItem = ({ measure, by }: AskPlan) => measure === 'invoiced' && by === 'item';

/** Receivables by customer are open invoices, not parts of a balance. */
function isOpen({ kind, measure, by, where }: AskPlan): boolean {
  const isOwed = kind === 'total' && (measure === 'receivables' || measure === 'payables');
  return isOwed && (by === 'customer' || by === 'vendor' || where.length > 0);
}
