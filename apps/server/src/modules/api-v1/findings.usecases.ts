import { formatDay } from '@insights/ledger';
import { cents, decimalText } from '@insights/money';
import type { Finding } from '@insights/review';
import type { Company } from '../connections/connections.usecases.ts';
import { linkTo } from '../figures/figures.response.ts';
import { plainText } from '../review/plain-text.response.ts';
import type { Reviews } from '../review/review.usecases.ts';
import { unknownFinding } from './api-v1.errors.ts';
import type { V1Operations } from './operations.rules.ts';
import { openPage } from './page.response.ts';
import type { BooksFinder } from './requested-books.usecases.ts';

/** Creates the operations for review findings and the transactions of a finding. */
export function createFindingOperations(
  books: BooksFinder,
  reviews: Pick<Reviews, 'run'>,
): Pick<V1Operations, 'list_findings'> {
  return {
    async list_findings(caller, request) {
      const found = await books.find(caller, request, { isExact: true });
      const { findings, summary, health } = await reviews.run(caller.account.id, found.current, found.dates);
      const requested = openPage(found, request);
      const inAll = {
        findings: summary.totalFindings,
        impact: decimalText(cents(summary.totalImpactCents)),
      };
      if (request.finding !== undefined) {
        const finding = findings.find(({ id }) => id === request.finding);
        if (finding === undefined) throw unknownFinding();
        const { transactions, transactionCount } = finding;
        const { rows, page } = requested.takeAmounts(transactions, ({ amountCents }) => amountCents);
        return {
          about: found.about(page.rest === 0 && transactions.length === transactionCount),
          health: health.score,
          inAll,
          page,
          findings: [findingResponse(finding, true)],
          transactions: rows.map((row) => transactionResponse(row, found.current.company)),
        };
      }
      const { rows, page } = requested.takeAmounts(
        findings.filter(({ severity }) => (request.severity ?? severity) === severity),
        ({ impactCents }) => impactCents,
      );
      return {
        about: found.about(page.rest === 0),
        health: health.score,
        inAll,
        page,
        findings: rows.map((finding) => findingResponse(finding, request.detail === 'full')),
      };
    },
  };
}

function findingResponse(finding: Finding, isFull: boolean) {
  const { id, code, title, severity, certainty, category, description, transactionCount } = finding;
  const { why, whenFine, remediation } = finding;
  return {
    id,
    check: code,
    title,
    severity,
    certainty,
    category,
    impact: decimalText(cents(finding.impactCents)),
    profitEffect: decimalText(cents(finding.profitEffectCents)),
    description: plainText(description),
    transactions: transactionCount,
    ...(isFull ? { why, whenFine, fixSteps: [...remediation] } : {}),
  };
}

function transactionResponse(transaction: Finding['transactions'][number], company: Company) {
  const { day, type, number, vendor, customer, memo, amountCents } = transaction;
  return {
    day: formatDay(day),
    kind: type,
    number: plainText(number),
    party: plainText(vendor) || plainText(customer),
    memo: plainText(memo),
    amount: decimalText(cents(amountCents)),
    link: linkTo(company, transaction),
  };
}
