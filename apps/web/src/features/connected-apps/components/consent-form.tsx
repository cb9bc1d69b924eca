import type { AppRequest, AppRequestResponse } from '@insights/contracts';
import type { TokenScope } from '@insights/words';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { FactList } from '../../../components/ui/fact-list.tsx';
import { CallError } from '../../../components/ui/field.tsx';
import { useAuthorizeApp } from '../api/connected-apps.ts';
import { AccessChoices, useAccessChoice } from './choices.tsx';
import { describeDestination } from './destination.ts';

interface ConsentFormProps {
  /** The request exactly as the app sent it. */
  request: AppRequest;
  asked: AppRequestResponse['data'];
}

/**
 * Shows which app requests which access, and where the browser will return. The owner can reduce, allow or deny the
 * access.
 */
export function ConsentForm({ request, asked }: ConsentFormProps) {
  const { program: app, companies, declineTo } = asked;
  const [chosen, setChosen] = useAccessChoice(asked.scopes, companies);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const allow = useAuthorizeApp();
  const destination = describeDestination(app.returnsTo);

  const isMissing = (set: ReadonlySet<string>) => isSubmitted && set.size === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (allow.isPending || allow.isSuccess) return;
    setIsSubmitted(true);
    if (chosen.scopes.size === 0 || chosen.companies.size === 0) return;
    allow.mutate({
      request,
      scopes: [...chosen.scopes] as TokenScope[],
      companies: [...chosen.companies],
    });
  };

  if (allow.isSuccess) {
    return (
      <p role="status" className="mt-6">
        “{app.name}” is authorized. If nothing happens,{' '}
        <a className="link" href={allow.data.data.redirectTo}>
          go back to {destination}
        </a>
        .
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
      <FactList
        facts={{
          'Name of the app': <strong className="font-strong">{app.name}</strong>,
          'Described at': app.site && <strong className="font-strong">{app.site}</strong>,
          'Returns to': <strong className="font-strong">{destination}</strong>,
        }}
      />
      <p>
        Continue only if you started this yourself, in that app, a moment ago. It can read but not change
        anything. The company that runs the app receives what it reads, and so does the company that runs an
        assistant’s model.
      </p>
      <AccessChoices
        scopes={asked.scopes}
        companies={companies}
        chosen={chosen}
        onChange={setChosen}
        errors={{
          scopes: isMissing(chosen.scopes) ? 'Choose at least one thing that the app may read.' : undefined,
          companies: isMissing(chosen.companies) ? 'Choose at least one company.' : undefined,
        }}
      />
      <p className="text-secondary text-small">
        Access ends when you revoke it on{' '}
        <Link href="/programs" className="link">
          Connected apps and API tokens
        </Link>
        , after 30 days without use, or after 180 days.
      </p>
      <CallError error={allow.error} isAlert />
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <a href={declineTo} className={buttonClass('secondary')}>
          Deny
        </a>
        <Button type="submit" variant="primary" disabled={allow.isPending}>
          {allow.isPending ? 'Allowing...' : 'Allow'}
        </Button>
      </div>
    </form>
  );
}
