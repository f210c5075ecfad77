import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault, faultOf, faultStatus, notFound, problemOf, refuse, type FaultCode } from './fault.ts';
import { assertProperty } from '../test-properties.ts';

const codes = Object.keys(faultStatus) as FaultCode[];
const anyFault = fc
  .record({
    code: fc.constantFrom(...codes),
    message: fc.string(),
    fields: fc.array(fc.record({ field: fc.string(), message: fc.string() }), { maxLength: 4 }),
    retryAfter: fc.option(fc.nat(), { nil: undefined }),
  })
  .map(
    ({ code, message, fields, retryAfter }) =>
      new Fault(code, message, { fields, ...(retryAfter === undefined ? {} : { retryAfter }) }),
  );

describe('a fault', () => {
  it('comes out of an answer as it went in', () => {
    assertProperty(
      fc.property(anyFault, (fault) => {
        const problem = problemOf(fault, 'request-1');
        const back = faultOf(problem.status, JSON.parse(JSON.stringify(problem)));
        expect(back).toBeInstanceOf(Fault);
        expect({ ...back, message: back.message }).toEqual({ ...fault, message: fault.message });
      }),
    );
  });

  it('says its status, its kind and the request, and nothing of what caused it', () => {
    const fault = new Fault('conflict', 'This already exists', { fields: [] });
    fault.cause = new Error('select * from secrets');
    expect(problemOf(fault, 'request-1')).toEqual({
      type: 'urn:holdfast:fault:conflict',
      title: 'This already exists',
      status: 409,
      code: 'conflict',
      fields: [],
      request_id: 'request-1',
    });
  });

  it('has a status for each code, from 400 up', () => {
    for (const code of codes) expect(faultStatus[code]).toBeGreaterThanOrEqual(400);
  });
});

describe('an answer that is no problem of ours', () => {
  it.each([
    ['a page', '<html>Bad gateway</html>'],
    ['nothing', null],
    ['a code that nobody knows', { code: 'weird', title: 'x', fields: [] }],
    ['a code that every object knows', { code: 'toString', title: 'x', fields: [] }],
    ['no title', { code: 'conflict', fields: [] }],
    ['fields that are no list', { code: 'conflict', title: 'x', fields: 'all' }],
  ])('is unexpected: %s', (_, body) => {
    expect(faultOf(502, body)).toMatchObject({ code: 'unexpected', message: 'An unexpected error occurred' });
  });

  it('is a server that is away when it says 503', () => {
    expect(faultOf(503, '').code).toBe('unavailable');
  });
});

describe('a record', () => {
  it('that is somebody else’s and one that does not exist are told apart by nothing', () => {
    expect(problemOf(notFound('Property'))).toMatchObject({ status: 404, title: 'Property not found' });
  });
});

describe('refusing', () => {
  it('says the first message and names every field', () => {
    const fields = [
      { field: 'end_date', message: 'Too early' },
      { field: 'lender', message: 'Unknown' },
    ];
    expect(() => refuse(fields)).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'Too early', fields }),
    );
  });

  it('lets go on what has no fault', () => {
    expect(refuse([])).toBeUndefined();
  });
});
