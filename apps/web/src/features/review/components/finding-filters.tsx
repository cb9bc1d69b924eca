import type { Review } from '@insights/contracts';
import { SEVERITIES } from '@insights/words';
import type { ReactNode } from 'react';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { categoryChoices, type FindingFilters as Filters } from '../filter-findings.ts';

const CHOICES = (['All', ...SEVERITIES] as const).map((value) => ({ value, label: value }));

interface FindingFiltersProps {
  summary: Review['summary'];
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Additional controls for the list, after the filters. */
  children: ReactNode;
}

export function FindingFilters({ summary, filters, onChange, children }: FindingFiltersProps) {
  return (
    <div className="screen-only flex flex-wrap items-end gap-x-4 gap-y-2 max-sm:w-full">
      <Segmented
        legend="Severity"
        options={CHOICES}
        value={filters.severity}
        onChoose={(severity) => onChange({ ...filters, severity })}
      />
      <div className="w-64 max-sm:w-full">
        <Select
          label="Category"
          options={categoryChoices(summary)}
          value={filters.category}
          onValueChange={(category) => onChange({ ...filters, category })}
        />
      </div>
      {children}
    </div>
  );
}
