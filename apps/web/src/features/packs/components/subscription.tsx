import { PACK_LINK_DAYS, type PackFormat, type PackSubscription } from '@insights/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { RefusalNotice } from '../../../components/ui/failure-notice.tsx';
import { CallError } from '../../../components/ui/field.tsx';
import { Option } from '../../../components/ui/option.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useAnswerPack, useSubscription } from '../api/packs.ts';

const FORMATS: readonly { value: PackFormat; label: string; hint: string }[] = [
  { value: 'attachment', label: 'As a PDF attachment', hint: 'The report is in the email itself.' },
  {
    value: 'link',
    label: 'As a link',
    hint: `The report stays with us. The link works for ${PACK_LINK_DAYS} days.`,
  },
];

/** The page for a recipient of monthly reports: subscribe, choose the format, or unsubscribe. */
export function Subscription({ token }: { token: string }) {
  const { data, isError, error, refetch } = useSubscription(token);
  if (data) return <SubscriptionForm token={token} subscription={data} />;
  if (!isError) return <Spinner label="Looking up your subscription" />;
  return <RefusalNotice title="This link could not be opened" error={error} onRetry={() => void refetch()} />;
}

function SubscriptionForm({ token, subscription }: { token: string; subscription: PackSubscription }) {
  const { companyName, day, state } = subscription;
  const [format, setFormat] = useState(subscription.format);
  const answer = useAnswerPack();
  const isSubscribed = state === 'confirmed';
  const send = (wanted: boolean) => answer.mutate({ token, isSubscribed: wanted, format });
  return (
    <div className="grid max-w-[60ch] gap-6">
      <p role="status">{stateInWords(subscription)}</p>
      <p className="text-secondary text-small">
        You get one report a month, at most {day === 1 ? 'one day' : `${day} days`} after the month has ended.
        The email also lists how the main totals changed. {companyName} can see whether you are subscribed.
      </p>
      <fieldset className="grid gap-2" disabled={answer.isPending}>
        <legend className="pb-1 text-secondary text-small">How do you want to get the report?</legend>
        {FORMATS.map(({ value, label, hint }) => (
          <Option
            key={value}
            type="radio"
            name="format"
            checked={format === value}
            onChange={() => setFormat(value)}
            label={label}
            hint={hint}
          />
        ))}
      </fieldset>
      <CallError error={answer.error} />
      <div className="flex flex-wrap gap-3">
        {isSubscribed ? (
          <>
            <Button
              variant="primary"
              disabled={answer.isPending || format === subscription.format}
              onClick={() => send(true)}
            >
              Save the format
            </Button>
            <Button disabled={answer.isPending} onClick={() => send(false)}>
              Unsubscribe
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={answer.isPending} onClick={() => send(true)}>
            {state === 'invited' ? 'Send me the reports' : 'Subscribe again'}
          </Button>
        )}
        {state === 'invited' && (
          <Button disabled={answer.isPending} onClick={() => send(false)}>
            No, thanks
          </Button>
        )}
      </div>
    </div>
  );
}

function stateInWords({ companyName, state, format }: PackSubscription): string {
  if (state === 'invited') return `${companyName} wants to send you a financial report every month.`;
  if (state === 'unsubscribed') return `You get no reports from ${companyName}.`;
  return `You get the monthly report of ${companyName} as ${format === 'link' ? 'a link' : 'an attachment'}.`;
}
