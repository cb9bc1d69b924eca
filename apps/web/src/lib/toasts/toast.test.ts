import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, currentToast, showToast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a toast', () => {
  it('replaces the previous one', () => {
    showToast({ title: 'Terms Accepted' });
    showToast({ title: 'Access Granted!' });
    expect(currentToast()).toMatchObject({ title: 'Access Granted!', isOpen: true });
  });

  it('is removed from memory long after it was closed', () => {
    showToast({ title: 'Terms Accepted' });
    closeToast(currentToast()?.id ?? 0);
    expect(currentToast()).toMatchObject({ isOpen: false });
    vi.advanceTimersByTime(999_999);
    expect(currentToast()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(currentToast()).toBeNull();
  });

  it('does not close the next toast if it closes late', () => {
    showToast({ title: 'Terms Accepted' });
    const id = currentToast()?.id ?? 0;
    showToast({ title: 'Access Granted!' });
    closeToast(id);
    expect(currentToast()).toMatchObject({ title: 'Access Granted!', isOpen: true });
  });
});
