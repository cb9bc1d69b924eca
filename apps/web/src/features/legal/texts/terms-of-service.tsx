import type { ReactNode } from 'react';
import { COMPANY, PAID_ONCE, SUPPORT_HOURS } from '../../../lib/product.ts';
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
          figures of a reporting period from its postings, compares them with QuickBooks’ own reports, checks
          the bookkeeping for common mistakes, and explains the result in plain English, on screen and as a
          PDF. It reads only: it never changes your books.
        </p>
        <p>
          Until you connect a company, the dashboard shows the sample data of a made-up company. You may
          connect only companies whose books you are allowed to read.
        </p>
      </LegalSection>
      <LegalSection title="2. Payment Terms">
        <p>
          Access costs $25. {PAID_ONCE} Stripe takes the payment, and there is no subscription. Your card
          number goes to Stripe and never reaches us. A promo code can lower or waive the price; what you pay
          is shown on the button before you press it.
        </p>
        <p>
          There are no refunds after an analysis was made. If you paid and no analysis could be made, write to
          us and we return your payment. A payment that is returned or disputed ends the access it opened.
        </p>
        <p>
          The access belongs to the browser in which you paid. Give an e-mail address for the receipt, and you
          can restore it in another one.
        </p>
      </LegalSection>
      <LegalSection title="3. Data Privacy">
        <p>
          You connect through Intuit’s own sign-in page, so we never see your QuickBooks password. We read
          your company’s name, settings, chart of accounts, transactions and reports, for the periods that you
          ask for. Our programs read them to make your figures, and nobody here looks into them unless you ask
          for help that needs it. We neither sell nor share them for advertising.
        </p>
        <p>
          Where this server uses a language model for the written analysis, its provider (OpenAI, Anthropic or
          a service that the operator names) receives named facts: totals, changes and ratios of the period,
          with the name of your company and of an account, customer or vendor where a fact is about one. It
          never receives raw transactions, memos or documents. You can switch to the built-in analyst on the
          dashboard, which sends nothing anywhere. A question that you type is given to it only when you press
          the button that says so.
        </p>
        <p>
          What was read for a period is kept encrypted for at most 400 days, and replaced a day after you read
          the period anew. You can export or delete everything yourself on the page of the Privacy Policy,
          which has all periods and details.
        </p>
      </LegalSection>
      <LegalSection title="4. Limitations">
        <p>
          The analysis is as good as the books it is made from. Unrecorded, late or wrongly booked
          transactions lead to figures that are wrong in the same way. Agreement with QuickBooks means that
          both show the same amount, not that the books are right.
        </p>
        <p>
          A text that a language model wrote can judge wrongly; its figures are put in by us from your books.
          QuickBooks and other services that we depend on can be slow or out of reach.
        </p>
        <p>
          All of it is information, not accounting, tax, legal or investment advice. Ask a professional before
          you decide.
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
