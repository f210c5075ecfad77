import { createHmac } from 'node:crypto';
import { areasOf } from '../../server/areas.ts';
import { makeApp } from '../../server/kernel/http/app.ts';
import type { Kernel } from '../../server/kernel/kernel.ts';
import { fullStanding } from '../../server/kernel/test-standing.ts';

/**
 * The product within this process, without sign-in: the function that it gives asks for `path` (without `/api`) as the person `who` and answers how
 * many milliseconds that took. It throws where the answer is a refusal.
 */
export function askAs(kernel: Kernel): (who: string, path: string) => Promise<number> {
  const request = requestsOf(kernel);
  return async (who, path) => (await request(who, path)).took;
}

/** The same with something that is sent, and with what was answered. */
export function postAs(kernel: Kernel) {
  const request = requestsOf(kernel);
  return (who: string, path: string, body: object) =>
    request(who, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: kernel.config.baseUrl.origin },
      body: JSON.stringify(body),
    });
}

function requestsOf(kernel: Kernel) {
  const { areas, findRights } = areasOf(kernel);
  const { hono } = makeApp(
    kernel,
    areas,
    async (token) => ({
      viewer: {
        user_id: token,
        email: 'a@example.com',
        name: 'A',
        session_id: token,
        standing: fullStanding,
        key_scope: null,
      },
      until: Number.MAX_SAFE_INTEGER,
    }),
    undefined,
    findRights,
  );
  const key = kernel.keyFor('session cookie');
  return async (who: string, path: string, init: { headers?: Record<string, string> } & RequestInit = {}) => {
    const signature = createHmac('sha256', key).update(who).digest('base64');
    const cookie = `holdfast_session=${encodeURIComponent(`${who}.${signature}`)}`;
    const start = performance.now();
    const response = await hono.request(`/api${path}`, { ...init, headers: { ...init.headers, cookie } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    const took = performance.now() - start;
    return { took, answer: JSON.parse(text) as unknown };
  };
}
