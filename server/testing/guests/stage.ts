import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { Caller, TestApp } from '../../kernel/test-app.ts';
import { keeperOf, type HouseKeeper } from '../house/restore-house.ts';
import { keepMarkedHouse, type MarkedHouse } from './marked-house.ts';
import { attachingOf, probesOf, questionsOf, representationsOf, type Probe } from './probes.ts';
import { answeredBy, gistOf, send } from './walk.ts';

/** A house to be visited, another one beside it, and all that can be asked of the product about the first. */
export type Stage = {
  readonly house: MarkedHouse;
  readonly other: MarkedHouse;
  readonly keeper: HouseKeeper;
  readonly endpoints: readonly Endpoint[];
  readonly probes: readonly Probe[];
};

/** Of these a walk makes new rows itself, and they are no part of the house. */
const ofTheWalk = ['grants', 'sessions', 'idempotency_keys', 'users'];

export async function stageOf(test: TestApp): Promise<Stage> {
  const house = await keepMarkedHouse(test);
  const other = await keepMarkedHouse(test);
  const endpoints = test.app.answers.map(({ endpoint }) => endpoint);
  const etags = await etagsOf(test, house);
  const probes = [
    ...endpoints.flatMap((endpoint) => probesOf(endpoint, house)),
    ...questionsOf(endpoints, house),
    ...attachingOf(endpoints, house),
    ...representationsOf(endpoints, house, etags),
  ];
  return { house, other, keeper: await keeperOf(test, house.owner, ofTheWalk), endpoints, probes };
}

/** The state of every file, as whoever has seen it knows it. */
async function etagsOf(test: TestApp, { owner, records }: MarkedHouse): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id } of records.flatMap(({ files }) => files)) {
    for (const path of ['', '/picture']) {
      const response = await test.as(owner).fetch(`/api/files/${id}${path}`, { method: 'HEAD' });
      found.set(`${id}${path}`, response.headers.get('etag') ?? '');
    }
  }
  return found;
}

/** Asks a probe as the owner, at their own door, once for all roles, and takes back what it changes. */
export function ownersAnswer(test: TestApp, { house, keeper }: Stage): (probe: Probe) => Promise<number> {
  const known = new Map<Probe, Promise<number>>();
  const ask = async (probe: Probe) => {
    const { status } = await send(test.as(house.owner), probe, probe.input);
    if (probe.endpoint.method !== 'GET' && status < 300) await keeper.restore();
    return status;
  };
  return (probe) => {
    const asked = known.get(probe) ?? ask(probe);
    known.set(probe, asked);
    return asked;
  };
}

/** What is answered at a door where there is nothing, by method. */
export async function unknownTo(caller: Caller): Promise<(method: string) => string> {
  const ask = async (method: string) =>
    gistOf(await answeredBy(await caller.fetch('/api/nowhere', { method })));
  const [whole, head] = [await ask('GET'), await ask('HEAD')];
  return (method) => (method === 'HEAD' ? head : whole);
}
