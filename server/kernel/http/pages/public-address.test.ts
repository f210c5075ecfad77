import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPublicHost, lookupPublic, NotPublic, type Resolve } from './public-address.ts';

describe('an address', () => {
  it('is public where it is one of the open internet', () => {
    for (const address of [
      '1.1.1.1',
      '172.15.0.1',
      '172.32.0.1',
      '223.255.255.1',
      '2606:4700::1111',
      '2a00::1',
    ])
      expect(isPublicAddress(address), address).toBe(true);
  });

  it('is not where it is of this machine, of a network of one’s own, or hides such a one', () => {
    for (const address of [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.255.255.254',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::127.0.0.1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      'ff02::1',
      'nonsense',
    ])
      expect(isPublicAddress(address), address).toBe(false);
  });
});

it('a host is asked where it is a name of the internet or a public address, however it is written', () => {
  const may = (url: string) => isPublicHost(new URL(url).hostname);
  for (const url of ['https://push.example.com', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])
    expect(may(url), url).toBe(true);
  for (const url of [
    'https://localhost',
    'https://db',
    'https://x.localhost',
    'https://metadata.google.internal',
    'https://printer.local',
    'https://127.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254',
  ])
    expect(may(url), url).toBe(false);
});

describe('a name', () => {
  const answers = (...addresses: string[]): Resolve => {
    return (_host, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  };
  const look = (resolve: Resolve) =>
    new Promise<unknown>((found) => {
      lookupPublic(resolve)('push.example.com', { all: true }, (error, addresses) =>
        found(error ?? addresses),
      );
    });

  it('leads to its public addresses alone', async () => {
    expect(await look(answers('10.0.0.1', '1.1.1.1'))).toEqual([{ address: '1.1.1.1', family: 4 }]);
    expect(await look(answers('127.0.0.1', '::1'))).toBeInstanceOf(NotPublic);
    expect(await look(answers())).toBeInstanceOf(NotPublic);
  });
});
