import type { Report, Row } from '../reports/report.ts';
import { escapeHtml, page } from './page.ts';

/** Renders a statement as a page with every line of the report, in order and indented by depth. */
export function reportPage(companyName: string, report: Report): string {
  const { ReportName, ReportBasis, StartPeriod, EndPeriod, Currency } = report.Header;
  const title = ReportName === 'BalanceSheet' ? 'Balance Sheet' : 'Profit and Loss';
  const dates = ReportName === 'BalanceSheet' ? `As of ${EndPeriod}` : `${StartPeriod} to ${EndPeriod}`;
  const lines = (report.Rows.Row ?? []).flatMap((row) => linesOf(row, 0)).join('\n');
  return page(
    title,
    `<h1>${title}</h1>
<p>${escapeHtml(companyName)}<br>${dates}<br>${ReportBasis} basis, in ${Currency}</p>
<table>
<thead><tr><th scope="col">Account</th><th scope="col" class="amount">Total</th></tr></thead>
<tbody>
${lines}
</tbody>
</table>
<p class="note">An invented company. The figures are this sandbox's own, from its own books.</p>`,
  );
}

function linesOf(row: Row, depth: number): string[] {
  const line = (cells: Row['ColData'], kind: string) => {
    const [label, amount] = [cells?.[0]?.value ?? '', cells?.[1]?.value ?? ''].map(escapeHtml);
    return `<tr class="${kind}"><th scope="row" class="depth-${depth}">${label}</th><td class="amount">${amount}</td></tr>`;
  };
  if (row.ColData !== undefined) return [line(row.ColData, 'line')];
  return [
    ...(row.Header === undefined ? [] : [line(row.Header.ColData, 'head')]),
    ...(row.Rows?.Row ?? []).flatMap((inner) => linesOf(inner, depth + 1)),
    ...(row.Summary === undefined ? [] : [line(row.Summary.ColData, 'total')]),
  ];
}
