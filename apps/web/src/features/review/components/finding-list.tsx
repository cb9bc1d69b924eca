import type { Finding } from '@insights/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FindingRow } from './finding-row.tsx';

interface FindingListProps {
  findings: readonly Finding[];
  fingerprint: string;
  onDismiss: (finding: Finding) => void;
}

/** Neglected books of a large company have thousands; the most severe come first, and the rest on demand. */
const AT_ONCE = 100;

export function FindingList({ findings, fingerprint, onDismiss }: FindingListProps) {
  const [limit, setLimit] = useState(AT_ONCE);
  const hidden = findings.length - limit;
  return (
    <>
      <ol className="border-ink border-t">
        {findings.slice(0, limit).map((finding) => (
          <FindingRow
            key={finding.id}
            finding={finding}
            stepsKey={`${fingerprint} ${finding.id}`}
            onDismiss={() => onDismiss(finding)}
          />
        ))}
      </ol>
      {hidden > 0 && (
        <Button variant="quiet" className="mt-2" onClick={() => setLimit(limit + AT_ONCE)}>
          Show {Math.min(hidden, AT_ONCE)} more of {hidden.toLocaleString('en-US')}
        </Button>
      )}
    </>
  );
}
