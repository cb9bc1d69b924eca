/**
 * Groups of everyday words for what accounts are used for. A question with one word of a group may mean an account
 * whose name contains another, or the figure that the first word names: `wages` can also mean all payroll.
 */
const KINDS = [
  'fuel gas gasoline petrol diesel',
  'advertising advertisement advertisements marketing promotion promotions ad ads adverts sponsorship',
  'meals meal coffee food dining lunch lunches dinner dinners restaurant restaurants eat eating catering entertainment',
  'travel traveling trip trips flight flights airfare airline hotel hotels lodging',
  'electricity electric power utilities utility energy',
  'internet wifi broadband web hosting',
  'phone phones telephone cell mobile wireless',
  'water sewer garbage trash waste',
  'insurance premium premiums',
  'payroll wages wage salary salaries staff labor employee employees worker workers team paycheck paychecks',
  'rent lease leasing landlord',
  'repairs repair maintenance upkeep fixing',
  'software apps app saas subscriptions subscription licenses',
  'legal lawyer lawyers attorney attorneys',
  'professional accounting accountant accountants bookkeeping bookkeeper cpa consulting consultant consultants',
  'office supplies stationery paper',
  'charges charge bank fees fee',
  'merchant card processing',
  'shipping postage freight delivery courier mail',
  'vehicle vehicles car cars truck trucks van auto automobile',
  'equipment machinery machines tools tool furniture computers',
  'loans loan interest mortgage borrowing',
  'investment contribution contributions contributed capital invested',
  'draws draw withdrawals distributions distribution',
  'donations donation donate donated donors give gave giving gift gifts charity contributions',
  'training education courses course seminars conference',
  'inventory stock goods merchandise materials material',
  'savings saving reserve',
  'income earned',
  'checking bank account',
  'tax taxes licenses permits',
  'cleaning cleaner cleaners janitorial laundry linen',
  'contractors contractor subcontractors subcontractor subs freelancers freelancer contract',
  'refunds refund returns discounts discount',
  'security alarm guard',
].map((words) => words.split(' '));

/** Synonyms of a word; empty for most words. */
export function everydaySynonyms(word: string): readonly string[] {
  return KINDS.filter((words) => words.includes(word)).flatMap((words) =>
    words.filter((one) => one !== word),
  );
}
