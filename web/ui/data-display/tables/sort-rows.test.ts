import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

type Row = { name: string; worth: number | null };
const rows: Row[] = [
  { name: 'Garage 10', worth: null },
  { name: 'garage 9', worth: 2 },
  { name: 'Alder', worth: 11 },
];
const columns = [
  { key: 'name', sort: (row: Row) => row.name },
  { key: 'worth', sort: (row: Row) => row.worth },
  { key: 'note' },
];
const namesBy = (sort: string) => sortRows(rows, columns, sort).map((row) => row.name);

test('names stand as people count: 9 before 10, whatever the capitals', () => {
  expect(namesBy('name')).toEqual(['Alder', 'garage 9', 'Garage 10']);
});

test('figures stand by size, and what has none stands last both ways', () => {
  expect(namesBy('worth')).toEqual(['garage 9', 'Alder', 'Garage 10']);
  expect(namesBy('-worth')).toEqual(['Alder', 'garage 9', 'Garage 10']);
});

test('a column that cannot be sorted leaves the order alone', () => {
  expect(namesBy('note')).toEqual(rows.map((row) => row.name));
  expect(namesBy('')).toEqual(rows.map((row) => row.name));
});
