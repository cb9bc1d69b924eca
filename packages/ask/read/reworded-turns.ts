import { MONTH_NAMES } from '@insights/words';

/** What appraisers, auditors and controllers say of figures. */
const OF_ACCOUNTANTS: readonly (readonly [RegExp, string])[] = [
  // A balance sheet tells book values; of one asset it is its cost less depreciation.
  [/\bbook value of (?:all |the |our |total )*(?=(?:assets|liabilities|owners?)\b)/i, ''],
  [/\bbook (?=equity\b)/i, ''],
  [
    // Draws never came off the profit, so that nothing of them is added back.
    /\b(net income|net profit|profit)( (?:for|in|of) [^,?]{3,30}?)? with (?:the )?(?!.*\bdraw)(.+?) added back\b/i,
    '$1 plus $3$2',
  ],
  [
    /\bby how much did (?:the )?balance (?:of|in|on) (.+?) change(?: over)?\b/i,
    'by how much did $1 change during',
  ],
  [/\bas of (?:the )?close of (?:business|trading)(?: on| of)?\b/i, 'as of'],
  [/\b(yesterday|today)['’]s close\b/i, '$1'],
  [/\b(lowest|highest) cash point\b/i, '$1 cash balance'],
  [
    /^(payroll|labor|wages|rent|overhead|cogs|cost of goods sold) to (sales|revenue)\b(?! ratio)/i,
    '$1 as a percentage of $2',
  ],
  [/\blatter half\b/i, 'second half'],
  [/\bformer half\b/i, 'first half'],
  [/\bas (?:it|they) stands?(?: at| as of)?(?= today\b| now\b|\s*[.?!]*$)/i, ''],
  [/(?<=\b(?:cash|accrual) basis\b.*),? (?:and )?not (?:on )?(?:the |an? )?(?:cash|accrual) basis\b/i, ''],
  [/\bby (?:the )?(?=(?:cash|accrual) basis\b)/i, 'on '],
  [/(?<=\b(?:19|20)\d\d\b.*) in the same year\b/i, ''],
  [/(?<=\b(?:since|from|until|through)\b[^,]*), that (?:day|month|quarter|year) included\b/i, ''],
  [/,? (?:stated separately|each (?:one )?(?:by|for) (?:it|them)sel(?:f|ves))\b,?/i, ''],
];

/**
 * What writers of letters, traders and whoever dictates say, in words that are read: what is left out, where days begin
 * and end, and what is only said in a longer way. In their order, behind the other rewordings.
 */
export const REWORDED_TURNS: readonly (readonly [RegExp, string])[] = [
  [/\bexceed(?:s|ed)?\b/, 'more than'],
  [/\bprincipal (?=(?:customer|client|vendor|supplier)s?\b)/i, 'largest '],
  // What is left out.
  [/\b(?:that|which) (?:are|is|were|was) neither (.+?) nor\b/i, 'excluding $1 and'],
  [/\b((?:every\w*|all|anything)\b[^,?]*?) bar (?=\p{Lu})/u, '$1 except '],
  [/, save (?:for |only )?(?=\p{L})/iu, ' except '],
  [/, (\p{Lu}[^,?]*?) excepted\b/u, ' except $1'],
  [
    /\beither (?!.*\b(?:more|less|most|better|bigger|higher)\b)(.+?) or (.+?)(?=,? (?:all )?(?:added up|together|combined|in (?:all|total))\b)/i,
    '$1 and $2',
  ],
  // What is owed on a loan is its principal; what was paid of it is something else.
  [
    /\b(?:outstanding )?principal (?:balance |amount )?(?:outstanding |owed |owing |remaining )?(?:on|of) (?=(?:[^ ]+ ){0,5}loans?\b)(?!.*\b(?:pay|paid|repay|repaid|reduced?|interest)\b)/i,
    'balance of ',
  ],
  [/\b(week|month|quarter) preceding\b/i, '$1 before'],
  [/\b(?:between|from) the (?:start|beginning) (?:and|to) (?:the )?end of\b/i, 'during'],
  [/\b(?:dated )?on or after (?=\p{L}+ \d)/iu, 'since '],
  [/\bsince the (?:first|1st) of the (year|month)\b/i, 'this $1'],
  [/(?<!\b(?:this|last|the) )\b(week|month|quarter) so far\b/i, 'so far this $1'],
  [/\bfiscal year[- ]end (?=\d{4}\b)/i, 'end of fiscal year '],
  [/\bcorresponding (?=(?:week|month|quarter|period|year)\b)/i, 'same '],
  [/\bcalendar (?=(?:day|week|month|quarter)s?\b)/i, ''],
  [
    /\b(last|this) (week|month|quarter|year) (?:over|against) the one before(?: it| that)?\b/i,
    '$1 $2 against the $2 before',
  ],
  [/\bdue within (?=\S+ (?:days|weeks)\b)/i, 'due in the next '],
  [/\b(higher|greater|larger|bigger) than (?=\$\d|[\d,]+ (?:dollars|bucks)\b)/i, 'more than '],
  [/\b(lower|smaller) than (?=\$\d|[\d,]+ (?:dollars|bucks)\b)/i, 'less than '],
  [/\b(without|except|excluding) (?:the |our )?(?:customer|client|vendor|supplier) (?=\p{Lu})/iu, '$1 '],
  [/\bseparated by (?=\p{L})/iu, 'by '],
  [/,? by which (?=(?:vendor|supplier|customer|client|account)s?\b)/i, ' by '],
  // A table tells the amounts of what it names.
  [/^((?:which|who|whom|to whom)\b.*?),? and (?:how much|what sum|what amounts?)\s*[.?!]*$/i, '$1'],
  [
    /\bwho (?:did|do|have) (?:we|i) (?:invoiced?|bill(?:ed)?) (?:the )?most (?:often|frequently)\b/i,
    'which customer has the most invoices',
  ],
  [
    new RegExp(`\\b(?:dated |recorded |booked |made )?later than (?=(?:${MONTH_NAMES.join('|')}) \\d)`, 'i'),
    'after ',
  ],
  [/\bon how many occasions\b/i, 'how many times'],
  [/\bwho (?:bought|ordered)(?: from us)? for the first time\b/i, 'new customers'],
  [/\b(expended|spent|booked) under (?=\p{L})/iu, '$1 on '],
  [/\bhas (?:anyone|anybody|someone|somebody) paid (?=(?:invoice|bill|inv)\b)/i, 'has been paid '],
  [
    /^(?:is|are) there (?:still )?(?:anything|something|any money|any bills?) (?:still )?(?:outstanding|owing|owed|unpaid|due) to (?=\p{L})/iu,
    'how much do we owe ',
  ],
  [/\b(?:still |remain |are )*indebted to us\b/i, 'owe us'],
  [/\b(sales tax(?:es)?.*\b(?:owed?|due|payable|paid|remitted)) to (?:the )?(?:state|county|city)\b/i, '$1'],
  [/\bon (an? |the )?(cash|accrual) rather than (?:an? |the |on )*(?:cash|accrual) basis\b/i, 'on $2 basis'],
  [
    /\b(?:average |mean )?(?:number of )?days taken by (?:our |the )?(?:customers|clients) to (?:pay|settle)(?: (?:our |the |their )?(?:invoices|bills))?\b/i,
    'how long do customers take to pay',
  ],
  [/^with how many (.+?) did (we|i) (?:deal|transact|do business)\b/i, 'how many $1 did $2 use'],
  [/\bpetty cash box\b/i, 'petty cash'],
  [/\b(?:how much|what) should (?:there )?be in (?=\p{L})/iu, 'how much is in '],
  [/^what(?:['’]s| is) under (?=\p{L})/iu, 'how much is '],
  [/\bwhose (?:amount|total|value) (?:is|was|are|were)\b/i, 'of'],
  [/\bexpressed as\b/i, 'as'],
  ...OF_ACCOUNTANTS,
  [/\b(for|in) each of (?=\d{4} and \d{4}\b)/i, '$1 '],
];
