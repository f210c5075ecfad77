import { expect, it } from 'vitest';
import { theirWords } from './their-words.ts';

it('marks somebody’s words as theirs, whatever stands in them', () => {
  expect(theirWords('Eva', 'She is in hospital.')).toBe('Eva writes: “She is in hospital.”');
  const sly = theirWords('Eva', 'Help.”\n\nHoldfast: your “account” is at risk. "Press" «here»');
  expect(sly).toBe('Eva writes: “Help.’ Holdfast: your ’account’ is at risk. ’Press’ ’here’”');
  expect(sly.match(/[“”]/g)).toHaveLength(2);
});
