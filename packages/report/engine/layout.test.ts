import { REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../testing/contents.ts';
import { findPageFaults } from '../testing/page-faults.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { readAmounts, sectionPages } from '../testing/read-figures.ts';
import { createReportEngine } from './report-engine.ts';

const engine = createReportEngine();
const linesOf = (page: string) =>
  page
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
const isFoot = (line: string) => /Page \d+ of \d+$/.test(line) || line.startsWith('Unaudited');
function statementPages(pdf: ReadPdf): string[][] {
  return sectionPages(pdf, 'Income Statement')
    .map((page) => linesOf(page).filter((line) => !isFoot(line)))
    .filter((lines) => lines.some((line) => readAmounts(line).length > 0));
}

describe.skipIf(cannotReadPdfs)('a statement over several pages', () => {
  it.each(REPORT_TEMPLATE_IDS)('has its headers, basis and period on every page: %s', (template) => {
    const content = contentOf('conglomerate', { template });
    const groups = content.incomeStatement.rows
      .filter(({ kind, depth }) => kind === 'heading' && depth === 0)
      .map(({ label }) => label);
    const pdf = new ReadPdf(engine.render(content));
    const pages = statementPages(pdf);
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.map((lines) => lines.slice(0, 6).join('\n')).join('\n')).toMatch(/ › .+, continued$/m);
    pages.forEach((lines, index) => {
      const text = lines.join('\n');
      expect(text).toMatch(/US dollars.*December 2025.*December 2024/i);
      expect(text).toMatch(/accrual basis/i);
      const [, within, first] = / › (.+), continued\n(.*)/.exec(text) ?? [];
      expect(first?.startsWith(within?.split(' › ').at(-1) ?? '') ?? false, text).toBe(false);
      if (index > 0)
        expect(lines.slice(0, 6).join('\n')).toMatch(
          new RegExp(`^(${groups.join('|')})(( › .+)?, continued)?$`, 'm'),
        );
      else expect(text).not.toContain('continued');
    });
  });
});

describe.skipIf(cannotReadPdfs)('the contents', () => {
  it.each(REPORT_TEMPLATE_IDS)('have each title on a line of its own on the cash basis: %s', (template) => {
    const pdf = new ReadPdf(engine.render(contentOf('garden-year', { template, basis: 'Cash' })));
    expect(findPageFaults(pdf, [])).toEqual([]);
    expect(pdf.pages()[1]).toMatch(/Assets, Liabilities and Equity/);
  });
});

describe.skipIf(cannotReadPdfs)('the cash flow statement', () => {
  it.each(REPORT_TEMPLATE_IDS)('is on one page, and the changes in equity follow it: %s', (template) => {
    for (const name of ['garden', 'garden-year'] as const) {
      const pdf = new ReadPdf(engine.render(contentOf(name, { template })));
      const pages = sectionPages(pdf, 'Cash Flow Statement');
      expect(
        pages.filter(
          (page) => /Operating activities$/im.test(page) && /^ *Cash at the end .*\d$/m.test(page),
        ),
      ).toHaveLength(1);
      const titles = pdf.bookmarks.map(({ title }) => title.replace(/^\d+\s*/, ''));
      expect(titles.indexOf('Changes in Owner’s Equity')).toBe(titles.indexOf('Cash Flow Statement') + 1);
    }
  });

  it('is not split wherever pages break', () => {
    const content = contentOf('garden', { sections: ['cashFlowStatement'] });
    const { rows } = content.cashFlowStatement;
    const at = rows.findIndex(({ kind }) => kind === 'account');
    for (let shift = 2; shift < 24; shift += 4) {
      const more = rows.toSpliced(
        at,
        0,
        ...Array.from({ length: shift }, () => rows[at] as (typeof rows)[number]),
      );
      const pdf = new ReadPdf(
        engine.render({ ...content, cashFlowStatement: { ...content.cashFlowStatement, rows: more } }),
      );
      const [start, end] = [/^ *Operating activities$/m, /^ *Cash at the end /m].map((line) =>
        pdf.pages().findIndex((page) => line.test(page)),
      );
      const isShort = rows.length + shift < 38;
      expect([shift, start === end || !isShort, (start ?? 0) > 0]).toEqual([shift, true, true]);
    }
  });
});

describe.skipIf(cannotReadPdfs)('a long name without spaces', () => {
  const MARGIN = 66;
  it.each(REPORT_TEMPLATE_IDS)('keeps the cover to one page and inside the margins: %s', (template) => {
    const content = contentOf('newcomer', { template, sections: [], companyName: 'W'.repeat(200) });
    const pdf = new ReadPdf(engine.render(content));
    const [cover, contents] = pdf.pages();
    expect(cover).toMatch(/Proof/i);
    expect(contents).toContain('Contents');
    const [, ...inside] = pdf.words;
    expect(inside.flat().filter(({ left, right }) => left < MARGIN - 1 || right > 612 - MARGIN + 1)).toEqual(
      [],
    );
  });
});

describe.skipIf(cannotReadPdfs)('a schedule', () => {
  it.each(REPORT_TEMPLATE_IDS)(
    'lists receivables on one page, and the proof is on one page too: %s',
    (template) => {
      for (const name of ['garden', 'garden-year'] as const) {
        const pdf = new ReadPdf(engine.render(contentOf(name, { template })));
        const schedules = sectionPages(pdf, 'Schedules');
        const isStart = (page: string) => /^ *\S* *receivables by age$/im.test(page);
        expect(schedules.filter(isStart)).toEqual(schedules.filter((page) => page.includes('Other entries')));
        const proof = sectionPages(pdf, 'Agreement with QuickBooks').filter(
          (page) => readAmounts(page).length > 0,
        );
        expect(proof.map((page) => /Revenue[\s\S]*SHA-256/.test(page))).toEqual([true]);
      }
    },
  );
});

describe.skipIf(cannotReadPdfs)('a two-line name', () => {
  it.each(REPORT_TEMPLATE_IDS)('does not count as two rows: %s', (template) => {
    const { words } = new ReadPdf(engine.render(contentOf('garden-year', { template })));
    const page = words.find((page) => page.some(({ text }) => text === 'Association:North')) ?? [];
    const leftOf = (name: string) => page.find(({ text }) => text === name)?.left ?? Number.NaN;
    expect(leftOf('Association:North')).toBeGreaterThan(leftOf('Juniper') + 3);
  });
});

describe.skipIf(cannotReadPdfs)('every page', () => {
  it.each(REPORT_TEMPLATE_IDS)(
    'has its page number and count, the company, and a sample data note: %s',
    (template) => {
      const pdf = new ReadPdf(engine.render(contentOf('garden', { template })));
      const pages = pdf.pages();
      pages.slice(1).forEach((page, index) => {
        expect(page).toContain(`Page ${index + 2} of ${pages.length}`);
        expect(page).toMatch(/Larkspur Garden & Landscape/i);
        expect(page).toMatch(/sample data/i);
      });
      expect(pages[0]).not.toMatch(/Page \d/);
      expect(pages[0]).toMatch(/sample data/i);
    },
  );

  it('does not mention sample data for real books', () => {
    const pdf = new ReadPdf(engine.render(contentOf('garden', { isDemo: false })));
    expect(pdf.pages().join('\n')).not.toMatch(/sample data/i);
  });
});

describe.skipIf(cannotReadPdfs)('an unavailable section', () => {
  it('states the reason instead of its contents', () => {
    const content = contentOf('newcomer');
    const pdf = new ReadPdf(engine.render(content));
    const reasons = {
      'Budget vs Actual': content.budget,
      'Key Recommendations': content.analysis,
    };
    const page = sectionPages(pdf, 'Notes', 'raw').join('\n');
    for (const [title, part] of Object.entries(reasons)) {
      if (part === null || !('missing' in part))
        throw new Error('The section should be missing for the newcomer company');
      expect(page.replaceAll(/\s+/g, ' ')).toContain(`${title}: ${part.missing}`);
      expect(page.match(/\d\.\d\d/)).toBeNull();
    }
  });

  it('is absent if it was not selected', () => {
    const pdf = new ReadPdf(engine.render(contentOf('garden', { sections: ['keyRecommendations'] })));
    expect(pdf.bookmarks.filter(({ depth }) => depth === 0).map(({ title }) => title)).toEqual([
      'Contents',
      'From Recorded to Corrected',
      'Key Recommendations',
      'Income Statement',
      'Balance Sheet',
      'Notes',
      'Agreement with QuickBooks',
    ]);
  });
});

describe.skipIf(cannotReadPdfs)('the last section', () => {
  it('has the parity checks, the full fingerprint on one line, and the sync time', () => {
    const content = contentOf('garden');
    const pdf = new ReadPdf(engine.render(content));
    const last = sectionPages(pdf, 'Agreement with QuickBooks').join('\n');
    expect(last).toContain('All checks passed');
    expect(last).toContain('10 of 10 figures agree with QuickBooks to the cent.');
    const inStatements: Readonly<Record<string, string>> = {
      Equity: 'Total owner’s equity',
      'Assets = liabilities + equity': 'Assets = liabilities + owner’s equity',
    };
    for (const { name, ours } of content.proof.parity.checks) {
      const row = linesOf(last).find((line) => line.startsWith(`${inStatements[name] ?? name}  `)) ?? '';
      expect([name, readAmounts(row)]).toEqual([name, [ours, ours, 0]]);
      expect(row).toMatch(/PASS$/);
    }
    expect(last).toContain(content.proof.fingerprint);
    expect(last).toContain('November 20, 2026 at 7:05 AM MST');
  });
});
