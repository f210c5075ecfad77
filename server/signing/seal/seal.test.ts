import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { checkPdf } from './check-pdf.ts';
import { sealPdf } from './seal-pdf.ts';
import { certifiedKey, makeSealingKey, type SealingKey } from './sealing-key.ts';
import { repeatableKey } from './test-repeatable-key.ts';

const at = new Date('2026-03-01T10:20:30.456Z');
const facts = {
  title: 'Lease of 4 Elm Street',
  document_sha256: 'ab'.repeat(32),
  sealed_at: at.toISOString(),
  signers: [{ name: 'Zoë Łukasiewicz', role: 'tenant' as const, signed_at: at.toISOString() }],
};
let key: SealingKey;
let sealed: Buffer;
beforeAll(async () => {
  key = await makeSealingKey('leases.example', at);
  const [document, certificate] = [pdfOf(['The lease']), pdfOf(['Certificate'])];
  sealed = await sealPdf({ document, certificate, facts }, key, at);
});

describe('a sealed lease', () => {
  it('is intact, and says who has signed', async () => {
    const checked = await checkPdf(sealed, key);
    expect(checked).toMatchObject({ result: 'intact', facts });
    expect(sealed.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('fails with any byte changed, also within the signature', async () => {
    const range = /\/ByteRange \[0 (\d+) (\d+)/u.exec(sealed.toString('latin1')) ?? [];
    const [begin, go] = [Number(range[1]), Number(range[2])];
    await assertProperty(
      fc.asyncProperty(
        fc.oneof(fc.nat(sealed.length - 1), fc.integer({ min: begin, max: go - 1 })),
        fc.integer({ min: 1, max: 255 }),
        async (place, by) => {
          const other = Buffer.from(sealed);
          other[place] = (other[place] ?? 0) ^ by;
          const checked = await checkPdf(other, key);
          expect(checked.result).not.toBe('intact');
          expect(checked.facts).toBeNull();
        },
      ),
      { numRuns: 40 },
    );
  });

  it('fails with bytes added, cut off or brought in by another version', async () => {
    for (const other of [
      Buffer.concat([sealed, Buffer.from('\n')]),
      Buffer.concat([sealed, Buffer.from('\n1 0 obj\n<< >>\nendobj\nstartxref\n0\n%%EOF\n')]),
      sealed.subarray(0, -1),
      Buffer.concat([sealed, sealed]),
    ]) {
      expect((await checkPdf(other, key)).result).toBe('changed');
    }
  });

  it('is another installation’s where that has sealed it, and a plain PDF is nobody’s', async () => {
    const other = await makeSealingKey('other.example', at);
    expect((await checkPdf(sealed, other)).result).not.toBe('intact');
    expect((await checkPdf(Buffer.from(pdfOf(['x'])), key)).result).toBe('not_ours');
    expect((await checkPdf(Buffer.from('no PDF'), key)).result).toBe('not_ours');
  });

  it('is signed alike by every version of the packages that sign', async () => {
    const file = `${import.meta.dirname}/kept/sealed.pdf`;
    const before = await certifiedKey(repeatableKey('sealed.pdf'), {
      host: 'leases.example',
      now: at,
      serial: '01',
    });
    expect((await checkPdf(readFileSync(file), before)).result).toBe('intact');
  });
});
