import { describe, expect, it } from 'vitest';
import { keyFor } from '../config.ts';
import { seal, unseal } from './sealed.ts';

const key = keyFor('a secret of the server', 'second factors');

describe('a sealed text', () => {
  it('opens with its key and for its person alone', () => {
    const sealed = seal(key, 'maria', 'JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(unseal(key, 'maria', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(() => unseal(key, 'stranger', sealed)).toThrow();
    expect(() => unseal(keyFor('another', 'second factors'), 'maria', sealed)).toThrow();
  });

  it('opens no more once a single bit of it was changed, and is another one each time', () => {
    const sealed = seal(key, 'maria', 'x');
    expect(seal(key, 'maria', 'x')).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(key, 'maria', changed.toString('base64url'))).toThrow();
    }
  });
});
