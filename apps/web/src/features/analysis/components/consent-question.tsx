import type { AnalysisProvider } from '@insights/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { writerName } from '../writer-choice.ts';

interface ConsentQuestionProps {
  provider: AnalysisProvider;
  onAgree: () => void;
  onDecline: () => void;
}

/**
 * Asks for consent before an external model receives data. Until the visitor answers, the built-in analyst's letter is
 * shown below.
 */
export default function ConsentQuestion({ provider, onAgree, onDecline }: ConsentQuestionProps) {
  return (
    <section
      aria-labelledby="consent-title"
      className="screen-only mb-6 grid max-w-[68ch] gap-3 rounded-card border border-hairline bg-surface p-4"
    >
      <h4 id="consent-title" className="font-strong">
        May {writerName(provider)} write this analysis?
      </h4>
      <p>
        {provider.name} would receive sentences about totals, changes and ratios, and the names of your ledger
        accounts. It never receives the name of a customer or a vendor, a transaction, a memo, what you told
        us about your business, or access to QuickBooks. It only selects and orders sentences; our own code
        writes every word.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgree}>Let {provider.name} write it</Button>
        <Button variant="quiet" onClick={onDecline}>
          Use the built-in analyst
        </Button>
      </div>
    </section>
  );
}
