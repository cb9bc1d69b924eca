import type { AgedDocument, Aging } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { AGE_BANDS, AGING_COLUMNS, NOT_SPECIFIED, notOnBalanceSheet } from '@insights/words';
import { DocumentList } from '../../../components/figures/document-list.tsx';
import { ScheduleTable } from '../../../components/figures/schedule-table.tsx';
import { Amount } from '../../../components/ui/amount.tsx';
import { formatDay, formatShortDay } from '../../../lib/dates/format-date.ts';

interface AgingViewProps {
  title: string;
  /** Either `Customer` or `Vendor`. */
  of: string;
  aging: Aging;
  currency: string;
  side: 'receivables' | 'payables';
}

/**
 * Accounts receivable or payable aging: amounts by party and days past due. Each party expands to show its documents.
 */
export function AgingView({ title, of, aging, currency, side }: AgingViewProps) {
  if (aging.status === 'missing') {
    return (
      <p className="text-secondary">
        {title} aging is not available: {aging.reason}
      </p>
    );
  }
  const { asOf, parties, total, notOnDocuments, balance } = aging;
  const figureId = `balanceSheet.accounts${side === 'receivables' ? 'Receivable' : 'Payable'}`;
  const blanks = AGING_COLUMNS.map(() => null);
  return (
    <>
      <ScheduleTable
        caption={`${title} aging as of ${formatDay(asOf)}, ${currency}`}
        of={of}
        columns={[...AGING_COLUMNS, 'Total']}
        rows={[
          ...parties.map(({ name, documents, ...amounts }) => ({
            label: name || NOT_SPECIFIED,
            cells: toCells(amounts),
            details: <Documents documents={documents} />,
          })),
          ...(parties.length > 0
            ? [
                {
                  label: side === 'receivables' ? 'Total of open invoices' : 'Total of open bills',
                  cells: toCells(total),
                },
              ]
            : []),
          ...(!notOnDocuments
            ? []
            : [
                {
                  label: 'Entries without an open invoice or bill',
                  cells: [...blanks, notOnDocuments],
                },
              ]),
          ...(balance === null
            ? []
            : [
                {
                  label: `${title} on the balance sheet`,
                  cells: [...blanks, balance],
                  kind: 'total' as const,
                  figureId,
                },
              ]),
        ]}
      />
      {balance === null && (
        <p className="mt-3 max-w-[68ch] text-secondary text-small">{notOnBalanceSheet(side)}</p>
      )}
    </>
  );
}

type Amounts = Extract<Aging, { status: 'read' }>['total'];

function toCells({ bands, unapplied, total }: Amounts): (number | null)[] {
  return [...AGE_BANDS.map((band) => bands[band] || null), unapplied || null, total];
}

function Documents({ documents }: { documents: readonly AgedDocument[] }) {
  return (
    <DocumentList
      documents={documents.map(({ date, dueDate, open, ...document }) => ({
        ...document,
        when: `${formatShortDay(date)}, ${dueDate === null ? 'unapplied' : `due ${formatShortDay(dueDate)}`}`,
        amounts: <Amount value={fromDollars(open)} />,
      }))}
    />
  );
}
