import type { SignInLinkResponse } from '@insights/contracts';
import { formatUsd, fromDollars } from '@insights/money';
import { FactList } from '../../../components/ui/fact-list.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';

/** Shows which account a link opens, so that nobody signs in to someone else's account by mistake. */
export function SignInOffer({ link }: { link: NonNullable<SignInLinkResponse['data']> }) {
  const { email, paidAt, amount, paidBy, endsOtherSessions } = link;
  return (
    <div className="grid gap-4">
      <p>This link opens the following paid access in this browser. It works once.</p>
      <FactList
        facts={{
          'Paid on': `${formatDay(paidAt)} (UTC)`,
          Amount: amount === null ? null : formatUsd(fromDollars(amount)),
          'Paid with': paidBy,
          'Sign-in email': email,
        }}
      />
      <p>Anyone who can read mail at that address can open this access and all books that you connect.</p>
      {endsOtherSessions && (
        <p>
          This is the first sign-in by email for this access. It confirms the email address, signs out every
          other browser, and revokes all API tokens and connected apps. If you do not recognize this payment
          or code, do not sign in: anyone could have entered your address instead of theirs.
        </p>
      )}
    </div>
  );
}
