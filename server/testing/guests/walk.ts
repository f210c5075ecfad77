import type { Caller } from '../../kernel/test-app.ts';
import { requestOf } from '../product/requests.ts';
import type { Marked } from './making.ts';
import type { MarkedHouse } from './marked-house.ts';
import type { Probe } from './probes.ts';
import type { HouseKeeper } from '../house/restore-house.ts';
import { expectedOf, withoutCovered, type Expected, type Given } from './who-sees.ts';

export type Answered = { readonly status: number; readonly text: string; readonly etag: string | null };

/** So often a request is sent that finds the server busy. */
const triesWhenBusy = 10;

/** Sends a request as a browser would; what comes back is read as bytes, with its headers. */
export async function send(
  caller: Caller,
  { endpoint, how }: Probe,
  input: Record<string, unknown>,
  more: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const [path, init] = requestOf(endpoint, input);
  const headers = { ...(init.headers as object), ...how?.headers, ...more };
  const once = async () =>
    answeredBy(await caller.fetch(path, { ...init, method: how?.method ?? endpoint.method, headers }));
  let answered = await once();
  // A busy machine has no room for a heavy answer now and then, and has done nothing yet.
  for (let tries = 1; answered.status === 503 && tries < triesWhenBusy; tries += 1) answered = await once();
  return answered;
}

export async function answeredBy(response: Response): Promise<Answered> {
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  const head = [...response.headers].filter(([name]) => name !== 'etag').join('; ');
  return { status: response.status, text: `${body}\n${head}`, etag: response.headers.get('etag') };
}

/** What an answer says apart from what is drawn anew each time. */
export const gistOf = ({ status, text }: Pick<Answered, 'status' | 'text'>): string =>
  `${status} ${text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'MOMENT')}`;

const marks = new WeakMap<Marked, readonly string[]>();

function marksOf(record: Marked): readonly string[] {
  const known =
    marks.get(record) ??
    [record.id, record.word, record.sha256, ...record.amounts, ...record.files.map((file) => file.id)].filter(
      (mark) => !/^0+$/.test(mark),
    );
  marks.set(record, known);
  return known;
}

type Index = { readonly size: number; readonly begins: Uint8Array; readonly byBegin: Map<string, string[]> };

const indices = new WeakMap<readonly Marked[], Index>();
/** Marks are looked up by so many of their first letters; none is shorter. */
const begin = 4;
const slot = (text: string, at: number) =>
  (Math.imul(Math.imul(text.charCodeAt(at), 31) + text.charCodeAt(at + 1), 31) +
    Math.imul(text.charCodeAt(at + 2), 1021) +
    Math.imul(text.charCodeAt(at + 3), 7919)) &
  0xffff;

/** The marks of these records by how they begin: one pass over an answer then finds all of them, where a search for each took an eighth of a walk. */
function indexOf(records: readonly Marked[]): Index {
  const known = indices.get(records);
  if (known?.size === records.length) return known;
  const begins = new Uint8Array(0x10000);
  const all = new Set(records.flatMap(marksOf));
  for (const mark of all) {
    if (mark.length < begin) throw new Error(`The mark ${mark} is too short to be told from other text`);
    begins[slot(mark, 0)] = 1;
  }
  const byBegin = Map.groupBy(all, (mark) => mark.slice(0, begin));
  const index = { size: records.length, begins, byBegin };
  indices.set(records, index);
  return index;
}

/** The marks of records that stand in an answer: words, amounts, ids of records and of their files, and what the bytes add up to. */
export function marksIn(text: string, records: readonly Marked[]): { record: Marked; mark: string }[] {
  const low = text.toLowerCase();
  const { begins, byBegin } = indexOf(records);
  const found = new Set<string>();
  for (let at = 0; at <= low.length - begin; at += 1) {
    if (begins[slot(low, at)] === 0) continue;
    for (const mark of byBegin.get(low.slice(at, at + begin)) ?? [])
      if (low.startsWith(mark, at)) found.add(mark);
  }
  if (found.size === 0) return [];
  return records.flatMap((record) =>
    marksOf(record)
      .filter((mark) => found.has(mark))
      .map((mark) => ({ record, mark })),
  );
}

/** Somebody at a door, and what they should find there. */
export type Visit = {
  readonly caller: Caller;
  readonly house: MarkedHouse;
  readonly keeper: HouseKeeper;
  /** What no answer may show anything of. */
  readonly hidden: readonly Marked[];
  /** What of it is named where a policy says what it covers. */
  readonly told?: readonly Marked[];
  readonly expected: (probe: Probe) => Expected;
  /** What the owner is answered to a probe, at their own door. */
  readonly owners: (probe: Probe) => Promise<number>;
  /** What an unknown address is answered, by method. */
  readonly unknown: (method: string) => string;
};

export type Walked = {
  asked: number;
  changed: number;
  readonly wrong: string[];
  /** The records of which something was shown. */
  readonly saw: Set<string>;
  /** What was answered with a state, which may be asked for again. */
  readonly states: (readonly [Probe, string])[];
};

/** Three for each way to ask. */
export const someOfEach = (probes: readonly Probe[]): Probe[] =>
  [...Map.groupBy(probes, ({ what }) => what).values()].flatMap((each) => each.slice(0, 3));

/** One for each way to ask; another one for another turn. */
export const oneOfEach = (probes: readonly Probe[], turn: number): Probe[] =>
  [...Map.groupBy(probes, ({ what }) => what).values()].flatMap((each) => each[turn % each.length] ?? []);

/**
 * All probes that these grants let past the house's door, and three for each way to ask of those that the door refuses: it answers before the
 * request's input is read (`enterHouse` in `server/kernel/http/gate/house.ts`), so whatever record is named there is answered the same.
 */
export function pastTheDoor(probes: readonly Probe[], grants: readonly Given[]): Probe[] {
  const refused = ({ endpoint }: Probe) =>
    ['nowhere', 'beyond'].includes(expectedOf(endpoint.guests, grants, { named: [], house: [] }));
  return [...probes.filter((probe) => !refused(probe)), ...someOfEach(probes.filter(refused))];
}

/** Each connection plans every statement for itself: two keep the database as busy as six do. */
const atOnce = 2;

/** Asks all probes and says what is not as expected. What is changed by right is taken back each time. */
export async function walk(visit: Visit, probes: readonly Probe[]): Promise<Walked> {
  const walked: Walked = { asked: 0, changed: 0, wrong: [], saw: new Set(), states: [] };
  const nobodys = new Map<string, Promise<string>>();
  // The log also has what changed nothing in the end, and that something was opened is noted after it was answered.
  const noted = ['audit_log', 'record_opens'];
  const restored = async () => (await visit.keeper.restore()).filter((name) => !noted.includes(name));
  const looking = probes.filter(({ endpoint }) => endpoint.method === 'GET')[Symbol.iterator]();
  const worker = async () => {
    for (const probe of looking) await tryOne(visit, probe, walked, nobodys);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const probe of probes.filter(({ endpoint }) => endpoint.method !== 'GET')) {
    const { status, expected } = await tryOne(visit, probe, walked, nobodys);
    if (status >= 300) continue;
    walked.changed += 1;
    if (expected === 'open') continue;
    const changed = await restored();
    if (changed.length > 0) walked.wrong.push(`${probe.says} has changed ${changed.join(', ')}`);
  }
  const changed = await restored();
  if (changed.length > 0) walked.wrong.push(`Something that was refused has changed ${changed.join(', ')}`);
  return walked;
}

async function tryOne(
  visit: Visit,
  probe: Probe,
  walked: Walked,
  nobodys: Map<string, Promise<string>>,
): Promise<{ status: number; expected: Expected }> {
  const { house, hidden, caller } = visit;
  const expected = visit.expected(probe);
  const answered = await send(caller, probe, probe.input);
  const { status, text } = answered;
  walked.asked += 1;
  const wrong = (what: string) => walked.wrong.push(`${probe.says} ${what}: ${status} ${text.slice(0, 200)}`);
  if (status >= 500) wrong('broke');
  wrongMarks(visit, probe, text).forEach(wrong);
  if (probe.endpoint.method === 'GET' && status === 200) {
    for (const { record } of marksIn(text, house.records)) walked.saw.add(record.name);
    if (answered.etag !== null) walked.states.push([probe, answered.etag]);
  }
  const unknown = visit.unknown(probe.how?.method ?? probe.endpoint.method);
  if (expected === 'nowhere' && gistOf(answered) !== unknown) {
    wrong(`is not the answer of an unknown address, ${unknown},`);
  }
  if (expected === 'beyond' && status !== 403) wrong('is not refused');
  if (expected === 'open') {
    if (status < 300 && probe.endpoint.method !== 'GET') await visit.keeper.restore();
    const theirs = await visit.owners(probe);
    if (status !== theirs) wrong(`is not what the owner is answered, ${theirs},`);
  }
  if (expected === 'closed') {
    const hides = (record: Marked | null) => record === null || hidden.includes(record);
    const key = `${probe.what} ${probe.named.map((each) => (hides(each) ? '' : each?.name)).join()}`;
    const asked = nobodys.get(key) ?? send(caller, probe, probe.without(hides)).then(gistOf);
    nobodys.set(key, asked);
    const known = await asked;
    if (gistOf(answered) !== known) wrong(`is not the answer for what nobody has, ${known.slice(0, 200)},`);
  }
  return { status, expected };
}

/** What an answer shows of what is hidden, apart from what the request itself says. */
function wrongMarks({ house, hidden, told = [] }: Visit, probe: Probe, answer: string): string[] {
  const text = withoutCovered(probe.endpoint.path, answer, told);
  const asked = marksIn(JSON.stringify(probe.input), house.records).map(({ record }) => record);
  const above = new Set(house.records.filter((each) => !hidden.includes(each)).flatMap((each) => each.of));
  return marksIn(text, hidden)
    .filter(({ record }) => !asked.includes(record))
    .filter(
      // A record that hangs on another one holds its id, which says nothing.
      ({ record, mark }) => mark !== record.id || !above.has(record.name),
    )
    .map(({ record, mark }) => {
      const at = text.toLowerCase().indexOf(mark);
      return `shows ${record.name} in ${text.slice(Math.max(0, at - 80), at + 60)}`;
    });
}
