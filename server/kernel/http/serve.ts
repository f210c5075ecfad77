import { createHash, randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { serverTimedOut } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { houseCall } from '@holdfast/domain/kernel/call/house';
import { idempotencyHeader, replayedHeader } from '@holdfast/domain/kernel/call/idempotency';
import { sampleHeader, sampleTexts } from '@holdfast/domain/kernel/call/sample';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { dayOfRequest, type Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Events } from '../events.ts';
import type { Freshness } from '../freshness.ts';
import { spend, type Limit } from '../people/limits.ts';
import type { Log } from '../log.ts';
import type { RightsMemory } from '../people/rights.ts';
import type { SampleVisits } from '../people/sample-visit.ts';
import type { Sessions } from '../people/session.ts';
import type { Answer, Call } from './answer/answer.ts';
import { clientAddress, networkOf } from './gate/client-address.ts';
import { dataHeaders, refuseForeignOrigin, securityHeaders } from './gate/guard.ts';
import { enterHouse } from './gate/house.ts';
import { json, send, unchanged, type FromNode, type Made } from './answer/made.ts';
import { makeOnce } from './answer/once.ts';
import { tellOpened, type OnOpened } from './answer/opened.ts';
import { Passed } from './answer/passed.ts';
import { runAnswer, shapedFault } from './answer/run-answer.ts';
import { faultPage } from './pages/plain-pages.ts';
import { faultFrom, replyOf } from './answer/reply.ts';
import { admit } from './gate/admission.ts';
import { staysOpen, type Streams } from './streams/streams.ts';
import { takeInput } from './answer/request-input.ts';

/** The services that serving needs. */
export type Serving = {
  readonly answers: readonly Answer[];
  readonly database: Database;
  readonly sessions: Sessions;
  readonly rights: RightsMemory;
  readonly sampleVisits: SampleVisits;
  readonly freshness: Freshness;
  readonly events: Events;
  readonly clock: Clock;
  readonly log: Log;
  readonly baseUrl: URL;
  readonly ownOrigin: (origin: string) => boolean;
  readonly streams: Streams;
  /** Whether a proxy says where requests come from. */
  readonly trustProxy: boolean;
  /** Who is told what guests open. */
  readonly onOpened: readonly OnOpened[];
  /** Keys that fingerprint requests, of every secret that the server accepts. */
  readonly requestSecrets: readonly string[];
  /** Makes the observer of a route, which is called with status and milliseconds of every response. */
  readonly observer: (route: string, method: string) => (status: number, milliseconds: number) => void;
};

/** A request is answered within this many milliseconds or refused (S-126); streams of bytes are exempt. */
const timeLimit = 30_000;

/** How often a key may be used: a program that asks more often is asked to wait. */
export const keyLimit: Limit = { name: 'api key', tries: 600, seconds: 60 };

/** The name of the path's parameter that says in whose house a guest's call is; no endpoint's own parameter is called so. */
const houseParameter = 'of_owner';

/**
 * Puts every endpoint on a Hono app, and those that are open to guests once more under `/api/of/{owner}`. Fixed paths are
 * registered before those with parameters, so they win (S-016).
 */
export function serveAnswers(app: Hono, parts: Serving): void {
  const { database, log, requestSecrets } = parts;
  const serving = { ...parts, once: makeOnce({ database, log, secrets: requestSecrets }) };
  const secure = { all: securityHeaders(serving.baseUrl), data: dataHeaders(serving.baseUrl) };
  const ordered = [...serving.answers].sort(
    (a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')),
  );
  for (const each of ordered) {
    const { method, path, guests } = each.endpoint;
    const paths = guests === 'none' ? [path] : [path, houseCall(`{${houseParameter}}`, path)];
    for (const served of paths) {
      const observe = serving.observer(served, method);
      app.on(method, served.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
        const started = performance.now();
        const { status, response } = await respond(serving, each, context, secure);
        observe(status, performance.now() - started);
        return response;
      });
    }
  }
}

type Headers = Readonly<Record<string, string>>;
type ServingOnce = Serving & { readonly once: ReturnType<typeof makeOnce> };

/** Responds in any case: a fault becomes its problem document; any other error is logged under an id that the response names. */
async function respond(
  serving: ServingOnce,
  answer: Answer,
  context: Context,
  secure: { readonly all: Headers; readonly data: Headers },
): Promise<{ status: number; response: Response }> {
  try {
    const made = await withinTime(answer, handle(serving, answer, context));
    const { status, response } = made;
    if (response === undefined) return { status, response: send(context, made, secure.data) };
    for (const [name, value] of Object.entries(secure.all)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    // A stream that nobody is going to read would keep its file open.
    if (context.req.raw.method === 'HEAD') await response.body?.cancel();
    return { status, response };
  } catch (error) {
    const requestId = randomUUID();
    const fault = shapedFault(answer.endpoint, faultFrom(error));
    if (fault.code === 'unexpected' || fault.code === 'unavailable') {
      const client = clientOf(headerOf(context, 'x-holdfast-client'));
      serving.log.error({ requestId, route: answer.endpoint.path, client, error }, 'request failed');
    }
    const response = opensAsPage(answer, context)
      ? faultPage(fault, requestId, serving.baseUrl)
      : // As at an address that nobody serves: a head that differs would tell a stranger that there is something.
        replyOf(fault, requestId, secure.all, { plainly: !answer.endpoint.path.startsWith('/api/') });
    return { status: response.status, response };
  }
}

/** Whether a browser opens the address of a file as a page. The product's own calls ask for JSON, programs for anything. */
const opensAsPage = ({ kind, endpoint }: Answer, context: Context): boolean =>
  kind === 'stream' &&
  endpoint.method === 'GET' &&
  headerOf(context, 'accept')?.includes('text/html') === true;

/** Which client sent it, in which version (S-126), as far as it says so in a word: the header is anybody's to write. */
function clientOf(value: string | undefined): string | undefined {
  return value !== undefined && /^[\w./+-]{1,60}$/.test(value) ? value : undefined;
}

/** A header as Node has read it: to make a web request's headers of all of them costs more. */
function headerOf(context: Context, name: string): string | undefined {
  const { incoming } = (context.env as FromNode) ?? {};
  if (incoming === undefined) return context.req.raw.headers.get(name) ?? undefined;
  const value = incoming.headers[name];
  return typeof value === 'string' ? value : value?.join(', ');
}

async function withinTime(answer: Answer, work: Promise<Made>): Promise<Made> {
  if (answer.kind === 'stream' || answer.endpoint.bytesIn) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Fault('timeout', serverTimedOut)), timeLimit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function handle(serving: ServingOnce, answer: Answer, context: Context): Promise<Made> {
  const { endpoint } = answer;
  const request = context.req.raw;
  refuseForeignOrigin(request, serving.ownOrigin);
  const authorization = headerOf(context, 'authorization');
  const person = await serving.sessions.callerOf(headerOf(context, 'cookie'), authorization);
  const sample =
    authorization === undefined
      ? serving.sampleVisits.viewerFor(person, headerOf(context, 'cookie'), serving.clock.now())
      : null;
  if (sample === null && headerOf(context, sampleHeader) !== undefined && endpoint.access !== 'public') {
    throw new Fault('gone', sampleTexts.over);
  }
  // What is open to everybody is about the person's own session: they sign out, not the sample's owner.
  const viewer = endpoint.access === 'public' ? person : (sample ?? person);
  const { [houseParameter]: house, ...parameters } = context.req.param();
  const entered =
    house === undefined
      ? undefined
      : await enterHouse(serving.rights, endpoint, viewer, house, serving.clock.now());
  if (entered === undefined) admit(endpoint, viewer, serving.clock.now());
  if (viewer !== null && viewer.key_scope !== null) {
    await spend(serving.database, keyLimit, viewer.session_id);
  }
  const today = dayOfRequest(serving.clock, headerOf(context, 'x-holdfast-day'));
  const isMarked =
    answer.kind === 'viewer' && endpoint.method === 'GET' && !endpoint.momentary && viewer !== null;
  // The house's state moves with what a guest may not see: their mark is made of the answer itself.
  const state =
    isMarked && entered === undefined ? `"${serving.freshness.stateOf(viewer.user_id)}.${today}"` : undefined;
  const opened = (status: number) => {
    if (entered === undefined) return;
    const about = { id: parameters['id'], inline: context.req.query('inline') === 'true', status };
    tellOpened(serving.onOpened, serving.log, endpoint, entered, about);
  };
  if (state !== undefined && names(headerOf(context, 'if-none-match'), state)) {
    return unchanged(state);
  }
  const input = (await takeInput(endpoint, request, parameters)) as never;
  const afterwards: (() => void | Promise<void>)[] = [];
  const call: Call<never> = {
    input,
    today,
    now: serving.clock.now(),
    request,
    context,
    afterCommit: (act) => void afterwards.push(act),
  };
  const header = headerOf(context, idempotencyHeader);
  const owner = entered?.visit.owner ?? viewer?.user_id ?? null;
  const outcome = await serving.once(
    { endpoint, viewer, owner, header, input, now: call.now, context },
    (once) => runAnswer(serving.database, answer, viewer, { ...call, sample, entered, once }),
  );
  const isReplayed = 'replayed' in outcome;
  if (!isReplayed) for (const act of afterwards) await act();
  if (viewer !== null && endpoint.method !== 'GET') {
    serving.events.publish({ userId: entered?.visit.owner ?? viewer.user_id, areas: [endpoint.area] });
  }
  // Whoever is answered may ask another server next.
  if (endpoint.method !== 'GET') await serving.events.told();
  if (isReplayed) return json(outcome.replayed, undefined, { [replayedHeader]: 'true' });
  const { result } = outcome;
  if (result instanceof Response) {
    opened(result.status);
    await countOpen(serving, viewer, context, result);
    return { body: null, headers: {}, status: result.status, response: result };
  }
  const body = result instanceof Passed ? result.text : JSON.stringify(result);
  const seen = isMarked && entered !== undefined ? markOf(body) : state;
  const isKnown = seen !== undefined && names(headerOf(context, 'if-none-match'), seen);
  const made = isKnown ? unchanged(seen) : json(body, seen);
  opened(made.status);
  return made;
}

/** The ETag of an answer itself. */
const markOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url')}"`;

/**
 * Counts an answer that its reader may hold open, until it is over: by the session, and of whoever has none by the network. Throws where
 * too many are.
 */
async function countOpen(
  { streams, trustProxy }: Serving,
  viewer: Viewer | null,
  context: Context,
  response: Response,
): Promise<void> {
  const { outgoing } = (context.env as FromNode) ?? {};
  if (outgoing === undefined || !staysOpen(response)) return;
  try {
    const leave = streams.enter(
      viewer?.session_id ?? `visitors from ${networkOf(clientAddress(context, trustProxy))}`,
    );
    if (outgoing.closed) leave();
    else outgoing.once('close', leave);
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
}

/** Whether a browser has this state: a proxy that packs answers marks the state as weak, and several may be named (RFC 9110). */
function names(value: string | undefined, state: string): boolean {
  if (value === undefined || value === state) return value !== undefined;
  return value.split(',').some((each) => each.trim().replace(/^W\//, '') === state);
}
