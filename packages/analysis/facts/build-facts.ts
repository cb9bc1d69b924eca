import { Figures } from '@insights/ledger';
import { calendarFacts } from './calendar-facts.ts';
import { compositionFacts } from './composition-facts.ts';
import { driverFacts, withStatementDrivers } from './driver-facts.ts';
import type { Fact } from './fact.ts';
import type { FactRequest } from './fact-request.ts';
import { FactTable } from './fact-table.ts';
import { invoiceFacts } from './invoice-facts.ts';
import { kpiFacts } from './kpi-facts.ts';
import { measureFacts } from './measure-facts.ts';
import { MEASURES } from './measures.ts';
import { monthFacts } from './month-facts.ts';
import { paceFacts } from './pace-facts.ts';
import { letterPeriods } from './periods.ts';
import { reviewFacts } from './review-facts.ts';

/** Everything worth saying of a company's books over a period. The same books give the same facts in the same order. */
export function buildFacts(request: FactRequest): FactTable {
  const periods = letterPeriods(request);
  const figures = new Figures(request.context);
  const measured = withoutIdleGrossProfit(
    MEASURES.flatMap((measure) => measureFacts(measure, figures, periods)),
  );
  const weightOf = (key: string) => weight(measured, key);
  return new FactTable([
    ...calendarFacts(request, periods),
    ...withStatementDrivers(measured),
    ...kpiFacts(request, weightOf),
    ...compositionFacts(request, periods),
    ...driverFacts(request, periods),
    ...monthFacts(figures),
    ...paceFacts(figures),
    ...invoiceFacts(request),
    ...reviewFacts(request),
  ]);
}

/** Where no cost of goods is recorded, a gross profit would be revenue by another name. */
function withoutIdleGrossProfit(facts: readonly Fact[]): Fact[] {
  const hasGoods = facts.some(({ subject }) => subject === 'costOfGoods');
  return facts.filter(({ subject }) => hasGoods || !subject.startsWith('grossProfit'));
}

function weight(facts: readonly Fact[], subject: string): number {
  return facts.find((fact) => fact.subject === subject && fact.when === 'now')?.materialityCents ?? 0;
}
