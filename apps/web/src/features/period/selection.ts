import {
  findDatesFault,
  isDay,
  NOT_A_DAY,
  type PeriodRequest,
  type PeriodType,
  presetPeriod,
} from '@insights/contracts';

/** State of the period selector: a type and two dates, which may be invalid while they are being typed. */
export type PeriodSelection = PeriodRequest;

export type PeriodErrors = Partial<Record<'startDate' | 'endDate', string>>;

export const DEFAULT_SELECTION: PeriodSelection = {
  type: 'last_month',
  startDate: '2024-01-01',
  endDate: '2024-01-31',
};

/** Facts that the presets depend on. */
export interface PresetFacts {
  readonly today: string;
  /** 1 to 12; 1 until the company's books have been read. */
  readonly fiscalYearFirstMonth: number;
}

/**
 * Returns the selection after a type is chosen: a preset fills in its dates as of today, and custom keeps the current
 * dates.
 */
export function chooseType(
  selection: PeriodSelection,
  type: PeriodType,
  facts: PresetFacts,
): PeriodSelection {
  return type === 'custom'
    ? { ...selection, type }
    : presetPeriod(type, facts.today, facts.fiscalYearFirstMonth);
}

/** Returns the selection after a date is edited; the dates then no longer belong to a preset. */
export function editDate(
  selection: PeriodSelection,
  field: 'startDate' | 'endDate',
  value: string,
): PeriodSelection {
  return { ...selection, type: 'custom', [field]: value };
}

/** Returns the period to request, or the errors, using the same rules as the server. */
export function checkSelection(
  selection: PeriodSelection,
  today: string,
): { period: PeriodRequest; errors?: never } | { period: null; errors: PeriodErrors } {
  const errors: PeriodErrors = {};
  for (const [field, name] of DATE_NAMES) {
    const day = selection[field];
    if (!isDay(day)) errors[field] = day === '' ? `Choose ${name}.` : NOT_A_DAY;
  }
  if (Object.keys(errors).length > 0) return { period: null, errors };
  if (selection.endDate > today) return { period: null, errors: { endDate: NOT_COME_YET } };
  const fault = findDatesFault(selection);
  return fault === null ? { period: selection } : { period: null, errors: { [fault.field]: fault.message } };
}

const NOT_COME_YET = 'That day has not come yet';

const DATE_NAMES = [
  ['startDate', 'a start date'],
  ['endDate', 'an end date'],
] as const;
