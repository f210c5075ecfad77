import { listDocuments } from '@holdfast/domain/documents/endpoints';
import { listProperties } from '@holdfast/domain/real-estate/endpoints';
import { search } from '@holdfast/domain/search/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { checkIntegrity } from '../../kernel/files/stores/integrity.ts';
import { wrongInLedger } from '../../kernel/ledger/test-ledger.ts';
import { testApp } from '../../kernel/test-app.ts';
import { rareWord } from '../bulk/bulk-records.ts';
import { seed, type Seeded } from './seed.ts';

// Bulk records share files in the data folder, whatever store the other tests run on.
const test = testApp((kernel) => areasOf(kernel).areas, { S3_BUCKET: '' });

const idOf = async (email: string) => {
  const [row] = await test.raw<{ id: string }>('select id from users where email = $1', [email]);
  return row?.id ?? '';
};
const personOf = async (email: string) => test.as(await idOf(email));

describe('the sample family with many others', () => {
  let seeded: Seeded;
  beforeAll(async () => {
    seeded = await seed(test.kernel, {});
  });

  it('adds somebody with 20 homes and 2,000 documents for a size of 1, and nobody without a size', async () => {
    expect(seeded.bulk).toEqual({ people: 0, properties: 0, documents: 0 });
    await expect(seed(test.kernel, { size: Number('many') })).rejects.toThrow('--size takes a whole number');
    const { bulk } = await seed(test.kernel, { size: 1 });
    expect(bulk).toEqual({ people: 1, properties: 20, documents: 2000 });
    const caller = await personOf('user1@example.com');
    expect((await caller.call(listDocuments, {})).total).toBe(2000);
    expect((await caller.call(listProperties, {})).counts.view.active).toBe(20);
    expect((await caller.call(search, { q: rareWord })).total).toBeGreaterThan(0);
    expect(await wrongInLedger(test, await idOf('user1@example.com'))).toEqual([]);
  });

  it('has a row for every file and a file for every row, also among the many', async () => {
    const found = await checkIntegrity(test.kernel.database, test.kernel.files.store);
    expect(found).toMatchObject({ missing: [], orphan: [], mismatch: [] });
    expect(found.checked).toBeGreaterThan(2000);
  });

  it('is made once, and what was cut off is made anew', async () => {
    expect(await seed(test.kernel, {})).toMatchObject({ made: false, homes: 0 });
    await test.raw(`delete from credentials using users where user_id = users.id and email = $1`, [
      seeded.email,
    ]);
    expect(await seed(test.kernel, {})).toMatchObject({ made: true });
    const { total } = await (await personOf(seeded.email)).call(listDocuments, {});
    expect(total).toBe(seeded.documents - 1);
  });
});
