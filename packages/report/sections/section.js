/** Builds blocks from a part of the content; returns null or a missing part unchanged. */
export function fromPart(part, build) {
    return part === null || isMissing(part) ? part : build(part);
}
export function isMissing(value) {
    return 'missing' in value;
}
