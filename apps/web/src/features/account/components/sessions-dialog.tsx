import type { Session } from '@insights/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { RevocableList } from '../../../components/ui/revocable-list.tsx';
import { formatReadAt } from '../../../lib/dates/format-date.ts';
import { useEndSessions, useSessions } from '../api/sessions.ts';

/** Lists the browsers that are signed in, each with a button to sign it out. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Signed-in browsers"
      description="Each of these browsers can see your figures. Connecting a company signs out all other browsers."
    >
      <Loaded
        query={useSessions()}
        failure="The list could not be loaded"
        loading="Loading the signed-in browsers"
      >
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Dialog>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const end = useEndSessions();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <RevocableList
        items={sessions}
        action="Sign out"
        revocation={end}
        describe={({ browser, startedAt, lastSeenAt, isCurrent }) => {
          const name = browser || 'Unknown browser';
          const signedIn = formatReadAt(startedAt);
          return {
            buttonLabel: isCurrent ? null : `Sign out ${name}, signed in ${signedIn}`,
            content: (
              <>
                <p className="font-strong">
                  {name}
                  {isCurrent && <span className="font-normal text-secondary"> (this browser)</span>}
                </p>
                <p className="text-secondary text-small">
                  Signed in {signedIn}
                  {!isCurrent && `, last seen ${formatReadAt(lastSeenAt)}`}
                </p>
              </>
            ),
          };
        }}
      />
      {others.length === 0 && (
        <p role="status" className="text-secondary">
          No other browser is signed in.
        </p>
      )}
      {others.length > 1 && (
        <Button
          className="justify-self-end"
          variant="destructive"
          disabled={end.isPending}
          onClick={() => end.mutate(null)}
        >
          Sign out all other browsers
        </Button>
      )}
    </>
  );
}
