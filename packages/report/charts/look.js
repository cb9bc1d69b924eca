import { COLORS } from '../templates/colors.ts';
const SHAPES = {
    modern_blue: shape(0.75, 1.6, 0.7, { corner: 2.5, marker: 'round' }),
    executive_gray: shape(0.6, 1, 0.68, { marker: 'round', gridDash: '0.6 2.4' }),
    financial_green: shape(0.9, 1.4, 0.78),
    corporate_navy: shape(0.8, 1.3, 0.7),
    professional_black: shape(1.4, 2, 0.76),
};
function shape(zeroWidth, lineWidth, fullness, other = {}) {
    return { zeroWidth, lineWidth, fullness, corner: 0, marker: 'square', gridDash: null, ...other };
}
export function chartStyleOf(template) {
    return { colors: COLORS[template], ...SHAPES[template] };
}
