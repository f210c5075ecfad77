import { sql } from 'kysely';
import { scopeInWords, scopeOf } from '@holdfast/domain/emergency/scope';
import type { RequestState } from '@holdfast/domain/emergency/request';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { theirWords } from '@holdfast/domain/kernel/form/their-words';
import type { PlainCall, PlainPage, PlainView } from '../kernel/http/pages/plain-pages.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Tx } from '../kernel/database/database.ts';
import { spend, type Limit } from '../kernel/people/limits.ts';
import { momentInWords } from './letters.ts';
import { reject, takeBack, type Acting } from './requests.ts';
import { addressMark, readSigned, type SignedRequest } from './signed-request.ts';
import { emergencyKey } from './telling.ts';

const wrongLimit: Limit = { name: 'wrong emergency link', tries: 30, seconds: 600 };
const linkLimit: Limit = { name: 'emergency link', tries: 120, seconds: 600 };

const toHoldfast = { words: 'Open Holdfast', link: '/profile/emergency' };
/** Said to every token that is not good, whatever is wrong with it. */
const notGood: PlainView = {
  status: 404,
  heading: 'This link does not work',
  sentences: ['It may be incomplete, or too old. Holdfast shows who has asked, under Emergency access.'],
  links: [toHoldfast],
};

/**
 * `/emergency-request/{token}`: who has asked, and one button that says no: a request that waits is rejected, what was granted is taken
 * back. Whoever has the owner's mail can do this and nothing else; the owner's standing is not looked at, because no needs no plan.
 */
export function requestPage(
  kernel: Kernel,
  acting: Acting,
  changed: (owner: string, person: string) => void,
): PlainPage {
  const { database } = kernel;
  return {
    path: '/emergency-request/{token}',
    async show(token, call) {
      const link = await openLink(kernel, token, call);
      if (link === null) return notGood;
      const found = await database.reading(link.owner, (tx) => find(tx, link));
      return found === null || !isTheirs(kernel, link, found) ? notGood : viewOf(found);
    },
    async act(token, _form, call) {
      const link = await openLink(kernel, token, call);
      if (link === null) return notGood;
      const done = await database.asViewer(link.owner, async (tx) => {
        const before = await find(tx, link);
        if (before === null || !isTheirs(kernel, link, before)) return null;
        const person = await sayNo(tx, link, acting);
        return { found: await find(tx, link), person };
      });
      if (done?.found == null) return notGood;
      if (done.person !== null) changed(link.owner, done.person);
      return viewOf(done.found);
    },
  };
}

/** Says no whatever the request is at this moment; one that is over stays as it is. Gives whose it was. */
async function sayNo(tx: Tx, { owner, request }: SignedRequest, acting: Acting): Promise<string | null> {
  for (const act of [reject, takeBack]) {
    try {
      return await act(tx, owner, request, acting);
    } catch (thrown) {
      if (!(thrown instanceof Fault) || (thrown.code !== 'conflict' && thrown.code !== 'not_found'))
        throw thrown;
    }
  }
  return null;
}

async function openLink(kernel: Kernel, token: string, call: PlainCall): Promise<SignedRequest | null> {
  const link = readSigned(kernel.keysFor(emergencyKey), token, kernel.clock.now());
  if (link === null) await call.spend(wrongLimit);
  else await spend(kernel.database, linkLimit, link.owner);
  return link;
}

/** Whether the owner still has the address that the link was sent to. */
const isTheirs = ({ keysFor }: Kernel, { address }: SignedRequest, { email }: Found) =>
  keysFor(emergencyKey).some((key) => addressMark(key, email) === address);

type Found = {
  readonly state: RequestState;
  readonly name: string;
  readonly email: string;
  readonly zone: string;
  readonly reason: string;
  readonly decided_by: string | null;
  readonly opens: string;
  readonly scope: { item_type: string; item_id: string; label: string | null }[];
};

async function find(tx: Tx, { owner, request }: SignedRequest): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select q.state, i.name, u.email, coalesce(p.time_zone, 'UTC') as zone, q.reason, q.decided_by, q.opens_at as opens,
      (select coalesce(jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id, 'label', r.label)), '[]')
       from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
       where g.user_id = ${owner} and g.source_id = i.id and g.state = any(array['pending', 'accepted'])) as scope
    from emergency_requests q join invitations i on i.user_id = ${owner} and i.id = q.contact_id
    join users u on u.id = ${owner} left join user_profiles p on p.user_id = u.id
    where q.user_id = ${owner} and q.id = ${request}`.execute(tx);
  return rows[0] ?? null;
}

function viewOf({ state, name, reason, decided_by, opens, zone, scope }: Found): PlainView {
  const what = scopeInWords(scopeOf(scope));
  const links = [toHoldfast];
  const press = { name: 'press', value: 'no' };
  if (state === 'waiting') {
    return {
      heading: `${name} asks for emergency access`,
      facts: reason === '' ? [] : [theirWords(name, reason)],
      sentences: [
        `If you say nothing, ${name} will be able to read ${what} on ${momentInWords(new Date(opens), zone)}.`,
      ],
      buttons: [{ words: 'Do not allow it', ...press }],
      links,
    };
  }
  if (state === 'granted') {
    return {
      heading: `${name} has emergency access`,
      sentences: [
        `${decided_by === 'time' ? 'The waiting period has ended' : 'You have allowed it'}: ${name} can read ${what}.`,
      ],
      buttons: [{ words: 'Revoke', ...press }],
      links,
    };
  }
  const over: Readonly<Record<string, readonly [string, string]>> = {
    rejected: ['Request denied', `Nothing was opened to ${name}. They have been told.`],
    taken_back: ['You have taken it back', `Nothing is open to ${name} any more. They have been told.`],
    withdrawn: ['It was withdrawn', `${name} does not ask any more. Nothing is open by it.`],
  };
  const [heading, sentence] = over[state] ?? ['This request has ended', `Nothing is open to ${name} by it.`];
  return { heading, sentences: [sentence], links };
}
