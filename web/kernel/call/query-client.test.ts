import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient, refresh } from './query-client.ts';

test('a first answer that was read before a change is asked for again when it has come', async () => {
  const answers: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['boats', 'GET'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  refresh(['boats']);
  answers[0]?.('before the change');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('after the change');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after the change');
  leave();
  queryClient.clear();
});
