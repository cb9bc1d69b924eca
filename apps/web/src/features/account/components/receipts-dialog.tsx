import type { PaidReceipt } from '@insights/contracts';
import { formatUsd, fromDollars } from '@insights/money';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { FactList } from '../../../components/ui/fact-list.tsx';
import { Loaded } from '../../../components/ui/loaded.tsx';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { COMPANY } from '../../../lib/product.ts';
import { useAccount } from '../api/account.ts';

/** The account's receipts, which serve as invoices. */
export default function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Receipts"
      description="What you paid for your access. With a saved email address, you also receive each receipt by email."
    >
      <Loaded
        query={useAccount()}
        failure="Your receipts could not be loaded"
        loading="Loading your receipts"
        rows={3}
      >
        {({ receipts }) =>
          receipts.length === 0 ? (
            <p>No payment is recorded for this access.</p>
          ) : (
            receipts.map((receipt) => <Receipt key={receipt.reference} receipt={receipt} />)
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Receipt({ receipt: { reference, paidAt, amount, paidBy } }: { receipt: PaidReceipt }) {
  return (
    <FactList
      facts={{
        Receipt: 'Financial Insights, one-time access',
        'Sold by': COMPANY,
        Date: formatDay(paidAt.slice(0, 10)),
        'Amount paid': amount === null ? null : formatUsd(fromDollars(amount)),
        'Paid by': paidBy,
        Reference: reference,
      }}
    />
  );
}
