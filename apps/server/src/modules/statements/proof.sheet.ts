import type { ParityResult, Period } from '@insights/ledger';
import { parityAgreement } from '@insights/words';
import { amountCell, formulaAmount, textCell, textWithin } from './cells.sheet.ts';
import type { FigureCells } from './figure-cells.sheet.ts';
import { type TableColumn, tableOf } from './table.sheet.ts';
import type { WorkbookSheet } from './workbook.sheet.ts';

const NAME = 'Agreement';
const DETAILS_WIDTH = 40;

/** Returns a sheet with our figures next to those in QuickBooks' own reports. */
export function agreementSheet(parity: ParityResult, period: Period, cells: FigureCells): WorkbookSheet {
  const theirs = parity.isUploaded ? 'Uploaded statements' : 'QuickBooks reports';
  const columns: TableColumn<ParityResult['checks'][number]>[] = [
    ['Figure', 30, ({ name }) => textCell(name)],
    [
      'From the postings',
      15,
      ({ figureId, ours }) => formulaAmount(cells.formula(figureId, period, NAME), ours),
    ],
    [theirs, 15, (check) => (check.theirs === null ? null : amountCell(check.theirs))],
    ['Difference', 13, ({ delta }, at) => (delta === null ? null : formulaAmount(`B${at}-C${at}`, delta))],
    ['Result', 14, ({ status }) => textCell(status, { indent: 1 })],
    ['What explains it', DETAILS_WIDTH, ({ details }) => textWithin(DETAILS_WIDTH, details)],
  ];
  return { name: NAME, title: parityAgreement(parity), ...tableOf(columns, parity.checks) };
}
