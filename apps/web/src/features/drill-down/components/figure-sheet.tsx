import type { FigureExplanation } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { BOOKS_VIEW_NAMES } from '@insights/words';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Amount } from '../../../components/ui/amount.tsx';
import { DownloadButton } from '../../../components/ui/download-button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { QueryFailure } from '../../../components/ui/loaded.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Skeleton, SkeletonRows } from '../../../components/ui/skeleton.tsx';
import { figuresPath, type ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { useDebounced } from '../../../lib/react/use-debounced.ts';
import {
  deeper,
  figureSearch,
  openedView,
  searchedText,
  withSearchText,
} from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';
import { useExplanation } from '../api/drill-down.ts';
import { NEWEST_FIRST } from '../sort.ts';
import { addUp, sumInWords } from '../sum-in-words.ts';
import { AccountLines } from './account-lines.tsx';
import { PostingTable } from './posting-table.tsx';
import { SumFooter } from './sum-footer.tsx';
import { TransactionsHead } from './transactions-head.tsx';

const SEARCH_DELAY_MS = 250;

interface FigureSheetProps {
  figures: ShownFigures;
  figureId: string;
  /** Ledger account that the sheet is limited to; null shows all accounts. */
  account: string | null;
  onClose: () => void;
}

/** A figure, the ledger accounts that add up to it, and their transactions. */
export default function FigureSheet({ figures, figureId, account, onClose }: FigureSheetProps) {
  const explanation = useExplanation(figures, figureId);
  const scroller = useRef<HTMLDivElement>(null);
  const found = explanation.data;
  const wanted = searchedText(figureId);
  const lines = found?.lines.filter((line) => account === null || line.accountId === account) ?? [];
  const added = addUp(lines);
  const part = account === null ? null : (lines[0]?.label ?? null);

  return (
    <Sheet
      onClose={onClose}
      title={wanted === null ? (found?.label ?? 'Figure') : `Transactions with “${wanted}”`}
      description={found ? whatItIs(found, figures.view, wanted !== null) : <Skeleton className="h-3 w-64" />}
      aside={
        found && (
          <p className="text-heading tracking-tight">
            <Amount value={fromDollars(found.amount)} />
          </p>
        )
      }
      scrollerRef={scroller}
      footer={found && <SumFooter figure={found} added={added} part={part} />}
    >
      <div className="py-6 empty:hidden">
        <QueryFailure query={explanation} title="This figure could not be opened" />
      </div>
      {explanation.isPending && <SkeletonRows label="Loading the figure" count={14} className="pt-14" />}
      {found && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 pt-3">
            <OtherPeriods others={found.others} />
            <DownloadButton
              label="Download all postings as CSV"
              path={figuresPath(figures, 'drill-down', 'file', { figure: figureId })}
            />
          </div>
          <AccountLines explanation={found} account={account} />
          <Transactions
            key={`${figureId} ${account}`}
            figures={figures}
            figureId={figureId}
            account={account}
            part={part}
            count={added.count}
            scroller={scroller}
          />
        </>
      )}
    </Sheet>
  );
}

function whatItIs(
  { statement, basis, when }: FigureExplanation,
  view: ShownFigures['view'] = 'booked',
  isSearch = false,
): string {
  return [
    isSearch ? 'All accounts, the debits of each transaction' : statement,
    `${basis} basis`,
    when,
    view === 'booked' ? '' : BOOKS_VIEW_NAMES[view],
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Links to the same figure in the comparison periods. */
function OtherPeriods({ others }: Pick<FigureExplanation, 'others'>) {
  const search = useSearch();
  const state = useHistoryState();
  return (
    <ul className="flex flex-wrap gap-x-6">
      {others.map(({ figureId, label }) => (
        <li key={figureId}>
          <Link
            href={figureSearch(search, figureId, openedView(search))}
            state={deeper(state)}
            className="link inline-flex min-h-6 items-center text-small"
          >
            Same figure for {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface TransactionsProps {
  figures: ShownFigures;
  figureId: string;
  account: string | null;
  part: string | null;
  count: number;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The transactions of the figure or of one account, and a field that searches them. */
function Transactions({ figures, figureId, account, part, count, scroller }: TransactionsProps) {
  const [sort, setSort] = useState(NEWEST_FIRST);
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const searched = text === '' ? figureId : withSearchText(figureId, text);
  const found = useExplanation(figures, searched);
  const lines = found.data?.lines.filter((line) => account === null || line.accountId === account) ?? [];
  const added = addUp(lines);
  const money = useMoney();
  return (
    <section aria-label="Transactions" className="pt-8 pb-6">
      <TransactionsHead part={part} sort={sort} onSort={setSort}>
        {count > 0 && (
          <search className="w-full sm:max-w-72">
            <Field
              type="search"
              label="Search these transactions"
              placeholder="Name, memo, number"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </search>
        )}
      </TransactionsHead>
      <p role="status" className="pb-2 text-secondary text-small empty:hidden">
        {text !== '' && (found.data ? `${sumInWords(added, money)}, with “${text}”` : 'Searching...')}
      </p>
      <QueryFailure query={found} title="The transactions could not be searched" />
      {found.data && (
        <PostingTable
          key={text}
          figures={figures}
          list={{ figureId: searched, account, sort }}
          count={added.count}
          emptyText={text === '' ? 'This figure has no transactions.' : `No transaction contains “${text}”.`}
          scroller={scroller}
          onSort={setSort}
        />
      )}
    </section>
  );
}
