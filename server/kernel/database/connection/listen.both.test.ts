import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { makeLog } from '../../log.ts';
import { testDatabase } from '../../test-database.ts';
import { listen } from './listen.ts';

const test = testDatabase();
const open: { proxy?: Server; heard?: { end(): Promise<void> } } = {};
afterAll(async () => {
  await open.heard?.end();
  open.proxy?.close();
});

it('a line that went silent without ending is noticed, and taken up anew', async () => {
  const { host, port } = inject('testServer');
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let [silent, lines] = [false, 0];
  const proxy = createServer((near) => {
    lines += 1;
    const far = connect(target);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('data', (bytes) => void (silent || far.write(bytes)));
    far.on('data', (bytes) => void (silent || near.write(bytes)));
  });
  open.proxy = proxy;
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const [said, gaps] = [[] as string[], vi.fn()];
  const way = { ...test.login, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port };
  open.heard = await listen(way, {}, 'words', makeLog('silent'), {
    message: (text) => void said.push(text),
    gap: gaps,
  });
  await test.raw("select pg_notify('words', 'before')");
  await vi.waitFor(() => expect(said).toEqual(['before']), { timeout: 120_000 });
  silent = true;
  await vi.waitFor(() => expect(gaps).toHaveBeenCalled(), { timeout: 120_000, interval: 50 });
  silent = false;
  await vi.waitFor(() => expect(gaps.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: 120_000 });
  expect(lines).toBeGreaterThan(1);
  await test.raw("select pg_notify('words', 'after')");
  await vi.waitFor(() => expect(said).toEqual(['before', 'after']), { timeout: 120_000 });
});
