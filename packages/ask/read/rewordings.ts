import { MONTH_NAMES } from '@insights/words';
import { REWORDED_TURNS } from './reworded-turns.ts';

/** `Break last quarter's sales down`, which is one thing: in `break even and did sales go up` they belong to nothing. */
const BROKEN_DOWN =
  /\b(break|split) ((?:(?!(?:even|and|or|if|did|do|does|is|was|are|were|has|have|go|goes|going|gone|went|move|moved)\b)[^\s,;:.?!]+ ){1,6}?)(?:down|up|out)\b(?! or\b)/i;

const NAMED_DAYS = `(?:last|this) (?:month|quarter|year)\\b|(?:FY ?)?(?:19|20)\\d\\d\\b|(?:${MONTH_NAMES.join('|')}) \\d{4}`;

/** `End-of-year receivables, 2024`. */
const OF_YEAR = (end: string) => `(?:${end})-of-(?:the-)?year`;

/** `Opening balance of checking for 2024`, `ending inventory last month`: what stood at one end of some days. */
function balanceAt(end: string): RegExp {
  const subject = '((?:(?!\\b(?:balances?|as|at)\\b)[^,?])+?)(?: balances?)?,?';
  return new RegExp(
    `\\b(?:${end}) (?:balance (?:of|in) )?(?!of\\b)${subject} (?:(?:of|for|in|on) )?(?=${NAMED_DAYS})`,
    'i',
  );
}

/** `Petty cash opening balance 2024`. */
function balanceOf(end: string): RegExp {
  return new RegExp(`(?<=\\w )(?:${end}) balances?,? (?:(?:of|for|in|on) )?(?=${NAMED_DAYS})`, 'i');
}

const TAKEN =
  '(?:draw|drew|drawn|takes?|took|taken|pull(?:ed)?|withdraw|withdrew|withdrawn)(?: (?:any |some |the )?(?:money|cash))?';
const BUSINESS = '(?:the|my|our) (?:business|company|firm|shop|store)';
const SELF = '(?:myself|ourselves|me\\b(?= (?:in|this|last)))';

/** What is said in many ways, each with the words that are read; in their order. */
const REWORDED: readonly (readonly [RegExp, string])[] = [
  [BROKEN_DOWN, 'break down $2'],
  [
    /\bwhich of the (past|last|previous|prior) (\w+) (month|quarter|week|year)s\b/i,
    'which $3 of the $1 $2 $3s',
  ],
  [
    /\b(at the end of |for |in |over )?each of the (past|last|previous|prior) (\w+) (day|week|month|quarter|year)s\b/i,
    'by $4 over the $2 $3 $4s',
  ],
  [/\b(in|over|during|throughout) the course of\b/i, 'in'],
  [/\bout of the (?=last|past)/i, 'in the '],
  [/\bgoing by the (?=last|past)/i, 'over the '],
  [/^at what (figure|level|amount) (did|does|do) (.*) (stand|sit|end)\b/i, 'what was $3'],
  [/^add (up|together) (all )?/i, ''],
  [/\b(put|taken|added) ((the )?two of them |them |both )?(together|up)(?= for| in|\s*[.?!]*$)/i, 'in all'],
  [
    /\b(?:opening|beginning|starting) (cash|bank) balance (?:of|for|in) (?=\S)/i,
    '$1 balance at the start of ',
  ],
  [/\b(?:closing|ending) (cash|bank) balance (?:of|for|in) (?=\S)/i, '$1 balance at the end of '],
  [balanceAt(`${OF_YEAR('beginning|start')}|opening|beginning|starting`), '$1 balance at the start of '],
  [balanceAt(`${OF_YEAR('end')}|year[- ]end|closing|ending`), '$1 balance at the end of '],
  [balanceOf('opening|beginning|starting'), 'balance at the start of '],
  [balanceOf('closing|ending'), 'balance at the end of '],
  [/\b(money|cash) in (minus|less) (money|cash) out\b/i, '$1 came in $2 $3 went out'],
  [
    /\b(vendors?|suppliers?) (?:who |that )?(?:received|got|were paid) (?=\$|more\b|over\b|at least\b)/i,
    '$1 did we pay ',
  ],
  // How far a balance moved.
  [
    /^(?:the |net |total )*(?:change|movement) (?:in|on) (?!cash\b)(.+?) (?:over|during|in|for) (.+)$/i,
    'by how much did $1 change during $2',
  ],
  [/\bby how much was (?:the |our )?(.+?) (?:reduced|paid down|increased)\b/i, 'by how much did $1 change'],
  [
    /\b(?:how much|how far|what amount) did ((?:(?!\b(?:cash|bank)\b).)+?) (?:(?:go|move) (?:down or up|up or down)|increase or decrease|rise or fall)\b/i,
    'how much did $1 change',
  ],
  // What stood at the end of each month.
  [/^(?:the |our )*(month|quarter)[- ]end (.+)$/i, '$2 at each $1 end'],
  [/\b(month|quarter)[- ]end balances\b/i, 'balance at each $1 end'],
  [/\bread me\b/i, 'list'],
  [/^pull (?=every\b|all\b|the\b)/i, 'list '],
  [/\b(?:a )?couple of (?=(day|week|month|quarter|year)s\b)/i, 'two '],
  [
    /\b(last|past|previous) (\w+) (?:completed|complete|full|whole) (?=(week|month|quarter|year)s\b)/i,
    '$1 $2 ',
  ],
  [/\b(last|latest) (month|quarter|year) closed\b/i, 'last $2'],
  [/\bfinal quarter of (?=\d|last year)/i, 'fourth quarter of '],
  [/\b([12])H\b/gi, 'H$1'],
  [/,\s*current\s*$/i, ' now'],
  [/\battributable to\b/i, 'from'],
  [/\bfrom (\$\d[\d,.]*) to (?=\$\d)/i, 'between $1 and '],
  [/\b(?:divided by|over) (?=(?:net |total )?(?:sales|revenue)\b)/i, 'as a percentage of '],
  [
    /\b(net income|net profit|profit) before (?=(payroll|wages|salaries|rent|depreciation)\b(?! and))/i,
    '$1 plus ',
  ],
  [
    /\b(expenses|costs|spending) before (?=(payroll|wages|salaries|rent|depreciation)\b(?! and))/i,
    '$1 excluding ',
  ],
  // `Revenue from customers other than Hill`.
  [
    /\b(?:from|with|to|by|on) (?:our |the |all )?(?:customers|clients|vendors|suppliers|everybody|everyone|anyone|those) (?:other than|except(?: for)?|besides|apart from) (?=\p{Lu})/iu,
    'excluding ',
  ],
  // What the owners take out.
  [new RegExp(`\\b${TAKEN}(?: out of ${BUSINESS}(?: for ${SELF})?|(?: out)? for ${SELF})\\b`, 'i'), 'draw'],
  [
    new RegExp(
      `(?<=\\b(?:i|we|owners?)(?: \\w+){0,2} )${TAKEN} out\\b(?! (?:of|on|an?|the|another|loans?)\\b)`,
      'i',
    ),
    'draw',
  ],
  // What the owners put in has a ledger account, called in many ways.
  [
    /\b(total )?((money|cash|capital) )?((that )?(was|were|has been|have been|got) )?(put|paid|invested|contributed|introduced|injected)( in| into| to)?( the (business|company))? by the owners?\b/i,
    'owner contributions',
  ],
  [
    /\b((money|cash|capital) )?(did|has|have) (the (owners?|partners?|shareholders?)|i) (put|pay|paid|invest(ed)?|contribut(e|ed)|inject(ed)?)( (any|some|more))?( (money|cash|capital))?( back)? (in\b(?! \w+ (account|savings))|(in|into|to) (the|my|our) (business|company))/i,
    'owner contributions',
  ],
  // `What did our accountants, Keller and Roth, charge us`.
  [/\b(?:our|my|the) [a-z]+(?: [a-z]+)?, (\p{Lu}[^,?]{2,40}),/u, '$1'],
  [/\bone (category|customer|vendor|supplier|month|account|quarter|week) at a time\b/i, 'by $1'],
  [/\bout of every dollar (we|i)\b/i, 'of everything $1'],
  [/\bhow many cents (went|goes|go)\b/i, 'what percent $1'],
  [
    /\b(last|past|previous) (full|complete|completed|whole|entire) (?=(day|week|month|quarter|year)\b)/i,
    '$1 ',
  ],
  [/\b(end|ended|finish|finished|close|closed) (up )?with (?=an? )/i, 'have '],
  [
    /\b(?:all|total) (?:of )?(?:the |our )?income (?:less|minus) (?:all|total) (?:of )?(?:the |our )?(?:expenses|costs)\b/i,
    'net income',
  ],
  [/\bas per (?=the |cash|accrual)/gi, 'on '],
  [/\bparty[- ]?wise\b(?=.*\b(payables?|creditors|bills)\b)/i, 'by vendor'],
  [/\bparty[- ]?wise\b/i, 'by customer'],
  [
    /\b(day|week|month|quarter|year|customer|client|vendor|supplier|account|item|category)[- ]?wise\b/gi,
    'by $1',
  ],
  [/\b(entry|transaction|bill|voucher)[- ]?wise\b/i, 'one by one'],
  [/\b(going off|going by|judging by|judging from) /i, 'by '],
  [
    /\b(more|less|higher|lower|better|worse) than (a|an|the|our) (normal|usual|typical|average|ordinary) month\b/i,
    '$1 than usual',
  ],
  [
    /^(.+), how much( money)? is (there|it|that)(?: (?:actually|really|at the moment|right now))?\s*[.?!]*$/i,
    'how much is $1',
  ],
  [/\bhow much is there (?=(?:in|on) \p{L})/iu, 'how much is '],
  [/\b(is|was|has|did) that one\b/i, '$1 it'],
  // `Which month sold the most in the last twelve`.
  [
    /^(.*\b(month|quarter|week|year)s?\b.*\b(?:last|past) (?:three|four|six|eight|ten|twelve|\d{1,2}))\s*[.?!]*$/i,
    '$1 $2s',
  ],
  // Two sides of one comparison.
  [/\b(over|above|ahead of) or (under|below|behind) (?=(the |our )?(budget|plan)\b)/i, 'against '],
  [
    /\b(?:(higher|greater|larger|bigger|above|ahead) or (lower|less|smaller|below|behind)|(lower|less|smaller|below|behind) or (higher|greater|more|larger|bigger|above|ahead))( than)?\b/i,
    'more or less than',
  ],
  [/\b(?:twelve|12) months (?=(earlier|before|prior|ago)\b)/i, 'a year '],
  // Days told by those before them.
  [/\b(day|week|month|quarter|year) before (it|that|then)\b/i, '$1 before'],
  [
    /\b(last|prior|previous|current|this) (week|month|quarter|year) (and|to|vs\.?|versus|or|with|from) the (last|latest|prior|previous|current) one\b/i,
    '$1 $2 $3 the $4 $2',
  ],
  [
    /\bsame (day|days|week|month|quarter|period|time|point|dates?) (?:of |in |from |for )?(?:the )?(?:(?:a|one) year (?:earlier|ago|before|prior)|year before|(?:previous|prior|preceding) year)\b/i,
    'same $1 last year',
  ],
  [/\bwhere (it|we|they|things|sales|revenue|profit|expenses) (was|were|stood|had been)\b( on| at)?/i, ''],
  [/\bmost recently (completed|ended|closed|finished) (?=week|month|quarter|year|fiscal year)/i, 'last '],
  // Who somebody is, and what the books hold anyway.
  [/\b(the|this|my|our) (company|business|firm|shop|store|practice|organization)['’]s\b/gi, 'our'],
  [
    /(?<!operating )(\bexpenses\b.*?),? (including|inclusive of|counting) (the )?(cost of goods sold|cogs|cost of goods)\b/i,
    '$1',
  ],
  [/\b(sales tax.*\b(?:collect(?:ed)?|charged?)) from (?:our |the )?customers\b/i, '$1'],
  [/,? and how much (from|to|with|for|by|on|at) each( one| of them)?\s*[?.!]*$/i, ''],
  [/\b(was|were|is|are) left (?=un|open\b|over(due)\b)/i, '$1 '],
  [
    /\b(add|adding|added|pick up|start using|bring on|take on|gain|get) (any |some )?new (?=(vendors?|suppliers?|customers?|clients?)\b)/i,
    'have new ',
  ],
  [/\bpayment status (of|for|on) (?=(invoice|inv|bill)\b)/i, 'has been paid '],
  [
    /\b(average |mean |typical )?(number of )?days (it takes )?(to|until we) (collect|get paid|receive payment|are paid)( (on|for|from|of) (our |the |an? )?(customer )?(invoices?|customers?|receivables|sales))?\b/i,
    'how long do customers take to pay',
  ],
  [
    /\b(what|how much) (did|do) (our |the |all )?(our |the )?invoices (add up|come|amount|total)( up)?( to)?\b/i,
    'how much did we invoice',
  ],
  [/\bsingle (expense|purchase|cost) (transactions?)\b/i, '$1 $2'],
  [/\b(on )?(what|which) (date|day) (?=(did|was|were|have|has)\b)/i, 'when '],
  [/\bwhat (?:was|is) the (last|first) (?:day|date) (?!of\b|in\b)/i, 'when was the $1 time '],
  [
    /\b(first|last) (book|record|enter|post|have|make|incur) (an? |any )?(expense|purchase|cost|bill|transaction) (with|to|from|for|at) /i,
    '$1 buy from ',
  ],
  [
    /\blast (receive|get) (an? |any |our )?(payments?|money) from (.+?)(?= (in|on|this|last)\b|\s*[?.!]*$)/i,
    '$4 last pay us',
  ],
  [
    /\baccount(s|ed)? for (the |most of the |our )?(change|difference|increase|decrease|rise|drop|growth|decline|jump|swing|variance)\b/i,
    'explain the $3',
  ],
  [/\bcaused by (one|a) (\w+ )?(transaction|purchase|expense|item|sale|invoice|bill)\b/i, 'a one off'],
  [/\b(recurring\b.*) (every|each) month\b/i, '$1'],
  [/\b(gone|went|go|going) up in (price|cost|amount)\b/i, '$1 up'],
  [
    /\bproblems? (did|have|do) (you|we) (find|found|see|seen|spot(ted)?|notice(d)?|detect(ed)?)( in (them|it|these books|my books|our books|the books))?\b/i,
    'problems are in the books',
  ],
  [
    /\b(agree|match|tie out|tie|line up|square)(es|s)? (with |to |up with )?(what )?quickbooks( own)?( reports?)?( shows?| says?| has)?\b/i,
    'match quickbooks',
  ],
  [
    /\b(do|should) (i|we) (need to )?(follow up with|chase( up)?|remind|contact|nudge|call)( (about|on|over|for) (their |a |late |overdue |missing )?(payments?|paying|invoices?|balances?|money))?/i,
    'are overdue',
  ],
  [
    /^(?:is|are) there (?:still )?(?:anything|something|any money|money|any payments?|payments|any cash|cash) (?:still |just )?(?:sitting |left |waiting |stuck |parked )?in (.+?)(?:,? and how much(?: is it)?)?\s*[.?!]*$/i,
    'how much is in $1',
  ],
  [
    /\bhow much( money| cash)?( in (?:total|all))? (?:did|have|has) (?:we|i) (?:actually |really )?(?:received?|get|gotten|taken? in|collect(?:ed)?) from (?=\p{L})/iu,
    'payments received from ',
  ],
  [/\bsales tax(?:es)? (?:was|were|has been|have been) (collected|charged|paid|remitted)\b/i, 'sales tax $1'],
  [
    /\binterest (?:did (?:we|i) pay|have (?:we|i) paid|(?:was|were|has been) paid|(?:we|i) paid)(?: on (?:our|the|my) (?:\w+ )?(?:loans?|debts?|borrowings?|line of credit))?(?=\W|$)/i,
    'interest expense',
  ],
  [/\bby how much (?:do|does|did) (?:our |the |my )?(.+?) exceed (?:our |the |my )?(.+)$/i, '$1 less $2'],
  [
    /\b(purchases?|payments?|sales|deposits?|transactions?|charges?) (was|were|have been|has been) (made|recorded|booked|entered|posted)\b/i,
    '$1',
  ],
  [
    /\b(have|did|do) (we|i) (put|sink|sunk|invest(ed)?|pour(ed)?|laid out|lay out) (into|towards?) (?!(the|my|our|this) (business|company)\b)/i,
    '$1 $2 spend on ',
  ],
  [
    /\b(have|did|has) (i|we|the owners?) (take|taken|took|draw|drawn|pull|pulled|withdraw|withdrawn)( out)? (in|as) (?=(owner|draw))/i,
    '',
  ],
  [/\bsubscriptions? (and|or) (other )?(?=recurring)/i, ''],
  [/\bwith no (\w+) (assigned|attached|named|recorded|set|selected|on (it|them))\b/i, 'without a $1'],
  [
    /\b(errors?|mistakes?|issues?|problems?) (have been|were|was|has been) (found|detected|spotted)\b/i,
    'problems are',
  ],
  [/\b(cash|accrual)[- ]basis and (accrual|cash)[- ]basis\b/i, '$1 and $2'],
  [
    /\b(payroll\b.*?),? (including|incl\.?|with|w\/?|counting) (the |our )?(employer )?(payroll )?tax(es)?\b/i,
    '$1',
  ],
  [/\bsame date\b/i, 'same day'],
  ...REWORDED_TURNS,
];

export function reworded(text: string): string {
  return REWORDED.reduce((rest, [said, as]) => rest.replace(said, as), text).trim();
}
