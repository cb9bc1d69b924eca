import { PERIOD_TYPE_NAMES, PERIOD_TYPES, type PeriodType } from '@insights/words';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { cx } from '../../../lib/cx.ts';

interface PeriodTypePickerProps {
  types?: readonly PeriodType[];
  value: PeriodType;
  /** For a compact choice above the figures: one row on a phone, without “Last” and “This”. */
  isCompact?: boolean;
  onChoose: (type: PeriodType) => void;
}

export function PeriodTypePicker(props: PeriodTypePickerProps) {
  const { types = PERIOD_TYPES, value, isCompact = false, onChoose } = props;
  return (
    <Segmented
      legend="Period"
      options={types.map((type) => ({
        value: type,
        label: isCompact ? <CompactName type={type} /> : PERIOD_TYPE_NAMES[type],
      }))}
      value={value}
      onChoose={onChoose}
      className={isCompact ? 'flex justify-between max-sm:text-small' : 'grid grid-cols-2 sm:inline-flex'}
    />
  );
}

function CompactName({ type }: { type: PeriodType }) {
  const [first = '', ...rest] = PERIOD_TYPE_NAMES[type].split(' ');
  return (
    <span className="inline-block first-letter:uppercase">
      <span className={cx(type !== 'last_year' && 'max-sm:sr-only')}>{first} </span>
      {rest.join(' ')}
    </span>
  );
}
