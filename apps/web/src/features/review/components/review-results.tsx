import type { Finding, Review } from '@insights/contracts';
import { SEVERITIES } from '@insights/words';
import { Tabs } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Select, toOptions } from '../../../components/ui/select.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { count } from '../../../lib/count.ts';
import { useSearchChoice } from '../../../lib/routing/search.ts';
import { ALL_FINDINGS, categoryChoices, filterFindings } from '../filter-findings.ts';
import { GROUPINGS, type Grouping } from '../group-findings.ts';
import { changesInWords, coverageInWords } from '../review-words.ts';
import { AdjustingEntriesView } from './adjusting-entries-view.tsx';
import { CoverageLists } from './coverage-lists.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { FindingList } from './finding-list.tsx';
import { HealthScore } from './health-score.tsx';
import { RestorableList } from './restorable-list.tsx';
import { ReviewBasis, ReviewSummary } from './review-summary.tsx';
import { SUB_TAB_LIST, SubTab } from './sub-tab.tsx';

const ORDERS: Readonly<Record<Grouping, string>> = {
  impact: 'by what they affect',
  severity: 'most severe first',
  party: 'largest amounts first',
  account: 'largest amounts first',
};

/** Minimum number of findings for which a choice of grouping is offered. */
const MANY = 20;

interface ReviewResultsProps {
  review: Review;
  figures: ShownFigures;
}

const CHOICES = (['All', ...SEVERITIES] as const).map((value) => ({ value, label: value }));

const LISTS = ['findings', 'entries'] as const;

/** The results of a review: the total, then either the findings or the entries that correct the books, and the score. */
export function ReviewResults({ review, figures }: ReviewResultsProps) {
  const [list, setList] = useSearchChoice('list', LISTS);
  return (
    <>
      <ReviewSummary review={review} figures={figures} />
      <Tabs.Root
        value={list}
        onValueChange={(chosen) => setList(chosen === 'entries' ? 'entries' : 'findings')}
      >
        <Tabs.List aria-label="Results of the review" className={SUB_TAB_LIST}>
          <SubTab value="findings">Findings</SubTab>
          <SubTab value="entries">Adjusting entries</SubTab>
        </Tabs.List>
        <Tabs.Content value="findings" className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-3">
          <Findings review={review} figures={figures} />
        </Tabs.Content>
        <Tabs.Content value="entries" className="pt-6">
          <AdjustingEntriesView figures={figures} />
        </Tabs.Content>
      </Tabs.Root>
      <HealthScore health={review.health} />
      <ReviewBasis review={review} />
      <p className="max-w-[80ch] text-secondary text-small">{review.disclaimer}</p>
    </>
  );
}

/** The list of findings, followed by what could not be checked. */
function Findings({ review, figures }: ReviewResultsProps) {
  const [filters, setFilters] = useState(ALL_FINDINGS);
  const [grouping, setGrouping] = useState<Grouping>('impact');
  const [toDismiss, setToDismiss] = useState<Finding | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { findings, summary, changes } = review;
  const isFiltered = filters.severity !== 'All' || filters.category !== 'All';
  const shown = useMemo(() => filterFindings(findings, filters), [findings, filters]);
  // The dismissed row disappears as soon as the dialog has closed, and the focus would disappear with it.
  const focusList = () => setTimeout(() => heading.current?.focus());

  return (
    <>
      <section aria-labelledby="findings-title">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-3">
          <div>
            <h4 ref={heading} id="findings-title" tabIndex={-1} className="font-serif text-title">
              Findings
            </h4>
            <p role="status" className="text-secondary text-small">
              {isFiltered
                ? `${count(shown.length, 'finding')} of ${findings.length} shown`
                : `${count(findings.length, 'finding')}, ${ORDERS[grouping]}`}
            </p>
          </div>
          <div className="screen-only flex flex-wrap items-end gap-x-4 gap-y-2 max-sm:w-full">
            <Segmented
              legend="Severity"
              options={CHOICES}
              value={filters.severity}
              onChoose={(severity) => setFilters({ ...filters, severity })}
            />
            <div className="w-64 max-sm:w-full">
              <Select
                label="Category"
                options={categoryChoices(summary)}
                value={filters.category}
                onValueChange={(category) => setFilters({ ...filters, category })}
              />
            </div>
            {findings.length >= MANY && (
              <div className="w-48 max-sm:w-full">
                <Select
                  label="Grouped by"
                  options={toOptions(GROUPINGS)}
                  value={grouping}
                  onValueChange={setGrouping}
                />
              </div>
            )}
          </div>
        </div>
        {shown.length === 0 ? (
          <NothingFound isFiltered={isFiltered} coverage={coverageInWords(review)} />
        ) : (
          <FindingList
            findings={shown}
            // A filtered list is short enough to be shown in full.
            grouping={isFiltered && grouping === 'impact' ? 'severity' : grouping}
            fingerprint={figures.fingerprint}
            onDismiss={figures.isReadOnly ? null : setToDismiss}
          />
        )}
      </section>
      <div className="border-hairline border-t">
        {changes !== null && changes.resolved.length > 0 && (
          <Disclosure title={`Fixed since the last review (${changes.resolved.length})`}>
            <p className="mb-2 text-secondary text-small">{changesInWords(changes)}</p>
            <ul className="grid gap-3">
              {changes.resolved.map(({ id, title, description }) => (
                <li key={id}>
                  <p className="font-strong">{title}</p>
                  <p className="max-w-[72ch] text-secondary first-letter:uppercase">{description}</p>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        {review.rules.length > 0 && (
          <RestorableList
            title="Dismissal rules"
            failure="The rule could not be revoked."
            figures={figures}
            onRestored={focusList}
            items={review.rules.map(({ id, title, words, reason, findings: removed }) => ({
              id,
              name: `${title} ${words}`,
              action: 'Revoke',
              content: (
                <>
                  <p className="font-strong">
                    {title} {words}
                  </p>
                  <p>Reason: {reason}</p>
                  <p className="text-secondary text-small">
                    It removes {count(removed, 'finding')} from the list of this period.
                  </p>
                </>
              ),
            }))}
          />
        )}
        {review.dismissed.length > 0 && (
          <RestorableList
            title="Dismissed"
            failure="The finding could not be restored."
            figures={figures}
            onRestored={focusList}
            items={review.dismissed.map(({ id, title, description, reason, isByRule }) => ({
              id,
              name: title,
              action: isByRule ? null : 'Restore',
              content: (
                <>
                  <p className="font-strong">{title}</p>
                  <p className="text-secondary first-letter:uppercase">{description}</p>
                  <p>
                    {isByRule ? 'Dismissed by a rule' : 'Dismissed because'}: {reason}
                  </p>
                </>
              ),
            }))}
          />
        )}
        <CoverageLists review={review} />
      </div>
      {toDismiss && (
        <DismissDialog
          finding={toDismiss}
          figures={figures}
          onClose={() => setToDismiss(null)}
          onDismissed={() => {
            setToDismiss(null);
            focusList();
          }}
        />
      )}
    </>
  );
}

function NothingFound({ isFiltered, coverage }: { isFiltered: boolean; coverage: string }) {
  return (
    <div className="border-hairline border-y py-12 text-center">
      <p className="font-serif text-title">No Issues Found</p>
      <p className="mt-1 text-secondary">
        {isFiltered
          ? 'No issues match the selected filters.'
          : 'Your QuickBooks data looks clean for the selected period.'}
      </p>
      {!isFiltered && <p className="mt-1 text-secondary text-small">{coverage}</p>}
    </div>
  );
}
