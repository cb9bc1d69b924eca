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
          PDF. It only reads: it never changes your books.
        </p>
        <p>
          Until you connect a company, the dashboard shows the sample data of a fictional company. You may
          connect only companies whose books you are allowed to read.
        </p>
      </LegalSection>
      <LegalSection title="2. Payment Terms">
        <p>
          Access costs $25. {PAID_ONCE} Stripe processes the payment, and there is no subscription. Your card
          number goes to Stripe and never reaches us. A promo code can lower or waive the price; what you pay
          is shown on the button before you press it.
        </p>
        <p>
          There are no refunds after an analysis has been prepared. If you paid and no analysis could be
          prepared, write to us and we will refund your payment. A payment that is refunded or disputed ends
          the access it opened.
        </p>
        <p>
          Your access is tied to the browser in which you paid. If you give an email address for the receipt,
          you can restore your access in another browser.
        </p>
      </LegalSection>
      <LegalSection title="3. Data Privacy">
        <p>
          You connect through Intuit’s own sign-in page, so we never see your QuickBooks password. We read
          your company’s name, settings, chart of accounts, transactions and reports, for the periods that you
          ask for. Our software reads them to prepare your figures, and nobody here looks at them unless you
          ask for help that requires it. We neither sell them nor share them for advertising.
        </p>
        <p>
          If this server uses a language model for the written analysis, its provider (OpenAI, Anthropic or a
          service that the operator names) receives named facts: totals, changes and ratios of the period,
          with the name of your company and of an account, customer or vendor if a fact is about one. It never
          receives raw transactions, memos or documents. You can switch to the built-in analyst on the
          dashboard, which sends nothing to anyone. A question that you type is sent to the model only when
          you press the button that says so.
        </p>
        <p>
          The data of a period is stored encrypted for at most 400 days, and deleted a day after you fetch the
          period again. You can export or delete everything yourself on the page of the Privacy Policy, which
          lists all retention periods.
        </p>
      </LegalSection>
      <LegalSection title="4. Limitations">
        <p>
          The analysis is only as good as the books it is based on. Unrecorded, late or incorrectly recorded
          transactions lead to figures that are wrong in the same way. Agreement with QuickBooks means that
          both show the same amount, not that the books are right.
        </p>
        <p>
          A text that a language model arranged can be wrong in its judgment; its figures come from your
          books. QuickBooks and other services that we depend on can be slow or unavailable.
        </p>
        <p>
          All of this is information, not accounting, tax, legal or investment advice. Ask a professional
          before you decide.
        </p>
      </LegalSection>
      <LegalSection title="5. Liability">
        <p>
          The service is provided as is. As far as the law allows, we are not liable for lost profit or other
          indirect damage, and our total liability is limited to what you paid for access. Nothing here limits
          liability that the law does not allow to be limited.
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
