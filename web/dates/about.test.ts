import { aboutType } from '@holdfast/domain/dates/own-date';
import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { dates } from './screens.ts';

test('every record that a reminder may be about shows its reminders, with the way to one more', () => {
  const drawn = new Set(areas.flatMap(({ hits = {} }) => Object.keys(hits)));
  const cards = (dates.assetSections ?? []).flatMap(({ on }) => on);
  expect(new Set(cards)).toEqual(new Set(aboutType.options.filter((type) => drawn.has(type))));
});
