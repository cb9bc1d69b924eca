import type { ProgramRequest, ProgramRequestResponse } from '@insights/contracts';
import { TOKEN_SCOPE_NAMES, type TokenScope } from '@insights/words';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { useAllowProgram } from '../api/programs.ts';
import { Choices } from './choices.tsx';
import { describeDestination } from './destination.ts';

interface ConsentFormProps {
  /** The request as the app sent it. */
  request: ProgramRequest;
  asked: ProgramRequestResponse['data'];
}

/**
 * Shows which app requests which access, and where the browser returns; the owner reduces the access, allows it or
 * denies it.
 */
export function ConsentForm({ request, asked }: ConsentFormProps) {
  const { program, companies, declineTo } = asked;
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set(asked.scopes));
  // The first company is the one on screen.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(companies.slice(0, 1).map(({ id }) => id)),
  );
  const [isTold, setIsTold] = useState(false);
  const allow = useAllowProgram();
  const destination = describeDestination(program.returnsTo);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (allow.isPending || allow.isSuccess) return;
    setIsTold(true);
    if (scopes.size === 0 || chosen.size === 0) return;
    allow.mutate({ request, scopes: [...scopes] as TokenScope[], companies: [...chosen] });
  };

  if (allow.isSuccess) {
    return (
      <p role="status" className="mt-6">
        “{program.name}” is authorized. If nothing happens,{' '}
        <a className="link" href={allow.data.data.redirectTo}>
          go back to {destination}
        </a>
        .
      </p>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-card border border-hairline bg-surface p-4">
        <Fact label="Name of the app" value={program.name} />
        {program.site !== null && <Fact label="Described at" value={program.site} />}
        <Fact label="Returns to" value={destination} />
      </dl>
      <p>
        Continue only if you started this yourself, in that app, a moment ago. It can read but not change
        anything. The company that runs the app receives what it reads, and so does the company that runs an
        assistant’s model.
      </p>
      <Choices
        legend="May read"
        options={asked.scopes.map((scope) => ({ id: scope, name: TOKEN_SCOPE_NAMES[scope] }))}
        chosen={scopes}
        onChange={setScopes}
        error={isTold && scopes.size === 0 ? 'Choose at least one thing that the app may read.' : undefined}
      />
      <Choices
        legend="Companies"
        options={companies}
        chosen={chosen}
        onChange={setChosen}
        error={isTold && chosen.size === 0 ? 'Choose at least one company.' : undefined}
      />
      <p className="text-secondary text-small">
        Access ends when you revoke it on{' '}
        <Link href="/programs" className="link">
          Connected apps and API tokens
        </Link>
        , after 30 days without use, or after 180 days.
      </p>
      {allow.isError && (
        <div role="alert">
          <FieldError id="allow-error" text={failureInWords(allow.error)} />
        </div>
      )}
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

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-secondary">{label}</dt>
      <dd className="wrap-anywhere font-strong">{value}</dd>
    </div>
  );
}
