import type { FinancialData } from '@insights/contracts';
import { Button } from '../../components/ui/button.tsx';
import { useConnect } from '../../features/connection/api/connection.ts';
import { periodLabel } from '../../lib/dates/period-label.ts';

interface EmptyBooksProps {
  data: FinancialData;
  onChangePeriod: (() => void) | null;
}

/** Shown instead of a page full of verified zeros. */
export default function EmptyBooks({ data, onChangePeriod }: EmptyBooksProps) {
  const { connect, isConnecting } = useConnect();
  const { companyName } = data.provenance.snapshot;
  return (
    <section className="mx-auto grid max-w-[52ch] justify-items-center gap-4 py-16 text-center">
      <h3 className="font-serif text-heading">No transactions in {periodLabel(data.period)}</h3>
      <p className="text-secondary">
        QuickBooks has no transactions for {companyName} in this period or in the months before it. There is
        nothing to report, verify or review.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {onChangePeriod && (
          <Button variant="primary" onClick={onChangePeriod}>
            Choose another period
          </Button>
        )}
        <Button disabled={isConnecting} onClick={connect}>
          {isConnecting ? 'Connecting...' : 'Connect another company'}
        </Button>
      </div>
    </section>
  );
}
