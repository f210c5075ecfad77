import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Area } from '../area.ts';
import { assetAnswers } from '../records/assets.ts';
import { recordAnswers } from '../records/records.ts';
import { recordSectionAnswers } from '../records/record-sections.ts';
import { everyone } from '../events.ts';
import { openGuestSights } from '../people/guest-sight.ts';
import { makeRights, type FindRights, type RightsMemory } from '../people/rights.ts';
import type { Kernel } from '../kernel.ts';
import { makeSessions, cookieNameFor, type FindViewer, type Sessions } from '../people/session.ts';
import type { Answer } from './answer/answer.ts';
import { ownOrigins, securityHeaders } from './gate/guard.ts';
import { noSuchCall } from './gate/house.ts';
import { serveEvents } from './streams/event-stream.ts';
import { pageStartAnswers } from './answer/page-start.ts';
import { serveReference } from './answer/openapi.ts';
import { makeMetrics, serveOperations } from './answer/operations.ts';
import { serveOutbox } from './pages/outbox.ts';
import { servePages } from './pages/pages.ts';
import { servePlainPages } from './pages/plain-pages.ts';
import { replyOf } from './answer/reply.ts';
import { serveSecurityText } from './security-text.ts';
import { serveAnswers } from './serve.ts';
import { countStreams } from './streams/streams.ts';

const namesOf = (areas: readonly Area[]): ReadonlySet<string> => new Set(areas.map(({ name }) => name));
const pages = join(import.meta.dirname, '../../../web/dist');

export type App = { hono: Hono; sessions: Sessions; rights: RightsMemory; answers: readonly Answer[] };

/**
 * Builds the HTTP app out of the areas: their endpoints, the API reference, events, operations and the pages. `findViewer` looks up the
 * viewer of a session token, `findKey` that of an API key's hash, `findRights` what is open to a guest; without it nobody is a guest.
 */
export function makeApp(
  kernel: Kernel,
  areas: readonly Area[],
  findViewer: FindViewer,
  findKey?: FindViewer,
  findRights: FindRights = async () => null,
): App {
  const { config } = kernel;
  const hono = new Hono();
  const secure = securityHeaders(config.baseUrl);
  hono.onError((error) => {
    const requestId = randomUUID();
    kernel.log.error({ requestId, error }, 'request failed');
    return replyOf(error, requestId, secure);
  });
  hono.notFound(() => new Response(null, { status: 404, headers: secure }));
  const metrics = makeMetrics();
  const sessions = makeSessions({
    cookieName: cookieNameFor(config.baseUrl),
    cookieSecrets: kernel.keysFor('session cookie'),
    find: findViewer,
    findKey,
    now: () => kernel.clock.now().getTime(),
    hears: () => kernel.events.hears(),
  });
  const rights = makeRights({
    find: findRights,
    now: () => kernel.clock.now().getTime(),
    hears: () => kernel.events.hears(),
  });
  const changesStanding = namesOf(areas.filter((area) => area.changesStanding));
  const changesRights = namesOf(areas.filter((area) => area.changesRights));
  kernel.events.onChange(({ userId, areas: told }) => {
    const standing = told.some((name) => changesStanding.has(name));
    // A person's standing is remembered with their session, and with the rights of their guests.
    if (standing && userId === everyone) sessions.forgetAll();
    else if (standing) sessions.forget(userId);
    if (!standing && !told.some((name) => changesRights.has(name))) return;
    if (userId === everyone) rights.forgetAll();
    else rights.forget(userId);
  });
  kernel.events.onGap(() => {
    sessions.forgetAll();
    rights.forgetAll();
  });

  const single = [
    ...kernel.files.answers,
    ...assetAnswers,
    ...recordAnswers,
    ...areas.flatMap((area) => area.answers),
  ];
  const answers = [...single, ...recordSectionAnswers(areas, single), ...pageStartAnswers(single)];
  serveOperations(
    hono,
    [
      { name: 'database', ready: () => kernel.database.ready() },
      { name: 'files', ready: () => kernel.files.store.ready() },
      { name: 'jobs', ready: () => kernel.jobs.ready() },
    ],
    metrics,
    { token: config.metricsToken, allow: config.metricsAllow, trustProxy: config.trustProxy },
    secure,
  );
  serveReference(
    hono,
    answers.map((each) => each.endpoint),
    config.baseUrl,
  );
  const streams = countStreams();
  const ofGuests = new Set([...changesStanding, ...changesRights]);
  const sights = openGuestSights(kernel.database, areas);
  serveEvents(
    hono,
    { events: kernel.events, sessions, rights, clock: kernel.clock, streams, sights, ofGuests },
    secure,
  );
  if (config.outbox) serveOutbox(hono, kernel.database, config.baseUrl);
  serveAnswers(hono, {
    answers,
    database: kernel.database,
    sessions,
    rights,
    sampleVisits: kernel.sampleVisits,
    freshness: kernel.freshness,
    events: kernel.events,
    clock: kernel.clock,
    log: kernel.log,
    baseUrl: config.baseUrl,
    ownOrigin: ownOrigins(config.baseUrl),
    streams,
    trustProxy: config.trustProxy,
    onOpened: areas.flatMap(({ onOpened }) => onOpened ?? []),
    requestSecrets: kernel.keysFor('idempotency'),
    observer: (route, method) => metrics.observer(route, method),
  });
  hono.all('/api/*', () => replyOf(noSuchCall(), randomUUID(), secure));
  servePlainPages(
    hono,
    areas.flatMap((area) => area.pages ?? []),
    { kernel, observer: (route, method) => metrics.observer(route, method) },
  );
  serveSecurityText(hono, config, kernel.clock, secure);
  // Apple's way to sign in is a script of Apple's, on a server where it is set up (S-051).
  const { clientId: apple, script } = config.apple;
  servePages(
    hono,
    pages,
    config.baseUrl,
    {
      __BASE_URL__: config.baseUrl.origin,
      __SUPPORT_EMAIL__: config.supportEmail,
    },
    apple === undefined ? undefined : script.origin,
    areas.flatMap((area) => area.secretPaths ?? []),
  );
  return { hono, sessions, rights, answers };
}
