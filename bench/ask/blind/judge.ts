import type { Answer, Cell, Outcome } from '@insights/ask';
import type { BlindGold, Check, Right } from './check.ts';
import { isoOf } from './days.ts';

export type BlindVerdict = 'right' | 'wrong' | 'declined' | 'chosen' | 'reasonless';

/** What a decline must tell about, by the reason why there is no answer. */
const REASONS: Readonly<Record<string, RegExp>> = {
  forecast: /ahead|future|forecast|predict|not happened/i,
  whatIf: /what if|what would|suppos|ahead|future|not happened/i,
  taxAdvice: /\btax/i,
  legal: /\blegal|\blaw/i,
  industry: /industry|other compan|other business/i,
  hours: /\bhours?\b|\btime\b/i,
  staff: /employee|staff|person|people/i,
  window: /were read for|earlier|not read/i,
  otherCompany: /other compan|another compan|“(amazon|competitor)/i,
  cause: /cause|outside/i,
  advice: /advice|decid|decision|judg|recommend|opinion/i,
  action: /only read|changes? nothing|cannot change|does nothing|nothing is (sent|changed|paid)/i,
  notBooks: /“|not about|books do not/i,
  items: /\bitems?\b/i,
  classes: /class|location/i,
  projects: /project|\bjob/i,
  budget: /budget/i,
  quantity: /quantit|units|pieces|“|not (held|kept|in)/i,
  perHead: /employee|people|head/i,
  customerProfit: /profit.*customer|customer.*(profit|cost)/i,
  unclear: /./,
  notRecorded: /“|books (do not|hold no)|not in (the|these) books/i,
};

/** One of five: right, or rightly declined; wrong; declined though it could be answered; given to choose; or declined for another reason than the true one. */
export function verdictOn(outcome: Outcome, gold: BlindGold): BlindVerdict {
  if ('reason' in gold) {
    // What may mean several things is as well given to choose.
    if (gold.reason === 'unclear' && outcome.outcome === 'choose') return 'right';
    if (outcome.outcome !== 'decline') return 'wrong';
    const { reason } = outcome;
    const isTrue =
      gold.reason === 'unknown'
        ? reason.toLowerCase().includes(gold.word?.toLowerCase() ?? '')
        : REASONS[gold.reason]?.test(reason) === true;
    return isTrue ? 'right' : 'reasonless';
  }
  if (outcome.outcome === 'decline')
    return gold.orReason !== undefined && REASONS[gold.orReason]?.test(outcome.reason) === true
      ? 'right'
      : 'declined';
  // A key figure that cannot be told gives its reason instead of a value.
  if (
    outcome.outcome === 'answer' &&
    outcome.answer.plan.kind === 'ratio' &&
    outcome.answer.headline === null
  )
    return 'declined';
  if (outcome.outcome === 'choose') return 'chosen';
  return gold.rights.some((right) => isRight(outcome.answer, right)) ? 'right' : 'wrong';
}

function isRight(answer: Answer, { days, kinds, check }: Right): boolean {
  const { when, kind, versus } = answer.plan;
  // Beside the period before the same amount is told, too: `and the same month last year?`
  const isBeside =
    kind === 'compare' &&
    kinds === undefined &&
    check.is === 'amount' &&
    versus !== null &&
    typeof versus === 'object' &&
    'to' in versus &&
    days !== null &&
    versus.from === isoOf(days.from) &&
    versus.to === isoOf(days.to);
  if (isBeside)
    return answer.sentence.some((token) => token.kind === 'amount' && token.amountCents === check.cents);
  if (days !== null && when?.to !== isoOf(days.to)) return false;
  if (days !== null && when?.from !== isoOf(days.from) && when?.from !== when?.to) return false;
  if (kinds !== undefined && !kinds.includes(kind)) return false;
  return says(answer, check);
}

function says(answer: Answer, check: Check): boolean {
  const { headline } = answer;
  switch (check.is) {
    case 'plan':
      return true;
    case 'amount':
      return centsOf(headline) === check.cents || centsOf(answer.total?.cells.at(-1)) === check.cents;
    case 'count':
      return (
        (headline?.kind === 'count' && headline.count === check.count) ||
        rowCount(answer) === check.count ||
        saysOf(answer, check.count)
      );
    case 'number':
      return isNumber(headline, check.value);
    case 'share':
      return [headline, ...answer.sentence].some(
        (token) => token?.kind === 'percent' && isNumber(token, check.value),
      );
    case 'days':
      return (
        headline?.kind === 'value' &&
        check.tenths.some((tenths) => Number.parseFloat(headline.text) * 10 === tenths)
      );
    case 'day': {
      const cells = [headline, ...answer.rows.flatMap(({ cells: own }) => own)];
      return cells.some((cell) => cell?.kind === 'day' && cell.day === check.day);
    }
    case 'text':
      return headline?.kind === 'text' && headline.text.startsWith(check.text.slice(0, 4));
    case 'holds': {
      const labels = answer.rows.map(({ label }) => label);
      return (
        check.names.every((name) => labels.includes(name)) && !check.not.some((name) => labels.includes(name))
      );
    }
    case 'nth': {
      const { place, name, cents } = check;
      const isLast = answer.rows.length === place && amountsOf(answer)[place - 1] === cents;
      const isAlone = answer.rows.length === 1 && answer.rows[0]?.label === name;
      const isTold = answer.sentence.some((token) => token.kind === 'amount' && token.amountCents === cents);
      return centsOf(headline) === cents || isLast || isAlone || isTold;
    }
    case 'most': {
      const cells = [headline, ...(answer.rows[0]?.cells ?? [])];
      const isFirst = answer.rows.length === 0 || check.names.includes(answer.rows[0]?.label ?? '');
      return isFirst && cells.some((cell) => cell?.kind === 'count' && cell.count === check.count);
    }
    case 'amounts': {
      const told = [headline, ...answer.sentence, ...answer.rows.flatMap(({ cells }) => cells)];
      return check.cents.every((cents) =>
        told.some((one) => (one?.kind === 'amount' || one?.kind === 'derived') && one.amountCents === cents),
      );
    }
    case 'series': {
      const shown = amountsOf(answer);
      return (
        check.cents.length === shown.length &&
        check.cents.every((cents, place) => Math.abs(cents) === Math.abs(shown[place] ?? Number.NaN))
      );
    }
    case 'list': {
      const sum = answer.total?.cells.at(-1) ?? headline;
      return centsOf(sum) === check.cents && (rowCount(answer) === check.count || answer.plan.by !== null);
    }
    case 'table':
      return isTable(answer, check);
  }
}

/** Each row as large as it must be, the first ones first, and as many as were asked for. */
function isTable(answer: Answer, { rows, top, order }: Extract<Check, { is: 'table' }>): boolean {
  const shown = amountsOf(answer);
  const sign = order === undefined ? 1 : -1;
  const isOfNobody = (label: string) => /^No (vendor|customer|name|one)/.test(label);
  const expected = [...rows]
    .filter(([name, cents]) => cents !== 0 && (name !== '' || top === undefined))
    .toSorted(([a, x], [b, y]) => sign * (y - x) || (a < b ? -1 : 1));
  const wanted = Math.min(top ?? 1, expected.length);
  const areTrue = answer.rows.every(({ label }, place) => {
    const cents = rows.get(isOfNobody(label) ? '' : label);
    return cents === shown[place];
  });
  const areFirst =
    top === undefined || expected.slice(0, wanted).every(([, cents], place) => cents === shown[place]);
  const isWhole =
    answer.notShown !== null || answer.total === null || top !== undefined || shown.length >= expected.length;
  return areTrue && areFirst && isWhole && shown.length >= wanted;
}

/** Of each row the amount that the table is about: the change where there is one, else the amount or the total. */
function amountsOf({ rows, columns }: Answer): number[] {
  const labels = columns.map(({ label }) => label);
  const named = ['Change', 'Amount', 'Total', 'Open']
    .map((label) => labels.indexOf(label))
    .find((at) => at >= 0);
  return rows.map(({ cells }) => centsOf(cells[named ?? 0]) ?? Number.NaN);
}

/** `In 2 of 12`. */
function saysOf({ sentence, rows }: Answer, count: number): boolean {
  const text = sentence.map((token) => (token.kind === 'words' ? token.text : '')).join('');
  return text.includes(` in ${count} of ${rows.length}`);
}

function rowCount({ rows, notShown }: Answer): number {
  return rows.length + (notShown?.count ?? 0);
}

function centsOf(cell: Cell | null | undefined): number | null {
  return cell?.kind === 'amount' || cell?.kind === 'average' || cell?.kind === 'derived'
    ? cell.amountCents
    : null;
}

/** As far as it is written: `42.0%` is 41.96. */
function isNumber(cell: Cell | null, value: number): boolean {
  if (cell?.kind === 'percent') return Math.abs(100 * cell.share - value) < 1e-6;
  if (cell?.kind !== 'value') return false;
  const text = cell.text.replace('−', '-').replaceAll(',', '');
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  return Math.abs(Number.parseFloat(text) - value) <= 0.5001 * 10 ** -decimals;
}

export function saidBy(outcome: Outcome): string {
  if (outcome.outcome === 'decline') return `declined: ${outcome.reason}`;
  if (outcome.outcome === 'choose') return `which: ${outcome.options.map(({ words }) => words).join(' | ')}`;
  const { plan, headline, rows } = outcome.answer;
  const { kind, measure, of, by, when, versus, top, order, where, basis } = plan;
  const asked = { kind, measure, of, by, when, versus, top, order, where, basis };
  const first =
    centsOf(headline) ??
    (headline?.kind === 'count' ? headline.count : JSON.stringify(headline)?.slice(0, 60));
  return `${JSON.stringify(Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null)))} says ${first}, ${rows.length} rows`;
}
