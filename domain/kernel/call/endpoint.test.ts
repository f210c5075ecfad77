import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, done, endpoint, nothing, pathParameters } from './endpoint.ts';
import { assertProperty } from '../test-properties.ts';

describe('the parameters of a path', () => {
  it.each([
    ['/api/homes', []],
    ['/api/homes/{id}', ['id']],
    ['/api/documents/{id}/assets/{asset_type}/{asset_id}', ['id', 'asset_type', 'asset_id']],
  ])('%s has %j', (path, names) => {
    expect(pathParameters(path)).toEqual(names);
  });
});

describe('the address of a call', () => {
  it('takes the path’s parameters out of what is sent', () => {
    expect(addressOf('/api/homes/{id}/rooms/{room}', { id: '7', room: 'attic', colour: 'blue' })).toEqual({
      path: '/api/homes/7/rooms/attic',
      rest: { colour: 'blue' },
    });
  });

  it('leaves the input as it was', () => {
    const input = { id: '7', colour: 'blue' };
    addressOf('/api/homes/{id}', input);
    expect(input).toEqual({ id: '7', colour: 'blue' });
  });

  it('keeps any parameter inside its own part of the path', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (id) => {
        fc.pre(id.isWellFormed());
        const { path } = addressOf('/api/homes/{id}/rooms', { id });
        const parts = path.split('/');
        expect(parts).toHaveLength(5);
        expect(decodeURIComponent(parts[3] ?? '')).toBe(id);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
  });
});

describe('a declared call', () => {
  it('takes nothing, answers that it is done, and is for signed-in people, unless it says otherwise', () => {
    const call = endpoint('POST', '/api/homes/{id}/paint', { summary: 'Paints' });
    expect(call).toMatchObject({ access: 'viewer', bytesIn: false, bytesOut: false });
    expect(call.input).toBe(nothing);
    expect(call.output).toBe(done);
  });

  it('keeps what it says', () => {
    const input = z.object({ id: z.uuid() });
    const output = z.object({ name: z.string() });
    const call = endpoint('GET', '/api/homes/{id}', { summary: 'Finds', input, output, access: 'public' });
    expect(call).toMatchObject({ method: 'GET', path: '/api/homes/{id}', access: 'public' });
    expect([call.input, call.output]).toEqual([input, output]);
  });
});
