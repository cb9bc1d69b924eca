import { dayInWords, fiscalYearStart, monthName, periodInWords } from '@insights/ledger';
import { noPriorData, parityAgreement } from '@insights/words';
import { isPrinted } from './content.ts';
import { dateParts, timeInWords } from './printable/dates.ts';
import { breakLongWords, clip, fit, named } from './printable/fit.ts';
import { text } from './sections/block.ts';
import { SECTIONS } from './sections/index.ts';
import { measureAmounts } from './sections/measure-amounts.ts';
import { isMissing } from './sections/section.ts';
import { COLORS } from './templates/colors.ts';
const MAX_NAME = 300;
/** `figureFont` is the bold font of the tables. */
export function buildReportView(content, look, figureFont) {
    const { companyName, details, period, basis, isDemo, proof, template, incomeStatement } = content;
    const company = named(companyName, MAX_NAME);
    const when = periodInWords(period);
    const [before] = incomeStatement.comparisons;
    return {
        documentTitle: `${clip(companyName || '(no name)', 120)}: Financial Report, ${when}`,
        date: dateParts(proof.syncTime),
        colors: COLORS[template],
        company,
        companyInHead: breakLongWords(clip(company.replaceAll('\u200B', ''), 56)),
        period: when,
        footNote: `Unaudited, no assurance is provided${isDemo ? ' · Sample data' : ''}`,
        demoNote: isDemo ? 'Sample data' : null,
        coverFacts: [
            ...detailFacts(details),
            {
                label: 'Compared with',
                value: before === undefined
                    ? noPriorData(incomeStatement.missingComparisons[0]?.reason)
                    : periodInWords(before.period),
            },
            { label: 'Basis', value: `${basis}. Unaudited, no assurance is provided` },
            { label: 'Fiscal year', value: fiscalYearInWords(content) },
            {
                label: 'Source',
                // A date that is broken across two lines would read like two dates.
                value: `${sourceOf(content)}, read ${timeInWords(proof.syncTime).replaceAll(' ', '\u00a0')}`,
            },
            { label: 'Proof', value: `${parityAgreement(proof.parity)}.` },
        ],
        logo: details.logo === null
            ? null
            : {
                format: details.logo.format,
                alternative: `Logo of ${clip(company.replaceAll('\u200B', ''), 120)}`,
            },
        sections: withCaution(content.caution, printSections(content, look)).map(({ title, blocks }) => ({
            title,
            blocks: blocks.map((block) => measureAmounts(block, figureFont)),
        })),
    };
}
function printSections(content, look) {
    return SECTIONS.flatMap(({ id, title, build }) => {
        const blocks = id === undefined || isPrinted(content, id) ? build(content, look) : null;
        if (blocks === null)
            return [];
        const name = typeof title === 'string' ? title : title(content);
        return { title: name, blocks: isMissing(blocks) ? [text('note', fit(blocks.missing, 2_000))] : blocks };
    });
}
/** Puts the caution at the top of the first printed section. */
function withCaution(caution, sections) {
    const [first, ...others] = sections;
    if (caution === null || first === undefined)
        return sections;
    return [{ ...first, blocks: [text('notice', fit(caution, 2_000)), ...first.blocks] }, ...others];
}
function fiscalYearInWords({ period, fiscalYearFirstMonth }) {
    const start = fiscalYearStart(period.end, fiscalYearFirstMonth);
    return `${monthName(start)} to ${monthName(start - 1)}`;
}
function detailFacts({ address, preparedBy, preparedFor, issuedOn }) {
    const facts = [
        { label: 'Prepared for', value: preparedFor },
        { label: 'Prepared by', value: preparedBy },
        { label: 'Address', value: address },
        { label: 'Date of issue', value: issuedOn === null ? '' : dayInWords(issuedOn) },
    ];
    return facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => ({ label, value: breakLongWords(fit(value, 200)) }));
}
function sourceOf({ isDemo, proof }) {
    if (isDemo)
        return 'Sample data of the demo company, in QuickBooks Online';
    return proof.parity.isUploaded
        ? 'Files that were exported from the company’s books'
        : 'The company’s books in QuickBooks Online';
}
