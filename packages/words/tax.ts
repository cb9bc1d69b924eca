/** Income tax returns of a business. Neither the books nor QuickBooks show which one is filed, so the owner chooses. */
export const TAX_RETURNS = [
  { id: 'scheduleC', name: 'Schedule C (Form 1040)', files: 'Sole proprietor or single-member LLC' },
  { id: 'form1065', name: 'Form 1065', files: 'Partnership or LLC with several members' },
  { id: 'form1120S', name: 'Form 1120-S', files: 'S corporation' },
  { id: 'form1120', name: 'Form 1120', files: 'C corporation' },
] as const;

export type TaxReturn = (typeof TAX_RETURNS)[number]['id'];
export const TAX_RETURN_IDS = TAX_RETURNS.map(({ id }) => id);

export const TAX_RETURN_QUESTION = 'Which income tax return does the business file?';
export const NO_TAX_ADVICE =
  'This package arranges the books for a tax preparer. It is not tax advice, and it does not decide on deductions, elections or filing duties.';
