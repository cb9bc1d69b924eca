import type { Finding } from '@insights/contracts';
import { IMPACT_GROUP_NAMES } from '@insights/words';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { count } from '../../../lib/count.ts';
import { type Grouping, groupByImpact, groupFindings } from '../group-findings.ts';
import { FindingRow } from './finding-row.tsx';

interface FindingListProps {
  findings: readonly Finding[];
  grouping: Grouping;
  fingerprint: string;
  /** Null if the review is read-only. */
  onDismiss: ((finding: Finding) => void) | null;
}

/**
 * The neglected books of a large company can have thousands of findings. Severe ones come first; the rest are shown on
 * demand.
 */
const AT_ONCE = 100;

const NO_SINGLE_NAME = {
  party: 'Several customers or vendors, or none',
  account: 'Several accounts, or none',
} as const;

export function FindingList({ findings, grouping, fingerprint, onDismiss }: FindingListProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const hidden = findings.length - limit;
  const renderList = (some: readonly Finding[]) => (
    <ol className="border-ink border-t">
      {some.map((finding) => (
        <FindingRow
          key={finding.id}
          finding={finding}
          level={grouping === 'severity' ? 5 : 6}
          stepsKey={`${fingerprint} ${finding.id}`}
          onDismiss={onDismiss && (() => onDismiss(finding))}
        />
      ))}
    </ol>
  );
  const shown = findings.slice(0, limit);
  return (
    <>
      {grouping === 'impact' && <ByImpact findings={shown} renderList={renderList} />}
      {grouping === 'severity' && <BySeverity findings={shown} renderList={renderList} />}
      {(grouping === 'party' || grouping === 'account') &&
        groupFindings(shown, grouping).map(({ name, findings: inGroup }) => (
          <section key={name ?? ''} className="[section+&]:mt-8">
            <h5 className="wrap-anywhere pb-2 font-strong">
              {name ?? NO_SINGLE_NAME[grouping]}{' '}
              <span className="font-normal text-secondary text-small">
                {count(inGroup.length, 'finding')}
              </span>
            </h5>
            {renderList(inGroup)}
          </section>
        ))}
      {hidden > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setLimit(limit + AT_ONCE)}>
          Show {Math.min(hidden, AT_ONCE)} more of {hidden.toLocaleString('en-US')}
        </Button>
      )}
    </>
  );
}

interface GroupedProps {
  findings: readonly Finding[];
  renderList: (some: readonly Finding[]) => ReactNode;
}

/**
 * Groups findings by impact: profit first. The last group, which can wait, is collapsed to one line unless it is the
 * only one.
 */
function ByImpact({ findings, renderList }: GroupedProps) {
  const groups = groupByImpact(findings);
  return groups.map(({ group, findings: some }) =>
    group === 'tidy' && groups.length > 1 ? (
      <div key={group} className="mt-8 border-ink border-t">
        <Disclosure title={`${IMPACT_GROUP_NAMES[group]} (${some.length})`}>{renderList(some)}</Disclosure>
      </div>
    ) : (
      <section key={group} className="[section+&]:mt-8">
        <h5 className="pb-2 font-strong">
          {IMPACT_GROUP_NAMES[group]}{' '}
          <span className="font-normal text-secondary text-small">{count(some.length, 'finding')}</span>
        </h5>
        {renderList(some)}
      </section>
    ),
  );
}

/** Less important findings are collapsed to one line, unless there are no others. */
function BySeverity({ findings, renderList }: GroupedProps) {
  const low = findings.filter(({ severity }) => severity === 'Low');
  const others = findings.filter(({ severity }) => severity !== 'Low');
  if (low.length === 0 || others.length === 0) return renderList(findings);
  return (
    <>
      {renderList(others)}
      <Disclosure title={`${count(low.length, 'finding')} of low severity`}>{renderList(low)}</Disclosure>
    </>
  );
}
