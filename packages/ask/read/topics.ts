const AHEAD =
  'This asks about days to come. These books end with the last day read, and nothing is forecast from them.';

const OF_PROJECTS =
  'QuickBooks keeps a project or job as a customer below another. Of one by its name, and by project, sales, costs whose lines name it, and the profit of these are told; estimates, hours and progress are in no books.';

const NEVER = /(?!)/;

interface Topic {
  readonly said: RegExp;
  /** Tried on all words, names among them. */
  readonly begins?: RegExp;
  readonly reason: string;
  /** Whether it is told only where the question could not be read. */
  readonly isLast?: true;
}

/** What something is to be done about begins with what is to be done. */
export const ASKS_TO_DO =
  /^(please )?(can you |could you )?(go )?(ahead )?(and )?((write|cut|issue|print|mail) (a|an|the) (check|cheque|invoice|bill|refund|credit)|give \w+( \w+){0,3} a (nudge|call|reminder|push|ring)|pass|chase|delete|send|remind|create|pay|remove|update|edit|e ?mail|record|add|put .* on hold|make (a|an|another) (new )?(invoice|bill|payment|transfer)|void|categori[sz]e|re(class|classify|categori[sz]e)|merge|approve|cancel|mark|transfer|undo|post|text|call|write off|book|apply|reconcile|import|export|print|download|refund|charge|enter|schedule|sync|upload|attach|assign|notify|set up|lock|forward|(change|move|fix|correct|close|reverse) (the|this|that|these|all|my|our|invoice|bill))\b/;

/** Questions that no books answer, with the true reason. The first that fits is told. */
export const TOPICS: readonly Topic[] = [
  {
    said: /^(what|how|tell)( is|s)?( me)?( a| the)? (weather|time is it|time|news|score|capital of|joke|story|president|date)\b|\b(joke|poem|recipe|movie|football|the game|the president|who are you|your name)\b|^how (do|can|would) (i|you|we|one) (add|create|set|reset|connect|log|export|import|enter|install|print|use)\b/,
    reason: 'This is not about the books, and nothing else is answered here.',
  },
  {
    said: /\b(deduct|(set|put) (aside|away) .*tax(es)?|taxed as|elect to be|(my|our) personal (income )?tax(es)?|deductible|deductions?|irs|write ?off(?! (the |this |that |his |her |their )?(open )?(balance|invoice|receivable|debt)\b)(?! (as )?(a )?bad debts?\b)|tax (return|bracket|advice|bill|rate|savings?)|tax will|taxes will|owe in tax(es)?|pay less (in )?(income |sales |payroll )?tax(es)?|less tax(es)?|lower (my|our) tax(es)?|save (on )?tax(es)?|tax free|tax deductible|reduce (my |our )?tax(es)?|for tax(es)?( purposes)?|estimated tax(es)?|tax ?wise|tax (purposes|reasons|elections?)|pay in tax(es)?|1099s?|w ?2s?|income tax(es)? be filed|claim (the|my|our|a|an|this|that) |(tax|need to|must|have to|should) fil(e|ing)|section \d+)\b/,
    begins: /\b(set|put) (aside|away)\b.*\btax|\bpersonal (income )?tax/,
    reason: 'This asks for tax advice, which books do not give; an accountant does.',
  },
  {
    said: NEVER,
    begins: /\band how (much|many) of (it|that|this|them|these|those)\b/,
    reason: 'This asks for two things at once. Ask for each of them by itself.',
  },
  {
    isLast: true,
    said: /\b(minus|subtract(ed|ing)?|net of|deducting)\b/,
    reason: 'This asks for two things at once, one less the other. Ask for each of them by itself.',
  },
  {
    said: /\b(legal(ly)?|lawful|illegal(ly)?|lawsuit|sue|lawyer|law|contracts?|llc|[sc] corp(oration)?|incorporate|compliance|allowed to|(the|our|my) lease|enforceable|liable|attorney|eviction|under the table|lawsuits?|sued)\b/,
    // An account may be called “Legal and Professional Fees”.
    begins: /^(is|are|was|would) (it|this|that) (be )?(il)?legal\b/,
    reason: 'This asks about law, which books do not hold; a lawyer does.',
  },
  {
    said: /\b(what if|suppose|supposing|assuming|(?<!\b(?:tell me|know|see|check|wonder|wondering|ask|sure) )if (we|i|our|the|you|sales|revenue|prices?|costs?)|would happen|would (the |our )?(\w+ )+have been if|how would|^say (i|we|you) |would .*\bhad (the|we|i|our)\b|(was|were) (the (company|business)|we|i) to (?!do)|what (does|would|will) that do to|impact (on|of)|effect (on|of))\b|(?<!\b(?:tell me|know|see|check|wonder|wondering|ask|sure) )\bif\b.*\b(goes?|rises?|falls?|drops?|increases?|decreases?|raise|cut|hire|lose|doubles?|changes?)\b/,
    reason:
      'This asks what would be if something were different. These books hold what was recorded, and no scenario is computed from them.',
  },
  {
    said: /(?:^|please |you |us )project (the |our |my )?(net|gross|revenue|sales|cash|income|profit|expenses|costs)\b|\b(forecast|anticipated|outlook|going forward|rest of (the|this) (year|quarter|month)|(you|we|i) (expect|anticipate|project|foresee)|predict|prediction|projected|projection|will (we|i|our|it|sales|revenue|profit|cash|there|be)|going to|run out|runs out|tomorrow|in the future|expect(ed)? to|(make|meet|cover) payroll|\d+ days? ahead|^(?!.*\b(bills?|invoices?|due|ow(e|es|ed|ing)|overdue|late)\b).*\bin (two|three|four|six|\d+) (days|weeks|months)$|safely spend|safe to spend|in (two|three|four|\d+) (days|weeks|months) time)\b/,
    reason: AHEAD,
  },
  {
    // What falls due in the next days is known already.
    said: /^(?!.*\b(bills?|due|owe|invoices?|(have|need) to pay|must (be paid|pay))\b).*\bnext (month|quarter|year|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|(\d+|two|three|four|five|six|nine|ten|twelve|few|couple of) (days|weeks|months|quarters|years))s?\b/,
    reason: AHEAD,
  },
  {
    said: /\b(afford|can (we|i) (spend|pay|hire)|should (we|i)(?! have (already )?(been )?paid)|ought|recommend|advice|advise|advises|suggest|what (can|could) (we|i) (do|improve|cut)|(?<!\b(?:i|we|bills?|invoices?|that) )should (?!(have|be|been|i|we|there be)\b)|(would|do) you (approve|lend|invest|buy)|(smart|wise|better) to|(a )?(good|bad|smart|dumb|stupid|wise|right|wrong|best|sensible) (idea|time|moment|move|decision) (to|for)|(a )?(good|bad|smart|dumb|stupid|wise) idea|better off|is it (dumb|stupid|sensible|risky|ok|okay) to|is it worth|how (can|could|might|should) (we|i) (improve|increase|reduce|cut|grow|lower|raise|boost|speed|save|fix)|(good|bad|sound|safe|risky) (investment|bet|deal)|would it be|in your (view|opinion|judg)|prudent|is .* reasonable|creditworth(y|iness)|(i|we) (need|want|would like) (a|an|another) (\w+ )?(loan|mortgage|line of credit|credit line)|(get|take( out)?|apply for|qualify for) (a|an|another) (\w+ )?(loan|mortgage|line of credit|credit line)|worth it|is (my|our|the) (business|company) (doing )?(ok|okay|fine|healthy|well)|confident(ly)?)\b/,
    reason:
      'This asks for advice or a decision. The books say what was recorded; what to do about it is for you and your accountant.',
  },
  {
    said: /\b(?:did|has|have) (?:\w+ ){1,6}(?:hurt|affect(?:ed)?|help(?:ed)?|boost(?:ed)?|impact(?:ed)?|hit|caused?) (?:our |the |my )?(?:sales|revenue|business|profits?|drop|fall|rise|increase|decrease)\b|\b(weather|covid|pandemic|inflation|the economy|because of|due to the|holiday season|was it (the|that|our|because|due to)|is it (the|our|because|due to)|thanks to (the|our)|as a result of|cause(d by)? (the|our)|(increase|decrease|rise|drop|fall|decline|growth|change|jump|dip)\b.*\b(due|because)|why (did|do|are|have) (\w+ )?(customers?|clients?) (leave|leaving|left))\b/,
    reason:
      'This asks for a cause outside the books. Ask why a figure changed, and the accounts, customers or vendors that account for it are told.',
  },
  {
    said: /\b(industry|industries|benchmark|competitors?|other companies|similar \w+s|average (company|business|restaurant)|peers|market average|of restaurants|(company|companies|business|businesses) like (us|ours|mine)|compared? (us )?(to|with) other (?!(month|quarter|year|customer|vendor|account|expense|cost)s?\b)\w+|compare to others?$|sector|(down|across|up) the (street|road|block)|next door|other (\w+ )?(brands?|charities|nonprofits|founders|shops?|stores?|restaurants?|firms?|agencies|contractors|owners)|other (?!(month|quarter|year|customer|vendor|account|expense|cost|income)s?\b)\w+s( usually)? (make|earn|pay|spend|charge)\b|what is normal|normal (for|profit|margin)|typical (company|business|shop|restaurant))\b/,
    reason: 'This compares with other companies. Only the books of this one are held here.',
  },
  {
    said: /\b(most|least|more|less) profitable (customer|client)|\b(customers?|clients?)\b.*\b(most|least|more|less) profit\b|\b(customers?|clients?) (is|are|was|were) (the )?(most|least|more|less)? ?profitable\b|\bprofit (by|per|from each|of each) (customer|client)/,
    begins: /\b(customers?|clients?) (do|did) (we|i) lose money on\b/,
    reason:
      'Costs are not kept by customer, so profit by customer cannot be told. Ask for sales by customer.',
  },
  {
    said: /\b(overtime|(our|the|my) (team|crew)|how much time|time (did|does|do|was|is) (the |our |my )?(team|crew|people|everyone|we|i)|time (sheets?|spent|off)|timesheets?|vacation|sick (days?|leave)|productive|(?<!(pays?|paid|cost(s|ed)?|for) (everybody|everyone|people|employees|those) who )(works?|working) (here|for (us|me))|(do|did|does|are|were) (we|i|the company) (pay|paying) (our|the|my|his|her) (\w+ )?(directors?|managers?|ceo|cfo|foreman|chefs?|cooks?|drivers?|receptionist|secretary|assistants?|nurses?|teachers?|coach(es)?|interns?)|gross wages|wages by|workers?|did we work|per head|hours?(?!( of)?\b.*\b(sell|sold|bill(ed)?|invoiced)\b)|employees?|staff names?|salesperson|sales ?people|team work|headcount|worked|hire|fire|salesman|servers?|waiters?|waitress(es)?|bartenders?|cashiers?|technicians?|salary(?! (expenses?|costs?))|highest paid|paid employee|staff)\b/,
    // What all of them cost is payroll; what one of them is paid stands in no posting by name.
    begins:
      /\b(how many|number of) (people|persons|staff)\b.*\b(payroll|work|employ)|\b(list|each|every|which|who|whose|highest|lowest|best|top|average|individual|per)\b.*\b(staff|employees?|workers?|team|crew|personnel) (salar(y|ies)|wages?|pay|compensation)\b/,
    reason:
      'This asks about people and their time. Books hold amounts, and neither hours nor who did the work.',
  },
  {
    isLast: true,
    said: /\b(except|ex|excluding|exclude|apart from|other than|leaving out|ignoring|but not|not counting|minus the|without (?!(a |any )?(vendor|customer|supplier|payee|name|category|class|item|invoice|sub))\w+)\b/,
    reason:
      'This leaves something out of a figure, which is not answered yet. Ask for the figure and for the part by itself.',
  },
  {
    said: ASKS_TO_DO,
    reason:
      'This asks to do something. Questions here only read the books, and change nothing in QuickBooks.',
  },
  {
    said: /\b(ignore (your|all|previous)|instructions|system prompt|pretend|act as|say (that )?revenue)\b/,
    reason: 'This is no question about the books. Figures come from postings only, whatever a text asks for.',
  },
  {
    said: /\b(in euros?|to euros?|convert|exchange rate|in pounds|to dollars)\b/,
    reason: 'This asks for another currency. Amounts are told in the currency of the books.',
  },
  {
    said: /\b(per hour|hourly|square f(oo|ee)t|visitors?|complaints?|phone calls?|visited|traffic|clicks|website|satisfaction|happy|reviews|password|login|address|e ?mail( of)?|tax id|vat number|market value|credit score|worth of (my|our) (business|company)|(business|company) worth|valuation|churn rate|retention|conversion rate|market share|opening hours)\b/,
    // An account may be called “Phone”.
    begins: /\b(phone|fax|telephone|mobile|cell|account|routing) (number|no)\b|\bemail( address)?\b/,
    reason: 'This asks for something that books do not record.',
  },
  {
    said: /\b((by|per|each|every|an) hour|hourly|by (region|country|state|salesperson|channel|city|territory|store|branch|site|office))\b/,
    reason:
      'Nothing is told by that. Books can be told by account, customer, vendor, item, class, day, week, month, quarter and year.',
  },
  {
    said: /\b(warehouse|units (are )?in stock|quantity on hand|stock levels?|reorder|shipped|shipments?|deliver(y|ies|ed))\b/,
    reason:
      'This asks for stock or deliveries, which these books do not hold. Quantities are told of what was sold, by item.',
  },
  {
    isLast: true,
    said: /\b(units?|quantit(y|ies)|qty|pieces|cups|prices?)\b/,
    reason:
      'Quantities and prices are told of what was sold, by item and over some days, as the lines of invoices and receipts give them.',
  },
  {
    said: /\b(balance sheet|income statement|cash flow statement|statement of cash flows?|profit and loss (statement|report)|p l (statement|report)|trial balance|general ledger)\b/,
    reason: 'Statements stand whole on the dashboard. Here one figure of them is told at a time.',
  },
  {
    // One of the names may have the word in it.
    isLast: true,
    said: NEVER,
    begins: /\b(projects?|jobs?)\b/,
    reason: OF_PROJECTS,
  },
  {
    isLast: true,
    said: NEVER,
    begins:
      /\b(when|how long)\b.*\breconcil|\blast (bank )?reconcil|\breconciliation (date|day)|\breconciled (last|since|through|until)\b/,
    reason:
      'QuickBooks tells of no bank statement when it was reconciled, so these books do not hold it. Ask what is not reconciled: of each account the last transaction with the mark is told.',
  },
];

/** By the words that are no names; `whole` has all of them. */
export function topicOf(text: string, whole: string): Topic | null {
  return TOPICS.find(({ said, begins }) => said.test(text) || begins?.test(whole) === true) ?? null;
}
