import { expect, it } from 'vitest';
import { everydayNames, labelsNamed } from './field-names.ts';

it('a field is known by its label and by what people call it, whatever the case', () => {
  expect(labelsNamed('Model number')).toContain('model number');
  expect(labelsNamed('model')).toEqual(expect.arrayContaining(['model', 'model number']));
  expect(labelsNamed('License plate')).toContain('registration number');
  expect(labelsNamed('no such field')).toEqual(['no such field']);
});

it('names of fields stand in lower case', () => {
  const all = Object.entries(everydayNames).flat(2);
  expect(all.filter((name) => name !== name.toLowerCase())).toEqual([]);
});
