const STORED_AS = 'recent-questions';
const MAX_KEPT = 5;

/** Returns the most recent questions in this visit, stored until the tab is closed. */
export function recentQuestions(storage: Storage): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberQuestion(storage: Storage, question: string): void {
  const others = recentQuestions(storage).filter((one) => one !== question);
  storage.setItem(STORED_AS, JSON.stringify([question, ...others].slice(0, MAX_KEPT)));
}
