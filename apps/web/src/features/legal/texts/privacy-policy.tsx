import type { ReactNode } from 'react';
import { COMPANY } from '../../../lib/product.ts';
import { LegalSection } from '../components/legal-section.tsx';
import { Retention } from './retention.tsx';

interface PrivacyPolicyProps {
  supportEmail: ReactNode;
  /** The controls to export and delete data, placed in the section about them. */
  yourData: ReactNode;
}

export function PrivacyPolicy({ supportEmail, yourData }: PrivacyPolicyProps) {
  return (
    <>
      <p className="mt-4 text-secondary">
        {COMPANY} · Effective <time dateTime="2025-08-08">8 August 2025</time>
      </p>
      <LegalSection title="What we read">
        <p>
          When you connect a QuickBooks Online company, our software reads its name and settings, its chart of
          accounts, its transactions and its reports for the periods that you ask for. Intuit does not offer a
          read-only permission, but we only read and never change anything in QuickBooks. We ask for no
          payroll data.
        </p>
      </LegalSection>
      <LegalSection title="What we store, and for how long">
        <Retention />
        <p>
          An account that nobody can sign in to, because its sessions have ended and it has no email address,
          is deleted automatically with all of this except payments. We also record that you accepted the
          terms, and whether you paid or used a promo code. With a receipt we store the last four digits of
          the card, or the code, encrypted, so that you can recognize your access. The rest of your card
          number stays with Stripe, and your QuickBooks password with Intuit: we never see either. For each
          browser we store its name and system, such as “Chrome on Windows”, so that you know which are signed
          in. Our logs contain times, kinds of requests and request ids, but no addresses, figures or names.
        </p>
      </LegalSection>
      <LegalSection title="Cookies">
        <p>
          One cookie identifies your browser, so that your access stays yours. The service cannot work without
          it. If you request a sign-in link, another cookie remembers for 30 minutes that your browser did.
          There are no advertising or tracking cookies. If Stripe processes the cards, the payment page loads
          Stripe’s own form, which may set cookies to prevent fraud.
        </p>
      </LegalSection>
      <LegalSection title="Who else receives data">
        <ul>
          <li>Intuit, from whom we read your books with your permission.</li>
          <li>Stripe, which processes card payments and reports the outcome to us.</li>
          <li>
            The provider of the language model (OpenAI, Anthropic or a service that the operator names), if
            one is used. It receives named facts: totals, changes and ratios of the period, with the name of
            your company and of an account, customer or vendor if a fact is about one; never raw transactions,
            memos or documents. With the built-in analyst, it receives nothing. If you press the button that
            lets it interpret a question, it receives the words of that question and the names of your ledger
            accounts; customers, vendors and items that we recognize in it are replaced.
          </li>
          <li>The email service that delivers our messages to you.</li>
          <li>
            People with whom you share a report, and recipients of a monthly pack who confirmed their address:
            they receive that report.
          </li>
          <li>
            An app or assistant that you authorize or give an API token: it receives what you allowed it to
            read, for the companies that you chose, until you revoke it. None of this is on unless you turn it
            on.
          </li>
        </ul>
        <p>We do not sell data or share it for advertising.</p>
      </LegalSection>
      <LegalSection title="How it is protected">
        <p>
          Data travels encrypted outside of a test installation. QuickBooks tokens, data from your books,
          addresses and messages are stored encrypted with keys that are not in the database, and one
          visitor’s books are never shown to another.
        </p>
      </LegalSection>
      <LegalSection id="your-data" title="Your data, your choice">
        <p>
          “Disconnect” on the dashboard ends our access to a company immediately. Here you can export or
          delete everything that we store about you. What tax law requires us to keep about a payment stays,
          without your books and without your address.
        </p>
        {yourData}
        <p>
          To have something corrected, or if you are not in the browser you paid in, write to {supportEmail}.
          We answer within 30 days.
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
