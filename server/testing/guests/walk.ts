import { expect } from 'vitest';
import type { Caller, TestApp } from '../../kernel/test-app.ts';
import { requestOf } from '../requests.ts';
import type { Marked, MarkedHouse } from './marked-house.ts';
import type { Probe } from './probes.ts';
import type { HouseKeeper } from './restore-house.ts';
import { expectedOf, reachOf, type Given } from './who-sees.ts';

export type Answered = { readonly status: number; readonly text: string; readonly etag: string | null };

/** Sends a request as a browser would; what comes back is read as bytes, with its headers. */
export async function send(
  caller: Caller,
  probe: Probe,
  input: Record<string, unknown>,
  headers = {},
): Promise<Answered> {
  const [path, init] = requestOf(probe.endpoint, input);
  return answeredBy(
    await caller.fetch(path, { ...init, headers: { ...(init.headers as object), ...headers } }),
  );
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

/** The marks of records that stand in an answer: words, amounts, ids of records and of their files. */
function marksIn(text: string, records: readonly Marked[]): { record: Marked; mark: string }[] {
  const low = text.toLowerCase();
  return records.flatMap((record) =>
    [record.id, record.word, ...record.amounts, ...record.files.map((file) => file.id)]
      .filter((mark) => low.includes(mark))
      .map((mark) => ({ record, mark })),
  );
}

/** The records of which something stands in an answer. */
export const shownIn = (text: string, records: readonly Marked[]): Marked[] => [
  ...new Set(marksIn(text, records).map(({ record }) => record)),
];

export type Visit = {
  readonly test: TestApp;
  readonly house: MarkedHouse;
  readonly keeper: HouseKeeper;
  readonly given: readonly Given[];
  readonly guest: Caller;
  /** What the owner is answered to each probe, at their own door. */
  readonly owners: ReadonlyMap<Probe, number>;
  /** What an unknown address is answered. */
  readonly unknown: string;
};

export type Walked = {
  probes: number;
  wrong: string[];
  saw: Set<string>;
  etags: [Probe, string][];
  changed: number;
};

const atOnce = 6;

/** Asks all probes as one guest and says what is not as the table has it. */
export async function walk(visit: Visit, probes: readonly Probe[]): Promise<Walked> {
  const { house, keeper, given } = visit;
  const walked: Walked = { probes: 0, wrong: [], saw: new Set(), etags: [], changed: 0 };
  const hidden = house.records.filter((record) => reachOf(given, record, house.records) === 0);
  const above = new Set(house.records.filter((each) => !hidden.includes(each)).flatMap((each) => each.of));
  const nobodys = new Map<string, string>();
  const before = await keeper.print();

  async function ask(probe: Probe): Promise<void> {
    const expected = expectedOf(probe.endpoint.guests, given, {
      named: probe.named,
      adds: probe.adds,
      house: house.records,
    });
    const answered = await send(visit.guest, probe, probe.input);
    walked.probes += 1;
    const wrong = (what: string) =>
      walked.wrong.push(`${probe.says}: ${what}: ${answered.status} ${answered.text.slice(0, 200)}`);
    if (answered.status >= 500) wrong('broke');
    // What the request itself says is no news to the guest.
    const told = shownIn(JSON.stringify(probe.input), house.records);
    for (const { record, mark } of marksIn(answered.text, hidden)) {
      // A record that hangs on another one holds its id, which says nothing.
      if (told.includes(record) || (mark === record.id && above.has(record.name))) continue;
      const at = answered.text.toLowerCase().indexOf(mark);
      wrong(`shows ${record.name} in ${answered.text.slice(Math.max(0, at - 80), at + 60)}`);
    }
    if (probe.endpoint.method === 'GET' && answered.status === 200) {
      for (const { name } of shownIn(answered.text, house.records)) walked.saw.add(name);
      if (answered.etag !== null) walked.etags.push([probe, answered.etag]);
    }
    if (expected === 'nowhere' && gistOf(answered) !== visit.unknown)
      wrong(`is not the answer of an unknown address ${visit.unknown}`);
    if (expected === 'beyond' && answered.status !== 403) wrong('is not refused');
    if (expected === 'closed') {
      const names = (record: Marked | null) => record === null || hidden.includes(record);
      const key = `${probe.what} ${probe.named.map((each) => (names(each) ? '' : each?.name)).join()}`;
      const known = nobodys.get(key) ?? gistOf(await send(visit.guest, probe, probe.without(names)));
      nobodys.set(key, known);
      if (gistOf(answered) !== known) wrong(`is not the answer for what nobody has (${known.slice(0, 300)})`);
    }
    if (expected === 'open' && answered.status !== visit.owners.get(probe))
      wrong(`should be ${visit.owners.get(probe)}`);
    if (answered.status < 300 && probe.endpoint.method !== 'GET') {
      walked.changed += 1;
      if (expected !== 'open' && (await keeper.print()) !== before) wrong('has changed something');
      await keeper.restore();
    }
  }

  const looking = probes.filter(({ endpoint }) => endpoint.method === 'GET')[Symbol.iterator]();
  const worker = async () => {
    for (const probe of looking) await ask(probe);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const probe of probes) if (probe.endpoint.method !== 'GET') await ask(probe);
  if ((await keeper.print()) !== before) walked.wrong.push('something of the house has changed');
  return walked;
}

/** Asks each probe as the owner, at their own door, and takes back what it changes. */
export async function askOwner(
  test: TestApp,
  house: MarkedHouse,
  keeper: HouseKeeper,
  probes: readonly Probe[],
): Promise<Map<Probe, number>> {
  const statuses = new Map<Probe, number>();
  for (const probe of probes) {
    const { status } = await send(test.as(house.owner), probe, probe.input);
    expect(status, probe.says).toBeLessThan(500);
    statuses.set(probe, status);
    if (status < 300 && probe.endpoint.method !== 'GET') await keeper.restore();
  }
  return statuses;
}
