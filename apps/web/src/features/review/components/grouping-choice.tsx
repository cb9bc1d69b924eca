import { Select } from '../../../components/ui/select.tsx';
import { GROUPINGS, type Grouping } from '../group-findings.ts';

const OPTIONS = (Object.keys(GROUPINGS) as Grouping[]).map((value) => ({ value, label: GROUPINGS[value] }));

interface GroupingChoiceProps {
  grouping: Grouping;
  onChoose: (grouping: Grouping) => void;
}

/** Whether findings are ordered by severity, or grouped by name or account. */
export function GroupingChoice({ grouping, onChoose }: GroupingChoiceProps) {
  return (
    <div className="w-48 max-sm:w-full">
      <Select label="Grouped by" options={OPTIONS} value={grouping} onValueChange={onChoose} />
    </div>
  );
}
