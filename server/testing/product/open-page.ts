import { afterEach, expect, vi } from 'vitest';
import type { Caller } from '../../kernel/test-app.ts';
import { patiently } from '../../kernel/test-patience.ts';

export type OpenPage = { text: string; ended: boolean; readonly areas: string[] };

const opened: AbortController[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.abort();
});

/** Opens a page's stream of events, until the test is over: what it heard so far, as text and as the areas named, and whether it has ended. */
export async function openPage(caller: Caller, path = '/api/events'): Promise<OpenPage> {
  const controller = new AbortController();
  opened.push(controller);
  const response = await caller.fetch(path, { signal: controller.signal });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const page = {
    text: '',
    ended: false,
    get areas() {
      const messages = [...this.text.matchAll(/^data: (\{"areas".*)$/gm)];
      return messages.flatMap(([, message = '{}']) => (JSON.parse(message) as { areas: string[] }).areas);
    },
  };
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const read = async () => {
    for (;;) {
      const { done, value } = (await reader.read()) as { done: boolean; value: Uint8Array };
      if (done) break;
      page.text += new TextDecoder().decode(value);
    }
    page.ended = true;
  };
  void read().catch(() => {});
  await vi.waitFor(() => expect(page.text).toContain('event: open'), patiently);
  return page;
}
