import { expect, test } from 'vitest';
import { zoneChoices, zoneName } from './zone-choices.ts';

test('clocks of the United States stand first, by the names that people know, and once', () => {
  const choices = zoneChoices('');
  expect(choices[0]).toEqual({
    value: 'America/New_York',
    label: 'Eastern Time',
    detail: 'America/New York',
  });
  expect(choices.filter(({ value }) => value === 'America/Chicago')).toEqual([
    { value: 'America/Chicago', label: 'Central Time', detail: 'America/Chicago' },
  ]);
});

test('other zones are called by their place, with the clock that they follow', () => {
  const choices = zoneChoices('');
  expect(choices.find(({ value }) => value === 'America/Menominee')).toEqual({
    value: 'America/Menominee',
    label: 'America/Menominee',
    detail: 'Central Time',
  });
  expect(choices.find(({ value }) => value === 'Europe/Lisbon')).toEqual({
    value: 'Europe/Lisbon',
    label: 'Europe/Lisbon',
  });
});

test('a zone that was chosen elsewhere stays among the choices', () => {
  expect(zoneChoices('Etc/GMT+3').map(({ value }) => value)).toContain('Etc/GMT+3');
});

test('a zone is called as people call it', () => {
  expect([
    zoneName('America/Phoenix'),
    zoneName('America/Chicago'),
    zoneName('Europe/Lisbon'),
    zoneName('UTC'),
  ]).toEqual(['Mountain Time, Arizona', 'Central Time', 'Lisbon time', 'UTC']);
});
