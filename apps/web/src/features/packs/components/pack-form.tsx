import { type ConnectedCompany, MAX_PACK_DAY, type Pack } from '@insights/contracts';
import { REPORT_SECTIONS, REPORT_TEMPLATES } from '@insights/words';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CallError } from '../../../components/ui/field.tsx';
import { Option } from '../../../components/ui/option.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { DEFAULT_CHOICE, listSections, withSectionToggled } from '../../../lib/report-choice.ts';
import { useSavePack } from '../api/packs.ts';

const TEMPLATES = REPORT_TEMPLATES.map(({ id, name }) => ({ value: id, label: name }));
const DAYS = Array.from({ length: MAX_PACK_DAY }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1} ${index === 0 ? 'day' : 'days'} after month-end`,
}));
const DEFAULT_DAY = '10';

interface PackFormProps {
  /** Undefined to create a pack. */
  pack?: Pack;
  companies: readonly ConnectedCompany[];
  onDone: () => void;
}

/** Creates or changes a monthly pack: company, due date, template and sections. */
export function PackForm({ pack, companies, onDone }: PackFormProps) {
  const [company, setCompany] = useState(pack?.company ?? companies[0]?.realmId);
  const [day, setDay] = useState(pack === undefined ? DEFAULT_DAY : String(pack.day));
  const [choice, setChoice] = useState(() =>
    pack === undefined
      ? DEFAULT_CHOICE
      : { template: pack.template, sections: new Set(pack.selectedReports) },
  );
  const save = useSavePack();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (company === undefined || save.isPending) return;
    const id = pack?.id ?? null;
    const { template } = choice;
    const body = { id, company, day: Number(day), template, selectedReports: listSections(choice) };
    save.mutate(body, { onSuccess: onDone });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 rounded-card border border-hairline p-4">
      {pack === undefined && (
        <Select
          label="Company"
          options={companies.map(({ realmId, companyName }) => ({ value: realmId, label: companyName }))}
          value={company}
          onValueChange={setCompany}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Send no later than" options={DAYS} value={day} onValueChange={setDay} />
        <Select
          label="Template"
          options={TEMPLATES}
          value={choice.template}
          onValueChange={(template) => setChoice({ ...choice, template })}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="pb-1.5 text-secondary text-small">Sections</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {REPORT_SECTIONS.map(({ id, name, isRequired }) => (
            <Option
              key={id}
              type="checkbox"
              checked={isRequired || choice.sections.has(id)}
              disabled={isRequired}
              onChange={() => setChoice(withSectionToggled(choice, id))}
              label={name}
            />
          ))}
        </div>
      </fieldset>
      <p className="text-secondary text-small">
        The address, logo, covenants and loan terms of the company’s last report are printed; names and
        comments are not, because they were written for another month.
      </p>
      <CallError error={save.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={company === undefined || save.isPending}>
          {save.isPending ? 'Saving...' : pack === undefined ? 'Create the pack' : 'Save'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
