import type { Column, OpenReport } from '../reports/open-report.ts';

/** Index of a column that the report does not have. */
export const NO_COLUMN = -1;

/** Indexes of a row's cells. Number, name and memo are optional, because they are only text. */
export interface LedgerColumns {
  readonly date: number;
  readonly type: number;
  readonly number: number;
  readonly name: number;
  readonly memo: number;
  readonly amount: number;
  readonly balance: number;
  readonly width: number;
  /** Indexes of duplicate columns, whose cells must be the same in every row. */
  readonly repeated: readonly (readonly [number, number])[];
}

/**
 * Whether amounts are in several currencies; `unsure` if QuickBooks contradicts itself or provides no information.
 */
export type MultiCurrency = boolean | 'unsure';

const DESCRIPTIVE = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo', 'split_acc'];

/**
 * The amount and running balance columns have different names depending on the company's sales tax setting (`_nt`) and
 * on whether it uses several currencies (`home`). QuickBooks ignores names that do not apply, so both spellings are
 * requested. A company with several currencies needs the home currency columns: the others would add pesos to dollars.
 */
const PLAIN = {
  amount: ['subt_nat_amount', 'subt_nat_amount_nt'],
  balance: ['rbal_nat_amount', 'rbal_nat_amount_nt'],
};
const HOME = {
  amount: ['subt_nat_home_amount', 'subt_nat_amount_home_nt'],
  balance: ['rbal_nat_home_amount', 'rbal_nat_amount_home_nt'],
};

/**
 * In order of preference: a company with home currency columns needs them, and a company without them has only one
 * currency.
 */
function amountFamilies(multiCurrency: MultiCurrency) {
  if (multiCurrency === 'unsure') return [HOME, PLAIN] as const;
  return [multiCurrency ? HOME : PLAIN] as const;
}

/**
 * Returns the value of the `columns` parameter. Without the balance column, QuickBooks leaves opening balances blank.
 */
export function ledgerColumnsParameter(multiCurrency: MultiCurrency): string {
  const families = amountFamilies(multiCurrency);
  const names = families.flatMap(({ amount, balance }) => [...amount, ...balance]);
  return [...DESCRIPTIVE, ...names].join(',');
}

export function findLedgerColumns(
  { columns, location }: OpenReport,
  multiCurrency: MultiCurrency,
): LedgerColumns {
  const families = amountFamilies(multiCurrency);
  const has = (names: readonly string[]) => columns.some(({ key, type }) => names.includes(key || type));
  const family = families.find(({ amount }) => has(amount)) ?? families.at(-1) ?? PLAIN;
  const keys = columns.map((column) => keyOf(column, family.amount[0] ?? '', family.balance[0] ?? ''));
  const repeated: [number, number][] = [];
  const findOptional = (...names: readonly string[]) => {
    const index = names.map((name) => keys.indexOf(name)).find((found) => found >= 0) ?? NO_COLUMN;
    keys.forEach((key, other) => {
      if (other > index && key === keys[index]) repeated.push([index, other]);
    });
    return index;
  };
  const find = (...names: readonly string[]) => {
    const index = findOptional(...names);
    if (index === NO_COLUMN) throw location.in('Columns').error('a requested column is missing');
    return index;
  };
  return {
    date: find('tx_date'),
    type: find('txn_type'),
    number: findOptional('doc_num'),
    name: findOptional('name'),
    memo: findOptional('memo'),
    amount: find(...family.amount),
    balance: find(...family.balance),
    width: columns.length,
    repeated,
  };
}

/**
 * Identifies a column. Its machine name is in the metadata or, in older responses, in place of the type. If neither has
 * it, only the title in the company's language is available. A longer title, such as "Foreign Amount", does not match.
 */
function keyOf({ key, type, title }: Column, amountKey: string, balanceKey: string): string {
  if (key !== '') return key;
  if (/^[a-z]+(?:_[a-z]+)+$|^name$|^memo$/.test(type)) return type;
  const wanted = title.trim().toLowerCase();
  const name = Object.keys(TITLES).find((candidate) => TITLES[candidate]?.includes(wanted));
  if (name === 'amount') return amountKey;
  return name === 'balance' ? balanceKey : (name ?? title);
}

/** Titles in English, Spanish, French, Portuguese, Italian and German. */
const TITLES: Readonly<Record<string, readonly string[]>> = {
  tx_date: ['date', 'fecha', 'data', 'datum'],
  txn_type: [
    'transaction type',
    'tipo de transacción',
    'type de transaction',
    "type d'opération",
    'type d’opération',
    'tipo de transação',
    'tipo di transazione',
    'transaktionstyp',
  ],
  doc_num: ['num', 'num.', '#', 'no.', 'no', 'nº', 'n.º', 'n°', 'núm.', 'número', 'numéro', 'nr.'],
  name: ['name', 'nombre', 'nom', 'nome'],
  memo: [
    'memo/description',
    'memo',
    'nota/descripción',
    'mémo/description',
    'note/description',
    'memorando/descrição',
    'memo/descrizione',
    'notiz/beschreibung',
  ],
  amount: ['amount', 'importe', 'monto', 'montant', 'valor', 'importo', 'betrag'],
  balance: ['balance', 'saldo', 'solde'],
};
