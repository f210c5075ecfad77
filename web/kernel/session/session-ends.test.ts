import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  } as Storage;
}

const page = new EventTarget();
const reload = vi.fn();
const root = { hidden: false };
const asked: string[] = [];
let viewer: { user_id: string; standing: object } | null = { user_id: 'maria', standing: {} };

// A session of its own, whatever the files before this one in its worker have read; and nothing of it is left to the next one.
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ viewer, now: new Date().toISOString() });
  });
  const { refreshSession, reloadWhereLeft } = await import('./session.ts');
  await refreshSession();
  reloadWhereLeft();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const bringBack = (persisted: boolean) =>
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

describe('a page that the browser brings back as it was left', () => {
  it('stays while its person is signed in, and hides and loads itself anew where they are not', async () => {
    bringBack(true);
    expect(reload).not.toHaveBeenCalled();
    localStorage.clear();
    bringBack(false);
    expect(reload).not.toHaveBeenCalled();
    bringBack(true);
    expect([reload.mock.calls.length, root.hidden]).toEqual([1, true]);
  });
});

it('a refusal that ends the session has the server clear what the browser kept', async () => {
  viewer = null;
  asked.length = 0;
  const { unauthorized } = await import('../call/request.ts');
  const { currentSession } = await import('./session.ts');
  unauthorized();
  unauthorized();
  expect(currentSession().state).toBe('signed-out');
  await vi.waitFor(() => expect(asked).toEqual(['/api/accounts/session']));
});
