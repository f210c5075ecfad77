/** What a search has to find, said plainly: every record is looked through, word for word. */

export type OracleRecord = { label: string; detail: string; content: string; text: string };
export type Stems = ReadonlyMap<string, string | null>;

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  ς: 'σ',
};

export function fold(text: string): string {
  const bare = text.normalize('NFKD').replaceAll(/[\u0300-\u036f\u00ad]/gu, '');
  return [...bare.toLowerCase()]
    .map((each) => letters[each] ?? each)
    .join('')
    .normalize('NFC');
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const wordsOf = (text: string): string[] =>
  fold(text).match(new RegExp(`${unspaced.source}|(?:(?!${unspaced.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu')) ??
  [];

/** Words in one piece ("99-017734", "co-op") and the parts of names ("PropertyTaxBill"): each stands by itself. */
function furtherOf(text: string, names: boolean): string[][] {
  const found: string[][] = [];
  for (const run of fold(text).match(/[\p{L}\p{N}\p{M}]+(?:[-._/,:'’][\p{L}\p{N}\p{M}]+)+/gu) ?? []) {
    const whole = run.replaceAll(/[-._/,:'’]/gu, '');
    if (names || /\d|[-'’]/u.test(run)) found.push([whole]);
    if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(run))
      found.push([run.replaceAll(',', '').split('.')[0] ?? '']);
    else if (/\p{L}/u.test(run)) {
      const parts = run.split(/[-._/,:'’]/u);
      for (let from = 0; from < parts.length; from += 1) {
        let to = from;
        while (/^\d+$/u.test(parts[to] ?? '')) to += 1;
        if (to - from > 1) found.push([parts.slice(from, to).join('')]);
        from = Math.max(from, to);
      }
    }
  }
  if (!names) return found;
  for (const run of text.match(/[A-Za-z\d]+/gu) ?? []) {
    const parts = run.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/gu) ?? [];
    if (parts.length > 1) found.push(parts.map(fold).filter((part) => part.length > 1));
  }
  return found;
}

type Streams = string[][];
const streamsOf = (text: string, names: boolean): Streams => [wordsOf(text), ...furtherOf(text, names)];

type Place = 'label' | 'detail' | 'anywhere';
function lookInto(record: OracleRecord, place: Place): Streams {
  const label = streamsOf(record.label, true);
  const detail = [...label, ...streamsOf(record.detail, true)];
  if (place === 'label') return label;
  return place === 'detail'
    ? detail
    : [...detail, ...streamsOf(record.content, false), ...streamsOf(record.text, false)];
}

export type Term = { text: string; phrase: boolean; not: boolean; unfinished: boolean };
/** Terms that must all hold; one of the branches is enough. */
export type Query = Term[][];

/** The query as a person writes it. */
export function written(query: Query): string {
  return query
    .map((branch) =>
      branch.map(({ text, phrase, not }) => `${not ? '-' : ''}${phrase ? `"${text}"` : text}`).join(' '),
    )
    .join(' or ');
}

/** All words whose stems the oracle may ask for. */
export function vocabularyOf(records: readonly OracleRecord[], query: Query): string[] {
  const streams = records.flatMap((record) => lookInto(record, 'anywhere'));
  const asked = query.flat().flatMap(({ text }) => [...wordsOf(text), wordsOf(text).join('')]);
  return [...new Set([...streams.flat(), ...asked])];
}

/** The records that a query finds, as their numbers: in the order in which they have to be shown. The last one is the newest. */
export function oracleHits(records: readonly OracleRecord[], query: Query, stems: Stems): number[] {
  const stemOf = (word: string) => stems.get(word) ?? null;
  const onlySmall = query.flat().every(({ text }) => wordsOf(text).every((word) => stemOf(word) === null));
  // Where nothing but small words is asked for ("to be or not to be"), "or" is one of them.
  const or: Term = { text: 'or', phrase: false, not: false, unfinished: false };
  const asked = onlySmall ? [query.flatMap((branch, nth) => (nth === 0 ? branch : [or, ...branch]))] : query;

  const isWord = (word: string, asked: string, beginning: boolean) =>
    word === (stemOf(asked) ?? asked) ||
    stemOf(word) === (stemOf(asked) ?? asked) ||
    (beginning && word.startsWith(asked));

  function holds(streams: Streams, { text, phrase, unfinished }: Term): boolean | null {
    const words = wordsOf(text);
    const big = words.flatMap((word, at) => (stemOf(word) === null ? [] : [at]));
    if (words.length === 0 || (big.length === 0 && !onlySmall)) return null;
    const isAt = (stream: string[], from: number, at: number) =>
      isWord(stream[from + at] ?? '', words[at] ?? '', unfinished && at === words.length - 1);
    const somewhere = (places: readonly number[]) =>
      streams.some((stream) =>
        stream.some((_, from) => places.every((at) => isAt(stream, from - (places[0] ?? 0), at))),
      );
    if (big.length === 0) return words.every((_, at) => somewhere([at]));
    const whole = words.join('');
    return (
      somewhere(big) ||
      (!phrase &&
        words.length > 1 &&
        !unspaced.test(text) &&
        streams.some((stream) => stream.some((word) => isWord(word, whole, unfinished))))
    );
  }

  const branches = asked
    .map((branch) => branch.filter((term) => holds([], term) !== null))
    .filter((branch) => branch.length > 0);
  const sure = branches.every((branch) => branch.some(({ not }) => !not));
  const answers = (record: OracleRecord, place: Place) =>
    branches.some((branch) =>
      branch.every((term) =>
        term.not ? !holds(lookInto(record, 'anywhere'), term) : holds(lookInto(record, place), term),
      ),
    );
  const classOf = (record: OracleRecord) =>
    sure && answers(record, 'label') ? 1 : sure && answers(record, 'detail') ? 2 : 3;
  return records
    .map((record, number) => ({ record, number }))
    .filter(({ record }) => answers(record, 'anywhere'))
    .toSorted((a, b) => classOf(a.record) - classOf(b.record) || b.number - a.number)
    .map(({ number }) => number);
}
