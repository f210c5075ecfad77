import { expect, test } from 'vitest';
import {
  holdsNothing,
  isNarrowed,
  isSearchAlone,
  panelFilters,
  pressed,
  segmentsOf,
  setValues,
  type ListFilter,
} from './list-bar-shape.ts';

const status = (value: string, counts: Record<string, number>): ListFilter => ({
  name: 'view',
  label: 'Status',
  value,
  fallback: 'active',
  choices: ['active', 'maintenance', 'inactive', 'sold'].map((each) => ({
    value: each,
    label: each,
    count: counts[each] ?? 0,
  })),
});

const room = (value: string, many = false): ListFilter => ({
  name: 'room',
  label: 'Room',
  value,
  many,
  choices: [
    { value: 'kitchen', label: 'Kitchen', count: 6 },
    { value: 'garage', label: 'Garage', count: 1 },
  ],
});

const names = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

test('a status that holds nothing is no segment, unless it is chosen', () => {
  expect(names(segmentsOf(status('active', { active: 3, sold: 1 })))).toEqual(['active', 'sold']);
  expect(names(segmentsOf(status('inactive', { active: 3 })))).toEqual(['active', 'inactive']);
  expect(segmentsOf(status('active', { active: 3 }))).toEqual([]);
});

test('of four statuses three are segments, the chosen one among them, and the panel holds all', () => {
  const all = { active: 3, maintenance: 1, inactive: 1, sold: 1 };
  expect(names(segmentsOf(status('active', all)))).toEqual(['active', 'maintenance', 'inactive']);
  expect(names(segmentsOf(status('sold', all)))).toEqual(['active', 'maintenance', 'sold']);
  expect(panelFilters({ status: status('sold', all) }).map(({ name }) => name)).toEqual(['view']);
  expect(panelFilters({ status: status('active', { active: 1, sold: 1 }) })).toEqual([]);
});

test('a filter with one choice narrows nothing and is left out, unless it is set', () => {
  const one = { ...room(''), choices: [{ value: 'kitchen', label: 'Kitchen', count: 6 }] };
  expect(panelFilters({ filters: [one] })).toEqual([]);
  expect(panelFilters({ filters: [{ ...one, value: 'kitchen' }] })).toHaveLength(1);
});

test('what is set has a chip, by its name or by what an unknown value is called', () => {
  expect(setValues({ filters: [room('kitchen,garage', true)] }).map(({ label }) => label)).toEqual([
    'Kitchen',
    'Garage',
  ]);
  expect(setValues({ filters: [{ ...room('cellar'), unknown: 'This room' }] })[0]?.label).toBe('This room');
  expect(setValues({ filters: [room('')] })).toEqual([]);
});

test('a press chooses, and a second one takes the choice back', () => {
  expect(pressed(room(''), 'kitchen')).toBe('kitchen');
  expect(pressed(room('kitchen'), 'kitchen')).toBe('');
  expect(pressed(room('kitchen', true), 'garage')).toBe('kitchen,garage');
  expect(pressed(room('kitchen,garage', true), 'kitchen')).toBe('garage');
  expect(pressed(status('sold', {}), 'sold')).toBe('active');
});

test('a status alone does not narrow; a list with nothing under any status holds nothing', () => {
  const search = { label: 'Search', placeholder: 'Search', value: '' };
  expect(isNarrowed({ search, status: status('sold', {}) })).toBe(false);
  expect(isNarrowed({ search: { ...search, value: 'bosch' } })).toBe(true);
  expect(holdsNothing({ status: status('active', {}) }, 0)).toBe(true);
  expect(holdsNothing({ status: status('active', { sold: 1 }) }, 0)).toBe(false);
  expect(holdsNothing({ search: { ...search, value: 'x' }, status: status('active', {}) }, 0)).toBe(false);
});

test('a field for words stands alone where nothing else narrows or orders', () => {
  const search = { label: 'Search', placeholder: 'Search', value: '' };
  expect(isSearchAlone({ search })).toBe(true);
  expect(isSearchAlone({ search, filters: [room('')] })).toBe(false);
  expect(isSearchAlone({ search, status: status('active', {}) })).toBe(false);
  expect(isSearchAlone({ search, sort: { value: '', fallback: '', choices: [] } })).toBe(false);
});
