import { cents, decimalText, fromDollars } from '@insights/money';
import { adjustingResponse } from '../adjusting/adjusting.response.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { V1Operations } from './operations.rules.ts';
import { openPage } from './page.response.ts';
import type { BooksFinder } from './requested-books.usecases.ts';

/** Creates the operation for adjusting entries. */
export function createAdjustingOperations(
  books: BooksFinder,
  adjusting: Pick<Adjusting, 'adjust'>,
): Pick<V1Operations, 'list_adjusting_entries'> {
  return {
    async list_adjusting_entries(caller, request) {
      const found = await books.find(caller, request, { isExact: true });
      const adjusted = await adjusting.adjust(caller.account.id, found.current, found.dates);
      const { jobs, totals, figures, materiality } = adjustingResponse(adjusted, found.basis);
      const listed = jobs.flatMap(({ job, entries }) => entries.map((entry) => ({ job, entry })));
      const { rows, page } = openPage(found, request).takeAmounts(listed, ({ entry }) => debitOf(entry));
      return {
        about: found.about(page.rest === 0),
        materiality: inDecimals(materiality),
        totals: {
          debit: inDecimals(totals.debit),
          profit: inDecimals(totals.profit),
          cash: inDecimals(totals.cash),
          tax: inDecimals(totals.tax),
        },
        figures: figures.map(({ figureId, label, booked, certain, likely, isMaterial }) => ({
          id: figureId,
          label,
          booked: inDecimals(booked),
          certain: inDecimals(certain),
          likely: inDecimals(likely),
          isMaterial,
        })),
        page,
        entries: rows.map(({ job, entry }) => ({
          id: entry.id,
          number: entry.number,
          title: entry.title,
          job,
          certainty: entry.certainty,
          decision: entry.decision,
          isPosted: entry.isPosted,
          debit: decimalText(cents(debitOf(entry))),
          profitEffect: inDecimals(entry.effects.profit),
          cashEffect: inDecimals(entry.effects.cash),
          taxEffect: inDecimals(entry.effects.tax),
          alsoExplainedBy: entry.alsoExplainedBy,
          ...(request.detail === 'full' ? detailsOf(entry) : {}),
        })),
      };
    },
  };
}

type Entry = ReturnType<typeof adjustingResponse>['jobs'][number]['entries'][number];

function debitOf({ lines }: Entry): number {
  return lines.reduce((sum, { debit }) => sum + fromDollars(debit), 0);
}

function detailsOf({ reason, lines, steps }: Entry) {
  return {
    reason,
    lines: lines.map(({ date, accountId, accountName, proposedAs, name, debit, credit }) => ({
      day: date,
      account: accountId,
      label: accountName,
      ...(proposedAs === null ? {} : { proposedAs: `${proposedAs.type}, ${proposedAs.detailType}` }),
      party: name,
      debit: inDecimals(debit),
      credit: inDecimals(credit),
    })),
    fixSteps: steps,
  };
}

function inDecimals(dollars: number): string {
  return decimalText(fromDollars(dollars));
}
