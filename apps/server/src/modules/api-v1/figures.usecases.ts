import {
  ADJUSTING_ENTRY,
  explainFigure,
  FIGURES,
  type FigureExplanation,
  type FigureReference,
  formatDay,
  formatKpiValue,
  type Kpi,
  listPostings,
  periodLabel,
  SUMMARY_FIGURES,
  whyNotCompared,
} from '@insights/ledger';
import { type Cents, cents, decimalText, type MoneyFormat } from '@insights/money';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import { unknownFigure } from '../figures/figures.errors.ts';
import { linkTo, referenceResponse } from '../figures/figures.response.ts';
import { judgedKpis } from '../figures/kpis.view.ts';
import { figureOfOtherDays, notComparable } from './api-v1.errors.ts';
import type { V1Operations } from './operations.rules.ts';
import { openPage } from './page.response.ts';
import type { BooksFinder, RequestedBooks } from './requested-books.usecases.ts';

const SUMMARY_IDS = Object.keys(SUMMARY_FIGURES) as (keyof typeof SUMMARY_FIGURES)[];

type FigureOperations = Pick<
  V1Operations,
  'list_figures' | 'explain_figure' | 'list_postings' | 'explain_change'
>;

/** Creates the operations for figures, their breakdown down to postings, and the reasons for changes. */
export function createFigureOperations(
  books: BooksFinder,
  adjusting: Pick<Adjusting, 'adjust'>,
): FigureOperations {
  return {
    async list_figures(caller, request) {
      const found = await books.find(caller, request);
      const adjusted = await adjusting.adjust(caller.account.id, found.current, found.dates);
      const judged = adjusted.judged(found.basis, request.view);
      const likely = adjusted.view('likely', found.basis).figures;
      const { money } = judged.booked;
      const { rows, page } = openPage(found, request).take(judgedKpis(judged, likely));
      return {
        about: found.about(page.rest === 0),
        figures: SUMMARY_IDS.map((id) => {
          const [booked, corrected] = [judged.booked.amount(id), likely.amount(id)];
          const isMaterial = corrected !== booked && Math.abs(corrected - booked) >= judged.materialityCents;
          return {
            id,
            label: FIGURES[id].label,
            amount: decimalText(booked),
            ...(isMaterial ? { withCorrections: decimalText(corrected) } : {}),
          };
        }),
        page,
        kpis: rows.map(({ kpi, doubt: { doubts, corrected } }) => ({
          ...kpiResponse(kpi, money),
          ...(doubts.length === 0 ? {} : { checkFirst: [...doubts] }),
          ...(corrected === null ? {} : { withCorrections: corrected }),
          ...(request.detail === 'full' ? kpiDetails(kpi, money) : {}),
        })),
      };
    },

    async explain_figure(caller, request) {
      const found = await books.find(caller, request);
      const { explanation, figure } = explain(found, request.figure);
      const { rows, page } = openPage(found, request).takeAmounts(
        explanation.lines,
        ({ amountCents }) => amountCents,
      );
      return {
        about: found.about(page.rest === 0),
        figure,
        page,
        rows: rows.map(({ account, label, openingCents, postedCents, amountCents, postingCount }) => ({
          account: account?.id ?? null,
          label,
          opening: decimalText(openingCents),
          posted: decimalText(postedCents),
          amount: decimalText(amountCents),
          postings: postingCount,
        })),
      };
    },

    async list_postings(caller, request) {
      const found = await books.find(caller, request);
      const { view, source } = locate(found, request.figure);
      const accountIndex =
        request.account === undefined ? undefined : view.books.chart.indexById.get(request.account);
      if (request.account !== undefined && accountIndex === undefined) throw unknownFigure();
      const requested = openPage(found, request);
      const list = listPostings(view, source, {
        ...(accountIndex === undefined ? {} : { accountIndex }),
        sort: { by: request.sort, direction: request.direction },
        offset: 0,
        limit: requested.end,
      });
      // Opening balances come first; together with them, the rows add up to the figure.
      const { rows, page } = requested.takeAmounts(
        [...list.openings, ...list.postings],
        ({ amountCents }) => amountCents,
        { of: list.openings.length + list.postingCount, sumCents: list.amountCents },
      );
      return {
        about: found.about(page.rest === 0),
        figure: figureResponse(list, list.amountCents),
        page,
        rows: rows.map((row) =>
          'label' in row
            ? {
                day: null,
                kind: row.label,
                number: '',
                party: '',
                memo: '',
                account: '',
                amount: decimalText(row.amountCents),
                link: null,
              }
            : {
                day: formatDay(row.day),
                kind: row.transaction.type,
                number: row.transaction.number,
                party: row.name,
                memo: row.memo,
                account: row.account.fullName,
                amount: decimalText(row.amountCents),
                ...(row.transaction.type === ADJUSTING_ENTRY
                  ? { link: null, finding: row.transaction.id }
                  : { link: linkTo(found.current.company, row.transaction) }),
              },
        ),
      };
    },

    async explain_change(caller, request) {
      const { figure: id, versus } = request;
      if (id.includes('@')) throw figureOfOtherDays();
      const found = await books.find(caller, request);
      const { context } = found.books.figures;
      const other = versus === 'previous' ? context.preceding : context.lastYear;
      const reason = whyNotCompared(context.books, context.period, other);
      if (reason !== null) throw notComparable(periodLabel(other), reason);
      const [now, before] = [explain(found, id), explain(found, `${id}@${versus}`)];
      const lines = [...now.explanation.lines, ...before.explanation.lines];
      const changes = [...new Map(lines.map((line) => [lineKey(line), line]))]
        .map(([key, { account, label }]) => {
          const amountIn = ({ explanation }: typeof now) =>
            explanation.lines.find((line) => lineKey(line) === key)?.amountCents ?? cents(0);
          const [nowCents, beforeCents] = [amountIn(now), amountIn(before)];
          return { account, label, nowCents, beforeCents, changeCents: cents(nowCents - beforeCents) };
        })
        .toSorted((a, b) => Math.abs(b.changeCents) - Math.abs(a.changeCents));
      const changeCents = cents(now.explanation.amountCents - before.explanation.amountCents);
      const { rows, page } = openPage(found, request).takeAmounts(changes, (row) => row.changeCents, {
        sumCents: changeCents,
      });
      return {
        about: found.about(page.rest === 0),
        figure: now.figure,
        versus: before.figure,
        change: decimalText(changeCents),
        page,
        rows: rows.map((row) => ({
          account: row.account?.id ?? null,
          label: row.label,
          now: decimalText(row.nowCents),
          before: decimalText(row.beforeCents),
          change: decimalText(row.changeCents),
        })),
      };
    },
  };
}

/** Finds a figure in the requested books. */
function locate({ books: view }: RequestedBooks, figureId: string) {
  const source = view.figures.find(figureId);
  if (source === null) throw unknownFigure();
  return { view, source };
}

function explain(found: RequestedBooks, figureId: string) {
  const { view, source } = locate(found, figureId);
  const explanation = explainFigure(view, source);
  return { explanation, figure: figureResponse(explanation, explanation.amountCents) };
}

function figureResponse(reference: FigureReference, amountCents: Cents) {
  const { label, statement, when } = referenceResponse(reference, amountCents);
  return { id: reference.id, label, statement, when, amount: decimalText(amountCents) };
}

function lineKey({ account, label }: FigureExplanation['lines'][number]): string {
  return account?.id ?? label;
}

function kpiResponse({ id, name, group, unit, current }: Kpi, money: MoneyFormat) {
  return current.status === 'value'
    ? { id, name, group, value: formatKpiValue(current.value, unit, money) }
    : { id, name, group, value: null, reason: current.reason };
}

function kpiDetails({ formula, current }: Kpi, money: MoneyFormat) {
  return {
    formula,
    inputs: current.inputs.map((input) => ({
      label: input.label,
      text: input.kind === 'count' ? `${input.count} ${input.unit}` : money.full(input.amountCents),
      figure: input.kind === 'amount' ? input.source.id : null,
    })),
  };
}
