import { isPrinted } from '../content.ts';
import { breakLongWords, fit } from '../printable/fit.ts';
import { text } from './block.ts';
import { createStatementLookup } from './figures-in-statements.ts';
import { isEmpty } from './lender-summary.ts';
import { fromPart } from './section.ts';
/**
 * The written analysis as a letter, without its caution, which is already at the top of the report. A figure from a
 * statement in this report can be found there by its name. For all other figures, a mark at the end of the paragraph
 * refers to their sources, worded as on screen; a mark after every figure would disturb the reader.
 */
export const analysis = {
    id: 'aiFinancialAnalysis',
    title: 'AI Financial Analysis',
    build: (content) => fromPart(content.analysis, (letter) => analysisBlocks(content, letter)),
};
export const recommendations = {
    id: 'keyRecommendations',
    title: 'Key Recommendations',
    build: (content) => fromPart(content.analysis, (letter) => recommendationBlocks(content, letter)),
};
/**
 * If two sections contain recommendations, they are printed once, and the sources for both sections follow the second
 * one.
 */
function analysisBlocks(content, letter) {
    if (isEmpty(content.summary))
        return [text('note', 'Nothing was posted, so there is nothing to report.')];
    const { sources, marked, recommended } = createNumbering(content);
    const isLast = !isPrinted(content, 'keyRecommendations');
    const paragraph = (style, words) => ({
        kind: 'text',
        style,
        ...marked(words),
    });
    const group = (title, points) => points.length === 0
        ? []
        : [
            { kind: 'heading', text: title },
            { kind: 'points', isNumbered: false, points },
        ];
    const plainPoints = (points) => points.map((point) => ({ title: null, ...marked(point) }));
    return [
        paragraph('headline', letter.headline),
        ...letter.overview.map((words) => paragraph('body', words)),
        ...group('Trends', plainPoints(letter.trends)),
        ...group('Risks', plainPoints(letter.risks)),
        ...group('Opportunities', plainPoints(letter.opportunities)),
        ...(isLast ? group('Recommendations', letter.recommendations.map(recommended)) : []),
        text('note', [...unseen(letter.coverage), authorOf(letter)].join(' ')),
        ...(isLast ? [{ kind: 'sources', sources }] : []),
    ];
}
function recommendationBlocks(content, letter) {
    if (isEmpty(content.summary))
        return [text('note', 'Nothing in these figures calls for a recommendation.')];
    const { sources, marked, recommended } = createNumbering(content);
    if (isPrinted(content, 'aiFinancialAnalysis'))
        paragraphsOf(letter).forEach(marked);
    return [
        letter.recommendations.length === 0
            ? text('note', 'Nothing in these figures calls for a recommendation.')
            : { kind: 'points', isNumbered: true, points: letter.recommendations.map(recommended) },
        { kind: 'sources', sources },
    ];
}
/** Returns the paragraphs in reading order, which is also the order of their marks. */
function paragraphsOf({ headline, overview, trends, risks, opportunities }) {
    return [headline, ...overview, ...trends, ...risks, ...opportunities];
}
function unseen(coverage) {
    return coverage.length === 0
        ? []
        : [fit(`What this analysis does not cover: ${coverage.map(plain).join(' ')}`, 4_000)];
}
function authorOf({ provider: { kind, name, model } }) {
    if (kind === 'built-in')
        return 'Written by the built-in analyst from the figures alone. No language model wrote it.';
    const writer = model === null ? name : `${name} (${model})`;
    return fit(`Arranged by ${writer} from sentences that were not written by a language model.`, 400);
}
/** Numbers, in reading order, the paragraphs that contain figures missing from the report's statements. */
function createNumbering(content) {
    const isInStatement = createStatementLookup(content);
    const sources = [];
    const marked = (paragraph) => {
        const figures = paragraph.filter((run) => 'figure' in run && ![run.exact, run.figure].some((text) => isInStatement(run.source.id, text)));
        const mark = figures.length === 0 ? null : sources.push(sourcesOf(figures));
        return { words: breakLongWords(plain(paragraph)), mark };
    };
    const recommended = ({ text, stake }) => ({
        title: stake === null ? null : fit(`${stake.figure} at stake.`, 300),
        ...marked(text),
    });
    return { sources, marked, recommended };
}
/**
 * Lists each source with its figures. If several consecutive sources have the same text up to a colon, as those from
 * one statement do, that text appears only once.
 */
function sourcesOf(paragraph) {
    const figures = new Map();
    for (const { figure, source } of paragraph) {
        const words = fit(source.words, 300);
        const known = figures.get(words) ?? [];
        figures.set(words, known.includes(figure) ? known : [...known, figure]);
    }
    const beginning = (words) => words?.slice(0, words.indexOf(': ') + 1) ?? '';
    const each = [...figures].map(([words, own], index, all) => {
        const begun = beginning(words);
        const isAlike = begun !== '' && begun === beginning(all[index - 1]?.[0]);
        return `${isAlike ? words.slice(begun.length).trim() : words} (${own.join(', ')})`;
    });
    return `${each.join('; ')}.`;
}
function plain(runs) {
    return runs.map((run) => ('text' in run ? run.text : run.figure)).join('');
}
