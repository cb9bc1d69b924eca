import { REPORT_TEMPLATES } from '@insights/words';
const OWN = {
    modern_blue: {
        ink: '#16181D',
        muted: '#5B616E',
        strong: '#2563EB',
        hair: '#E2E6EC',
        grid: null,
        series: [
            fill('#2563EB'),
            fill('#93C5FD', { edge: '#2563EB', line: '#3B82F6' }),
            fill('#172554'),
            fill('#DBEAFE', { edge: '#2563EB' }),
            fill('#60A5FA', { edge: '#1E3A8A', line: '#2563EB' }),
        ],
    },
    executive_gray: {
        ink: '#1F2937',
        muted: '#4B5563',
        strong: '#1F2937',
        hair: '#9CA3AF',
        grid: '#9CA3AF',
        series: [
            fill('#4B5563'),
            fill('#D1D5DB', { edge: '#4B5563', line: '#6B7280' }),
            fill('#1F2937'),
            fill('#F3F4F6', { edge: '#4B5563' }),
            fill('#9CA3AF', { edge: '#1F2937', line: '#6B7280' }),
        ],
    },
    financial_green: {
        ink: '#10231C',
        muted: '#4B5563',
        strong: '#065F46',
        hair: '#D1FAE5',
        grid: '#A7F3D0',
        series: [
            fill('#047857'),
            fill('#6EE7B7', { edge: '#047857', line: '#059669' }),
            fill('#022C22'),
            fill('#D1FAE5', { edge: '#047857' }),
            fill('#34D399', { edge: '#047857', hatch: '#047857', line: '#059669' }),
        ],
    },
    corporate_navy: {
        ink: '#111827',
        muted: '#4B5563',
        strong: '#1E3A8A',
        hair: '#D5DCE8',
        grid: '#E5E7EB',
        series: [
            fill('#1E3A8A'),
            fill('#93C5FD', { edge: '#1E3A8A', line: '#3B82F6' }),
            fill('#0F172A'),
            fill('#DBEAFE', { edge: '#1E3A8A' }),
            fill('#3B82F6'),
        ],
    },
    professional_black: {
        ink: '#000000',
        muted: '#374151',
        strong: '#000000',
        hair: '#6B7280',
        grid: null,
        series: [
            fill('#000000'),
            fill('#F9FAFB', { edge: '#000000', hatch: '#000000' }),
            fill('#6B7280'),
            fill('#F9FAFB', { edge: '#000000' }),
            fill('#9CA3AF', { edge: '#000000' }),
        ],
    },
};
export const COLORS = Object.fromEntries(REPORT_TEMPLATES.map(({ id, colors }) => [id, { ...colors, ...OWN[id] }]));
function fill(color, { hatch = null, edge = null, line = edge ?? color } = {}) {
    return { color, hatch, edge, line };
}
