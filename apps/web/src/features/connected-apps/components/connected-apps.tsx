import { Loaded } from '../../../components/ui/loaded.tsx';
import { formatReadAt, formatShortDay } from '../../../lib/dates/format-date.ts';
import { useConnectedApps, useRevokeApp } from '../api/connected-apps.ts';
import { AccessList } from './access-list.tsx';
import { describeDestination } from './destination.ts';

/** The connected apps with buttons to revoke them. */
export function ConnectedApps() {
  const revocation = useRevokeApp();
  return (
    <Loaded
      query={useConnectedApps()}
      failure="Your connected apps could not be loaded"
      loading="Loading your connected apps"
    >
      {(apps) => (
        <div className="grid gap-4">
          <AccessList
            items={apps}
            revocation={revocation}
            empty="No app is connected. An assistant requests access when you give it the address below."
            question={(name) => `Revoke the access of “${name}”?`}
            consequence="The app loses access immediately. To authorize it again, connect it again in the app."
            describe={({ name, returnsTo, madeAt, endsAt, lastUsedAt }) => {
              const used = lastUsedAt === null ? 'Never used' : `Last used ${formatReadAt(lastUsedAt)}`;
              return {
                detail: describeDestination(returnsTo),
                times: `Connected ${formatShortDay(madeAt)}; expires on ${formatShortDay(endsAt)} unless it is used. ${used}.`,
                buttonLabel: `Revoke ${name}, connected ${formatReadAt(madeAt)}`,
              };
            }}
          />
        </div>
      )}
    </Loaded>
  );
}
