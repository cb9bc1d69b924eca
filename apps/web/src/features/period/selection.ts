import { PeriodRequest, type PeriodType, presetPeriod } from '@insights/contracts';

/** What the selector shows: a type and two dates, which may not be dates while they are being typed. */
export interface PeriodSelection {
  readonly type: PeriodType;
  readonly startDate: string;
  readonly endDate: string;
}

export type PeriodErrors = Partial<Record<'startDate' | 'endDate', string>>;

export const DEFAULT_SELECTION: PeriodSelection = {
  type: 'last_month',
  startDate: '2024-01-01',
  endDate: '2024-01-31',
};

/** What presets depend on. */
export interface PresetFacts {
  readonly today: string;
  /** 1 to 12; the calendar year’s until the company’s books were read. */
  readonly fiscalYearFirstMonth: number;
}

/** A preset fills in its dates as of today; custom keeps the dates that are there. */
export function chooseType(
  selection: PeriodSelection,
  type: PeriodType,
  facts: PresetFacts,
): PeriodSelection {
  return type === 'custom'
    ? { ...selection, type }
    : presetPeriod(type, facts.today, facts.fiscalYearFirstMonth);
}

/** Dates edited by hand are no preset's any more. */
export function editDate(
  selection: PeriodSelection,
  field: 'startDate' | 'endDate',
  value: string,
): PeriodSelection {
  return { ...selection, type: 'custom', [field]: value };
}

/** The period to ask for, or what is wrong with it, by the same rules as the server's. */
export function checkSelection(
  selection: PeriodSelection,
): { period: PeriodRequest; errors?: never } | { period: null; errors: PeriodErrors } {
  const result = PeriodRequest.safeParse(selection);
  if (result.success) return { period: result.data };
  const errors: PeriodErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0] === 'endDate' ? 'endDate' : 'startDate';
    errors[field] ??= selection[field] === '' ? `Choose ${DATE_NAMES[field]}.` : message;
  }
  return { period: null, errors };
}

const DATE_NAMES = { startDate: 'a start date', endDate: 'an end date' };
