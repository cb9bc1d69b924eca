import { REPORT_SECTIONS } from '@insights/words';
export const NO_DETAILS = {
    address: '',
    preparedBy: '',
    preparedFor: '',
    issuedOn: null,
    logo: null,
};
/** Whether the report includes a section: one that was selected, or one that is always included. */
export function isPrinted({ sections }, id) {
    return sections.includes(id) || REPORT_SECTIONS.some((section) => section.id === id && section.isRequired);
}
