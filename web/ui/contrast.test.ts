import { describe, expect, test } from 'vitest';
import { contrastOf, tokenSets, type Oklch } from './contrast.ts';
import css from './tokens.css?raw';

const read = tokenSets(css);
const of = (selector: string) => read.get(selector) ?? new Map<string, Oklch>();
const light = of(':root');
const dark = new Map([...light, ...of("[data-theme='dark']")]);
const highLight = new Map([...light, ...of("[data-contrast='high']")]);
const highDark = new Map([...dark, ...highLight, ...of("[data-theme='dark'][data-contrast='high']")]);

const themes = [
  { name: 'light', tokens: light, text: 4.5, part: 3 },
  { name: 'dark', tokens: dark, text: 4.5, part: 3 },
  { name: 'high contrast, light', tokens: highLight, text: 7, part: 4.5 },
  { name: 'high contrast, dark', tokens: highDark, text: 7, part: 4.5 },
];

const grounds = ['paper', 'card', 'raised', 'sunk', 'wash'];
const hues = ['kelp', 'clay', 'slate', 'teal', 'indigo', 'ochre', 'plum', 'moss'];

/** Every text on every ground that it is laid on. */
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['quiet', ground],
    ['brand', ground],
  ]),
  ...['paper', 'card', 'raised'].flatMap((ground) =>
    ['danger', 'amber', 'good', 'info', 'yellow', ...hues].map((text): [string, string] => [text, ground]),
  ),
  ...['danger', 'amber', 'good', 'info', 'yellow'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-wash`],
    ['ink', `${tone}-wash`],
  ]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['paper', 'ink'],
];

/** What is no text but means something: the frame of a field, the ring of the focus. */
const parts: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ['edge', ground],
  ['focus', ground],
]);

describe.each(themes)('in $name', ({ tokens, text, part }) => {
  const token = (name: string): Oklch => {
    const found = tokens.get(name);
    if (!found) throw new Error(`tokens.css has no ${name}`);
    return found;
  };

  test.each(texts)('%s can be read on %s', (front, ground) => {
    expect(contrastOf(token(front), token(ground))).toBeGreaterThanOrEqual(text);
  });

  test.each(parts)('%s can be made out on %s', (front, ground) => {
    expect(contrastOf(token(front), token(ground))).toBeGreaterThanOrEqual(part);
  });

  test.each(hues)('the icon of %s can be made out on its own tile', (hue) => {
    expect(contrastOf(token(hue), token('card'), 0.22)).toBeGreaterThanOrEqual(part);
  });
});

test('black on white has the contrast 21, grey on itself 1', () => {
  expect(contrastOf([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrastOf([0.5, 0, 0], [0.5, 0, 0])).toBe(1);
});

test('every set says every colour but those of the drawings', () => {
  const drawn = new Set(['sky', 'sun', 'hill', 'shallow', 'deep', 'rock', 'weed', 'wall', 'roof']);
  const wanted = [...light.keys()].filter((name) => !drawn.has(name) && !name.startsWith('shadow'));
  expect(wanted.length).toBeGreaterThan(30);
  for (const set of [
    "[data-theme='dark']",
    "[data-contrast='high']",
    "[data-theme='dark'][data-contrast='high']",
  ]) {
    expect(wanted.filter((name) => !of(set).has(name))).toEqual([]);
  }
});

test('what is printed is dark on white, whatever the screen shows', () => {
  const printed = css.replaceAll(/@media not print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  expect(printed).toContain("[data-contrast='high']");
  expect(printed).not.toContain("[data-theme='dark']");
});
