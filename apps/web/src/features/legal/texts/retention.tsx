/** How long the server keeps each kind of data, taken from the server's own limits. */
const RETENTION = [
  ['Snapshots of your books', 'encrypted; 400 days, an older snapshot of the same period one day'],
  ['Analyses and reviews of them', 'encrypted; 400 days'],
  ['The periods you opened, and the actions you marked', 'encrypted where they are about figures; 400 days'],
  ['Access to QuickBooks', 'encrypted; until you disconnect, delete your data, or QuickBooks ends it'],
  ['Session of your browser', 'ends after 60 days without use, and after 180 days at the latest'],
  ['Email address for receipts', 'encrypted; until you change or delete it'],
  ['Connected apps and API tokens', 'as hashes; until you revoke them or 30 days after they have expired'],
  ['Sign-in links', 'as a hash; until 30 days after they have expired'],
  ['Emails that we sent you', 'encrypted; their text 30 days, the fact that they were sent 400 days'],
  ['Links to reports that you share', 'encrypted; the files until a link ends, the rest 30 days longer'],
  ['Monthly packs and the addresses of their recipients', 'encrypted; until you end the pack'],
  ['Support requests', 'encrypted; one year'],
  ['Payments: amount, time, Stripe’s number', 'as long as tax law requires; your books are not included'],
  [
    'Counts of attempts, such as promo codes tried',
    'two days; your network address is stored only as a hash',
  ],
] as const;

export function Retention() {
  return (
    <dl className="border-hairline border-t">
      {RETENTION.map(([what, howLong]) => (
        <div key={what} className="grid gap-x-6 border-hairline border-b py-2 sm:grid-cols-2">
          <dt>{what}</dt>
          <dd className="text-secondary">{howLong}</dd>
        </div>
      ))}
    </dl>
  );
}
