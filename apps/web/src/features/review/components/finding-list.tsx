import type { Finding } from '@insights/contracts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { type Grouping, groupFindings } from '../group-findings.ts';
import { count } from '../review-words.ts';
import { Disclosure } from './disclosure.tsx';
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
      {grouping === 'severity' ? (
        <BySeverity findings={shown} renderList={renderList} />
      ) : (
        groupFindings(shown, grouping).map(({ name, findings: inGroup }) => (
          <section key={name ?? ''} className="not-first:mt-8">
            <h5 className="wrap-anywhere pb-2 font-strong">
              {name ?? NO_SINGLE_NAME[grouping]}{' '}
              <span className="font-normal text-secondary text-small">
                {count(inGroup.length, 'finding')}
              </span>
            </h5>
            {renderList(inGroup)}
          </section>
        ))
      )}
      {hidden > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setLimit(limit + AT_ONCE)}>
          Show {Math.min(hidden, AT_ONCE)} more of {hidden.toLocaleString('en-US')}
        </Button>
      )}
    </>
  );
}

interface BySeverityProps {
  findings: readonly Finding[];
  renderList: (some: readonly Finding[]) => ReactNode;
}

/** Less important findings are collapsed to one line, unless there are no others. */
function BySeverity({ findings, renderList }: BySeverityProps) {
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
