import type { TokensResponse } from '@insights/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { formatReadAt, formatShortDay } from '../../../lib/dates/format-date.ts';
import { useRevokeToken, useTokens } from '../api/tokens.ts';
import { AccessList } from './access-list.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';

/** The account's API tokens, with buttons to create and revoke them. */
export function YourTokens() {
  return (
    <Loaded
      query={useTokens()}
      failure="Your API tokens could not be loaded"
      loading="Loading your API tokens"
    >
      {(data) => <TokenList {...data} />}
    </Loaded>
  );
}

function TokenList({ tokens, companies }: TokensResponse['data']) {
  const [isMaking, setIsMaking] = useState(false);
  const revocation = useRevokeToken();
  return (
    <div className="grid gap-4">
      <AccessList
        items={tokens}
        revocation={revocation}
        empty="You have no API tokens yet. Create one for each script or app."
        question={(name) => `Revoke “${name}”?`}
        consequence="Scripts and apps that use it lose access immediately. This cannot be undone, but you can create another token."
        describe={({ name, ending, expiresAt, isExpired, lastUsedAt, lastUsedBy }) => {
          const by = lastUsedBy === '' ? '' : ` by ${lastUsedBy}`;
          const used = lastUsedAt === null ? 'Never used' : `Last used ${formatReadAt(lastUsedAt)}${by}`;
          return {
            detail: <span className="font-mono">fi_…{ending}</span>,
            times: `${isExpired ? 'Expired on' : 'Until'} ${formatShortDay(expiresAt)}. ${used}.`,
            buttonLabel: `Revoke ${name}, ending in ${ending}`,
          };
        }}
      />
      <Button variant="primary" className="justify-self-start" onClick={() => setIsMaking(true)}>
        Create an API token
      </Button>
      {isMaking && <CreateTokenDialog onClose={() => setIsMaking(false)} companies={companies} />}
    </div>
  );
}
