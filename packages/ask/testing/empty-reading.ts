/** An empty model answer: every field except the kind. */
export const EMPTY_READING = {
  measure: null,
  of: null,
  by: null,
  when: null,
  versus: null,
  top: null,
  order: null,
  only: [],
  atLeast: null,
  atMost: null,
  overdueDays: null,
  dueWithinDays: null,
  basis: null,
};
