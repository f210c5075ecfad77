import { expect, it } from 'vitest';
import type { Figure, Tool } from '../kernel/call/tool.ts';
import { sentenceOf } from './sentence.ts';

const figure = (part: Partial<Figure>): Figure => ({
  id: 'one',
  label: 'Under warranty today',
  unit: 'yes_no',
  value: 'no',
  of: 'Refrigerator',
  href: '/appliances',
  cites: [],
  ...part,
});
const tool = {} as Tool;
const said = (...figures: Figure[]) => sentenceOf(tool, figures, '2026-11-27');

it('says yes or no behind what was asked, so that nobody reads the contrary', () => {
  expect(said(figure({}))).toBe('Refrigerator, under warranty today? No.');
  expect(said(figure({ value: 'yes', of: 'Violin', label: 'Insured' }))).toBe('Violin, insured? Yes.');
});

it('adds the figure behind a yes or no', () => {
  const more = figure({ unit: 'day', label: 'Covered until', value: '2029-04-27', of: 'Dishwasher' });
  expect(said(figure({ value: 'yes', of: 'Dishwasher' }), more)).toBe(
    'Dishwasher, under warranty today? Yes. Dishwasher, covered until: Apr 27, 2029.',
  );
});

it('tells both where the second contradicts the first', () => {
  const entered = figure({ unit: 'text', label: 'Serial number', value: 'AB-1', of: 'Car' });
  const stated = figure({ unit: 'text', label: 'Number in this document', value: 'AB-2', of: 'Title' });
  expect(said(entered, stated)).toBe('Car, serial number: AB-1.');
  expect(said(entered, { ...stated, differs: true })).toBe(
    'Car, serial number: AB-1. Title, number in this document: AB-2.',
  );
});
