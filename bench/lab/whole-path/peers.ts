import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountIn, DECEMBER_COLUMN, END_COLUMN, StatementSums } from './sums.ts';

/** Another program that creates the three statements from the same books. */
export interface Peer {
  readonly name: string;
  /** Version of the program, or null if it is not installed. */
  readonly version: string | null;
  /** Shell command that runs in a folder with the books in every format. */
  readonly command: string;
  readonly read: (output: string) => StatementSums;
  /** Whether the program needs at most about a minute and 4 GB for three million postings. */
  readonly takesMillions: boolean;
}

/**
 * Folder in which the package `@duckdb/node-api` was installed for the benchmark: `DUCKDB=/some/folder npm run bench --
 * whole-path`.
 */
const DUCKDB = process.env.DUCKDB ?? '';

export function peers(): Peer[] {
  return [hledger(), ledger(), beancount(), duckdb()];
}

/** Returns hledger with three commands, because each process creates one report. */
function hledger(): Peer {
  const report = (words: string) => `hledger -f books.journal ${words} -e 2026-01-01 -O csv`;
  return {
    name: 'hledger, three commands',
    takesMillions: false,
    version: versionOf('hledger', '--version'),
    command: [report('is -b 2025-12-01'), report('bs'), report('is -M -b 2023-01-01')].join(' && '),
    read: (output) => {
      const sums = new StatementSums();
      let columns: readonly string[] = [];
      for (const line of output.split('\n')) {
        const [first = '', ...cells] = line.slice(1, -1).split('","');
        if (first === 'Account')
          columns = cells.length > 1 ? cells : [cells[0] === '2025-12-31' ? END_COLUMN : DECEMBER_COLUMN];
        const account = accountIn(first);
        if (account === null) continue;
        for (const [place, column] of columns.entries())
          sums.addPrinted(column, account, cells[place] ?? '0');
      }
      return sums;
    },
  };
}

/** Returns ledger as one process, which reads the books once and then receives commands. */
function ledger(): Peer {
  const balance = (column: string, words: string) =>
    `bal --flat --no-total ${words} --format '${column},%(account),%(display_total)\\n'`;
  const commands = [
    balance(DECEMBER_COLUMN, '^Income ^Expenses -b 2025-12-01 -e 2026-01-01'),
    balance(END_COLUMN, '^Assets ^Liabilities -e 2026-01-01'),
    `reg -M ^Income ^Expenses --format '%(format_date(date,"%Y-%m")),%(account),%(display_amount)\\n'`,
  ];
  return {
    name: 'ledger, one process',
    takesMillions: true,
    version: versionOf('ledger', '--version'),
    command: `ledger -f books.journal <<'COMMANDS'\n${commands.join('\n')}\nCOMMANDS\n`,
    read: readLines,
  };
}

const BEANCOUNT = `
import sys
from beancount import loader
from beancount.query import query
entries, errors, options = loader.load_file("books.beancount")
if errors: sys.exit(str(errors[0]))
def show(column, text):
    for *names, account, number in query.run_query(entries, options, text)[1]:
        print(column or "%d-%02d" % tuple(names), account, number, sep=",")
flows = 'account ~ "^(Income|Expenses)"'
show("${DECEMBER_COLUMN}", "SELECT account, sum(number) WHERE " + flows + " AND date >= 2025-12-01 GROUP BY account")
show("${END_COLUMN}", 'SELECT account, sum(number) WHERE account ~ "^(Assets|Liabilities)" GROUP BY account')
show(None, "SELECT year, month, account, sum(number) WHERE " + flows + " GROUP BY year, month, account")
`;

/** Returns beancount as one process, without a cache. */
function beancount(): Peer {
  const python = spawnSync('sh', ['-c', 'head -n 1 "$(command -v bean-check)"'], { encoding: 'utf8' });
  const interpreter = /^#!(\S+)/.exec(python.stdout)?.[1] ?? 'python3';
  return {
    name: 'beancount, one process, no cache',
    takesMillions: false,
    version: versionOf('bean-check', '--version'),
    command: `BEANCOUNT_DISABLE_LOAD_CACHE=1 ${interpreter} - <<'SCRIPT'\n${BEANCOUNT}\nSCRIPT\n`,
    read: readLines,
  };
}

/** Returns DuckDB, which reads the same pages into a table with all columns of a journal. */
function duckdb(): Peer {
  const isThere = DUCKDB !== '' && existsSync(join(DUCKDB, 'node_modules/@duckdb/node-api'));
  return {
    name: 'DuckDB, from the same pages',
    takesMillions: true,
    version: isThere ? versionOf(process.execPath, join(import.meta.dirname, 'duckdb.ts'), DUCKDB) : null,
    command: `'${process.execPath}' '${join(import.meta.dirname, 'duckdb.ts')}' '${DUCKDB}' pages`,
    read: (output) => {
      const sums = new StatementSums();
      for (const [column, account, amount] of cellsOf(output)) sums.addPrinted(column, account, amount);
      return sums;
    },
  };
}

function readLines(output: string): StatementSums {
  const sums = new StatementSums();
  for (const [column, account, amount] of cellsOf(output)) sums.add(column, account, amount);
  return sums;
}

/** Parses lines with a column, an account and an amount; ignores other lines. */
function cellsOf(output: string): (readonly [column: string, account: number, amount: string])[] {
  return output.split('\n').flatMap((line) => {
    // Some programs print a prompt before the output of a command.
    const [column = '', name = '', amount = ''] = line.replace(/^(\] )+/, '').split(',');
    const account = accountIn(name);
    return account === null ? [] : [[column, account, amount] as const];
  });
}

function versionOf(command: string, ...words: readonly string[]): string | null {
  const { status, stdout } = spawnSync(command, words, { encoding: 'utf8' });
  return status === 0 ? (stdout.split('\n')[0] ?? '').trim() : null;
}
