import type { ReactNode } from 'react';
import { COMPANY } from '../../../lib/product.ts';
import { LegalSection } from '../components/legal-section.tsx';

export function Eula({ supportEmail }: { supportEmail: ReactNode }) {
  return (
    <>
      <p className="mt-4 text-secondary">
        {COMPANY} · Effective <time dateTime="2025-08-11">11 August 2025</time>
      </p>
      <LegalSection title="License">
        <p>
          {COMPANY} (“we”) grants you a personal, non-exclusive, non-transferable license to use Financial
          Insights for your own company, or for companies whose books you keep with their owner’s permission.
          The license begins when you accept the terms, and requires one payment. The software stays ours; the
          reports that you make are yours to use and pass on.
        </p>
      </LegalSection>
      <LegalSection title="What you may not do">
        <ul>
          <li>Connect books that you have no right to read.</li>
          <li>Resell access, or use one access for others who have not paid.</li>
          <li>Attack or overload the service, or circumvent its protections.</li>
          <li>Present a report as audited or as professional advice.</li>
        </ul>
      </LegalSection>
      <LegalSection title="QuickBooks and other services">
        <p>
          QuickBooks is a trademark of Intuit Inc. We are not part of Intuit, and Intuit does not endorse this
          service. Your use of QuickBooks, Stripe and other services is governed by their own terms.
        </p>
      </LegalSection>
      <LegalSection title="No advice, no warranty">
        <p>
          The service informs; it does not replace an accountant, a tax adviser or a lawyer. It is provided as
          is. As far as the law allows, we give no warranty that it is free of errors or always available.
        </p>
      </LegalSection>
      <LegalSection title="Liability">
        <p>
          As far as the law allows, our liability is limited to what you paid for access, and indirect damage
          is excluded. Nothing here limits liability that the law does not allow to be limited.
        </p>
      </LegalSection>
      <LegalSection title="End of the license">
        <p>
          You may stop at any time by disconnecting your companies, or by deleting your data on the page of
          the Privacy Policy. We may end the license if you break this agreement. Reports that you downloaded
          remain yours.
        </p>
      </LegalSection>
      <LegalSection title="General">
        <p>
          This agreement and the Terms of Service are the entire agreement between us. If a part of them is
          invalid, the rest remains in force. A new version carries a new date above and applies to anyone who
          accepts it.
        </p>
      </LegalSection>
      <LegalSection title="Contact">
        <p>
          {COMPANY}, {supportEmail}
        </p>
      </LegalSection>
    </>
  );
}
