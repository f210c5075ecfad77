import { describe, expect, it } from 'vitest';
import { listAssets } from '@holdfast/domain/kernel/records/assets-endpoints';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { testApp } from '../test-app.ts';
import { keepRecord } from './test-record.ts';

const test = testApp(() => []);

async function keep(
  owner: string,
  label: string,
  detail = '',
  item_type: RecordType = 'movable',
  removed = false,
): Promise<void> {
  await keepRecord(test, owner, {
    item_type,
    label,
    detail,
    removed_at: removed ? '2026-01-01T00:00:00Z' : null,
  });
}
const labels = async (owner: string, input: { q?: string; asset_type?: 'movable' | 'real_estate' } = {}) =>
  (await test.as(owner).call(listAssets, input)).items.map((item) => item.label);

describe('the things of a person', () => {
  it('come in the order of the alphabet, without what was removed and what is somebody else’s', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    for (const label of ['Zebra rug', 'apple press', 'Émile’s chair', 'Boat']) await keep(maria, label);
    await keep(maria, 'Thrown away', '', 'movable', true);
    await keep(stranger, 'A stranger’s');
    expect(await labels(maria)).toEqual(['apple press', 'Boat', 'Émile’s chair', 'Zebra rug']);
  });

  it('are found by a part of their label or detail, in any case', async () => {
    const maria = await test.person();
    await keep(maria, 'Old boat', 'in the harbour');
    await keep(maria, 'New car', 'in the garage');
    expect(await labels(maria, { q: 'BOAT' })).toEqual(['Old boat']);
    expect(await labels(maria, { q: 'garage' })).toEqual(['New car']);
  });

  it('are found by the signs that were typed, even those that mean something to a database', async () => {
    const maria = await test.person();
    for (const label of ['100% wool', 'under_score', 'back\\slash', 'plain']) await keep(maria, label);
    expect(await labels(maria, { q: '%' })).toEqual(['100% wool']);
    expect(await labels(maria, { q: '_' })).toEqual(['under_score']);
    expect(await labels(maria, { q: '\\' })).toEqual(['back\\slash']);
    expect(await labels(maria, { q: "' or true --" })).toEqual([]);
  });

  it('can be those of one kind, and are fifty at most', async () => {
    const maria = await test.person();
    await keep(maria, 'A house', '', 'real_estate');
    for (let count = 0; count < 60; count += 1) await keep(maria, `Chair ${count}`);
    expect(await labels(maria, { asset_type: 'real_estate' })).toEqual(['A house']);
    expect(await labels(maria)).toHaveLength(50);
  });
});
