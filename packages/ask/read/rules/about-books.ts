import { GLOSSARY } from '../../glossary.ts';
import type { Rule } from './rule.ts';
import { fields, subjectOf } from './subject.ts';

export const define: Rule = (bag) => {
  const [, word] =
    /^(?:please )?(?:what (?:does|do|is|are) )?(?:it mean )?(?:the )?(?:define |explain |meaning of |definition of )?(?:what is |whats |what are )?(?:to )?(?:me )?(?:what )?(?:(?:the )?(?:word|term|phrase|expression) )?(?:meant by )?(?:an? )?(.*?)(?: means?| meaning)?(?: is)?(?: to me| for me)?$/.exec(
      bag.text,
    ) ?? [];
  const [, before] = /^(.*?) (?:what is|whats) (?:that|this|it)(?: exactly)?$/.exec(bag.text) ?? [];
  const isAsked =
    before !== undefined ||
    bag.says(
      /^(what (is|are) (meant by|an? )|(please )?(define|explain)|definition of|meaning of)|^what (do|does) .* mean( .*)?$|^(what is|what are|whats) (?!our|my|the|total)\S+( \S+){0,3}$/,
    );
  const entry = GLOSSARY.flatMap(({ words }) => words).find(
    (one) => one.replaceAll(/[^a-z0-9]+/g, ' ').trim() === (before ?? word ?? '').trim(),
  );
  if (!isAsked || entry === undefined || bag.times().length > 0) return null;
  for (const name of bag.names()) bag.takeName(name);
  bag.take(
    'define',
    'measure',
    'keyFigure',
    'onCash',
    'onAccrual',
    'books',
    'thing',
    'verb',
    'unapplied',
    'parity',
    'aging',
    'search',
    'one',
  );
  return { kind: 'define', of: { type: 'word', id: entry } };
};

export const findings: Rule = (bag) => {
  if (!bag.take('findings')) return null;
  bag.take('books', 'these', 'list');
  bag.takeVerb('make');
  bag.takeThing('invoice', 'bill', 'customer', 'vendor', 'transaction', 'payment');
  return { kind: 'findings' };
};

export const parity: Rule = (bag) => {
  if (!bag.take('parity')) return null;
  bag.take('these', 'number', 'books');
  return { kind: 'parity' };
};

/** `What is not reconciled`; since when is not told by QuickBooks. */
export const notReconciled: Rule = (bag) => {
  // How much it comes to is not told, nor since when.
  if (!bag.take('unreconciled') || bag.says(/\bwhen\b|\bhow much\b/)) return null;
  bag.take('howMany', 'which', 'list', 'open');
  bag.takeThing('transaction', 'account');
  bag.takeMeasure('cash', 'creditCards');
  const [account, ...others] = bag.names();
  if (others.length > 0 || (account !== undefined && !(account.type === 'account' && account.isBalance)))
    return null;
  // Marks are those of today, whatever is said of it; days are those of the transactions.
  const when = bag.times().some(({ kind }) => kind === 'days') ? {} : { when: null };
  if (account === undefined) return { kind: 'unreconciled', ...when };
  bag.takeName(account);
  return { kind: 'unreconciled', ...when, of: { type: 'account', id: account.id, withSubAccounts: false } };
};

export const bases: Rule = (bag) => {
  const isCompared = bag.has('why') || bag.has('compare') || bag.has('change');
  const areBoth = bag.has('onAccrual') && (bag.has('onCash') || bag.measures().includes('cash'));
  if (!bag.take('basisDiffers') && !(isCompared && areBoth)) return null;
  bag.take('why', 'change', 'compare', 'onCash', 'onAccrual');
  bag.takeMeasure('netProfit', 'cash');
  return { kind: 'basisVsBasis' };
};

export const cashAndProfit: Rule = (bag) => {
  const measures = bag.measures();
  const areBoth =
    measures.includes('netProfit') && (measures.includes('cash') || measures.includes('netCashChange'));
  const isAsked = bag.has('why') || bag.has('compare') || bag.has('where');
  if (!bag.take('profitDiffers') && !(areBoth && isAsked)) return null;
  bag.take('why', 'compare', 'where', 'change');
  bag.takeMeasure('netProfit', 'cash', 'netCashChange');
  bag.takeVerb('make');
  return { kind: 'cashVsProfit' };
};

export const budget: Rule = (bag) => {
  if (!bag.take('budget')) return null;
  bag.take('compare', 'one', 'overview');
  if (bag.says(/\bvariances?\b/)) bag.take('why');
  const [by, ...others] = [...new Set([...bag.dimensions(), ...bag.things()])];
  if (others.length > 0 || (by !== undefined && by !== 'account')) return null;
  const isUnder = bag.says(/\bunder budget\b/);
  if (by !== undefined) bag.take('which', 'list');
  bag.takeDimensions();
  bag.takeThing('account');
  const said = bag.measures().length + bag.names().length + bag.verbs().length > 0;
  const subject = said ? subjectOf(bag) : null;
  if (said && subject === null) return null;
  return {
    kind: 'compare',
    ...(subject === null ? { measure: 'expenses' as const } : fields(subject)),
    versus: 'budget',
    ...(by === undefined ? {} : { by, order: isUnder ? 'falling' : 'rising' }),
  };
};
