import type { Column, OpenReport } from '../reports/open-report.ts';

/** Which cell of a row holds what. */
export interface LedgerColumns {
  readonly date: number;
  readonly type: number;
  readonly number: number;
  readonly name: number;
  readonly memo: number;
  readonly amount: number;
  readonly balance: number;
  readonly width: number;
}

const DESCRIPTIVE = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo', 'split_acc'];

/**
 * The amount and the running balance go by different names depending on how the company tracks sales tax (`_nt`) and on
 * whether it uses several currencies (`home`). QuickBooks passes over names that do not apply, so both spellings are
 * asked for. In a company with several currencies only the home ones will do: the others would add pesos to dollars.
 */
const AMOUNTS = {
  one: {
    amount: ['subt_nat_amount', 'subt_nat_amount_nt'],
    balance: ['rbal_nat_amount', 'rbal_nat_amount_nt'],
  },
  several: {
    amount: ['subt_nat_home_amount', 'subt_nat_amount_home_nt'],
    balance: ['rbal_nat_home_amount', 'rbal_nat_amount_home_nt'],
  },
} as const;

/** The value of the `columns` parameter. Without the balance, QuickBooks would leave the beginning balances blank. */
export function ledgerColumnsParameter(multiCurrency: boolean): string {
  const { amount, balance } = AMOUNTS[multiCurrency ? 'several' : 'one'];
  return [...DESCRIPTIVE, ...amount, ...balance].join(',');
}

export function findLedgerColumns({ columns, place }: OpenReport, multiCurrency: boolean): LedgerColumns {
  const { amount, balance } = AMOUNTS[multiCurrency ? 'several' : 'one'];
  const keys = columns.map((column) => keyOf(column, amount[0], balance[0]));
  const find = (...names: readonly string[]) => {
    const index = names.map((name) => keys.indexOf(name)).find((found) => found >= 0);
    if (index === undefined) throw place.in('Columns').error('a column that was asked for is missing');
    if (keys.lastIndexOf(keys[index] as string) !== index)
      throw place.in('Columns').error('a column appears twice');
    return index;
  };
  return {
    date: find('tx_date'),
    type: find('txn_type'),
    number: find('doc_num'),
    name: find('name'),
    memo: find('memo'),
    amount: find(...amount),
    balance: find(...balance),
    width: columns.length,
  };
}

/**
 * The machine name is in the metadata, in older answers in place of the type. Where it is in neither the title is all
 * there is, in the language of the company. A title that says more than these, such as "Foreign Amount", is none of them.
 */
function keyOf({ key, type, title }: Column, amountKey: string, balanceKey: string): string {
  if (key !== '') return key;
  if (/^[a-z]+(?:_[a-z]+)+$|^name$|^memo$/.test(type)) return type;
  const wanted = title.trim().toLowerCase();
  const name = Object.keys(TITLES).find((candidate) => TITLES[candidate]?.includes(wanted));
  if (name === 'amount') return amountKey;
  return name === 'balance' ? balanceKey : (name ?? title);
}

/** English, Spanish, French, Portuguese, Italian and German. */
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
