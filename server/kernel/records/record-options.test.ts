import { listRecords } from '@holdfast/domain/kernel/records/records-endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { pickedValue } from '@holdfast/domain/kernel/record-type';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test-app.ts';
import { keepRecord } from './test-record.ts';

const test = testApp(() => []);

const labels = async (owner: string, input: InputOf<typeof listRecords> = {}) =>
  (await test.as(owner).call(listRecords, input)).items.map((item) => item.label);

describe('the records that a picker offers', () => {
  it('are things first, then the others by name, without what is in the trash and what is somebody else’s', async () => {
    const [maria, stranger] = [await test.person(), await test.person()];
    await keepRecord(test, maria, { item_type: 'mortgage', label: 'A mortgage' });
    await keepRecord(test, maria, { item_type: 'appliance', label: 'Émile’s oven' });
    await keepRecord(test, maria, { item_type: 'date', label: 'The dentist' });
    await keepRecord(test, maria, { item_type: 'real_estate', label: 'Zebra Street' });
    await keepRecord(test, maria, {
      item_type: 'movable',
      label: 'Gone',
      removed_at: '2026-01-01T00:00:00Z',
    });
    await keepRecord(test, stranger, { item_type: 'movable', label: 'A stranger’s' });
    expect(await labels(maria)).toEqual(['Émile’s oven', 'Zebra Street', 'A mortgage', 'The dentist']);
    expect(await labels(maria, { item_type: 'date' })).toEqual(['The dentist']);
  });

  it('are documents too where words are looked for, after all others', async () => {
    const maria = await test.person();
    await keepRecord(test, maria, { item_type: 'document', label: 'A deed of the boat' });
    await keepRecord(test, maria, { item_type: 'movable', label: 'Boat', detail: 'in the harbour' });
    expect(await labels(maria)).toEqual(['Boat']);
    expect(await labels(maria, { q: 'BOAT' })).toEqual(['Boat', 'A deed of the boat']);
    expect(await labels(maria, { q: 'harbour' })).toEqual(['Boat']);
    expect(await labels(maria, { q: '%' })).toEqual([]);
  });

  it('are first those that a record belongs to, where it is named', async () => {
    const maria = await test.person();
    await keepRecord(test, maria, { item_type: 'movable', label: 'Car' });
    const violin = await keepRecord(test, maria, { item_type: 'movable', label: 'Violin' });
    const policy = await keepRecord(test, maria, { item_type: 'policy', label: 'Valuables' });
    await test.raw('select belonging_put($1, $2, $3, $4, $5)', [
      maria,
      violin.item_type,
      violin.item_id,
      policy.item_type,
      policy.item_id,
    ]);
    const first_of = pickedValue(policy);
    expect(await labels(maria, { first_of, things: 'yes' })).toEqual(['Violin', 'Car']);
    expect(await labels(maria, { things: 'yes' })).toEqual(['Car', 'Violin']);
  });

  it('are fifty at most', async () => {
    const maria = await test.person();
    for (let count = 0; count < 55; count += 1) await keepRecord(test, maria, { label: `Chair ${count}` });
    expect(await labels(maria)).toHaveLength(50);
  });
});
