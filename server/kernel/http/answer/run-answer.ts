import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Database, Tx } from '../../database/database.ts';
import { commitWithNext } from '../../database/migrations/brackets.ts';
import type { Answer, Call, Persons, ReadAlso } from './answer.ts';
import { admit } from '../gate/admission.ts';
import { askedByGuest, blankClosed } from '../gate/blank-closed.ts';
import { admitGuest, type Entered } from '../gate/house.ts';
import type { Once, Outcome } from './once.ts';
import { asPassed, Passed } from './passed.ts';
import { guestPlace, ownPlace } from './place.ts';
import { strictShape } from './strict-shape.ts';

const nothing = () => {};

/**
 * Runs the handler and parses its result by the endpoint's shape, so that no stray column leaves the server; one that its statement wrote as
 * JSON is `Passed` on. This happens within the transaction: a result that does not fit rolls it back, unless the handler's last statement was
 * committed with it.
 */
export async function runAnswer(
  database: Database,
  answer: Answer,
  viewer: Viewer | null,
  {
    entered,
    once,
    ...call
  }: Call<never> & {
    readonly sample: Viewer | null;
    readonly entered: Entered | undefined;
    readonly once: Once;
  },
): Promise<Outcome> {
  const { endpoint } = answer;
  if (answer.kind === 'public') {
    return once.around(async (keep) => shaped(endpoint, await answer.handle({ ...call, viewer, keep })));
  }
  if (viewer === null) throw new Fault('not_signed_in', 'Your session has expired. Please log in again.');
  const place =
    entered === undefined
      ? ownPlace(database, viewer)
      : guestPlace(database, viewer, entered, endpoint, call);
  if (answer.kind === 'stream') {
    return once.around(async (keep) => shaped(endpoint, await answer.handle({ ...call, ...place, keep })));
  }
  const before = answer.prepare && (await once.before());
  if (before !== undefined) return before;
  const prepared = (await answer.prepare?.({ ...call, ...place })) as never;
  const { reading, aside, writing, ...persons } = place;
  const ownWork = async (tx: Tx, input = call.input) => {
    const also: ReadAlso = (other, asked) =>
      readAlso(other, asked, { tx, entered, within: endpoint, ...call, ...persons });
    const ending = entered === undefined && !once.keeps ? () => commitWithNext(tx) : nothing;
    const result = await answer.handle({ ...call, ...persons, input, tx, also, ending }, prepared);
    return result instanceof Passed && entered === undefined
      ? asPassed(endpoint, result)
      : shaped(endpoint, result);
  };
  const work = entered === undefined ? ownWork : guestWork(endpoint, persons.owner, call.input, ownWork);
  if (answer.kind === 'admin') return once.inside((run) => database.asAdmin(viewer.user_id, run), work);
  if (endpoint.method !== 'GET') return once.inside(writing, work);
  return once.inside(answer.aside?.(call.input) === true ? aside : reading, work);
}

/** A call that runs, with what its further reads go by. */
type Running = Call<never> &
  Persons & {
    readonly tx: Tx;
    readonly entered: Entered | undefined;
    /** The call within which they run. */
    readonly within: Endpoint;
  };

async function readAlso(other: Answer, asked: unknown, running: Running): Promise<unknown> {
  const { endpoint } = other;
  const fits = endpoint.method === 'GET' || running.within.method !== 'GET';
  if (other.kind !== 'viewer' || !fits || other.prepare !== undefined) {
    throw new Error(`${endpoint.path} cannot run within another call`);
  }
  const { tx, entered, within: _, ...call } = running;
  if (entered === undefined) admit(endpoint, call.viewer, call.now);
  else admitGuest(endpoint, entered.rights, call.now);
  const input = strictShape(endpoint.input).parse(asked) as never;
  const also: ReadAlso = (further, wanted) => readAlso(further, wanted, running);
  const work = async (inside: Tx, taken = input) =>
    shaped(
      endpoint,
      await other.handle({ ...call, input: taken, tx: inside, also, ending: nothing }, undefined as never),
    );
  return entered === undefined ? work(tx) : guestWork(endpoint, call.owner, input, work)(tx);
}

/** What an area answers to a guest, without the ids of what is closed to them; those of a record that a conflict brings along, too. */
function guestWork<Input>(
  { method }: Endpoint,
  owner: string,
  input: Input,
  work: (tx: Tx, input: Input) => Promise<unknown>,
) {
  return async (tx: Tx): Promise<unknown> => {
    try {
      const said = await work(tx, method === 'GET' ? await askedByGuest(tx, owner, input) : input);
      await blankClosed(tx, owner, said);
      return said;
    } catch (thrown) {
      if (thrown instanceof Fault && thrown.current !== undefined) {
        await blankClosed(tx, owner, thrown.current);
      }
      throw thrown;
    }
  };
}

function shaped(endpoint: Endpoint, result: unknown): unknown {
  if (result instanceof Response) return result;
  if (result instanceof Passed) return endpoint.output.parse(JSON.parse(result.text));
  return endpoint.output.parse(result === undefined ? { done: true } : result);
}

/** The record that a `conflict` brings along leaves by the shape of its endpoint's answer, as everything does. */
export function shapedFault(endpoint: Endpoint, fault: Fault): Fault {
  if (fault.current === undefined) return fault;
  const { code, message, fields } = fault;
  const read = endpoint.output.safeParse(fault.current);
  return new Fault(code, message, { fields, ...(read.success ? { current: read.data } : {}) });
}
