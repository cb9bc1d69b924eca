export function text(style, words) {
    return { kind: 'text', style, words, mark: null };
}
