import { describe, expect, it } from 'vitest';
import { makePasswordHashing } from './password-hash.ts';

const hashing = makePasswordHashing();

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
    ]) {
      expect(await hashing.verify(broken, 'plain')).toBe(false);
    }
    expect(hashing.computed() - before).toBe(4);
  });

  it('is still known when it was made at another cost', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync('abcdef1!', salt, 32, { N: 2 ** 12, r: 8, p: 1 });
    const hash = `scrypt$12$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
    expect(await hashing.verify(hash, 'abcdef1!')).toBe(true);
  });
});
