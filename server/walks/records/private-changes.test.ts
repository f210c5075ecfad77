import { beforeEach, describe, expect, it } from 'vitest';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { sampleProperty } from '../../sample/records/properties.ts';
import { visitorOf } from '../../testing/guests/visitor.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();
const at = visitorOf(test);

describe('what an owner does alone', () => {
  beforeEach(() => at.give('*', 'viewer'));

  it('does not show in the mark of what a guest is answered, and what they see does', async () => {
    const paths = [
      '/api/real-estate/properties',
      '/api/documents',
      `/api/documents/${at.house.records.passport}`,
    ];
    const marks = new Map<string, string>();
    const ask = async (path: string) => {
      const answer = await at.visit.fetch(path, { headers: { 'if-none-match': marks.get(path) ?? '""' } });
      marks.set(path, answer.headers.get('etag') ?? '');
      return answer.status;
    };
    const askAll = () => Promise.all(paths.map(ask));
    expect(await askAll()).toEqual([200, 200, 200]);
    const before = new Map(marks);
    const { maria } = at.house;
    const { id } = await maria.call(homes.addProperty, sampleProperty({ private: true, photos: [] }));
    await maria.call(homes.changeProperty, { id, version: 'any', city: 'Nowhere' });
    await maria.call(homes.removeProperty, { id });
    expect(await askAll()).toEqual([304, 304, 304]);
    expect(marks).toEqual(before);
    await maria.call(documents.changeDocument, {
      id: at.house.records.passport,
      version: 'any',
      name: 'Renamed by Maria',
    });
    expect(await askAll()).toEqual([304, 200, 200]);
  });
});
