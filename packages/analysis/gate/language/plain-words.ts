import { ACTIONS } from './actions.ts';
import { DIRECTIONS, NEGATIONS, STAYING } from './directions.ts';
import {
  ABSOLUTES,
  ARITHMETIC_WORDS,
  BANNED_ADJECTIVES,
  CAUSE_BEFORE,
  CAUSE_BEHIND,
  COMFORT_WORDS,
  CONDITIONALS,
  CROSSING_WORDS,
  HEDGES,
  LARGEST_WORDS,
  MAJORITY_WORDS,
  MONTHS,
  NUMBER_WORDS,
  PREDICTIONS,
  SIGN_VERBS_NEGATIVE,
  SIGN_VERBS_POSITIVE,
  SMALLEST_WORDS,
  TIME_UNITS,
  WORRY_WORDS,
} from './lexicons.ts';

/**
 * What a letter states, it states in these: words for amounts, comparisons and the books themselves. What banks, staff or
 * customers did besides is in no fact, and so there is no word for it here.
 */
const STATING = `
a account accountant accounts accrual act after again against agree agreed agrees ahead alike already also although am
among amount amounts an and another apart are arrive arrived arrives aside at attention away back balance balances
base basis be because been before began begin begins being beside besides between big bill bills book booked books
both bought bring bringing brings brought business business's but buy buys by came care carried carries carry cash
categories category chance chances change changed changes charge charged charges choose clear clearly close closed
closes closing come comes coming common company company's compare compared compares cost costs count counted counts
course cover covered covers cushion depend depends deserve deserves did difference direct direction directly discuss
distance do does done due during each earlier early earn earned earns either elsewhere end ended ends enough entries
entry even expenses explain exposed eye far figure figures finding findings fine fit fits follow followed follows for
free from gap gaps gave get gets give given gives giving go goes going gone good goods got gradual gradually had
happen happened has have having held help helped helps here hold holds how however if in include included includes
income instead into invoice invoices is it it's item items its just keep keeping keeps kept key kind kinds large last
lasted lasts late later lay lead leads leave leaves leaving led left let lets letter level levels lie lies like line
lines list little long look looked looking looks loss made main mainly make makes making margin matter mattered
matters mean means meant meanwhile measure measured measures moderate moderately modest modestly money moreover move
moved movement movements moves moving much near nearly need needed needs new next nor normal not of off often old on
onto open opening opportunity or order orders other others otherwise out outstanding overall overdue owe owed owes
owing own owner owner's owners pace paid part part's parts past pattern patterns pay paying payment payments pays
period period's periods picture place placed places plain plan planned point points position positions previous
product products profit put puts question questions quickbooks quite rate rates rather ratio ratios reach reached
reaches ready real reason reasons record recorded regular relies rely remain remained remains repeat reserve rest
rested rests result results revenue review room row run running runs said sale sales same sat save saved saves saw say
says season season's seasonal seasons see seen sees sell sells service services settle settles share shared shares
short show showed showing shown shows side sides simple simply sit sits size sizes slight slightly slow small sold
some sooner sort sorted speak speaks spend spending spends spent split stand standing stands start started starts
statement statements stay stayed stays steadily steady step still stood stretch such swing swings swung take taken
takes taking talk tell tells term terms than that the their them then there these they thin this those though through
tie tied ties time times to told too took total touch touched touches trade trend trends true turn turned turns unpaid
unsorted until use used uses usual usually value very view wait waited waits was watch way ways weigh weighed weighs
well went were what when where whereas whether which while who whole whose wide with within without work worth yet
`;

/** Further words for what to do about it: whom to ask, what to agree on, what to look at. */
const ADVISING = `
able across acts adjust adjusted adjusting adjustment advance advertising advice advise afford age ages agreeing
agreement allow allows along alongside amounted amounting answer answers approach as ask asked asking ate aware bank
bank's banker banks became becoming begun behind bench benefit benefits best beyond billed billing booking bookings
bookkeeper bookkeeping brief broad broadly build building builds bulk busy buyer buyers buying call called calling
careful carefully carrying case cases caution changing charging check checked checking choice chooses cleared clearing
closer coded coding collect collected collecting collection companies comparing comparison comparisons complete
concern concerning confirm connect consider contact continue continues contract contractor contractors contracts core
correct corrected correcting correction corrections counting covering create credit credits crew current customer's
date dated dates dating deal deals decide decides decision decrease deep deeper deeply deliver delivered delivery
demand deposit deposits describe despite detail details differ differed different differently differs difficult
directions discount discussed doing doubt doubts duplicate duplicates each's easily easy eat eaten eats effect effects
efficient effort emphasis ending ensure equipment error errors evenly evidence example expensive extra fact facts
family fast faster fewer final finally finance financing find finds finish finished firm firmly fitted fix fixed
fixing flow flows focus found freed frees frequent fuel fund funding funds further furthermore general gentle gently
getting glance goal goals grew group groups grows guide hand handle happening happens hard harder he helping her
herself high him himself hire hired hires hiring his history hit hits holding holiday hours idea ideas important
increase indicate indicates inform input inside insight insurance invoiced invoicing issue issues itself job jobs know
knowing known knows labor labour landlord largest lasting latest learn lease leases least ledger lender lenders less
limit limits lists load local longer lose losing low machine machines maintain manage managed management manager
managing market marketing match matched matching material materials meaning meet meeting meets mention met method
might mind minor mistake mistakes mix mixed monitor monitoring more most name names narrow natural needing negotiate
negotiated note noted notes notice occur offer offered offers office online opened operate operates operating
operation opportunities option options ordered ordinary organize origin our ourselves outcome outside overtime
overview owns partner partners payer payers people per perhaps person planning please policy possible possibly posted
posting postings practice prepare present presents press pressed presses pressing pressure prevent price priced
pricing process profitability profitable project promptly proof protect provide provides purchase purchased putting
quality quantity quick quickly quiet quote quotes raise ran range rank ranked ranks reaching read reading readings
reads receive received receiving recent recently reconcile reconciled reconciling recording records recur refer
regards regularly relate related relative remind reminder reminders remove renegotiate renew renewal renewals rent
repair repairs reply report reported reporting reports request require requires reserves resolve response resting
restock return returned returns reviewed reviewing right role root rows safe salaries salary saving savings saying
schedule secure seeing seek selling send sending sent separate separately serve set sets setting settled settling
shallow shape she shelf shelves shift shifted shifts ship shipped shop sign signed signing signs similar similarly
since sitting slower slowly software solve solved sometimes sorting sorts source sources space speed spread spreads
staff stage stake stakes starting state status staying steps stock stocked stop store story structure style
subscription subscriptions succeed supplier's supplies supply support supports sure talked talking task tax taxes
taxman team telling tends test tested testing thank thanks that's themselves there's thing things think thinks thought
ticket tickets tight time's together tool top totalled toward towards track tracked tracking traffic train travel
treat tried tries trim trimmed try trying turnaround turning type under understand uneven unit units unless unlike
update upon us useful using utilities valued values various vehicle vehicles vendor's verify version via visit visits
volume volumes wage waiting want wanted wants warehouse warn watched watching we welcome what's whom why win winning
wins wish won word words worked worker workers working works write writing written wrong wrote you younger your
yourself
`;

const stating = new Set(STATING.trim().split(/\s+/));
for (const list of [
  ABSOLUTES,
  COMFORT_WORDS,
  CONDITIONALS,
  CROSSING_WORDS,
  HEDGES,
  LARGEST_WORDS,
  MAJORITY_WORDS,
  NEGATIONS,
  SIGN_VERBS_NEGATIVE,
  SIGN_VERBS_POSITIVE,
  SMALLEST_WORDS,
  STAYING,
  WORRY_WORDS,
]) {
  for (const word of list) stating.add(word);
}
for (const word of [...DIRECTIONS.keys(), ...TIME_UNITS.keys()]) stating.add(word);
for (const phrase of [...CAUSE_BEFORE, ...CAUSE_BEHIND])
  for (const word of phrase.split(' ')) stating.add(word);

const advising = new Set([...stating, ...ADVISING.trim().split(/\s+/), ...ACTIONS]);

/** Words that other rules refuse by themselves; they are named once, by the rule that knows why. */
const REFUSED_ELSEWHERE = [NUMBER_WORDS, MONTHS, PREDICTIONS, ARITHMETIC_WORDS, BANNED_ADJECTIVES];

/** Whether a word may stand in a letter; in a recommendation more may. */
export function isPlainWord(word: string, { isAdvice }: { readonly isAdvice: boolean }): boolean {
  const known = isAdvice ? advising : stating;
  return REFUSED_ELSEWHERE.some((list) => list.has(word)) || isKnown(word, known);
}

/** The lists themselves, for a prompt. */
export function plainWords(): { readonly stating: string[]; readonly advising: string[] } {
  return {
    stating: [...stating].toSorted(),
    advising: [...advising].filter((word) => !stating.has(word)).toSorted(),
  };
}

/** In the list, or a plain form of a word that is. */
function isKnown(word: string, known: ReadonlySet<string>): boolean {
  if (known.has(word)) return true;
  const stem = word.replace(/'s$/, '');
  return (
    (stem !== word && known.has(stem)) ||
    (word.endsWith('s') && known.has(word.slice(0, -1))) ||
    (word.endsWith('ed') && (known.has(word.slice(0, -1)) || known.has(word.slice(0, -2)))) ||
    (word.endsWith('ing') && (known.has(word.slice(0, -3)) || known.has(`${word.slice(0, -3)}e`)))
  );
}
