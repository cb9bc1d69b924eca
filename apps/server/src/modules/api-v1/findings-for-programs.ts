import type { Reviews } from '../review/review.usecases.ts';
import { reviewOnTheWire } from '../review/review-on-the-wire.ts';
import { unknownFinding } from './api-v1.errors.ts';
import type { AskedBooksFinder } from './asked-books.ts';
import { moneyOf, sumOf } from './pages.ts';
import { findingRow, transactionRow } from './rows.ts';
import { pageOf } from './screens-over.ts';
import type { V1Questions } from './v1-questions.ts';

/** Findings of the review, and the transactions of one finding. */
export function findingsForPrograms(
  books: AskedBooksFinder,
  reviews: Pick<Reviews, 'run'>,
): Pick<V1Questions, 'list_findings'> {
  return {
    async list_findings(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked, { asRead: true });
      const result = await reviews.run(caller.account.id, found.current, found.dates);
      const ranAt = found.current.stored.syncedAt;
      const { findings, summary, health } = reviewOnTheWire(result, { ...found.current, ranAt });
      const page = pageOf(found, asked, { limit, cursor });
      const named = asked.finding === undefined ? undefined : findings.find(({ id }) => id === asked.finding);
      if (asked.finding !== undefined && named === undefined) throw unknownFinding();
      const inAll = { findings: summary.totalFindings, impact: moneyOf(summary.estimatedTotalImpact) };
      if (named !== undefined) {
        const all = named.impactedTransactions;
        const rows = all.slice(page.offset, page.offset + page.limit);
        const told = page.tell({
          of: all.length,
          returned: rows.length,
          sum: sumOf(all.map(({ amount }) => amount)),
          sumReturned: sumOf(rows.map(({ amount }) => amount)),
        });
        return {
          about: found.about(told.rest === 0 && all.length === named.transactionCount),
          health: health.score,
          inAll,
          page: told,
          findings: [findingRow(named, true)],
          transactions: rows.map(transactionRow),
        };
      }
      const all = findings.filter(
        ({ severity }) => asked.severity === undefined || severity === asked.severity,
      );
      const rows = all.slice(page.offset, page.offset + page.limit);
      const told = page.tell({
        of: all.length,
        returned: rows.length,
        sum: sumOf(all.map(({ estimatedImpact }) => estimatedImpact)),
        sumReturned: sumOf(rows.map(({ estimatedImpact }) => estimatedImpact)),
      });
      return {
        about: found.about(told.rest === 0),
        health: health.score,
        inAll,
        page: told,
        findings: rows.map((finding) => findingRow(finding, asked.detail === 'full')),
      };
    },
  };
}
