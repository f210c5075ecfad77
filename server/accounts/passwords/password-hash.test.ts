import { passwordFunction } from '@holdfast/domain/kernel/files/password-function';
import { describe, expect, it } from 'vitest';
import { makePasswordHashing } from './password-hash.ts';

const hashing = makePasswordHashing({ refusedAfter: 0 });

describe('a password’s hash', () => {
  it('knows its password, however its letters are composed, and no other', async () => {
    const hash = await hashing.hash('é und 7!');
    expect(await hashing.verify(hash, 'e\u0301 und 7!')).toBe(true);
    expect(await hashing.verify(hash, 'e und 7!')).toBe(false);
  });

  it('is another one each time', async () => {
    expect(await hashing.hash('abcdef1!')).not.toBe(await hashing.hash('abcdef1!'));
  });

  it('costs one computation even where it is broken', async () => {
    const before = hashing.computed();
    for (const broken of [
      '',
      'plain',
      'scrypt$15$0$1$aaaaaaaaaaaaaaaaaaaaaa$aaaaaaaaaaaaaaaaaaaaaa',
      'scrypt$99$8$1$a$b',
      '$argon2id$v=19$m=19456,t=0,p=1$aaaaaaaaaaaaaaaaaaaaaa$aaaaaaaaaaaaaaaaaaaaaa',
    ]) {
      expect(await hashing.verify(broken, 'plain')).toBe(false);
    }
    expect(hashing.computed() - before).toBe(5);
  });

  it('is still known when it was made at another cost', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync('abcdef1!', salt, 32, { N: 2 ** 12, r: 8, p: 1 });
    const hash = `scrypt$12$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    expect(await hashing.verify(hash, 'abcdef1!')).toBe(true);
    expect(hashing.isOutdated(hash)).toBe(true);
  });

  it('is Argon2id at OWASP’s minimum, and costs less than half of scrypt at its minimum', async () => {
    const hash = await hashing.hash('abcdef1!');
    expect(hash.split('$')[1]).toBe(passwordFunction.toLowerCase());
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashing.isOutdated(hash)).toBe(false);
    const { scryptSync } = await import('node:crypto');
    const spent = async (work: () => unknown) => {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const ours = await spent(() => hashing.hash('abcdef1!'));
    const theirs = await spent(() =>
      scryptSync('abcdef1!', Buffer.alloc(16), 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 27 }),
    );
    expect(ours).toBeLessThan(theirs / 2);
  });

  it('refuses in the same time, whether the hash is old, new or none', async () => {
    const slow = makePasswordHashing({ refusedAfter: 400 });
    const current = await slow.hash('abcdef1!');
    const old = `scrypt$10$8$1$${'a'.repeat(22)}$${'a'.repeat(43)}`;
    for (const hash of [old, current, '']) {
      const began = performance.now();
      expect(await slow.verify(hash, 'wrong 1!')).toBe(false);
      // A timer counts in its own milliseconds, and may be a few of ours early.
      expect(performance.now() - began).toBeGreaterThan(390);
    }
  });
});
