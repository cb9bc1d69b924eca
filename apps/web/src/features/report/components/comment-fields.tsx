import { MAX_COMMENT, type ReportComments } from '@insights/contracts';
import { TextArea } from '../../../components/ui/field.tsx';
import { DetailGroup } from './detail-group.tsx';

const PLACES = [
  ['letter', 'Before the letter'],
  ['incomeStatement', 'On the income statement'],
  ['balanceSheet', 'On the balance sheet'],
  ['cashFlowStatement', 'On the cash flow statement'],
] as const satisfies readonly (readonly [keyof ReportComments, string])[];

interface CommentFieldsProps {
  comments: ReportComments;
  onChange: (comments: ReportComments) => void;
}

/** The preparer's own words, which are printed as management's comments. */
export function CommentFields({ comments, onChange }: CommentFieldsProps) {
  const count = PLACES.filter(([place]) => comments[place] !== '').length;
  return (
    <DetailGroup title="Management’s comments" count={count}>
      <p className="pb-3 text-secondary text-small">
        Plain paragraphs in your own words. They are printed with the name in “Prepared by”.
      </p>
      <div className="grid gap-4">
        {PLACES.map(([place, label]) => (
          <TextArea
            key={place}
            label={label}
            name={`comment-${place}`}
            rows={4}
            maxLength={MAX_COMMENT}
            value={comments[place]}
            onChange={(event) => onChange({ ...comments, [place]: event.target.value })}
          />
        ))}
      </div>
    </DetailGroup>
  );
}
