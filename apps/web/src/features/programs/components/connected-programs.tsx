import type { ConnectedProgram } from '@insights/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/dialog.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { formatReadAt, formatShortDay } from '../../../lib/dates/format-date.ts';
import { useEndProgram, usePrograms } from '../api/programs.ts';
import { AccessRow } from './access-row.tsx';
import { describeDestination } from './destination.ts';

/** The connected apps with buttons to revoke them. */
export function ConnectedPrograms() {
  const programs = usePrograms();
  const [asked, setAsked] = useState<ConnectedProgram | null>(null);
  const end = useEndProgram();
  if (programs.isPending) {
    return (
      <div role="status" aria-label="Loading your connected apps">
        <Skeleton className="h-16 w-full" />
      </div>
    );
  }
  if (programs.isError) {
    return (
      <FailureNotice
        title="Your connected apps could not be loaded"
        error={programs.error}
        onRetry={() => void programs.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {programs.data.length === 0 ? (
        <p className="text-secondary">
          No app is connected. An assistant requests access when you give it the address below.
        </p>
      ) : (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {programs.data.map((program) => (
            <ProgramRow
              key={program.id}
              program={program}
              isDisabled={end.isPending}
              onEnd={() => setAsked(program)}
            />
          ))}
        </ul>
      )}
      {end.isError && <FieldError id="end-program-error" text={failureInWords(end.error)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={`Revoke the access of “${asked?.name ?? ''}”?`}
        confirmLabel="Revoke"
        onConfirm={() => asked !== null && end.mutate(asked.id)}
      >
        The app loses access immediately. To authorize it again, connect it again in the app.
      </ConfirmDialog>
    </div>
  );
}

interface ProgramRowProps {
  program: ConnectedProgram;
  isDisabled: boolean;
  onEnd: () => void;
}

function ProgramRow({ program, isDisabled, onEnd }: ProgramRowProps) {
  const { name, returnsTo, scopes, companies, madeAt, endsAt, lastUsedAt } = program;
  const used = lastUsedAt === null ? 'Never used' : `Last used ${formatReadAt(lastUsedAt, new Date())}`;
  return (
    <AccessRow
      name={name}
      beside={<span className="font-normal text-secondary text-small">{describeDestination(returnsTo)}</span>}
      scopes={scopes}
      companies={companies}
      times={`Connected ${formatShortDay(madeAt)}; expires on ${formatShortDay(endsAt)} unless it is used. ${used}.`}
    >
      <Button
        aria-label={`Revoke ${name}, connected ${formatReadAt(madeAt, new Date())}`}
        disabled={isDisabled}
        onClick={onEnd}
      >
        Revoke
      </Button>
    </AccessRow>
  );
}
