import { LOGO_TOO_LARGE, MAX_LOGO_BYTES, type ReportDetails } from '@insights/contracts';
import { ENGAGEMENTS } from '@insights/words';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field, FieldFrame } from '../../../components/ui/field.tsx';
import { Option } from '../../../components/ui/option.tsx';

interface DetailFieldsProps {
  details: ReportDetails;
  onChange: (details: ReportDetails) => void;
  /** The server's error message about the logo. */
  logoError: string | undefined;
}

/** Fields for the author and recipient on the cover. All are optional and saved for the next report. */
export function DetailFields({ details, onChange, logoError }: DetailFieldsProps) {
  const text = (key: 'preparedFor' | 'preparedBy' | 'address', label: string, maxLength: number) => (
    <Field
      label={label}
      name={key}
      maxLength={maxLength}
      value={details[key]}
      onChange={(event) => onChange({ ...details, [key]: event.target.value })}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-secondary text-small">
        Optional details for the cover. They are saved for the next report.
      </legend>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {text('preparedFor', 'Prepared for', 120)}
        {text('preparedBy', 'Prepared by', 120)}
        {text('address', 'Address', 200)}
        <Field
          label="Date of issue"
          name="issuedOn"
          type="date"
          value={details.issuedOn ?? ''}
          onChange={(event) => onChange({ ...details, issuedOn: event.target.value || null })}
        />
        <FieldFrame label="Statements">
          {(control) => (
            <select
              {...control}
              name="engagement"
              value={details.engagement}
              onChange={(event) =>
                onChange({ ...details, engagement: event.target.value as ReportDetails['engagement'] })
              }
            >
              {ENGAGEMENTS.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <Option
          type="checkbox"
          name="showCents"
          checked={details.showCents}
          onChange={(event) => onChange({ ...details, showCents: event.target.checked })}
          label="Print amounts with cents"
          className="self-end"
        />
        <LogoField
          logo={details.logo}
          error={logoError}
          onChange={(logo) => onChange({ ...details, logo })}
        />
      </div>
    </fieldset>
  );
}

interface LogoFieldProps {
  logo: string | null;
  error: string | undefined;
  onChange: (logo: string | null) => void;
}

function LogoField({ logo, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAX_LOGO_BYTES) {
      setRefusal(LOGO_TOO_LARGE);
      return;
    }
    setRefusal(undefined);
    onChange(await inBase64(file));
  };
  const remove = () => {
    setRefusal(undefined);
    onChange(null);
    if (input.current !== null) {
      input.current.value = '';
      input.current.focus();
    }
  };
  return (
    <FieldFrame
      label="Logo"
      error={refusal ?? error}
      hint={
        logo === null ? (
          'A PNG or SVG file of at most 500 kB.'
        ) : (
          <span className="flex flex-wrap items-center gap-3">
            <img
              src={`data:${logoType(logo)};base64,${logo}`}
              alt="The logo for the report"
              className="max-h-10 max-w-40 border border-hairline bg-white"
            />
            <Button variant="quiet" onClick={remove}>
              Remove logo
            </Button>
          </span>
        )
      }
    >
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          accept="image/png,image/svg+xml,.png,.svg"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      )}
    </FieldFrame>
  );
}

/** First characters of every PNG file in base64. The server validates the whole file. */
const PNG_BEGINS = 'iVBORw0KGgo';

function logoType(logo: string): string {
  return logo.startsWith(PNG_BEGINS) ? 'image/png' : 'image/svg+xml';
}

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
