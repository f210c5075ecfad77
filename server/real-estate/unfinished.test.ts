import * as endpoints from '@holdfast/domain/real-estate/endpoints';
import { tooManyUnfinished, unfinishedAtMost } from '@holdfast/domain/real-estate/unfinished';
import { describe, expect, it } from 'vitest';
import { sampleProperty } from '../sample/records/properties.ts';
import { testApp } from '../kernel/test-app.ts';
import { realEstateArea } from './area.ts';

const test = testApp((kernel) => [realEstateArea(kernel)]);
const start = { address: '22 Harbor Lane', fields: { city: 'Portland', purchase_price: 'about 400,000' } };

describe('a property that waits to be finished', () => {
  it('needs its address alone, and keeps what was typed as it was typed', async () => {
    const maria = test.as(await test.person());
    const short = await maria.call(endpoints.addUnfinished, { address: ' 7 Elm Street ' });
    expect(short).toEqual({ id: short.id, address: '7 Elm Street', fields: {} });
    const longer = await maria.call(endpoints.addUnfinished, start);
    expect((await maria.call(endpoints.listUnfinished, {})).items).toEqual([
      { id: longer.id, ...start },
      short,
    ]);
    const changed = { address: '23 Harbor Lane', fields: { size: '1850' } };
    await maria.call(endpoints.changeUnfinished, { id: longer.id, ...changed });
    expect((await maria.call(endpoints.listUnfinished, {})).items[0]).toEqual({ id: longer.id, ...changed });
  });

  it('is no property: it counts nowhere, and adding a property still wants all that is required', async () => {
    const maria = test.as(await test.person());
    await maria.call(endpoints.addUnfinished, start);
    expect((await maria.call(endpoints.listProperties, {})).items).toEqual([]);
    await expect(maria.call(endpoints.addProperty, { ...sampleProperty(), city: '' })).rejects.toMatchObject({
      fields: [{ field: 'city' }],
    });
  });

  it('goes when the property that it became is added, and stays when adding fails', async () => {
    const maria = test.as(await test.person());
    const { id } = await maria.call(endpoints.addUnfinished, start);
    const later = { ...sampleProperty({ purchase_date: '2999-01-01' }), unfinished_id: id };
    await expect(maria.call(endpoints.addProperty, later)).rejects.toMatchObject({ code: 'invalid' });
    expect((await maria.call(endpoints.listUnfinished, {})).items).toHaveLength(1);
    await maria.call(endpoints.addProperty, { ...sampleProperty(), unfinished_id: id });
    expect((await maria.call(endpoints.listUnfinished, {})).items).toEqual([]);
  });

  it('is nobody else’s to see, change, finish or remove', async () => {
    const { id } = await test.as(await test.person()).call(endpoints.addUnfinished, start);
    const stranger = test.as(await test.person());
    expect((await stranger.call(endpoints.listUnfinished, {})).items).toEqual([]);
    for (const attempt of [
      () => stranger.call(endpoints.changeUnfinished, { id, ...start }),
      () => stranger.call(endpoints.removeUnfinished, { id }),
      () => stranger.call(endpoints.addProperty, { ...sampleProperty(), unfinished_id: id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await stranger.call(endpoints.listProperties, {})).items).toEqual([]);
  });

  it.each([
    [{ address: '' }, 'address'],
    [{ ...start, fields: { city: 'x'.repeat(201) } }, 'fields.city'],
    [{ ...start, fields: { photos: '[]' } as never }, 'fields'],
  ])('is refused as %o', async (draft, field) => {
    const maria = test.as(await test.person());
    await expect(maria.call(endpoints.addUnfinished, draft)).rejects.toMatchObject({
      fields: [{ field: expect.stringContaining(field) as string }],
    });
  });

  it('is one of some, not of thousands', async () => {
    const maria = test.as(await test.person());
    for (let count = 0; count < unfinishedAtMost; count += 1)
      await maria.call(endpoints.addUnfinished, start);
    await expect(maria.call(endpoints.addUnfinished, start)).rejects.toThrow(tooManyUnfinished);
  });
});
