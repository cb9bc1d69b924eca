import { chartStyleOf } from '../charts/look.ts';
import { CHART_FONT_FILES, FALLBACK_FILES, FIGURE_FONT_FILES } from '../fonts/font-files.ts';
import { readFontMetrics } from '../fonts/true-type.ts';
import { createPrintable, mapTexts } from '../printable/printable.ts';
import { buildReportView } from '../report-view.ts';
import { namesOfLinks } from '../sections/review.ts';
import { createTypesetter } from './typst.ts';
const CHART_FONT_SIZE = 7;
/**
 * Creates a PDF from report content in the calling process: makes text printable, lays out the report, and typesets it.
 */
export function createReportEngine() {
    const typesetter = createTypesetter();
    const printable = createPrintable(FALLBACK_FILES.map(readFontMetrics));
    const looks = new Map();
    const lookOf = (template) => {
        const look = looks.get(template) ?? buildLook(template);
        looks.set(template, look);
        return look;
    };
    return {
        drawLogo: (logo) => typesetter.setLogo(logo),
        render: (input) => {
            const content = mapTexts(input, printable);
            const { charts, figureFont } = lookOf(content.template);
            const view = buildReportView(content, charts, figureFont);
            return typesetter.setPdf(content.template, view, {
                logo: content.details.logo?.bytes,
                linkNames: { addresses: namesOfLinks(content), titles: view.sections.map(({ title }) => title) },
            });
        },
    };
}
function buildLook(template) {
    const [regular, bold] = CHART_FONT_FILES[template].map(readFontMetrics);
    if (regular === undefined || bold === undefined)
        throw new Error(`No chart fonts for ${template}`);
    const figureFont = readFontMetrics(FIGURE_FONT_FILES[template]);
    return {
        charts: { fontSize: CHART_FONT_SIZE, regular, bold, style: chartStyleOf(template) },
        figureFont,
    };
}
