import { TOKEN_SCOPE_NAMES, type TokenScope } from '@insights/words';
import { useId, useState } from 'react';
import { FieldError } from '../../../components/ui/field.tsx';
import { Option } from '../../../components/ui/option.tsx';

interface ChoicesProps {
  legend: string;
  options: readonly { readonly id: string; readonly name: string }[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  error: string | undefined;
}

/** Checkboxes to choose several or all of the options. */
function Choices({ legend, options, chosen, onChange, error }: ChoicesProps) {
  const errorId = useId();
  const toggle = (id: string) => {
    const others = [...chosen].filter((one) => one !== id);
    onChange(new Set(chosen.has(id) ? others : [...others, id]));
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="pb-1.5 text-secondary text-small">{legend}</legend>
      <div className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline">
        {options.map(({ id, name }) => (
          <Option
            key={id}
            type="checkbox"
            name={id}
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            label={name}
            className="px-3 hover:bg-sunken"
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}

interface AccessChoice {
  readonly scopes: ReadonlySet<string>;
  readonly companies: ReadonlySet<string>;
}

/**
 * State for the scopes and companies that may be read. Initially those that were requested, for the company on screen.
 */
export function useAccessChoice(
  scopes: readonly TokenScope[],
  companies: readonly { readonly id: string }[],
) {
  return useState<AccessChoice>({
    scopes: new Set(scopes),
    companies: new Set(companies.slice(0, 1).map(({ id }) => id)),
  });
}

interface AccessChoicesProps {
  scopes: readonly TokenScope[];
  companies: ChoicesProps['options'];
  chosen: AccessChoice;
  onChange: (chosen: AccessChoice) => void;
  errors: { readonly scopes?: string | undefined; readonly companies?: string | undefined };
}

export function AccessChoices({ scopes, companies, chosen, onChange, errors }: AccessChoicesProps) {
  return (
    <>
      <Choices
        legend="May read"
        options={scopes.map((scope) => ({ id: scope, name: TOKEN_SCOPE_NAMES[scope] }))}
        chosen={chosen.scopes}
        onChange={(next) => onChange({ ...chosen, scopes: next })}
        error={errors.scopes}
      />
      <Choices
        legend="Companies"
        options={companies}
        chosen={chosen.companies}
        onChange={(next) => onChange({ ...chosen, companies: next })}
        error={errors.companies}
      />
    </>
  );
}
