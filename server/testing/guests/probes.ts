import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { askingsOf, nameOf } from '../product/requests.ts';
import type { Household } from '../records/household.ts';
import type { Marked } from './making.ts';
import type { MarkedHouse } from './marked-house.ts';

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
  /** The area that something new is added to. */
  readonly adds?: string;
  /** What is sent beside it. */
  readonly how?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> };
};

type Candidate = { readonly id: string; readonly record: Marked | null };

const typeOfKind: Readonly<Record<string, string>> = {
  property: 'real_estate',
  mortgage: 'mortgage',
  document: 'document',
  ownDate: 'date',
  place: 'place',
  maintenanceTask: 'maintenance',
  warranty: 'warranty',
  claim: 'claim',
  vendor: 'vendor',
  project: 'project',
  quote: 'quote',
  policy: 'policy',
  check: 'check',
  event: 'event',
  loan: 'loan',
  budget: 'budget',
  recurring: 'recurring',
  moneyAccount: 'money_account',
  ledgerAccount: 'money_account',
  recurringAccount: 'money_account',
  reported_account: 'money_account',
  loanAccount: 'money_account',
};

/** What an endpoint's field may name, by the kind that its area gives it. */
function candidatesOf({ records, loose }: MarkedHouse, kind: string): Candidate[] {
  const files = (purpose?: string) =>
    records.flatMap((record) =>
      record.files
        .filter((file) => purpose === undefined || file.purpose === purpose)
        .map(({ id }) => ({ id, record })),
    );
  const [waiting, photo] = [
    { id: loose.file, record: null },
    { id: loose.photo, record: null },
  ];
  if (kind === 'file') return [...files(), waiting, photo];
  if (kind === 'photo') return [...files('photo').slice(0, 3), photo];
  if (kind === 'waitingFile') return [...files('document').slice(0, 2), waiting];
  if (kind === 'unfinished') return [{ id: loose.unfinished, record: null }];
  const type = typeOfKind[kind];
  if (type === undefined) return [{ id: randomUUID(), record: null }];
  return records.filter((record) => record.type === type).map((record) => ({ id: record.id, record }));
}

const noHash = randomUUID().replaceAll('-', '').repeat(2);

/** Makes a household out of one record of each kind, as the endpoints' askings want it. */
function householdOf(pick: (kind: string) => string): Household {
  const records = new Proxy({}, { get: (_, kind) => [pick(String(kind))] });
  const facts = new Proxy({}, { get: (_, fact) => (fact === 'sha256' ? noHash : 'unknown') });
  const person = {
    id: randomUUID(),
    marker: 'nothing',
    email: 'guest@example.com',
    password: 'Kelp holds 7!',
  };
  return { ...person, records, facts } as unknown as Household;
}

/** What names a record and yet does not hang on it: who would like to rent a property is told to nobody who has only the property open. */
const addedToArea = ['/api/rentals/applications'];

/** Every record that an endpoint's fields can name, in all combinations. */
export function probesOf(endpoint: Endpoint, house: MarkedHouse): Probe[] {
  const askings = askingsOf(endpoint);
  const ways = new Map(askings.map((asking) => [asking.what, asking]));
  // What changes many names them inside of what is told.
  const changes = /\/(changes|completions)$/.test(endpoint.path);
  const adds =
    endpoint.method === 'POST' &&
    !endpoint.bytesIn &&
    !changes &&
    (addedToArea.includes(endpoint.path) || askings.some((asking) => !asking.namesRecords));
  return [...ways.values()].flatMap((asking) => {
    const kinds = new Set<string>();
    const noting = (kind: string) => {
      kinds.add(kind);
      return randomUUID();
    };
    asking.inputFor(householdOf(noting));
    const what = `${nameOf(endpoint)} with ${asking.what}`;
    // Whoever may change a record adds what hangs on it, without a share in the whole area.
    const hangs =
      'of_type' in endpoint.input.shape ||
      asking.what.split(', ').some((field) => ['of', 'project_id'].includes(field));
    return combinationsOf([...kinds], house).map((chosen): Probe => {
      const inputWith = (idOf: (candidate: Candidate) => string) => {
        const input = asking.inputFor(
          householdOf((kind) => idOf(chosen.get(kind) ?? { id: randomUUID(), record: null })),
        );
        return 'version' in endpoint.input.shape ? { ...input, version: 'any' } : input;
      };
      const named = [...chosen.values()].map(({ record }) => record);
      return {
        endpoint,
        what,
        says: `${what} of ${named.map((each) => each?.name ?? 'nobody').join(', ') || 'nothing'}`,
        input: inputWith(({ id }) => id),
        without: (hides) => {
          // Two fields that name one record name one record that nobody has.
          const nobodys = new Map<Candidate, string>();
          const nobody = (candidate: Candidate) => {
            const id = nobodys.get(candidate) ?? randomUUID();
            nobodys.set(candidate, id);
            return id;
          };
          return inputWith((candidate) => (hides(candidate.record) ? nobody(candidate) : candidate.id));
        },
        named,
        ...(adds && !(hangs && named.length > 0) ? { adds: endpoint.area } : {}),
      };
    });
  });
}

function combinationsOf(kinds: readonly string[], house: MarkedHouse): Map<string, Candidate>[] {
  const [kind, ...rest] = kinds;
  if (kind === undefined) return [new Map<string, Candidate>()];
  return combinationsOf(rest, house).flatMap((others) =>
    candidatesOf(house, kind).map((candidate) => new Map<string, Candidate>([[kind, candidate], ...others])),
  );
}

const getter = (endpoints: readonly Endpoint[], path: string): Endpoint => {
  const found = endpoints.find((each) => each.method === 'GET' && each.path === path);
  if (found === undefined) throw new Error(`${path} is not served`);
  return found;
};

/** What lists, search and pickers are narrowed by: the words of a record, a beginning of them, and its id. */
const questions: readonly (readonly [path: string, input: (record: Marked) => Record<string, unknown>])[] = [
  ['/api/search', ({ word }) => ({ q: word })],
  ['/api/search', ({ word }) => ({ q: word.slice(0, -3), typing: 'true', limit: 50 })],
  ['/api/search/suggestions', ({ word }) => ({ q: word.slice(0, -3) })],
  ['/api/records', ({ word }) => ({ q: word })],
  ['/api/documents', ({ word }) => ({ q: word })],
  ['/api/documents', ({ word }) => ({ tag: `room:${word}` })],
  ['/api/documents', ({ type, id }) => ({ of_type: type, of_id: id })],
  ['/api/documents', ({ word }) => ({ q: word, view: 'trash' })],
  ['/api/documents', ({ id }) => ({ after: id })],
  ['/api/documents/duplicates', ({ sha256 }) => ({ sha256 })],
  ['/api/real-estate/properties', ({ word }) => ({ q: word })],
];

/** Asks each of those questions about each record. */
export function questionsOf(endpoints: readonly Endpoint[], house: MarkedHouse): Probe[] {
  return questions.flatMap(([path, inputOf]) => {
    const endpoint = getter(endpoints, path);
    return house.records.map((record): Probe => {
      const input = inputOf(record);
      const nobody = { ...record, id: randomUUID(), sha256: noHash };
      const what = `${nameOf(endpoint)}?${Object.keys(input).join('&')}`;
      return {
        endpoint,
        what,
        says: `${what} of ${record.name}`,
        input,
        without: (hides) =>
          hides(record) ? inputOf({ ...nobody, word: `zebnone${randomUUID().slice(0, 8)}` }) : input,
        named: [record],
      };
    });
  });
}

/** Says of a few documents that they belong to each record, of whatever type. */
export function attachingOf(endpoints: readonly Endpoint[], { records }: MarkedHouse): Probe[] {
  const path = '/api/documents/{id}/belongings';
  const endpoint = endpoints.find((each) => each.method === 'POST' && each.path === path);
  if (endpoint === undefined) throw new Error(`${path} is not served`);
  const documents = records.filter(({ name }) => ['passport', 'will', 'bill'].includes(name));
  return documents.flatMap((document) =>
    records.map((record): Probe => {
      const what = `${nameOf(endpoint)} to a ${record.type}`;
      const idOf = (each: Marked, hides: (record: Marked | null) => boolean) =>
        hides(each) ? randomUUID() : each.id;
      const inputWith = (hides: (record: Marked | null) => boolean) => ({
        id: idOf(document, hides),
        item_type: record.type,
        item_id: idOf(record, hides),
      });
      return {
        endpoint,
        what,
        says: `${what}, ${document.name} to ${record.name}`,
        input: inputWith(() => false),
        without: inputWith,
        named: [document, record],
      };
    }),
  );
}

const representations: readonly (readonly [string, Record<string, unknown>, NonNullable<Probe['how']>])[] = [
  ['', { inline: 'true' }, {}],
  ['', {}, { method: 'HEAD' }],
  ['', {}, { headers: { range: 'bytes=0-9' } }],
  ['', {}, { headers: { range: 'bytes=99999999-' } }],
  ['/picture', { width: '160' }, {}],
  ['/picture', { width: '1600' }, {}],
  ['/picture', {}, { method: 'HEAD' }],
];

/** One document in each state, alone and with things: the files of the others are asked for plainly. */
const lookedInto = ['deed', 'diary', 'oldDeed', 'map', 'passport', 'will', 'bill'];

/**
 * Every way in which a file is asked for beside the plain one: in place, in part, its head, each size of its picture, and whether it
 * has changed since. A photograph is another one for others than its owner: whether it has changed is asked after a grant has ended.
 */
export function representationsOf(
  endpoints: readonly Endpoint[],
  { records, loose }: MarkedHouse,
  etags: ReadonlyMap<string, string>,
): Probe[] {
  const files = [
    ...records
      .filter(({ type, name }) => type === 'real_estate' || lookedInto.includes(name))
      .flatMap((record) => record.files.slice(-1).map((file) => ({ ...file, record }))),
    { id: loose.file, purpose: 'document', record: null },
  ];
  return files.flatMap(({ id, purpose, record }) =>
    representations.flatMap(([path, more, how]) => {
      const endpoint = getter(endpoints, `/api/files/{id}${path}`);
      const unchanged = { 'if-none-match': etags.get(`${id}${path}`) ?? '""' };
      const stale = { ...how, headers: { ...how.headers, ...unchanged } };
      return [how, ...(purpose === 'photo' && path === '' ? [] : [stale])].map((each): Probe => {
        const what = `${nameOf(endpoint)} with ${JSON.stringify({ ...more, ...each })}`;
        return {
          endpoint,
          what,
          says: `${what} of ${record?.name ?? 'nobody'}`,
          input: { id, ...more },
          without: (hides) => ({ id: hides(record) ? randomUUID() : id, ...more }),
          named: [record],
          how: each,
        };
      });
    }),
  );
}
