import type { ReactNode } from 'react';
import { COMPANY } from '../../../lib/product.ts';
import { LegalSection } from '../components/legal-section.tsx';

export function PrivacyPolicy({ supportEmail }: { supportEmail: ReactNode }) {
  return (
    <>
      <p className="mt-4 text-secondary">
        {COMPANY} · Effective <time dateTime="2025-08-08">8 August 2025</time>
      </p>
      <LegalSection title="What we read">
        <p>
          When you connect a QuickBooks Online company, we read its name, its chart of accounts, its
          transactions and its reports for the periods that you ask for. We only read; we change nothing in
          QuickBooks, and we ask for no payroll data.
        </p>
      </LegalSection>
      <LegalSection title="What we keep">
        <ul>
          <li>
            What was read for a period, so that all figures on screen and in reports agree with each other.
          </li>
          <li>
            The permission that QuickBooks gave us, encrypted. Your QuickBooks password is never known to us.
          </li>
          <li>
            That you accepted the terms, and whether you paid or used a promo code. Card data stays with
            Stripe.
          </li>
          <li>Your e-mail address, if you give one for a receipt or a support request.</li>
          <li>
            Technical logs with the time, the address called and a request id; no figures of your books.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Cookies">
        <p>
          One cookie recognizes your browser, so that your access is yours. It is needed for the service to
          work. There are no advertising or tracking cookies, and no page loads anything from a third party
          for such a purpose.
        </p>
      </LegalSection>
      <LegalSection title="Who else receives data">
        <ul>
          <li>Intuit, from whom we read your books with your permission.</li>
          <li>Stripe, which takes card payments.</li>
          <li>
            The provider of the language model (OpenAI, Anthropic or a service that the operator names), where
            one is used: named totals, changes and ratios, never single transactions.
          </li>
        </ul>
        <p>We sell no data and share none for advertising.</p>
      </LegalSection>
      <LegalSection title="How it is protected">
        <p>
          Data travels encrypted outside of a test installation. The permissions for QuickBooks are stored
          encrypted, and one visitor’s books are never shown to another.
        </p>
      </LegalSection>
      <LegalSection title="Your choices">
        <p>
          “Disconnect” on the dashboard ends our access to a company at once. To see, correct or delete what
          we keep about you, write to {supportEmail}. We answer within 30 days, and delete what no law obliges
          us to keep.
        </p>
      </LegalSection>
      <LegalSection title="Changes">
        <p>
          A new version of this policy carries a new date above. We do not widen the use of data already read.
        </p>
      </LegalSection>
    </>
  );
}
