/** What leaves a part out of a whole; what else takes one thing off another. */
const WITHOUT_WORDS =
  'without, except, except for, excepting, excluding, exclude, excluded, exclusive of, not counting, not including, apart from, other than, aside from, leaving out, leave out, but leave out, ignoring, but not, disregarding, ex, not from, not to, not with, besides';

/** Such words, at the end of a text. */
export const WITHOUT = new RegExp(`\\b(${WITHOUT_WORDS.replaceAll(', ', '|')}|but)$`);

/** Words that tell what kind of question it is. */
export const MARKER_WORDS = {
  who: 'who, whom, anybody, anyone, somebody, someone, everybody, everyone',
  which: 'which',
  when: `
    sale date, purchase date, payment date,
    when, date of, date of the, date of our, since when, since when do we use, since when have we used, since when do we buy from, since when do we pay,
    since when have we been paying, since when have we been using, on what day, on which day, which day, what day,
    what was the day of, what was the date of`,
  why: `
    variance, variances, variance analysis, why, what explains, explain the change in, explained the change in, explains the change in, what drove, what caused, how come, reason for, reasons for, what is behind,
    whats behind, what accounts for, drove, driven, drives, what made, explain the change, drivers of, what happened to,
    what happened with, what moved, what changed, what is driving, whats driving,
    what explains the change in, for which reason, for what reason,
    one off, a one off, a fluke`,
  minus: `
    minus, less, subtract, subtracting, net of, deducting, after, ${WITHOUT_WORDS},
    everyone but, everybody but, all but, everything but, anyone but, neither`,
  beforeTax: `
    before tax, before taxes, before income tax, before income taxes, before the tax, pre tax, pretax`,
  /** Gross profit is told before these. */
  beforeOverhead: `
    before overhead, before any overhead, before overheads, before the overhead, before operating expenses, before operating costs,
    before any operating expenses`,
  beforeTaxAndInterest: `
    before tax and interest, before interest and tax, before taxes and interest, before interest and taxes,
    before income tax and interest, before interest and income tax, before interest and income taxes`,
  beforeInterest: 'before interest, before interest expense, before loan interest, before the interest',
  nth: `
    second, third, fourth, fifth, 2nd, 3rd, 4th, 5th, second place, third place, fourth place, fifth place,
    2nd place, 3rd place, 4th place, 5th place`,
  /** One transaction, and not an account: `the largest single travel expense`. */
  single: 'single, individual',
  often: 'most often, most frequently, most frequent, most common, most regular, often, frequent, frequently',
  howMany:
    'how many things, number of unique, number of distinct, count of unique, how many vendors did we use, how many suppliers did we use, how many different, how many separate, how many distinct, how many unique, number of different, no of, nr of, how many, number of, count of, count, how many times, how often',
  top: `
    top, number one, number 1, biggest, largest, highest, most, best, greatest, main, major, rank, ranking, ranked,
    how high, maximum, max, strongest, peak, busiest,
    priciest, costliest, most expensive, dearest`,
  bottom: `
    how low, bottom, minimum, min, smallest, lowest, least, worst, weakest, fewest, slowest, poorest,
    tiniest, slowest selling, ugliest, cheapest, leanest, quietest, tightest`,
  compare: `
    vs, versus, compare, compared, compares, comparing, comparison, than, against, difference,
    difference between, differ, different, relative to, up or down, better or worse, more or less,
    v, stack up, stack up against, hold up against, ahead of, ahead, behind, better than, worse than, better, worse, beside, next to, than before, doesnt match, not match, doesnt equal, not equal,
    ahead of or behind, side by side, alongside, set against, gap, gap between, beat, beats`,
  change: 'grow or shrink, change, changed, changes, move, moved',
  more: `
    dearer, more, higher, less, lower, better, worse, a better month, a worse month, a better quarter,
    a worse quarter, a better year, a worse year, bigger, larger, smaller, greater, cheaper`,
  rising: `
    improve, improved, improving, improves, increase, increased, increases, rise, rose, risen, went up, go up, gone up, grew, grow, growing, grown, rising, up,
    gain, gains, more expensive, pricier, went higher, went up in price, go up in price,
    dearer, blew up, blown up, ballooned, spiked, surged, soared, climbed, climb, jacked up, jumped, jump, shot up, gotten more expensive, gotten pricier, become more expensive, became more expensive,
    got more expensive, become pricier`,
  falling: `
    worsen, worsened, deteriorate, deteriorated, cut back, cut down, cuts back, decrease, decreased, decreases, fall, fell, fallen, drop, dropped, dropped off, fell off, went down, go down, gone down,
    shrank, down, decline, declined, falling, shrinking, dropping`,
  growth: 'growth, growth rate',
  share: `
    in percent, percent wise, percentage wise, as a percent, as a percentage, ratio, ratio of, share, percent, percentage, proportion, fraction, share of, part, part of, portion, portion of,
    proportion of, piece of, percentage of, percent of, fraction of, how many percent, how many percent of,
    slice, slice of, how big a part of, how large a part of, how big a share of, how large a share of, how big a slice of, how big a portion of, more than half of, over half of, less than half of, under half of`,
  whole: 'of expenses in percent',
  concentration:
    'how dependent, depended, relied, dependent, concentrated, concentration, depend on, depended on, depends on, depending on, dependent on, dependence, dependence on, rely on, relied on, relies on, relying on, reliant on, reliance on, hang on, hangs on, hung on, hinged on, hinges on',
  makeUp:
    'got eaten by, gets eaten by, got eaten up by, represent, represents, represented, derive, derived, constitute, constitutes, make up, makes up, made up, make, bring, brings, account for, accounts for, accounted for, generate, generated',
  fresh: `
    new, brand new, never used before, never bought from before, first time, first used, first bought from, first sold to, start using, started using, start buying from, started buying from, start paying, started paying,
    start with, started with, begin using, begin paying, start working with, started working with, start selling to,
    started selling to, added, won, win, gained, acquired, signed, signed up, picked up`,
  lost: 'disappear, disappeared, vanished, went away, left us, stop using, stopped using, quit using, stop paying, stopped paying, stop buying, not anymore, bought before but not anymore, bought before but no longer, lost, lose, losing, stopped buying, quit buying, stopped, gone, churned, inactive',
  active: 'active',
  sent: 'raised, send, sent, send out, sent out, issue, issued, write, went out, go out',
  notDue: `
    not due, not due yet, not yet due, not yet come due, not yet fallen due, isnt due, arent due, isnt due yet, arent due yet, not overdue, not late,
    isnt overdue, arent overdue`,
  next: 'next, soonest',
  /** All of it and not one part alone: no kind of question says so. */
  notOnly: 'not only, not just, not merely',
  /** Who paid in time is told by no kind of question. */
  onTime: 'on time, in time',
  /** The mean of the months before. */
  usual:
    'usual, normal, typical, than usual, than normal, than the usual, than average, our usual average, usual average, usual for us, normal for us',
  idle: `
    no activity, without activity, without any activity, no transactions, without transactions, no postings, without postings,
    no movement, without movement, unused, not used, not been used, dormant, idle, nothing posted, no activity at all`,
  overdue: `
    overdue, past due, late, past their due date, delinquent, over due, past their due dates,
    should have paid, should have been paid, should i have paid, should we have paid, should have paid already, should i have paid already, should we have paid already,
    behind on, behind with, running behind on, past terms, beyond terms, outside terms, past their terms, beyond their terms, not within terms, not the ones still within terms, not the ones within terms, not those within terms,
    not those still within terms,
    forget to pay on time, forgot to pay on time, forget to pay, forgot to pay, forgotten to pay, not paid on time`,
  open: `
    not settled up with us, not settled up with us yet, not settled up, not settled with us, not settled, open, unpaid, outstanding, not paid, still open, unsettled, still, havent paid, hasnt paid, didnt pay, dont pay, doesnt pay,
    must pay, must we pay, must be paid, must still pay, have to pay, has to be paid, have to be paid, need to pay, needs to be paid, left to pay,
    waiting to be paid, still waiting to be paid, not pay, not pay us, not pay us yet, not paid us, not paid us yet, not yet paid, not yet paid us, paid up, all paid up, settled up, all settled up`,
  aging: 'aging, ageing, aged, for how long, how long',
  overview: `
    how is business, hows business, how are we doing, how did we do, how was business, how has business been,
    how are things, give me the numbers, show me the numbers, give me our numbers, how is the business doing, how is my business doing,
    how is our business doing, how were we doing, how have we done, how did the business do, main numbers,
    key numbers, main figures, overview, summary`,
  due: 'due, due date, coming due, fall due, falls due',
  unapplied: `
    not been applied, not been applied yet, not yet applied, not yet been applied, have not been applied, have not been applied yet, not been matched, customer payments or credits, customer payments and credits,
    unadjusted, unadjusted against, unapplied, not applied, unused credits, unapplied credits, not matched, arent matched, isnt matched,
    unmatched, not applied to, not used up, arent applied, unallocated, unallocated receipts, unallocated customer receipts, unapplied payments and credits,
    unapplied payments or credits, unapplied credits and payments, open credits`,
  unreconciled: `
    unreconciled, not reconciled, not yet reconciled, not been reconciled, isnt reconciled, arent reconciled,
    isnt yet reconciled, arent yet reconciled, hasnt been reconciled, havent been reconciled, still unreconciled,
    havent reconciled, not reconciled yet, havent we reconciled`,
  list: `
    ledger of, ledger for, list, listed, itemized, itemised, listing, one by one, transactions, transaction, show transactions, postings, entries, every, all the transactions,
    lines, line items, pull up`,
  /** A number, a word or an amount is looked for. */
  search: `
    find, search, search for, look for, look up, locate, memo, memos, in the memo, mention, mentions,
    mentioning, containing, contains, that says, that say, saying, with the word, with the words,
    search for the word, the word, the words, word, words`,
  find: 'is there, charge, charges',
  where: 'where, wheres',
  same: 'same, same but, same thing, instead',
  average:
    'per visit, each visit, per trip, per purchase, per transaction, per sale, per order, per invoice, each time, average, by average, in average, averaged, mean, avg, typical, on average, on the average, average size, usually, normally, typically, generally, ordinarily',
  size: 'size, big, large, value, high',
  /** Of days that go on. */
  soFar: 'so far, up to now, until now, till now, to date',
  not: 'not',
  used: 'use, used',
  or: 'or',
  running: 'running total, cumulative, accumulated',
  moving: 'moving average, rolling average',
  /** How many of what is sold; of what is sold by the hour, hours. */
  units: `
    unit, units, quantity, quantities, qty, pieces, pcs, sales quantity, quantity sold, quantities sold, units sold,
    pieces sold, hours sold, hours billed, hours invoiced, billed hours, billable hours, hours of, how many hours of, hours did we sell,
    hours did we bill, hours have we billed, hours have we sold, hours we billed, hours we sold, sales volume in units, volume in units, unit sales`,
  price: `
    price, prices, selling price, sales price, sale price, unit price, price per unit, selling price per unit, price each,
    price a piece, price apiece, price per piece, rate per hour, price per hour, rate per unit, billing rate,
    hourly rate, price point`,
  trend: `
    trend, trends, developed, development, over time, evolve, evolved, history, month by month, trended,
    how is it developing, develop`,
  percentWord: 'rate',
  balance: 'balance, balances, closing balance, closing balances, ending balance, ending balances',
  left: 'run up on, racked up on, left to pay on, still have to pay back on, have to pay back on, have left to pay on, left on, left in, remaining on, remaining, left, left of, remained, remain, remains',
  over: 'over, above, more than, more expensive than, greater than, at least, or more, or higher, and up, exceeding, no less than, not less than, no fewer than, bigger than, larger than',
  under:
    'under, below, less than, smaller than, at most, no more than, not more than, up to, or less, or under',
  /** Of a lowest or highest; with anything else `ever` names all days. */
  everGot: 'at any time, at any point, ever got, ever was, ever fell, ever been, ever reached',
  below: 'negative, below zero',
  older: 'older than',
  oldest: 'oldest, oldest first, longest, how old, how old is',
  latest: 'latest, recent, most recent, newest, last time, last',
  first: 'first, earliest',
  breakdown: `
    break down, break out, breaking out, broken out, split out, break that down, break this down, break it down, break them down, breakdown, split, broken down, detail, details, composition, made of, made up of,
    what makes up, makes up, consist, consists, consists of, consist of, composed of,
    piece by piece, schedule of`,
  number: 'number, no, nr',
  status: 'status, status of',
  recurring: `
    charged for every single month, charged for every month, charged every month, charged every single month, pay for every single month, pay every single month,
    recurring, subscription, subscriptions, repeating, regular payments, regular bills, regular monthly bills, regular charges, regular monthly charges, regular costs, recurring payments,
    recurring costs, recurring bills, standing orders, recurring charges, recurring vendor charges, pay for every month, pay for each month,
    go out every month, go out month after month, come every month, every month again, month after month, autopay, auto pay, come every month again,
    comes every month, comes every month again, keeps repeating, keep repeating`,
  daysToPay: `
    days to pay, days for customers to pay, number of days customers take to pay, number of days to collect, days to collect an invoice, days to collect invoices, days to collect, how long on average do, how long on average does, number of days to get paid, days until customers pay, how long do, how long does, how fast do, how quickly do, slowest payers, slow payers,
    slowest, take to pay, days until paid, time to pay, days to get paid, how many days do, how many days does,
    days do we take, worst paying, worst payers, slowest paying, pay late, pays late, paying late, pay the most late, late payers,
    average collection period, collection period, paying the most slowly, pay the most slowly, paying most slowly,
    pay most slowly, pays the most slowly, paying slowly, pay slowly,
    take the longest to pay, takes the longest to pay, take longest to pay,
    fastest payers, quickest payers, pays the fastest, pay the fastest, pays fastest, pay fastest, pays the quickest,
    pay the quickest, pays us the fastest, pays us fastest, pay us the fastest, pays soonest,
    how quick do, how quick does, how slow are, how slow is`,
  payers: 'payers, take, takes',
  findings: `
    wrong, problems, problem, errors, error, mistakes, mistake, unusual, anything unusual, issues,
    findings, duplicate, duplicates, fix, clean up, anomalies, suspicious, review, findings of the review, anything wrong,
    fishy, weird, odd, strange`,
  books: 'books, bookkeeping, accounting, records',
  parity: `
    match quickbooks, agree with quickbooks, correct, right, accurate, parity, trust, tie to quickbooks,
    reliable,
    match what quickbooks says, agree with what quickbooks says`,
  these: 'these, this, numbers, figures',
  define: `
    the term, the phrase, the expression, mean, means, meaning, meaning of, define, definition, definition of, explain, meant by, meant,
    stand for, calculated, computed, formula, formula for, formula of`,
  whereGo: `
    where did the money go, where does the money go, where is the money going, where is money going,
    where did our money go, where does our money go`,
  nobody: `
    no vendor named, no vendor, without a vendor, without vendor, nobody named, nobody, no name,
    without any payee, without any vendor, without any supplier, with no payee, with no vendor, with no supplier,
    without a name, no customer, no customer named, without a customer, no supplier, without a supplier,
    no payee, without a payee, without payee, no vendor on it, no payee on it, where no vendor was named,
    where no vendor was entered, where no vendor is named, where no vendor was given, where no supplier was entered, where no supplier was named, where no payee was entered,
    where no payee was named, no vendor was entered, no vendor was named, where nobody was named, no vendor entered, no payee entered`,
  profitDiffers: `
    less cash than profit, less money than profit, more profit than cash, reconcile net income to change in cash,
    reconcile profit to change in cash, reconcile net income to the change in cash, reconcile net profit to change in cash,
    cash different from profit, isnt the cash there, reconcile net income to cash, reconcile profit to cash, isnt the money there, isnt the money in the bank, isnt the cash in the bank, is there no cash, cash and profit differ, profit and cash differ,
    profit different from cash, profit but no cash, where did the cash go, cash less than profit,
    cash not the same as profit, cash lower than profit, if we made a profit, if we made money,
    if we are profitable, isnt it in the bank, isnt it in our bank, doesnt the bank balance show it, doesnt the bank show it, doesnt it show in the bank,
    doesnt our bank balance show it, does the bank balance not show it`,
  basisDiffers: `
    profit different on cash basis, profit different on a cash basis, profit different on the cash basis, profit differ on cash basis,
    profit different on accrual basis, profit different on the accrual basis, different on cash basis, different on accrual basis,
    different on a cash basis, different on an accrual basis, how far apart are profit on cash basis and on accrual, apart on cash basis and on accrual,
    reconcile cash basis to accrual basis, reconcile accrual basis to cash basis, reconcile cash to accrual, reconcile accrual to cash,
    cash and accrual profit differ, accrual and cash profit differ, cash and accrual differ,
    accrual and cash differ, cash basis profit different, profit differ between cash and accrual,
    difference between cash and accrual, difference between accrual and cash`,
  onCash:
    'counting only money that came in, only counting money that came in, counting only what came in, counting only the money that came in, but on cash basis, but on the cash basis, but on a cash basis, cash method, on the cash method, on cash basis, on the cash basis, cash basis, on a cash basis',
  onAccrual:
    'back to accrual, back on accrual, back to accrual basis, but on accrual basis, but on the accrual basis, on accrual basis, on the accrual basis, accrual basis, on an accrual basis, accrual method, on the accrual method, accrual',
  budget: `
    variance, variances, budget variance, variance against budget, variance to budget, variance from budget, variance vs budget, budget, over budget, under budget, against budget, on budget, within budget, budgeted, far off budget, off budget,
    the budget, over the budget, under the budget, against the budget, vs budget, vs the budget`,
  after: `
    after all costs, after costs, after all expenses, after expenses, in the end, at the end of the day,
    after everything, after it all, left over, after all the costs, after all the expenses, after all our costs, after all of the costs`,
  sub: `
    including all sub accounts, with all sub accounts, with sub accounts, including sub accounts, sub accounts, including subaccounts, all kinds, of all kinds, of every kind,
    all kinds together`,
  one: `
    of any kind, of any type, of any sort, regardless of kind, regardless of type, close out, closed out, end up, ended up, shake out, shook out, work out at, works out at, worked out at, incurred, recorded, recognized, recognised, posted, entered, dollar amount, dollar amount of, dollar value, dollar value of, out there, standing at, stand at, stands at, all told, all in all, the damage, added together, adding up, booked, to run this place, to run this business,
    in one sum, how many money, in total, in all, altogether, overall, across all accounts,
    across the board, total, totals, totalled, sum, sum of, amount, amounts, whole, entire, grand,
    all together, everything included, all in, to run the business, running the business,
    run the business, run the place, running the place, run the shop, running the shop, together, put together,
    how many dollars, on the books, on our books, according to the books, booked to, booked under, coded to, posted to, the other way round, the other way around,
    other way round, how much is each, and how much is each,
    know if, know whether, tell me if, tell me whether, see if, see whether, wonder if, wondering if,
    where are we on, where are we with, where do we stand on, where do we stand with, back in, combined, hope youre well, hope you are well, good morning,
    good afternoon, much appreciated, tied up in, tied up,
    and by how much, by how much, and for how much, for how much, how much each, and how much each, one number, one figure, with amounts, i mean, add up to, added up, and how much, look up`,
  by: 'by',
} as const satisfies Record<string, string>;

export type Marker = keyof typeof MARKER_WORDS;
