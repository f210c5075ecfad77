import { expect, it } from 'vitest';
import type { Named } from '../understanding/names.ts';
import { kindsOf, nameIn } from './named-words.ts';

const id = (nth: number) => `7b1f7f0e-6f0c-4b53-9a86-0d6e2a0f6c0${nth}`;
const record = (
  item_type: 'movable' | 'loan' | 'tenant',
  nth: number,
  label: string,
  of?: number,
): Named => ({
  meaning: { kind: 'record', record: { item_type, item_id: id(nth) } },
  label,
  ...(of !== undefined && { of: [{ item_type: 'movable', item_id: id(of) }] }),
});
const names: readonly Named[] = [
  record('movable', 1, 'Family car'),
  record('loan', 2, 'Outback loan', 1),
  record('tenant', 3, 'Chidi Okafor'),
  record('tenant', 4, 'Ngozi Okafor'),
  { meaning: { kind: 'name', gap: 'payee', value: 'Okafor Plumbing' }, label: 'Okafor Plumbing' },
];

it('a name is read by what the tool takes: the car is its loan for what asks about loans', () => {
  expect(nameIn(names, 'the car', { of: ['movable'] }, 'of')?.label).toBe('Family car');
  expect(nameIn(names, 'the car loan', { of: ['loan'] }, 'of')?.label).toBe('Outback loan');
  expect(nameIn(names, 'okafor', {}, 'payee')?.value).toBe('Okafor Plumbing');
});

it('two that are called alike are none, nor is a word that no name has', () => {
  expect(nameIn(names, 'okafor', { of: ['tenant'] }, 'of')).toBeUndefined();
  expect(nameIn(names, 'Chidi Okafor', { of: ['tenant'] }, 'of')?.label).toBe('Chidi Okafor');
  expect(nameIn(names, 'the piano', {}, 'of')).toBeUndefined();
  expect(nameIn(names, 'the', {}, 'of')).toBeUndefined();
});

it('the kinds of names that words may be are known', () => {
  expect([...kindsOf(names, ['okafor', 'the car'])]).toEqual(['payee']);
});
