import { expect, test } from 'vitest';
import { matchPhotos, photoTexts } from './photos.ts';
import { readRows } from './preview.ts';
import { sheetSettings } from './sheet.ts';

const settings = sheetSettings.parse({
  columns: ['name', 'reference', 'photo'],
  day_order: 'month-first',
  amount_style: 'point',
  becomes: 'movable',
});

const rows = readRows(
  {
    headers: ['Name', 'HB.asset_id', 'Photo'],
    above: [],
    cells: [
      ['Oak chair', '000-012', ''],
      ['Canapé', '000-013', 'IMG_1.jpg; shed/back.jpg'],
      ['Ladder', '', 'https://example.com/p/Ladder%20front.JPG?size=large'],
      ['Lamp', '', ''],
      ['Lamp', '', ''],
      ['Stool', '', 'a/1.jpg'],
      ['Table', '', 'b/1.jpg'],
    ],
  },
  settings,
  '2024-05-01',
).things;

const lineOf = (path: string) => {
  const match = matchPhotos([path], rows).get(path);
  return match === undefined ? null : 'row' in match ? match.row.line : match.problem;
};

test('a photograph goes to the line that names its file, also where the sheet has an address of it', () => {
  expect(lineOf('IMG_1.JPG')).toBe(3);
  expect(lineOf('all/shed/back.jpg')).toBe(3);
  expect(lineOf('Ladder front.jpg')).toBe(4);
  expect(lineOf('x/a/1.jpg')).toBe(7);
  expect(lineOf('b/1.jpg')).toBe(8);
  expect(lineOf('1.jpg')).toBe(photoTexts.several);
});

test('it goes to the line whose name or own number it bears, with a number behind it or as its folder', () => {
  expect(lineOf('oak_chair.png')).toBe(2);
  expect(lineOf('Oak chair (3).jpg')).toBe(2);
  expect(lineOf('000-012.jpg')).toBe(2);
  expect(lineOf('000-012/DSC0001.jpg')).toBe(2);
  expect(lineOf('Export/Canape\u0301/left side/x.jpg')).toBe(3);
});

test('it goes nowhere where no line fits, or several do', () => {
  expect(lineOf('beach.jpg')).toBe(photoTexts.nothing);
  expect(lineOf('Lamp.jpg')).toBe(photoTexts.several);
  expect(lineOf('.jpg')).toBe(photoTexts.nothing);
});
