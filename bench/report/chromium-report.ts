import { readFileSync } from 'node:fs';
import type { ReportContent } from '@insights/report';
import { chromium } from '@playwright/test';
import { chartStyleOf } from '../../packages/report/charts/look.ts';
import { CHART_FONT_FILES, FIGURE_FONT_FILES } from '../../packages/report/fonts/font-files.ts';
import { readFontMetrics } from '../../packages/report/fonts/true-type.ts';
import { buildReportView } from '../../packages/report/report-view.ts';
import type { Block, Drawing as Chart } from '../../packages/report/sections/block.ts';

type Drawing = NonNullable<Chart['drawing']>;

/** Prints the same report as a web page with a browser, which is how most services create PDF files. */
export async function startChromium(executablePath: string) {
  const server = await chromium.launchServer({ executablePath, args: ['--no-sandbox'] });
  const browser = await chromium.connect(server.wsEndpoint());
  return {
    processId: server.process().pid ?? 0,
    render: async (content: ReportContent): Promise<Uint8Array> => {
      // A new context, so that one company's report cannot access another company's data.
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.setContent(buildPage(content));
      const pdf = await page.pdf({
        format: 'Letter',
        tagged: true,
        outline: true,
        displayHeaderFooter: true,
        footerTemplate: FOOTER,
      });
      await context.close();
      return pdf;
    },
    close: () => server.close(),
  };
}

const FOOTER =
  '<div style="font-size:7px;width:100%;text-align:right;padding:0 54pt">Page <span class="pageNumber"></span> of <span class="totalPages"></span></div>';

const [regular, bold] = CHART_FONT_FILES.modern_blue;
const LOOK = {
  fontSize: 7,
  regular: readFontMetrics(regular),
  bold: readFontMetrics(bold),
  style: chartStyleOf('modern_blue'),
};
const FIGURE_FONT = readFontMetrics(FIGURE_FONT_FILES.modern_blue);
const face = (path: string, weight: number) =>
  `@font-face{font-family:Inter;font-weight:${weight};src:url(data:font/ttf;base64,${readFileSync(path).toString('base64')})}`;
const CSS = `${face(regular, 400)}${face(bold, 600)}
  @page{margin:84pt 72pt 70pt}body{font:9.5pt/1.5 Inter;font-variant-numeric:tabular-nums;margin:0}
  h1{font-size:24pt;break-before:page}table{width:100%;border-collapse:collapse;font-size:8.6pt}
  thead{background:#DBEAFE}td,th{padding:4pt 7pt;text-align:right}td:first-child,th:first-child{text-align:left}
  tr{break-inside:avoid;border-bottom:.4pt solid #E2E6EC}figure{margin:0 0 20pt;break-inside:avoid}`;

function buildPage(content: ReportContent): string {
  const view = buildReportView(content, LOOK, FIGURE_FONT);
  const contents = view.sections
    .map(({ title }, index) => `<li><a href="#s${index}">${text(title)}</a></li>`)
    .join('');
  const sections = view.sections.map(
    ({ title, blocks }, index) => `<h1 id="s${index}">${text(title)}</h1>${blocks.map(block).join('')}`,
  );
  return `<!doctype html><html lang="en-US"><head><title>${text(view.documentTitle)}</title><style>${CSS}</style></head><body>
    <p>Financial Report</p><p style="font-size:40pt">${text(view.company)}</p>${view.coverFacts.map(fact).join('')}
    <h1>Contents</h1><ol>${contents}</ol>${sections.join('')}</body></html>`;
}

function block(it: Block): string {
  switch (it.kind) {
    case 'heading':
      return `<h2>${text(it.text)}</h2>`;
    case 'text':
      return `<p>${text(it.words)}</p>`;
    case 'points':
      return it.points.map(({ title, words }) => `<p>${text(`${title ?? ''} ${words}`)}</p>`).join('');
    case 'amounts':
      return table(
        [it.corner, ...it.columns],
        it.groups.flatMap(({ title, rows }) => [
          ...(title === null ? [] : [[title]]),
          ...rows.map(({ label, figures }) => [label, ...figures]),
        ]),
      );
    case 'table':
      return table(
        it.columns.map(({ head }) => head),
        it.rows.map((row) => row.map((cell) => `${cell.text} ${cell.below ?? ''}`)),
      );
    case 'code':
      return `<p>${text(it.words)}</p>`;
    case 'signature':
      return it.lines.map((words) => `<p>${text(words)}</p>`).join('');
    case 'facts':
    case 'counts':
      return it.facts.map(fact).join('');
    case 'charts':
      return it.charts
        .map(
          ({ title, alternative, drawing }) =>
            `<figure aria-label="${text(alternative)}"><figcaption>${text(title)}</figcaption>${drawing === null ? '' : labeled(drawing)}</figure>`,
        )
        .join('');
    case 'columns':
      return it.columns.flat().map(block).join('');
    case 'finding':
      return `<h3>${text(it.title)}</h3><p>${text(it.facts)}</p>${it.body.map(block).join('')}${it.steps.map((step) => `<p>${text(step)}</p>`).join('')}`;
  }
}

/** Returns a chart with its labels, which the report's own typesetter places over the shapes. */
function labeled({ svg, texts, fontSize }: Drawing): string {
  const labels = texts.map(
    ({ x, y, text: words, anchor, isBold }) =>
      `<text x="${x}" y="${y}" font-size="${fontSize}" text-anchor="${anchor}" font-weight="${isBold ? 600 : 400}">${text(words)}</text>`,
  );
  return svg.replace('</svg>', `${labels.join('')}</svg>`);
}

function fact({ label, value }: { label: string; value: string }): string {
  return `<p>${text(label)} ${text(value)}</p>`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: 'td' | 'th', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${cells('th', heads)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
