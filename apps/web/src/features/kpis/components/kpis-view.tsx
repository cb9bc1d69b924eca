import type { Kpis, KpisResponse } from '@insights/contracts';
import { missingInWords } from '@insights/words';
import { useDeferredValue, useState } from 'react';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { type ShownFigures, useFiguresData } from '../../../lib/api/shown-figures.ts';
import { findKpis, type KpiColumns, mainKpis } from '../kpi-groups.ts';
import { KpiTable } from './kpi-table.tsx';

interface KpisViewProps {
  figures: ShownFigures;
  columns: KpiColumns;
}

/** The main KPIs with explanations, and, behind a button, all KPIs with a search field. */
export default function KpisView({ figures, columns }: KpisViewProps) {
  return (
    <Loaded
      query={useFiguresData<KpisResponse>(figures, 'kpis')}
      failure="The key metrics could not be loaded"
      loading="Loading the key metrics"
      rows={22}
    >
      {(kpis) => <Found {...kpis} columns={columns} />}
    </Loaded>
  );
}

function Found(found: Kpis & { columns: KpiColumns }) {
  const main = mainKpis(found.kpis);
  if (main.length === 0) return <Searchable {...found} />;
  return (
    <>
      <KpiTable
        caption="Main key metrics"
        sections={[{ name: '', kpis: main }]}
        columns={found.columns}
        isExplained
      />
      <Disclosure title={`All ${found.kpis.length} key metrics`} className="mt-4" content="pt-2">
        <Searchable {...found} />
      </Disclosure>
    </>
  );
}

function Searchable({ kpis, missingComparisons, columns }: Kpis & { columns: KpiColumns }) {
  const [search, setSearch] = useState('');
  const sections = findKpis(kpis, useDeferredValue(search));
  const count = sections.reduce((sum, section) => sum + section.kpis.length, 0);
  return (
    <>
      <search className="screen-only mb-4 flex flex-wrap items-end gap-x-4 gap-y-1">
        <div className="w-full max-w-80">
          <Field
            type="search"
            label="Search the key metrics"
            placeholder="Margin, cash, debt ..."
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <p role="status" className="pb-2 text-secondary text-small">
          {count} of {kpis.length} shown
        </p>
      </search>
      {count > 0 ? (
        <>
          <NoteOnGaps kpis={kpis} missingComparisons={missingComparisons} />
          <KpiTable caption="Key metrics" sections={sections} columns={columns} />
        </>
      ) : (
        <p className="py-6 text-secondary">No key metric has “{search.trim()}” in its name or calculation.</p>
      )}
    </>
  );
}

/** A single note about missing comparisons, instead of the same text in every row. */
function NoteOnGaps({ kpis, missingComparisons }: Pick<Kpis, 'kpis' | 'missingComparisons'>) {
  const results = kpis.flatMap(({ current, comparisons }) => [
    current,
    ...comparisons.map(({ result }) => result),
  ]);
  const hasGaps = results.some(({ status }) => status === 'not-meaningful');
  return (
    <p className="mb-4 max-w-[68ch] text-secondary text-small empty:hidden">
      {missingComparisons.map((missing) => `${missingInWords(missing)} `)}
      {hasGaps &&
        'n.m.: not meaningful. Expand a metric to see why. If there was no value before, no change is shown.'}
    </p>
  );
}
