import type { Finding } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { Tabs } from 'radix-ui';
import { Fragment, type ReactNode } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { AFFECTS_WORDS, CERTAINTY_WORDS } from '../review-words.ts';
import { ImpactedTransactions } from './impacted-transactions.tsx';
import { RemediationSteps } from './remediation-steps.tsx';
import { SUB_TAB_LIST, SubTab } from './sub-tab.tsx';
import { WhatWeCheckLink } from './what-we-check-link.tsx';

interface FindingDetailsProps {
  finding: Finding;
  stepsKey: string;
  /** Null if the review is read-only. */
  onDismiss: (() => void) | null;
}

/**
 * Explains why the finding matters and when it is acceptable, and shows the transactions behind it and what to do.
 */
export function FindingDetails({ finding, stepsKey, onDismiss }: FindingDetailsProps) {
  const { code, why, whenFine, affects, transactionCount, accounts, profitEffect, furtherReasons } = finding;
  const { calledFine: dismissalRule } = finding;
  const facts: Readonly<Record<string, ReactNode>> = {
    Why: (
      <>
        {why} <span className="text-secondary">{AFFECTS_WORDS[affects]}.</span>
      </>
    ),
    Also: furtherReasons.length > 0 && (
      <span className="grid gap-1">
        {furtherReasons.map((reason) => (
          <span key={reason.code}>
            <span className="font-strong">{reason.title}.</span> {reason.description}
          </span>
        ))}
      </span>
    ),
    'Dismissal rule':
      dismissalRule &&
      `You dismissed findings like this one ${dismissalRule.words}: ${dismissalRule.reason} This one has high severity, so it stays on the list.`,
    Certainty: CERTAINTY_WORDS[finding.certainty] + finding.certaintyReason.slice(finding.certainty.length),
    'When it is fine': whenFine,
    'Once corrected': profitEffect !== 0 && (
      <>
        Net income on the accrual basis {profitEffect > 0 ? 'rises' : 'falls'} by{' '}
        <Amount value={fromDollars(Math.abs(profitEffect))} />.
      </>
    ),
    [accounts.length === 1 ? 'Account' : 'Accounts']: accounts.map(({ name }) => name).join(', '),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6 sm:pl-6.75">
      <dl className="grid max-w-[80ch] gap-x-3 gap-y-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
        {Object.entries(facts).map(
          ([term, fact]) =>
            fact && (
              <Fragment key={term}>
                <dt className="text-secondary">{term}</dt>
                <dd className="wrap-anywhere">{fact}</dd>
              </Fragment>
            ),
        )}
      </dl>
      <Tabs.Root defaultValue="transactions">
        <Tabs.List aria-label="About this finding" className={SUB_TAB_LIST}>
          <SubTab value="transactions">
            Impacted transactions ({transactionCount.toLocaleString('en-US')})
          </SubTab>
          <SubTab value="steps">Remediation steps</SubTab>
        </Tabs.List>
        <Tabs.Content value="transactions" className="pt-3">
          <ImpactedTransactions finding={finding} />
        </Tabs.Content>
        <Tabs.Content value="steps" className="pt-3">
          <RemediationSteps steps={finding.remediationSteps} stepsKey={stepsKey} />
          {furtherReasons
            .filter(({ remediationSteps }) => remediationSteps.length > 0)
            .map((reason) => (
              <section key={reason.code} className="mt-4">
                <p className="mb-1 text-secondary">Then, for “{reason.title}”:</p>
                <RemediationSteps steps={reason.remediationSteps} stepsKey={`${stepsKey} ${reason.code}`} />
              </section>
            ))}
        </Tabs.Content>
      </Tabs.Root>
      <div className="screen-only flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
        {onDismiss && <Button onClick={onDismiss}>Dismiss</Button>}
        <WhatWeCheckLink code={code} />
      </div>
    </div>
  );
}
