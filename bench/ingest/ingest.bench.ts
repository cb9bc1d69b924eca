import { JournalBuilder } from '@insights/ledger';
import { scanGeneralLedger } from '../../packages/quickbooks/general-ledger/ledger-scanner.ts';
import { ScannedPostings } from '../../packages/quickbooks/general-ledger/scanned-postings.ts';
import { cpuOf, printTimings, timingOf } from '../harness.ts';
import { type LedgerPage, ledgerPages, PAGES_CHART } from './ledger-pages.ts';
import { HALF_MONTHS } from './periods.ts';

const SIZES = [
  { transactions: 100_000, rounds: 7 },
  { transactions: 1_000_000, rounds: 3 },
] as const;

/**
 * Measures the path from the bytes of General Ledger reports to a journal, against parsing the same text and discarding
 * it.
 */
export function benchIngest(): void {
  for (const { transactions, rounds } of SIZES) {
    const pages = [...ledgerPages(transactions, HALF_MONTHS)];
    const megabytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
    const parsing: number[] = [];
    const decoding: number[] = [];
    const ingesting: number[] = [];
    let postings = 0;
    for (let round = -1; round < rounds; round += 1) {
      const parsed = parseAll(pages);
      const ingested = cpuOf(() => {
        postings = ingest(pages);
      });
      if (round < 0) continue;
      parsing.push(parsed.parseMs);
      decoding.push(parsed.decodeMs + parsed.parseMs);
      ingesting.push(ingested);
    }
    printTimings(
      `Ingest of ${transactions.toLocaleString('en-US')} transactions, ${postings.toLocaleString('en-US')} postings, ` +
        `${megabytes.toFixed(0)} MB, processor time`,
      [
        timingOf('JSON.parse alone, of text', parsing),
        timingOf('bytes decoded, and JSON.parse', decoding),
        timingOf('ingest: bytes to a journal', ingesting),
      ],
    );
  }
}

/** Decodes and parses page after page, timed separately, so that no page is kept in memory. */
function parseAll(pages: readonly LedgerPage[]) {
  let parseMs = 0;
  let decodeMs = 0;
  for (const { bytes } of pages) {
    let text = '';
    decodeMs += cpuOf(() => {
      text = new TextDecoder().decode(bytes);
    });
    parseMs += cpuOf(() => JSON.parse(text));
  }
  return { parseMs, decodeMs };
}

function ingest(pages: readonly LedgerPage[]): number {
  const scanned = new ScannedPostings();
  for (const { bytes, period } of pages) {
    const request = { chart: PAGES_CHART, period, basis: 'Accrual', multiCurrency: false } as const;
    if (scanGeneralLedger(bytes, request, scanned) === null) throw new Error('A page was not scanned');
  }
  return new JournalBuilder(scanned.numbered()).build().days.length;
}
