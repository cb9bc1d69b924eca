import type { ReactNode } from 'react';
import { COMPANY, SUPPORT_HOURS } from '../../../lib/product.ts';
import { LegalSection } from '../components/legal-section.tsx';

export function TermsOfService({ supportEmail }: { supportEmail: ReactNode }) {
  return (
    <>
      <p className="mt-4 text-secondary">
        These terms are an agreement between you and {COMPANY} (“we”). Please read them before you pay.
      </p>
      <LegalSection title="1. Service Description">
        <p>
          Financial Insights reads the books of the QuickBooks Online company that you connect, computes the
          figures of a reporting period from them, compares those figures with QuickBooks’ own reports, and
          explains them in plain English. It reads only: it never changes your books.
        </p>
        <p>Until you connect a company, the dashboard shows the sample data of a made-up company.</p>
      </LegalSection>
      <LegalSection title="2. Payment Terms">
        <p>
          Access costs $25, paid once. There is no subscription, and nothing is charged again. Card payments
          are made through Stripe; your card number goes to Stripe and never reaches us. A promo code can
          lower or waive the price.
        </p>
        <p>
          There are no refunds after an analysis was made. If you paid and no analysis could be made, write to
          us and we return your payment.
        </p>
      </LegalSection>
      <LegalSection title="3. Data Privacy">
        <p>
          You connect through Intuit’s own sign-in page, so we never see your QuickBooks password. What we
          read is used to make your analysis and for nothing else; we do not sell it. You can disconnect at
          any time, which ends our access.
        </p>
        <p>
          Where this server uses a language model for the written analysis, its provider (OpenAI, Anthropic or
          a service that the operator names) receives named totals, changes and ratios, and never single
          transactions. Otherwise the analysis is written by rules on this server, and nothing is sent.
        </p>
      </LegalSection>
      <LegalSection title="4. Limitations">
        <p>
          The analysis is as good as the books it is made from. Unrecorded, late or wrongly booked
          transactions lead to figures that are wrong in the same way. Agreement with QuickBooks means that
          both show the same amount, not that the books are right.
        </p>
        <p>
          It is information, not accounting, tax, legal or investment advice. Ask a professional before you
          decide.
        </p>
      </LegalSection>
      <LegalSection title="5. Liability">
        <p>
          The service is provided as it is. As far as the law allows, we are not liable for lost profit or
          other indirect damage, and our liability in all is limited to what you paid for access. Nothing here
          limits liability that the law does not allow to be limited.
        </p>
      </LegalSection>
      <LegalSection title="6. Contact">
        <p>
          {COMPANY}, {supportEmail}, {SUPPORT_HOURS}.
        </p>
      </LegalSection>
    </>
  );
}
