import type { FigureExplanation, FinancialSummary } from '@insights/contracts';
import { FIGURES, periodLabel, whyNotCompared } from '@insights/ledger';
import { cents, fromDollars } from '@insights/money';
import { createKpis } from '../figures/kpis.usecases.ts';
import type { Reviews } from '../review/review.usecases.ts';
import { figuresOf } from '../snapshots/figures-of.ts';
import { financialDataOf } from '../snapshots/financial-data-of.ts';
import { figureOfOtherDays, notComparable } from './api-v1.errors.ts';
import type { AskedBooks, AskedBooksFinder } from './asked-books.ts';
import { money, moneyOf, sumOf } from './pages.ts';
import { openingRow, postingRow, referenceOf } from './rows.ts';
import { OWNER, pageOf, screensOver } from './screens-over.ts';
import type { V1Questions } from './v1-questions.ts';

type FigureQuestions = Pick<
  V1Questions,
  'list_figures' | 'explain_figure' | 'list_postings' | 'explain_change'
>;

/** Figures, their breakdown down to postings, and the reasons for changes. */
export function figuresForPrograms(
  books: AskedBooksFinder,
  { disputed }: Pick<Reviews, 'disputed'>,
): FigureQuestions {
  return {
    async list_figures(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked);
      const data = financialDataOf(found.current, found.basis);
      const snapshots = { current: async () => found.current };
      const { kpis } = await createKpis({ snapshots, disputed }).listKpis(
        caller.account.id,
        found.dates,
        found.basis,
      );
      const page = pageOf(found, asked, { limit, cursor });
      const shown = kpis.slice(page.offset, page.offset + page.limit);
      const told = page.tellRows({ of: kpis.length, returned: shown.length });
      const isFull = asked.detail === 'full';
      return {
        about: found.about(told.rest === 0),
        figures: SUMMARY_FIELDS.map((field) => ({
          id: `summary.${field}`,
          label: FIGURES[`summary.${field}`].label,
          amount: moneyOf(data[field]),
        })),
        page: told,
        kpis: shown.map(({ id, name, group, formula, current, doubts }) => ({
          id,
          name,
          group,
          value: current.status === 'value' ? current.text : null,
          ...(current.status === 'value' ? {} : { reason: current.reason }),
          ...(doubts.length === 0 ? {} : { checkFirst: doubts }),
          ...(isFull
            ? {
                formula,
                inputs: current.inputs.map(({ label, text, figureId }) => ({
                  label,
                  text,
                  figure: figureId,
                })),
              }
            : {}),
        })),
      };
    },

    async explain_figure(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked);
      const explained = await explain(found, asked.figure);
      const page = pageOf(found, asked, { limit, cursor });
      const lines = explained.lines.slice(page.offset, page.offset + page.limit);
      const told = page.tell({
        of: explained.lines.length,
        returned: lines.length,
        sum: fromDollars(explained.amount),
        sumReturned: sumOf(lines.map(({ amount }) => amount)),
      });
      return {
        about: found.about(told.rest === 0),
        figure: referenceOf(explained),
        page: told,
        rows: lines.map(({ accountId, label, opening, posted, amount, postingCount }) => ({
          account: accountId,
          label,
          opening: moneyOf(opening),
          posted: moneyOf(posted),
          amount: moneyOf(amount),
          postings: postingCount,
        })),
      };
    },

    async list_postings(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked);
      const page = pageOf(found, asked, { limit, cursor });
      const { figure, account, sort, direction } = asked;
      const list = (offset: number, most: number) =>
        screensOver(found).figures.listPostings(OWNER, found.dates, {
          figure,
          account,
          sort,
          direction,
          basis: found.basis,
          offset,
          limit: most,
        });
      // Opening balances come first; with them, the rows add up to the figure.
      const { openings } = await list(0, 0);
      const before = openings.slice(page.offset, page.offset + page.limit);
      const postings = await list(Math.max(0, page.offset - openings.length), page.limit - before.length);
      const told = page.tell({
        of: openings.length + postings.postingCount,
        returned: before.length + postings.postings.length,
        sum: fromDollars(postings.amount),
        sumReturned: sumOf([...before, ...postings.postings].map(({ amount }) => amount)),
      });
      return {
        about: found.about(told.rest === 0),
        figure: referenceOf(postings),
        page: told,
        rows: [...before.map(openingRow), ...postings.postings.map(postingRow)],
      };
    },

    async explain_change(caller, { limit, cursor, ...asked }) {
      if (asked.figure.includes('@')) throw figureOfOtherDays();
      const found = await books.find(caller, asked);
      const { context } = figuresOf(found.current.stored.snapshot, found.basis);
      const other = asked.versus === 'previous' ? context.preceding : context.lastYear;
      const reason = whyNotCompared(context.books, context.period, other);
      if (reason !== null) throw notComparable(periodLabel(other), reason);
      const now = await explain(found, asked.figure);
      const before = await explain(found, `${asked.figure}@${asked.versus}`);
      const keys = new Map(
        [...now.lines, ...before.lines].map((line) => [line.accountId ?? line.label, line]),
      );
      const all = [...keys]
        .map(([key, { accountId, label }]) => {
          const amountIn = ({ lines }: FigureExplanation) =>
            fromDollars(lines.find((line) => (line.accountId ?? line.label) === key)?.amount ?? 0);
          const [nowCents, beforeCents] = [amountIn(now), amountIn(before)];
          return { accountId, label, nowCents, beforeCents, changeCents: cents(nowCents - beforeCents) };
        })
        .toSorted((a, b) => Math.abs(b.changeCents) - Math.abs(a.changeCents));
      const page = pageOf(found, asked, { limit, cursor });
      const rows = all.slice(page.offset, page.offset + page.limit);
      const change = cents(fromDollars(now.amount) - fromDollars(before.amount));
      const told = page.tell({
        of: all.length,
        returned: rows.length,
        sum: change,
        sumReturned: cents(rows.reduce((sum, { changeCents }) => sum + changeCents, 0)),
      });
      return {
        about: found.about(told.rest === 0),
        figure: referenceOf(now),
        versus: referenceOf(before),
        change: money(change),
        page: told,
        rows: rows.map(({ accountId, label, nowCents, beforeCents, changeCents }) => ({
          account: accountId,
          label,
          now: money(nowCents),
          before: money(beforeCents),
          change: money(changeCents),
        })),
      };
    },
  };
}

async function explain(found: AskedBooks, figure: string): Promise<FigureExplanation> {
  return screensOver(found).figures.explain(OWNER, found.dates, { figure, basis: found.basis });
}

const SUMMARY_FIELDS = [
  'totalRevenue',
  'grossProfit',
  'netProfit',
  'totalExpenses',
  'operatingExpenses',
  'cashPosition',
  'currentAssets',
  'fixedAssets',
  'currentLiabilities',
  'longTermDebt',
  'equity',
  'operatingCashFlow',
  'investingCashFlow',
  'financingCashFlow',
  'netCashChange',
] as const satisfies readonly (keyof FinancialSummary)[];
