import { describe, expect, test } from 'vitest';
import { readNameplateText } from './nameplate.ts';
import { further } from './test-further-plates.ts';
import { plates } from './test-plates.ts';

/** The first proposal of each field. */
function proposed(text: string): [string | undefined, string | undefined, string | undefined] {
  const { proposals } = readNameplateText(text);
  const first = (field: string) => proposals.find((each) => each.field === field)?.value;
  return [first('manufacturer'), first('model_number'), first('serial_number')];
}

describe('a nameplate', () => {
  test.each(plates)('of %s', (_name, text, maker, model, serial) => {
    expect(proposed(text)).toEqual([maker, model, serial]);
  });

  test.each(further)('of %s, as the rules found it', (_name, text, maker, model, serial) => {
    expect(proposed(text)).toEqual([maker, model, serial]);
  });

  test('without labels proposes nothing that it would have to guess', () => {
    const { outcome, proposals } = readNameplateText(
      '120V 60Hz 15A\nWDT780SAEM1 F91234567\nR-410A 2.4kg\n05/2019',
    );
    expect([outcome, proposals]).toEqual(['unsure', []]);
  });

  test('takes no amounts, days, or norms for a number', () => {
    const text = 'MODEL 120V 60Hz\nSERIAL NO. 05/2019\nTYPE IPX4\nSerie | 6\nCLASS I';
    expect(readNameplateText(text).proposals).toEqual([]);
  });

  test('that goes on without end takes no time', () => {
    expect(readNameplateText(`MODEL WDT780SAEM1 ${'FD '.repeat(400_000)}`).outcome).toBe('found');
  });

  test('that shows no words says so', () => {
    expect(readNameplateText(' \n . \n')).toEqual({ outcome: 'nothing', proposals: [], lines: [] });
  });

  test('says in which line each value stands, and proposes a second value where there is one', () => {
    const { proposals } = readNameplateText('Carrier\nPROD 24ACC636A0030010\nMODEL 24ACC636A300');
    expect(proposals).toEqual([
      { field: 'manufacturer', value: 'Carrier', line: 'Carrier' },
      { field: 'model_number', value: '24ACC636A300', line: 'MODEL 24ACC636A300' },
      { field: 'model_number', value: '24ACC636A0030010', line: 'PROD 24ACC636A0030010' },
    ]);
  });

  test('does not take New York for a maker', () => {
    expect(
      readNameplateText('Inspected in New York\nSerial No. AB12345').proposals.map(({ field }) => field),
    ).toEqual(['serial_number']);
  });
});
