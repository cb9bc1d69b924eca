/** Exported for tests that compare printed statements with other views of them. */
export { condense, printedRows } from '../sections/condense.ts';
