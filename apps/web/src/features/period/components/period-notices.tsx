import { type PeriodRequest, presetPeriod } from '@insights/contracts';
import { PERIOD_TYPE_NAMES } from '@insights/words';
import { periodLabel } from '../../../lib/dates/period-label.ts';
import type { PeriodSelection, PresetFacts } from '../selection.ts';

interface PeriodNoticesProps {
  selection: PeriodSelection;
  facts: PresetFacts;
  /** The period of the displayed figures; null if there are none. */
  shown: PeriodRequest | null;
  onUse: (preset: PeriodRequest) => void;
}

/**
 * Shows a notice if the dates differ from the preset's dates, or if the displayed figures are for a different period.
 */
export function PeriodNotices({ selection, facts, shown, onUse }: PeriodNoticesProps) {
  const { type } = selection;
  const preset = type === 'custom' ? null : presetPeriod(type, facts.today, facts.fiscalYearFirstMonth);
  if (preset !== null && !hasSameDays(preset, selection)) {
    return (
      <p className="basis-full text-caution">
        These dates are {periodLabel(selection)}. {PERIOD_TYPE_NAMES[preset.type]} is {periodLabel(preset)}:{' '}
        <button type="button" className="link min-h-6 cursor-pointer" onClick={() => onUse(preset)}>
          Use {periodLabel(preset)}
        </button>
      </p>
    );
  }
  if (shown !== null && !hasSameDays(shown, selection)) {
    return (
      <p className="basis-full text-secondary">
        The figures for {periodLabel(shown)} are shown below until you fetch others.
      </p>
    );
  }
  return null;
}

function hasSameDays(one: PeriodSelection, other: PeriodSelection): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}
