import type { Session } from '@insights/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { formatReadAt } from '../../../lib/dates/format-date.ts';
import { useEndSessions, useSessions } from '../api/sessions.ts';

/** Lists the browsers that are signed in, each with a button to sign it out. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
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
      <ul className="grid divide-y divide-hairline">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isDisabled={end.isPending}
            onEnd={() => end.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {others.length === 0 && (
        <p role="status" className="text-secondary">
          No other browser is signed in.
        </p>
      )}
      {end.isError && <FieldError id="sessions-error" text={failureInWords(end.error)} />}
      {others.length > 1 && (
        <Button
          className="justify-self-end"
          variant="destructive"
          disabled={end.isPending}
          onClick={() => end.mutate('all others')}
        >
          Sign out all other browsers
        </Button>
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  isDisabled: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isDisabled, onEnd }: SessionRowProps) {
  const now = new Date();
  const browser = session.browser || 'Unknown browser';
  const startedAt = formatReadAt(session.startedAt, now);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-strong">
          {browser}
          {session.isCurrent && <span className="font-normal text-secondary"> (this browser)</span>}
        </p>
        <p className="text-secondary text-small">
          Signed in {startedAt}
          {!session.isCurrent && `, last seen ${formatReadAt(session.lastSeenAt, now)}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          aria-label={`Sign out ${browser}, signed in ${startedAt}`}
          disabled={isDisabled}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
