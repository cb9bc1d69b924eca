import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { setNewerData } from './query.ts';

it('a response that arrives after the response to a newer call does not replace the newer one', async () => {
  const queryClient = new QueryClient();
  const queryKey = ['/api/automated-review/2026-10-01/2026-10-31', { fingerprint: '9f86' }];
  const stored = Promise.withResolvers<string | null>();
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: () => stored.promise });
  const stop = observer.subscribe(() => undefined);
  await setNewerData(queryClient, queryKey, 'just made');
  stored.resolve(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(observer.getCurrentResult().data).toBe('just made');
  stop();
});
