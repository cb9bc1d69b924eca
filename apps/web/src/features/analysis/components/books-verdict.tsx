import {
  type AdjustingEntries,
  type AnalysisAction,
  type AnalysisParagraph,
  listPosted,
} from '@insights/contracts';
import { fromDollars, type MoneyFormat } from '@insights/money';
import { Link } from 'wouter';
import { DisclosureButton, useDisclosure } from '../../../components/ui/disclosure-button.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { count } from '../../../lib/count.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { entriesSearch } from '../../../lib/routing/figure-address.ts';
import { useSearch } from '../../../lib/routing/search.ts';
import { useStoredAnalysis } from '../api/analysis.ts';
import { cautionInBrief } from '../caution-in-brief.ts';
import { recallWriter } from '../writer-choice.ts';
import { Paragraph } from './paragraph.tsx';

interface BooksVerdictProps {
  figures: ShownFigures;
  /** The entries that the review proposes; undefined until they have loaded. */
  entries: AdjustingEntries | undefined;
  /** Whether our sums equal the reports of the accounting service. */
  isProven: boolean;
}

/**
 * States in one line whether the books themselves are reliable, after the line that compares our sums with QuickBooks.
 * Expands to the reasons. Keeps its height while the review runs.
 */
export function BooksVerdict({ figures, entries, isProven }: BooksVerdictProps) {
  const money = useMoney();
  const search = entriesSearch(useSearch());
  const { data: analysis } = useStoredAnalysis(figures, recallWriter(localStorage));
  const { isOpen, button, region } = useDisclosure();
  if (entries === undefined || analysis === undefined) return <div className="min-h-6" />;
  const work = workInWords(entries, analysis?.caution ?? null, money);
  if (work === null) {
    return (
      <p className="min-h-6 text-secondary text-small">
        {isProven && 'Our sums equal QuickBooks. '}
        {reviewInWords(analysis?.actions ?? [])}
      </p>
    );
  }
  return (
    <div className="fixed-space text-small">
      <DisclosureButton {...button} className="flex min-h-6 gap-1.5">
        <span>
          <span className="@max-2xl/page:sr-only">{isProven && 'Our sums equal QuickBooks. '}</span>
          <strong className="font-strong text-caution">
            The books <span className="@max-2xl/page:sr-only">themselves </span>need work:
          </strong>{' '}
          {work}
        </span>
      </DisclosureButton>
      <div {...region} className="max-w-[68ch] pb-2 pl-5">
        {isOpen && analysis?.caution && (
          <p>
            <Paragraph runs={analysis.caution} />
          </p>
        )}
        <Link href={search} className="link inline-flex min-h-6 items-center">
          See the corrections
        </Link>
      </div>
    </div>
  );
}

/** Reports a review without corrections, which may still have found something to do. */
function reviewInWords(actions: readonly Pick<AnalysisAction, 'findingId'>[]): string {
  const found = actions.filter(({ findingId }) => findingId !== null).length;
  const nothing = 'The review proposes no corrections';
  if (found === 0) return `${nothing}.`;
  return `${nothing}; ${found === 1 ? 'one action below comes' : `${found} actions below come`} from its findings.`;
}

/** Describes the work to do in the books, such as `3 corrections, $40,000`; null if there is none. */
function workInWords(
  entries: AdjustingEntries,
  caution: AnalysisParagraph | null,
  { whole }: Pick<MoneyFormat, 'whole'>,
): string | null {
  const posted = listPosted(entries, 'likely').length;
  if (posted > 0) return `${count(posted, 'correction')}, ${whole(fromDollars(entries.totals.debit))}.`;
  return caution && `${cautionInBrief(caution)}.`;
}
