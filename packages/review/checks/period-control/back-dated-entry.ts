import { dayInWords } from '@insights/ledger';
import { GRACE_DAYS, lateEntries } from '../../context/wrong-years.ts';
import { totaling } from '../../text/wording.ts';
import type { Check } from '../check.ts';
import { draftsOf } from '../shared/late-entries.ts';

export const backDatedEntry: Check = {
  code: 'back-dated-entry',
  title: 'Entered into closed books',
  affects: 'profit',
  disputesAmounts: false,
  why: 'The books for this period were closed and reported; later entries change figures that others rely on.',
  whenFine: 'Fine if your accountant entered it and the tax return agrees.',
  remediation: [
    'In QuickBooks, open each transaction, More, Transaction history (or gear menu, Audit log), and see who entered it and why.',
    'If the event was recent, correct the date. If it really belongs to the closed year, tell your accountant.',
    'Set a closing date password so that nobody enters anything by accident: gear menu, Account and settings, Advanced, Close the books.',
  ],
  severityRule: 'Depends on the amount; at least Medium.',
  evidence: ['records'],
  needs: ['transactions', 'closing'],
  check: (context) => {
    const { closing } = context.documents;
    const closedThrough = closing.status === 'read' ? closing.value.closedThrough : null;
    if (closedThrough === null) return [];
    const found = lateEntries(context).filter(
      ({ day, createdOn }) =>
        day <= closedThrough &&
        createdOn > closedThrough + GRACE_DAYS &&
        day <= context.asOf &&
        (day >= context.period.start || createdOn >= context.period.start) &&
        createdOn - day > GRACE_DAYS,
    );
    return draftsOf(
      context,
      found,
      (number, sum) =>
        `${number} ${totaling(found.length, sum)} ${found.length === 1 ? 'was' : 'were'} entered after the books had been closed through ${dayInWords(closedThrough)}.`,
    );
  },
};
