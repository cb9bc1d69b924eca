import type { ParityResult } from '@insights/ledger';
import { moneyFormat } from '@insights/money';
import { capitalized, currencyInWords, otherSide, parityAgreement, parityVerdict } from '@insights/words';
import { encode } from 'uqr';
import type { ReportCheck } from '../content.ts';
import { timeInWords } from '../printable/dates.ts';
import { fit, named } from '../printable/fit.ts';
import { type Block, type Column, text } from './block.ts';
import { figureInWords } from './corrected.ts';
import type { Section } from './section.ts';

function columnsOf(currency: string, { isUploaded }: ParityResult): Column[] {
  return [
    { head: currencyInWords(currency), share: 1, align: 'left' },
    { head: 'This report', share: 0, align: 'right' },
    { head: isUploaded ? 'Statements' : 'QuickBooks', share: 0, align: 'right' },
    { head: 'Difference', share: 0, align: 'right' },
    { head: 'Result', share: 0, align: 'left' },
  ];
}

/** Maximum length of all checks' reasons together, thirty lines, if the proof is to fit on a page. */
const MAX_LETTERS = 2_000;

/** The last page: how the figures compare with QuickBooks, and which sync they come from. */
export const proof: Section = {
  title: ({ proof }) => `Agreement with ${otherSide(proof.parity.isUploaded)}`,
  build: ({ proof, currency, entity }) => {
    const { bare } = moneyFormat(currency);
    const { parity, fingerprint, syncTime, timeZone, companyInBooks, realmId, check } = proof;
    const blocks: Block[] = [
      {
        kind: 'table',
        columns: columnsOf(currency, parity),
        rows: parity.checks.map(({ name, figureId, status, ours, theirs, delta, details }) => [
          {
            text: capitalized(named(figureInWords(figureId, entity, name), 120)),
            below: fit(details, 1_000),
          },
          ...[ours, theirs, delta].map((amount) => ({
            text: amount === null ? 'not available' : bare(amount),
          })),
          status === 'PASS' ? { text: status } : { text: status, tone: 'strong' },
        ]),
      },
      {
        kind: 'facts',
        facts: [
          {
            label: parity.isUploaded ? 'Company in the files' : 'Company in QuickBooks',
            value: `${named(companyInBooks, 200)} (id ${fit(realmId, 40)}), read ${timeInWords({ syncTime, timeZone })}`,
          },
          { label: 'SHA-256 of all that was read', value: fingerprint },
        ],
      },
      ...(check === undefined ? [] : [checkBlock(check)]),
    ];
    return [
      text('scope', `${parityVerdict(parity)}: ${parityAgreement(parity)}.`),
      // Kept on one page if possible, so that no report ends with a single number.
      ...(lettersOf(parity) > MAX_LETTERS ? blocks : [{ kind: 'columns' as const, columns: [blocks] }]),
    ];
  },
};

function lettersOf({ checks }: ParityResult): number {
  return checks.reduce((sum, { details }) => sum + details.length, 0);
}

function checkBlock({ number, address, link }: ReportCheck): Block {
  return {
    kind: 'code',
    svg: drawCode(link),
    alternative: `QR code that opens ${link}`,
    words: `Report number ${number}. Anyone can check that this report is genuine and unaltered, without an account: scan the code, or enter the number at ${address}.`,
  };
}

/** Draws a QR code, one unit per module. The margin of four modules is part of the standard. */
function drawCode(content: string): string {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${modules.join('')}"/></svg>`;
}
