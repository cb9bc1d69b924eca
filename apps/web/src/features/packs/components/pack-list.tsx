import type { ConnectedCompany, Pack, PackRun, PacksResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/dialog.tsx';
import { CallError } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { statusQuery } from '../../../lib/api/today.ts';
import { formatDay, formatMonth, formatShortDay } from '../../../lib/dates/format-date.ts';
import { useEndPack, usePacks } from '../api/packs.ts';
import { PackForm } from './pack-form.tsx';
import { Recipients } from './recipients.tsx';

/** The account's monthly packs. */
export function PackList() {
  const status = useQuery(statusQuery);
  const companies = status.data?.companies.filter(({ source }) => source === 'quickbooks') ?? [];
  return (
    <Loaded query={usePacks()} failure="Your packs could not be loaded" loading="Loading your packs" rows={6}>
      {(data) => <Packs {...data} companies={companies} isLoading={status.isPending} />}
    </Loaded>
  );
}

interface PacksProps extends Readonly<PacksResponse['data']> {
  companies: readonly ConnectedCompany[];
  isLoading: boolean;
}

function Packs({ packs, hasOwnerEmail, companies, isLoading }: PacksProps) {
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = hasOwnerEmail && companies.length > 0;
  return (
    <div className="grid gap-6">
      {!hasOwnerEmail && (
        <Notice tone="caution" title="Add your email address first">
          <p>
            We will email you there if a pack cannot be sent. On the dashboard, choose Account, Email for
            signing in.
          </p>
        </Notice>
      )}
      {hasOwnerEmail && companies.length === 0 && !isLoading && (
        <p className="text-secondary">
          Packs need a company that is connected to QuickBooks. Uploaded files do not update themselves.
        </p>
      )}
      {packs.length === 0 && canAdd && !isAdding && <p className="text-secondary">You have no packs yet.</p>}
      {packs.length > 0 && (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {packs.map((pack) => (
            <PackItem key={pack.id} pack={pack} companies={companies} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <PackForm companies={companies} onDone={() => setIsAdding(false)} />
      ) : (
        canAdd && (
          <Button variant="primary" className="justify-self-start" onClick={() => setIsAdding(true)}>
            New pack
          </Button>
        )
      )}
    </div>
  );
}

function PackItem({ pack, companies }: { pack: Pack; companies: readonly ConnectedCompany[] }) {
  const [isEditing, setIsEditing] = useState(false);
  const [isEnding, setIsEnding] = useState(false);
  const end = useEndPack();
  const { companyName, next, runs } = pack;
  return (
    <li className="grid gap-4 py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 basis-60 grow">
          <h2 className="wrap-anywhere font-strong">{companyName}</h2>
          <p>
            Next: {formatMonth(next.monthEnd)}, sent by {formatDay(next.dueOn)}
          </p>
        </div>
        <div className="flex gap-3">
          <Button
            aria-expanded={isEditing}
            aria-label={`Change the pack of ${companyName}`}
            onClick={() => setIsEditing(!isEditing)}
          >
            Change
          </Button>
          <Button
            aria-label={`End the pack of ${companyName}`}
            disabled={end.isPending}
            onClick={() => setIsEnding(true)}
          >
            End
          </Button>
        </div>
      </div>
      <CallError error={end.error} />
      {isEditing && <PackForm pack={pack} companies={companies} onDone={() => setIsEditing(false)} />}
      {next.waitingFor.length > 0 && (
        <div className="text-small">
          <p className="text-caution">Not sent yet, because:</p>
          <Reasons reasons={next.waitingFor} />
        </div>
      )}
      <Recipients pack={pack} />
      {runs.length > 0 && <Runs runs={runs} />}
      {isEnding && (
        <ConfirmDialog
          onClose={() => setIsEnding(false)}
          title="End this pack?"
          confirmLabel="End the pack"
          onConfirm={() => end.mutate(pack.id)}
        >
          Its recipients get no more reports, and its history is deleted. Reports that were sent remain with
          them.
        </ConfirmDialog>
      )}
    </li>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

function Runs({ runs }: { runs: readonly PackRun[] }) {
  return (
    <details className="text-small">
      <summary className="min-h-6 cursor-pointer">
        Last: {formatMonth((runs[0] as PackRun).monthEnd)}, {outcomeInWords(runs[0] as PackRun)}
      </summary>
      <ul className="grid gap-3 pt-2">
        {runs.map((run) => (
          <li key={run.monthEnd}>
            <p>
              {formatMonth(run.monthEnd)}: {outcomeInWords(run)} {formatShortDay(run.finishedAt.slice(0, 10))}
            </p>
            <Reasons reasons={run.reasons} />
            {run.deliveries.map(({ email, state }) => (
              <p
                key={email}
                className={state === 'failed' ? 'wrap-anywhere text-bad' : 'wrap-anywhere text-secondary'}
              >
                {email}: {DELIVERIES[state]}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

const DELIVERIES: Record<PackRun['deliveries'][number]['state'], string> = {
  sent: 'sent',
  sending: 'being sent',
  failed: 'not delivered, or not known to be',
};

function outcomeInWords({ outcome, reasons }: PackRun): string {
  if (outcome === 'unchanged') return 'not sent, because nothing had changed';
  if (outcome === 'not_sent') return 'not sent';
  return reasons.length === 0 ? 'sent' : 'sent with a note';
}
