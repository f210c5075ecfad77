import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { deep } from '../../test-depth.ts';
import { makeMetrics, serveOperations, type Check, type MetricsReaders } from './operations.ts';

const fine = { name: 'database', ready: async () => {} };
const away = {
  name: 'files',
  ready: async () => {
    throw new Error('/srv/data/files is full of secrets');
  },
};

function operations(
  checks: readonly Check[],
  { token, allow = [], trustProxy = false }: Partial<MetricsReaders> = {},
) {
  const app = new Hono();
  const metrics = makeMetrics();
  serveOperations(
    app,
    checks,
    metrics,
    { token, allow, trustProxy },
    { 'x-content-type-options': 'nosniff' },
  );
  const ask = (path: string, headers: Record<string, string> = {}, from = '127.0.0.1') =>
    app.request(
      path,
      { headers },
      { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
  return { ask, metrics };
}

describe('whether the product is ready', () => {
  it('is yes while everything works', async () => {
    const response = await operations([fine]).ask('/api/ready');
    expect([response.status, await response.json()]).toEqual([
      200,
      { ready: true, checks: { database: true } },
    ]);
  });

  it('is no while one thing fails: it is named, and nothing is said of why', async () => {
    const response = await operations([fine, away]).ask('/api/ready');
    expect([response.status, await response.json()]).toEqual([
      503,
      { ready: false, checks: { database: true, files: false } },
    ]);
  });

  it('is no where a thing throws at once', async () => {
    const wild = {
      name: 'jobs',
      ready: () => {
        throw new Error('at once');
      },
    };
    expect((await operations([wild]).ask('/api/ready')).status).toBe(503);
  });

  // It is waited for, for five seconds.
  it.runIf(deep)('is no where a thing does not answer', async () => {
    const silent = { name: 'jobs', ready: () => new Promise<void>(() => {}) };
    expect((await operations([silent]).ask('/api/ready')).status).toBe(503);
  });

  it('is another question than whether it is alive', async () => {
    const response = await operations([away]).ask('/api/health');
    expect([response.status, await response.json()]).toEqual([200, { status: 'alive' }]);
  });
});

describe('the metrics', () => {
  const token = 'a-long-token-for-metrics';

  it('are given for the token only, where there is one', async () => {
    const { ask } = operations([], { token });
    expect((await ask('/metrics', { authorization: `Bearer ${token}` }, '10.0.0.9')).status).toBe(200);
    for (const wrong of [
      {},
      { authorization: token.slice(1) },
      { authorization: 'Bearer ' },
      { authorization: `Basic ${token}` },
    ]) {
      expect((await ask('/metrics', wrong as Record<string, string>)).status).toBe(404);
    }
  });

  it('are for nobody where the settings name neither a token nor an address', async () => {
    const { ask } = operations([]);
    for (const from of ['127.0.0.1', '::1', '10.0.0.9'])
      expect((await ask('/metrics', {}, from)).status).toBe(404);
  });

  it('are for the addresses that the settings name, with and without a token', async () => {
    for (const given of [{}, { token }]) {
      const { ask } = operations([], { ...given, allow: ['10.0.0.9', '127.0.0.0/8'] });
      expect((await ask('/metrics', {}, '10.0.0.9')).status).toBe(200);
      expect((await ask('/metrics')).status).toBe(200);
      expect((await ask('/metrics', {}, '10.0.0.8')).status).toBe(404);
      // A proxy at a named address asks for somebody elsewhere.
      expect((await ask('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    }
  });

  it('know who asks behind a proxy that is trusted', async () => {
    const { ask } = operations([], { allow: ['10.0.0.9'], trustProxy: true });
    expect((await ask('/metrics', { 'x-forwarded-for': '10.0.0.9' })).status).toBe(200);
    expect((await ask('/metrics', { 'x-forwarded-for': '10.0.0.9, 203.0.113.7' })).status).toBe(404);
    expect((await ask('/metrics')).status).toBe(404);
  });

  it('count the answers of each route by status, without the ids in them', async () => {
    const { ask, metrics } = operations([], { token });
    const observe = metrics.observer('/api/things/{id}', 'GET');
    observe(200, 12);
    observe(200, 15);
    observe(404, 3);
    const text = await (await ask('/metrics', { authorization: `Bearer ${token}` })).text();
    expect(text).toContain('holdfast_answers_total{route="/api/things/{id}",method="GET",status="200"} 2');
    expect(text).toContain('holdfast_answers_total{route="/api/things/{id}",method="GET",status="404"} 1');
    expect(text).toContain('holdfast_request_seconds_count{route="/api/things/{id}",method="GET"} 3');
  });
});
