import type { SharedReport } from '@insights/contracts';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { RevocableList } from '../../../components/ui/revocable-list.tsx';
import { formatDay, formatReadAt, formatShortDay } from '../../../lib/dates/format-date.ts';
import { useEndSharedReport, useSharedReports } from '../api/sharing.ts';

/** The account's links to reports: what each one shows, when it was opened, and a button to end it. */
export function SharedLinks() {
  return (
    <Loaded
      query={useSharedReports()}
      failure="Your links could not be loaded"
      loading="Loading your links"
      rows={3}
    >
      {(links) => <LinkList links={links} />}
    </Loaded>
  );
}

function LinkList({ links }: { links: readonly SharedReport[] }) {
  const end = useEndSharedReport();
  if (links.length === 0)
    return (
      <p className="text-secondary">
        You have not shared a report yet. On the dashboard, choose Download PDF Report, then Share a link.
      </p>
    );
  return (
    <RevocableList
      items={links}
      action="End"
      revocation={end}
      confirmation={{
        question: () => 'End this link?',
        label: 'End the link',
        consequence:
          'It stops working immediately. Files that its reader has already downloaded remain theirs.',
      }}
      describe={(link) => ({
        buttonLabel:
          link.state === 'open'
            ? `End the link to ${link.companyName}, shared ${formatShortDay(link.sharedAt)}`
            : null,
        content: (
          <>
            <p className="wrap-anywhere font-strong">{link.companyName}</p>
            <p className="text-small">
              {formatDay(link.startDate)} to {formatDay(link.endDate)} · {link.basis} basis ·{' '}
              {link.withWorkbook ? 'PDF and workbook' : 'PDF'}
              {link.hasPasscode && ' · with a passcode'}
            </p>
            <p className="text-secondary text-small">{stateInWords(link)}</p>
            <Views views={link.views} />
          </>
        ),
      })}
    />
  );
}

function stateInWords({ state, sharedAt, expiresAt }: SharedReport): string {
  const shared = `Shared ${formatShortDay(sharedAt)}.`;
  if (state === 'ended') return `${shared} You ended this link.`;
  return `${shared} ${state === 'open' ? 'Works until' : 'Expired on'} ${formatShortDay(expiresAt)}.`;
}

function Views({ views }: { views: SharedReport['views'] }) {
  const [newest] = views;
  if (newest === undefined) return <p className="text-secondary text-small">Not opened yet.</p>;
  const times = views.length === 1 ? 'once' : `${views.length} times`;
  return (
    <details className="text-secondary text-small">
      <summary className="min-h-6 cursor-pointer">
        Opened {times}, last {formatReadAt(newest.at)}
      </summary>
      <ul>
        {views.map(({ at, browser }) => (
          <li key={at}>
            {formatReadAt(at)}, {browser}
          </li>
        ))}
      </ul>
    </details>
  );
}
