import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from './client-address.ts';

async function addressBy(trustProxy: boolean, forwarded: string): Promise<string> {
  const app = new Hono();
  app.get('/', (context) => context.text(clientAddress(context, trustProxy)));
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await app.request('/', { headers: { 'x-forwarded-for': forwarded } }, env)).text();
}

describe('where a request comes from', () => {
  it('is the socket’s address while no proxy is trusted, whatever a header says', async () => {
    expect(await addressBy(false, '203.0.113.7')).toBe('192.0.2.1');
  });

  it('is what the trusted proxy added last, not what the client wrote before it', async () => {
    expect(await addressBy(true, 'made up, 198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await addressBy(true, ' ')).toBe('192.0.2.1');
  });
});

describe('whom an address stands for', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
