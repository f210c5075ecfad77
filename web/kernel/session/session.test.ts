import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const server = vi.hoisted(() => ({ person: 'maria' }));
vi.mock('../call/request.ts', () => ({
  clientName: 'test',
  send: async () => undefined,
  bodyOf: async () => ({ viewer: { user_id: server.person, name: server.person, standing: {} } }),
  onUnauthorized: () => undefined,
  onSampleOver: () => undefined,
  sayInSample: () => undefined,
}));

const reload = vi.fn();
beforeEach(() => {
  server.person = 'maria';
  reload.mockClear();
  vi.resetModules();
  vi.stubGlobal('location', { reload });
});
// The next file of this worker reads the session anew, with the request that is not made up.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function signedIn() {
  const [session, changes] = [await import('./session.ts'), await import('../call/changes.ts')];
  changes.sayWhoChangesStanding(['accounts']);
  await session.refreshSession();
  const hearOfSignIn = async () => {
    changes.tellStale(['accounts']);
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { ...session, hearOfSignIn };
}

test('the page of one person never becomes another’s: it begins anew, and what is typed on it is nobody’s', async () => {
  const { currentSession, hearOfSignIn, refreshSession } = await signedIn();
  expect(currentSession()).toMatchObject({ state: 'signed-in', viewer: { user_id: 'maria' } });
  server.person = 'joseph';
  await hearOfSignIn();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(currentSession().state).toBe('loading');
  await refreshSession();
  expect(currentSession().state).toBe('loading');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('it stays where the same person is still there', async () => {
  const { currentSession, hearOfSignIn } = await signedIn();
  await hearOfSignIn();
  expect(reload).not.toHaveBeenCalled();
  expect(currentSession()).toMatchObject({ state: 'signed-in', viewer: { user_id: 'maria' } });
});
