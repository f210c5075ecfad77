import { expect, test } from 'vitest';
import { wordsIn } from '../server/kernel/database/migrations/closed-columns.ts';
import { withWords } from './with-words.ts';

test('the words of a column are read out of its check constraint, and of no other constraint', () => {
  expect(wordsIn("CHECK ((kind = ANY (ARRAY['house'::text, 'owner''s flat'::text])))")).toEqual([
    'house',
    "owner's flat",
  ]);
  expect(wordsIn("CHECK ((kind = 'house'::text))")).toEqual(['house']);
  expect(wordsIn("CHECK ((kind <> ''::text))")).toBeUndefined();
  expect(wordsIn("CHECK (((kind = 'a'::text) OR (other = ANY (ARRAY['b'::text]))))")).toBeUndefined();
});

const types = `export interface Homes {
  kind: string;
}

export interface OldHomes {
  id: Generated<string>;
  kind: Generated<string>;
  kind_note: string;
  state: string | null;
}
`;

test('a closed column has its words for a type, with its default and its null', () => {
  const words = ['a', 'b'];
  expect(
    withWords(types, [
      { table: 'old_homes', column: 'kind', words },
      { table: 'old_homes', column: 'state', words },
    ]),
  ).toBe(`export interface Homes {
  kind: string;
}

export interface OldHomes {
  id: Generated<string>;
  kind: Generated<"a" | "b">;
  kind_note: string;
  state: "a" | "b" | null;
}
`);
  expect(() => withWords(types, [{ table: 'homes', column: 'gone', words }])).toThrow('homes.gone');
});
