export const COMMON_ISSUES = [
  {
    question: 'QuickBooks does not connect',
    answer:
      'Sign in to QuickBooks as an administrator of the company, allow pop-ups and cookies for both sites, and press “Connect QBO” again. A connection request is valid for only a few minutes.',
  },
  {
    question: 'The dashboard asks me to reconnect',
    answer:
      'QuickBooks ends a connection that is not used for a long time, or when someone removes the app there. Press “Reconnect QuickBooks”; figures that you fetched before are not lost.',
  },
  {
    question: 'A figure differs from QuickBooks',
    answer:
      'Open “View Details” above the tabs: it shows both figures and what explains the difference. Check that the report in QuickBooks has the same dates and the same basis, accrual or cash.',
  },
  {
    question: 'My promo code is not accepted',
    answer:
      'Codes can expire, and some can be used a limited number of times. Check for a letter O in place of a zero.',
  },
  {
    question: 'I see sample data',
    answer:
      'Without a connected company the dashboard is in demo mode and shows the books of a made-up company. Connect QuickBooks to see your own.',
  },
] as const;
