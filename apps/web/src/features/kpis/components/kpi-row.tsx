import type { Kpi, KpiResult } from '@insights/contracts';
import { doubtInWords } from '@insights/words';
import { ChangesInWords } from '../../../components/figures/change-in-words.tsx';
import { DisclosureButton, useDisclosure } from '../../../components/ui/disclosure-button.tsx';
import type { KpiColumns } from '../kpi-groups.ts';
import { KpiArithmetic } from './kpi-arithmetic.tsx';
import { Sparkline } from './sparkline.tsx';

interface KpiRowProps {
  kpi: Kpi;
  columns: KpiColumns;
  /** Whether the row says what the KPI shows. */
  isExplained: boolean;
}

/** One KPI, with its calculation expanding below it. On a phone, the change is below the value. */
export function KpiRow({ kpi, columns, isExplained }: KpiRowProps) {
  const { isOpen, button, region } = useDisclosure();
  const { name, current, comparisons, doubts } = kpi;
  const [lead] = comparisons;
  const isBeforeUnknown = comparisons.every(({ result }) => result.status !== 'value');
  return (
    <>
      <tr className="border-hairline border-b max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-1">
        <th scope="row" className="py-1 text-left align-top font-normal">
          <DisclosureButton {...button}>
            <span>
              {name}
              <span className="sr-only">: show the calculation</span>
            </span>
          </DisclosureButton>
          {isExplained && <p className="max-w-[48ch] pb-1 pl-5.5 text-secondary text-small">{kpi.why}</p>}
          {current.status !== 'value' && (
            <p className="max-w-[48ch] pb-1 pl-5.5 text-secondary text-small">{current.reason}</p>
          )}
          {current.status === 'value' && doubts.length > 0 && (
            <p className="max-w-[48ch] pb-1 pl-5.5 text-small text-caution">
              Check first. {doubtInWords(kpi)}
            </p>
          )}
        </th>
        <td className="py-2 pl-4 text-right align-top tabular-nums">
          <Result result={current} />
        </td>
        <td className="py-2 pl-4 text-right align-top text-secondary tabular-nums max-sm:hidden">
          {lead && <Result result={lead.result} />}
        </td>
        <td className="py-2 pl-6 align-top max-sm:pt-0 max-sm:pl-5.5">
          {!isBeforeUnknown && <ChangesInWords changes={comparisons.map(({ change }) => change)} />}
        </td>
        <td className="w-30 py-2 pl-4 align-top max-sm:pt-0">
          <Sparkline kpi={kpi} periodStart={columns.periodStart} />
        </td>
      </tr>
      <tr {...region} className="max-sm:not-[[hidden]]:block">
        <td colSpan={5} className="max-sm:block">
          {isOpen && <KpiArithmetic kpi={kpi} columns={columns} />}
        </td>
      </tr>
    </>
  );
}

function Result({ result }: { result: KpiResult }) {
  if (result.status === 'value') return <span className="whitespace-nowrap">{result.text}</span>;
  if (result.status === 'not-reliable') return <span className="text-caution">Not reliable</span>;
  return (
    <abbr title="Not meaningful" className="text-secondary no-underline">
      n.m.
    </abbr>
  );
}
