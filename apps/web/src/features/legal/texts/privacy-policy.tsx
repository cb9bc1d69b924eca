import type { ReactNode } from 'react';
import { COMPANY } from '../../../lib/product.ts';
import { LegalSection } from '../components/legal-section.tsx';
import { Retention } from './retention.tsx';

interface PrivacyPolicyProps {
  supportEmail: ReactNode;
  /** The controls to export and delete data, for the section of the policy about them. */
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
          When you connect a QuickBooks Online company, our programs read its name and settings, its chart of
          accounts, its transactions and its reports for the periods that you ask for. Intuit has no
          permission for reading alone; we only read and change nothing in QuickBooks. We ask for no payroll
          data.
        </p>
      </LegalSection>
      <LegalSection title="What we keep, and how long">
        <Retention />
        <p>
          An account that nobody can come back to, because its sessions are over and it has no e-mail address,
          is deleted by itself with all of this but payments. We also note that you accepted the terms, and
          whether you paid or used a promo code; beside a receipt we keep the last four digits of the card, or
          the code, encrypted, so that you can tell your access from another. The rest of your card stays with
          Stripe, and your QuickBooks password with Intuit: neither is ever known to us. Of a browser we note
          its name and system, such as “Chrome on Windows”, so that you know which are signed in. Our logs
          hold times, kinds of requests and request ids; no address, no figure and no name.
        </p>
      </LegalSection>
      <LegalSection title="Cookies">
        <p>
          One cookie recognizes your browser, so that your access is yours. The service cannot work without
          it. If you ask for a sign-in link, another one recognizes for 30 minutes that your browser did.
          There are no advertising or tracking cookies. Where cards are taken by Stripe, the payment page
          loads Stripe’s own form, which may set cookies against fraud.
        </p>
      </LegalSection>
      <LegalSection title="Who else receives data">
        <ul>
          <li>Intuit, from whom we read your books with your permission.</li>
          <li>Stripe, which takes card payments and tells us their outcome.</li>
          <li>
            The provider of the language model (OpenAI, Anthropic or a service that the operator names), where
            one is used. It receives named facts: totals, changes and ratios of the period, with the name of
            your company and of an account, customer or vendor where a fact is about one; never raw
            transactions, memos or documents. With the built-in analyst, it receives nothing. Where you press
            the button that lets it read a question, it receives the words of that question and the names of
            your ledger accounts; customers, vendors and items that we recognize in it are replaced.
          </li>
          <li>The mail service that carries our mails to you.</li>
          <li>
            A program or assistant that you yourself let in, or give a token: it receives what you allowed it
            to read, of the companies that you chose, until you end it. Nothing of this is on before you turn
            it on.
          </li>
        </ul>
        <p>We sell no data and share none for advertising.</p>
      </LegalSection>
      <LegalSection title="How it is protected">
        <p>
          Data travels encrypted outside of a test installation. Permissions of QuickBooks, what was read of
          your books, addresses and messages are stored encrypted with keys that are not in the database, and
          one visitor’s books are never shown to another.
        </p>
      </LegalSection>
      <LegalSection id="your-data" title="Your data, your choice">
        <p>
          “Disconnect” on the dashboard ends our access to a company at once. Here you can take everything
          that is kept about you with you, or have it deleted. What tax law obliges us to keep of a payment
          stays, without your books and without your address.
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
