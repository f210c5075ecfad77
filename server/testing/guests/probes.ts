import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { askingsOf, nameOf } from '../requests.ts';
import type { Household } from '../household.ts';
import type { Marked, MarkedHouse } from './marked-house.ts';

/** One request to the house, with what it names of it. */
export type Probe = {
  readonly endpoint: Endpoint;
  readonly says: string;
  /** What is given, apart from which records. */
  readonly what: string;
  readonly input: Record<string, unknown>;
  /** The same with ids that nobody has in place of what `hides` says. */
  readonly without: (hides: (record: Marked | null) => boolean) => Record<string, unknown>;
  /** Null stands for what is no guest's to see: a file that no record has taken. */
  readonly named: readonly (Marked | null)[];
  readonly adds: string | undefined;
  /** What is sent beside it. */
  readonly how?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };
};

type Candidate = { readonly id: string; readonly record: Marked | null };

/** What an endpoint's field may name, by the kind that its area gives it. */
function candidatesOf({ records, loose }: MarkedHouse, kind: string): Candidate[] {
  const typed: Record<string, string> = {
    property: 'real_estate',
    mortgage: 'mortgage',
    document: 'document',
    ownDate: 'date',
  };
  const files = (purpose?: string) =>
    records.flatMap((record) =>
      record.files
        .filter((file) => purpose === undefined || file.purpose === purpose)
        .map(({ id }) => ({ id, record })),
    );
  if (kind === 'file')
    return [...files(), { id: loose.file, record: null }, { id: loose.photo, record: null }];
  if (kind === 'photo') return [...files('photo').slice(0, 3), { id: loose.photo, record: null }];
  if (kind === 'waitingFile') return [...files('document').slice(0, 2), { id: loose.file, record: null }];
  if (kind === 'unfinished') return [{ id: loose.unfinished, record: null }];
  const type = typed[kind];
  if (type === undefined) return [{ id: randomUUID(), record: null }];
  return records.filter((record) => record.type === type).map((record) => ({ id: record.id, record }));
}

/** Makes a household out of one record of each kind, as the endpoints' askings want it, and notes which kinds are asked for. */
function householdOf(pick: (kind: string) => string, facts: Record<string, string>): Household {
  const records = new Proxy({}, { get: (_, kind) => [pick(String(kind))] });
  const anyFact = new Proxy(facts, { get: (known, fact) => known[String(fact)] ?? 'unknown' });
  return {
    id: randomUUID(),
    marker: 'nothing',
    email: 'guest@example.com',
    password: 'Kelp holds fast 7!',
    records,
    facts: anyFact,
  } as unknown as Household;
}

/** Every record that an endpoint's fields can name, in all combinations. */
export function probesOf(endpoint: Endpoint, house: MarkedHouse): Probe[] {
  const nothingYet = { sha256: randomUUID().replaceAll('-', '').repeat(2) };
  const askings = askingsOf(endpoint);
  const ways = new Map(askings.map((asking) => [asking.what, asking]));
  const makes =
    endpoint.method === 'POST' && !endpoint.bytesIn && askings.some((asking) => !asking.namesRecords);
  return [...ways.values()].flatMap((asking) => {
    const kinds = new Set<string>();
    asking.inputFor(householdOf((kind) => (kinds.add(kind), randomUUID()), nothingYet));
    return combinationsOf([...kinds], house).map((chosen): Probe => {
      const inputWith = (idOf: (candidate: Candidate) => string) => {
        const pick = (kind: string) => {
          const candidate = chosen.get(kind);
          return candidate === undefined ? randomUUID() : idOf(candidate);
        };
        const input = asking.inputFor(householdOf(pick, nothingYet));
        return 'version' in endpoint.input.shape ? { ...input, version: 'any' } : input;
      };
      const named = [...chosen.values()].map(({ record }) => record);
      return {
        endpoint,
        what: `${nameOf(endpoint)} with ${asking.what}`,
        says: `${nameOf(endpoint)} with ${asking.what} of ${named.map((each) => each?.name ?? 'nobody').join(', ') || 'nothing'}`,
        input: inputWith(({ id }) => id),
        without: (hides) => inputWith(({ id, record }) => (hides(record) ? randomUUID() : id)),
        named,
        adds: makes ? endpoint.area : undefined,
      };
    });
  });
}

function combinationsOf(kinds: readonly string[], house: MarkedHouse): Map<string, Candidate>[] {
  const [kind, ...rest] = kinds;
  if (kind === undefined) return [new Map()];
  return combinationsOf(rest, house).flatMap((others) =>
    candidatesOf(house, kind).map((candidate) => new Map([[kind, candidate], ...others])),
  );
}

/** Questions with words and ids in the query: what lists, search and pickers are narrowed by. */
export function questionsOf(endpoints: readonly Endpoint[], house: MarkedHouse): Probe[] {
  const at = (path: string) => endpoints.find((each) => each.method === 'GET' && each.path === path);
  const about = (path: string, inputOf: (record: Marked) => Record<string, unknown>): Probe[] => {
    const endpoint = at(path);
    if (endpoint === undefined) throw new Error(`${path} is not served`);
    return house.records.map((record) => {
      const input = inputOf(record);
      // The same question with a word, or an id, that stands nowhere.
      const other = () =>
        inputOf({ ...record, id: randomUUID(), word: `zebnone${randomUUID().slice(0, 8)}` });
      return {
        endpoint,
        what: `${nameOf(endpoint)}?${Object.keys(input).join('&')}`,
        says: `${nameOf(endpoint)}?${new URLSearchParams(input as Record<string, string>).toString()} of ${record.name}`,
        input,
        without: (hides) => (hides(record) ? other() : input),
        named: [record],
        adds: undefined,
      };
    });
  };
  return [
    ...about('/api/search', ({ word }) => ({ q: word })),
    ...about('/api/search', ({ word }) => ({ q: word.slice(0, -3), typing: 'true', limit: 50 })),
    ...about('/api/search/suggestions', ({ word }) => ({ q: word.slice(0, -3) })),
    ...about('/api/records', ({ word }) => ({ q: word })),
    ...about('/api/documents', ({ word }) => ({ q: word })),
    ...about('/api/documents', ({ word }) => ({ tag: `room:${word}` })),
    ...about('/api/documents', ({ type, id }) => ({ of_type: type, of_id: id })),
    ...about('/api/documents', ({ word }) => ({ q: word, view: 'trash' })),
    ...about('/api/real-estate/properties', ({ word }) => ({ q: word })),
  ];
}

/** Every way in which a file is asked for: whole, in place, in part, its head, every size of its picture, and whether it has changed. */
export function representationsOf(
  endpoints: readonly Endpoint[],
  house: MarkedHouse,
  etags: ReadonlyMap<string, string>,
): Probe[] {
  const ways: [path: string, input: Record<string, unknown>, how: Probe['how']][] = [
    ['', { inline: 'true' }, {}],
    ['', {}, { method: 'HEAD' }],
    ['', {}, { headers: { range: 'bytes=0-9' } }],
    ['', {}, { headers: { range: 'bytes=99999999-' } }],
    ['/picture', { width: '160' }, {}],
    ['/picture', { width: '1600' }, {}],
    ['/picture', {}, { method: 'HEAD' }],
  ];
  const files = [
    ...house.records.flatMap((record) => record.files.map(({ id }) => ({ id, record }))),
    { id: house.loose.file, record: null },
  ];
  return files.flatMap(({ id, record }) =>
    ways.flatMap(([path, more, how = {}]) => {
      const endpoint = endpoints.find(
        (each) => each.method === 'GET' && each.path === `/api/files/{id}${path}`,
      );
      if (endpoint === undefined) throw new Error('Files are not served');
      const stale = {
        ...how,
        headers: { ...how.headers, 'if-none-match': etags.get(`${id}${path}`) ?? '""' },
      };
      return [how, stale].map((each): Probe => {
        const what = `${nameOf(endpoint)} with ${JSON.stringify({ ...more, ...each.headers, method: each.method })}`;
        return {
          endpoint,
          what,
          says: `${what} of ${record?.name ?? 'nobody'}`,
          input: { id, ...more },
          without: (hides) => ({ id: hides(record) ? randomUUID() : id, ...more }),
          named: [record],
          adds: undefined,
          how: each,
        };
      });
    }),
  );
}
