import { describe, expect, it } from 'vitest';
import { addressesIn, isNetwork } from './networks.ts';

describe('a list of networks', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7', true],
    ['10.0.0.7', '10.0.0.8', false],
    ['10.1.0.0/16', '10.1.255.3', true],
    ['10.1.0.0/16', '10.2.0.1', false],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['::1', '::1', true],
    ['fd00::/8', 'fd12:3456::9', true],
    ['fd00::/8', 'fe80::1%eth0', false],
    ['0.0.0.0/0', 'unknown', false],
  ])('%s holds %s: %s', (network, address, holds) => {
    expect(addressesIn([network])(address)).toBe(holds);
  });

  it('holds nobody where it is empty', () => {
    expect(addressesIn([])('127.0.0.1')).toBe(false);
  });

  it.each(['localhost', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '*', ''])(
    'takes no %j',
    (text) => {
      expect(isNetwork(text)).toBe(false);
    },
  );
});
