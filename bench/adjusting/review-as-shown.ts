import { knownMistakes, type ResolvedEntry, type Review, runReview } from '@insights/review';

/** Reviews a period as the product does, including the entries of all days up to its end. */
export function reviewAsShown(request: Parameters<typeof runReview>[0]): {
  readonly review: Review;
  readonly resolved: readonly ResolvedEntry[];
} {
  const { books, period } = request;
  const ofAllDays = runReview({ ...request, period: { start: books.window.start, end: period.end } });
  const review = runReview({ ...request, ofAllDays });
  return { review, resolved: knownMistakes(review, ofAllDays).entries };
}
