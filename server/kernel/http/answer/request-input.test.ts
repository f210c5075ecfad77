import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { optional } from '@holdfast/domain/kernel/form/fields';
import { takeInput } from './request-input.ts';

const input = z.object({
  id: z.uuid(),
  name: z.string().max(2_000_000),
  tags: z.array(z.string()).optional(),
  place: z.object({ city: z.string() }).optional(),
});
const change = endpoint('PUT', '/api/things/{id}', { summary: 'Changes', input });
const list = endpoint('GET', '/api/things', {
  summary: 'Lists',
  input: z.object({ q: z.string().optional(), tag: z.union([z.string(), z.array(z.string())]).optional() }),
});
const profile = endpoint('PUT', '/api/people/{asset_id}', {
  summary: 'Changes',
  input: z.object({
    asset_id: z.string(),
    first_name: z.string(),
    address: z.object({ postal_code: z.string() }).nullable().default(null),
    loans: z.array(optional(z.object({ start_date: z.string() }))).default([]),
  }),
});
const id = '7f6b1d0e-58a7-4f41-9f2c-0e6f3d5f8a11';

const taken = (
  body: string | undefined,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) =>
  takeInput(
    change,
    new Request('http://localhost/api/things/x', {
      method: 'PUT',
      headers,
      ...(body === undefined ? {} : { body }),
    }),
    { id },
  );
const asked = (query: string) => takeInput(list, new Request(`http://localhost/api/things${query}`), {});

async function refused(work: Promise<unknown>): Promise<Fault> {
  const error: unknown = await work.then(
    () => new Error('it was taken'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Fault)) throw error;
  return error;
}

describe('a body', () => {
  it('is taken together with the path’s parameters', async () => {
    expect(await taken('{"name":"Attic","tags":["a"]}')).toEqual({ id, name: 'Attic', tags: ['a'] });
    expect(
      await taken('{"name":"Attic"}', { 'content-type': 'application/json; charset=utf-8' }),
    ).toBeTruthy();
  });

  it.each([
    ['a text', String.raw`{"name":"Attic \ud83c"}`, 'name'],
    ['a list', String.raw`{"name":"Attic","tags":["a","\uDE00\uD83D"]}`, 'tags'],
    ['an object', String.raw`{"name":"Attic","place":{"city":"\udfff"}}`, 'place'],
    ['a name', String.raw`{"name":"Attic","place":{"\ud800":"Porto"}}`, 'place'],
    ['a nest', `{"name":"Attic","place":${'['.repeat(200_000)}"\\ud800"${']'.repeat(200_000)}}`, 'place'],
  ])('with half a character in %s is refused by its field', async (_, body, field) => {
    const { code, fields } = await refused(taken(body));
    expect({ code, fields }).toEqual({
      code: 'invalid',
      fields: [{ field, message: 'The text has a character that cannot be stored' }],
    });
  });

  it('may write any whole character by its escapes', async () => {
    const body = String.raw`{"name":"Attic \ud83c\udfe0"}`;
    expect(await taken(body)).toEqual({ id, name: 'Attic 🏠' });
  });

  it.each([
    ['one field', '{"name":"Attic","colour":"red"}', ['colour']],
    ['every one of them', '{"name":"Attic","colour":"red","size":1}', ['colour', 'size']],
    ['one inside another', '{"name":"Attic","place":{"city":"Porto","zip":"1"}}', ['place.zip']],
    [
      'one that JavaScript would take for something else',
      '{"name":"Attic","__proto__":{"admin":true}}',
      ['__proto__'],
    ],
    [
      'the path’s own, for another record',
      '{"name":"Attic","id":"5a3c1f0e-58a7-4f41-9f2c-0e6f3d5f8a11"}',
      ['id'],
    ],
  ])('is refused for a field that is not known, and names it: %s', async (_, body, fields) => {
    const fault = await refused(taken(body));
    expect(fault.code).toBe('invalid');
    expect(fault.fields.map((each) => each.field)).toEqual(fields);
  });

  it('names each field that is wrong by its path', async () => {
    const fault = await refused(taken('{"name":7,"tags":["a",2],"place":{}}'));
    expect(fault.fields.map((each) => each.field)).toEqual(['name', 'tags.1', 'place.city']);
  });

  it.each([
    ['broken', '{"name":', 'invalid'],
    ['a list', '[]', 'invalid'],
    ['a word', '"name"', 'invalid'],
    ['null', 'null', 'invalid'],
    ['a number', '7', 'invalid'],
    ['nothing', undefined, 'invalid'],
    ['empty', '', 'invalid'],
  ])('that is %s is refused', async (_, body, code) => {
    expect((await refused(taken(body))).code).toBe(code);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('of the type %j is refused: a foreign page could send it without being asked', async (type) => {
    expect((await refused(taken('{"name":"Attic"}', { 'content-type': type }))).code).toBe('unsupported');
  });

  it('that is larger than a million bytes is refused, whatever its header says', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1_000_001) });
    const json = { 'content-type': 'application/json' };
    expect((await refused(taken(large))).code).toBe('too_large');
    expect((await refused(taken(large, { ...json, 'content-length': '10' }))).code).toBe('too_large');
    expect((await refused(taken('{}', { ...json, 'content-length': '1000001' }))).code).toBe('too_large');
    expect(await taken(JSON.stringify({ name: 'x'.repeat(900_000) }))).toBeTruthy();
  });

  it('with a hundred thousand unknown fields gets a short answer', async () => {
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, each) => [`f${each}`, 1]));
    const fault = await refused(taken(JSON.stringify(fields)));
    expect(JSON.stringify([fault.message, fault.fields]).length).toBeLessThan(20_000);
  });
});

describe('a query', () => {
  it('is one value for a name that stands once, and a list where it stands more often', async () => {
    expect(await asked('?q=roof%20tiles&tag=a')).toEqual({ q: 'roof tiles', tag: 'a' });
    expect(await asked('?tag=a&tag=b&tag=c')).toEqual({ tag: ['a', 'b', 'c'] });
    expect(await asked('')).toEqual({});
    expect(await asked('?')).toEqual({});
  });

  it('is refused where a value is given twice that can be one only', async () => {
    expect((await refused(asked('?q=a&q=b'))).fields[0]?.field).toBe('q');
  });

  it.each(['limit', '__proto__', 'constructor', 'toString'])(
    'is refused for the unknown name %s',
    async (name) => {
      expect((await refused(asked(`?${name}=1`))).fields.map((each) => each.field)).toEqual([name]);
      expect((await refused(asked(`?${name}=1&${name}=2`))).fields.map((each) => each.field)).toEqual([name]);
    },
  );
});

describe('a field in the specification’s spelling (S-270)', () => {
  const sent = (body: unknown) =>
    takeInput(
      profile,
      new Request('http://localhost/api/people/x', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      { asset_id: 'x' },
    );

  it('is taken wherever it stands, in objects, lists and the query', async () => {
    const given = {
      firstName: 'Maria',
      address: { postalCode: '04101' },
      loans: [{ startDate: 'a' }, { start_date: 'b' }, null],
    };
    expect(await sent(given)).toEqual({
      asset_id: 'x',
      first_name: 'Maria',
      address: { postal_code: '04101' },
      loans: [{ start_date: 'a' }, { start_date: 'b' }, null],
    });
    const filter = endpoint('GET', '/api/x', { summary: 'x', input: z.object({ asset_id: z.string() }) });
    expect(await takeInput(filter, new Request('http://localhost/api/x?assetId=7'), {})).toEqual({
      asset_id: '7',
    });
  });

  it.each([
    [
      { firstName: 'a', first_name: 'a' },
      'firstName',
      'firstName is another spelling of first_name: give one of them',
    ],
    [
      { first_name: 'a', address: { postalCode: '1', postal_code: '2' } },
      'address.postalCode',
      'address.postalCode is another spelling of address.postal_code: give one of them',
    ],
    [{ first_name: 'a', assetId: 'y' }, 'asset_id', 'asset_id stands in the path and differs here'],
    [{ first_name: 'a', FirstName: 'b' }, 'FirstName', 'There is no field FirstName'],
    [{ first_name: 'a', lastName: 'b' }, 'lastName', 'There is no field lastName'],
  ])('%j is refused, and the field is named', async (body, field, message) => {
    expect((await refused(sent(body))).fields).toEqual([{ field, message }]);
  });
});
