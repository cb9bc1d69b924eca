import type { ParityResult, Period } from '@insights/ledger';
import { toDollars } from '@insights/money';
import { parityAgreement } from '@insights/words';
import type { Row } from 'write-excel-file/node';
import { addressOf, amountCell, formulaCell, textCell, textWithin } from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const NAME = 'Agreement';
const DETAILS_WIDTH = 40;

/** Returns a sheet with our figures next to those in QuickBooks' own reports. */
export function agreementSheet(parity: ParityResult, period: Period, cells: FigureCells): WorkbookSheet {
  return {
    name: NAME,
    title: parityAgreement(parity),
    headings: [
      'Figure',
      'From the postings',
      parity.isUploaded ? 'Uploaded statements' : 'QuickBooks reports',
      'Difference',
      'Result',
      'What explains it',
    ],
    rows: parity.checks.map(({ name, figureId, status, ours, theirs, delta, details }, index): Row => {
      const at = addressOf(index);
      const formula = cells.formula(figureId, period, NAME);
      return [
        textCell(name),
        formula === null ? amountCell(ours) : formulaCell(formula, toDollars(ours)),
        theirs === null ? null : amountCell(theirs),
        delta === null ? null : formulaCell(`B${at}-C${at}`, toDollars(delta)),
        textCell(status, { indent: 1 }),
        textWithin(DETAILS_WIDTH, details),
      ];
    }),
    widths: [30, 15, 15, 13, 14, DETAILS_WIDTH],
  };
}
