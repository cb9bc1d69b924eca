import type { PersonalToken, TokensResponse } from '@insights/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/dialog.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { formatReadAt, formatShortDay } from '../../../lib/dates/format-date.ts';
import { useRevokeToken, useTokens } from '../api/tokens.ts';
import { AccessRow } from './access-row.tsx';
import { MakeTokenDialog } from './make-token-dialog.tsx';

/** The API tokens of the account, with buttons to create and revoke them. */
export function YourTokens() {
  const tokens = useTokens();
  if (tokens.isPending) {
    return (
      <div role="status" aria-label="Loading your API tokens" className="grid gap-2">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-10 w-40" />
      </div>
    );
  }
  if (tokens.isError) {
    return (
      <FailureNotice
        title="Your API tokens could not be loaded"
        error={tokens.error}
        onRetry={() => void tokens.refetch()}
      />
    );
  }
  return <TokenList {...tokens.data} />;
}

export function TokenList({ tokens, companies }: TokensResponse['data']) {
  const [isMaking, setIsMaking] = useState(false);
  const [asked, setAsked] = useState<PersonalToken | null>(null);
  const revoke = useRevokeToken();
  return (
    <div className="grid gap-4">
      {tokens.length === 0 ? (
        <p className="text-secondary">You have no API tokens yet. Create one for each script or app.</p>
      ) : (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              isDisabled={revoke.isPending}
              onRevoke={() => setAsked(token)}
            />
          ))}
        </ul>
      )}
      {revoke.isError && <FieldError id="revoke-error" text={failureInWords(revoke.error)} />}
      <Button variant="primary" className="justify-self-start" onClick={() => setIsMaking(true)}>
        Create an API token
      </Button>
      <MakeTokenDialog isOpen={isMaking} onOpenChange={setIsMaking} companies={companies} />
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={`Revoke “${asked?.name ?? ''}”?`}
        confirmLabel="Revoke"
        onConfirm={() => asked !== null && revoke.mutate(asked.id)}
      >
        Scripts and apps that use it lose access immediately. This cannot be undone, but you can create
        another token.
      </ConfirmDialog>
    </div>
  );
}

interface TokenRowProps {
  token: PersonalToken;
  isDisabled: boolean;
  onRevoke: () => void;
}

function TokenRow({ token, isDisabled, onRevoke }: TokenRowProps) {
  const { name, ending, scopes, companies, expiresAt, isExpired, lastUsedAt, lastUsedBy } = token;
  const used =
    lastUsedAt === null
      ? 'Never used'
      : `Last used ${formatReadAt(lastUsedAt, new Date())}${lastUsedBy === '' ? '' : ` by ${lastUsedBy}`}`;
  return (
    <AccessRow
      name={name}
      beside={<span className="font-mono font-normal text-secondary text-small">fi_…{ending}</span>}
      scopes={scopes}
      companies={companies}
      times={`${isExpired ? 'Expired on' : 'Until'} ${formatShortDay(expiresAt)}. ${used}.`}
    >
      <Button aria-label={`Revoke ${name}, ending in ${ending}`} disabled={isDisabled} onClick={onRevoke}>
        Revoke
      </Button>
    </AccessRow>
  );
}
