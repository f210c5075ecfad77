import { register, signIn, verifyEmail } from '@holdfast/domain/accounts/endpoints';
import { addressOf, type Endpoint, type InputOf, type OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { faultOf } from '@holdfast/domain/kernel/call/fault';
import type { Area } from '../kernel/area.ts';
import type { App } from '../kernel/http/app.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { queryOf, testApp, type TestApp } from '../kernel/test-app.ts';
import { accountsArea } from './area.ts';
import { findKeyIn } from './api-keys/api-keys.ts';
import { letterJob } from './letters/letter-requests.ts';
import { makePasswordHashing, type PasswordHashing } from './passwords/password-hash.ts';
import type { AccountsGiven } from './given.ts';
import { findViewerIn } from './sessions/sessions.ts';

/** What another area does with a newcomer: without a trial they could change nothing. */
const trial: Required<AccountsGiven>['onSignIn'] = async (tx, { id, email }, now) => {
  const [trial_start_date, trial_end_date] = [now.toISOString(), '2999-01-01T00:00:00Z'];
  await tx
    .insertInto('user_access_policies')
    .values({ user_id: id, email, trial_start_date, trial_end_date })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

/** A browser that keeps its cookies. Each has an address of its own, so that tests do not share what limits count by address. */
export type Visitor = {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  send(path: string, method: string): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The cookie lines of the last answer. */
  lastCookies(): readonly string[];
  /** The cookie that a next request would carry. */
  cookie(): string;
};

export type Letter = { recipient: string; subject: string; body_text: string; body_html: string };

export type Accounts = TestApp & {
  readonly hashing: PasswordHashing;
  visitor(): Visitor;
  area(): Area;
  /** A job of the areas that stand beside. */
  job(name: string): Job;
  /** Does something after the next password was compared and before its answer counts. */
  duringNextComparison(act: () => Promise<void>): void;
  /** Writes what was asked for and gives the mails to an address, the oldest first. */
  lettersTo(email: string): Promise<Letter[]>;
  /** A verified account with `goodPassword`; gives its address. */
  account(): Promise<string>;
};

export const goodPassword = 'Kelp holds fast 7!';
export const otherPassword = 'Another shore, 1999?';

let serial = 0;
export const newEmail = () => `person-${(serial += 1)}@example.com`;

/** The accounts area with real sessions, and whatever shall stand beside it. */
export function testAccounts(
  settings: NodeJS.ProcessEnv = {},
  ...beside: (Area | ((kernel: Kernel) => readonly Area[]))[]
): Accounts {
  // The product's cost would be most of what these tests take; `password-hash.test.ts` looks at it.
  const real = makePasswordHashing({ refusedAfter: 0, cost: { memory: 1024, passes: 1, parallelism: 1 } });
  let meanwhile = async () => {};
  const hashing: PasswordHashing = {
    ...real,
    async verify(hash, password) {
      const right = await real.verify(hash, password);
      const act = meanwhile;
      meanwhile = async () => {};
      await act();
      return right;
    },
  };
  let area: Area | undefined;
  let others: readonly Area[] = [];
  const test = testApp(
    (kernel: Kernel) => {
      area = accountsArea(kernel, { onSignIn: trial, keyAreas: () => ['homes', 'documents'] }, hashing);
      others = beside.flatMap((each) => (typeof each === 'function' ? each(kernel) : [each]));
      return [area, ...others];
    },
    { TRUST_PROXY: 'true', ...settings },
    (kernel) => findViewerIn(kernel.database, kernel.clock),
    (kernel) => findKeyIn(kernel.database, kernel.clock),
  );

  const visitor = (): Visitor => visitorOf(() => test.app.hono, test.kernel.config.baseUrl);

  const lettersTo = async (email: string) => {
    await area?.jobs?.find((job) => job.name === letterJob)?.run();
    return test.raw<Letter>(
      'select recipient, subject, body_text, body_html from mails where recipient = $1 order by created_at',
      [email],
    );
  };

  return Object.assign(Object.create(test) as TestApp, {
    hashing,
    visitor,
    area: () => {
      if (area === undefined) throw new Error('The area is there before its first test');
      return area;
    },
    job: (name: string) => {
      const found = others.flatMap((each) => each.jobs ?? []).find((each) => each.name === name);
      if (found === undefined) throw new Error(`No job ${name}`);
      return found;
    },
    lettersTo,
    duringNextComparison: (act: () => Promise<void>) => {
      meanwhile = act;
    },
    async account() {
      const email = newEmail();
      await visitor().call(register, registrationOf(email));
      await visitor().call(verifyEmail, { token: tokenIn(await lettersTo(email)) });
      return email;
    },
  });
}

/** A browser at a server; with `former` it comes with the cookies of another one. */
export function visitorOf(hono: () => App['hono'], baseUrl: URL, former?: Visitor): Visitor {
  serial += 1;
  const address = `10.0.${serial >> 8}.${serial & 255}`;
  const jar = new Map<string, string>(
    (former?.cookie() ?? '')
      .split('; ')
      .filter(Boolean)
      .map((each) => each.split(/=(.*)/s) as [string, string]),
  );
  let last: readonly string[] = [];
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('origin', baseUrl.origin);
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', address);
    if (jar.size > 0) headers.set('cookie', cookie());
    const response = await hono().request(path, { ...init, headers });
    last = response.headers.getSetCookie();
    for (const line of last) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  return {
    get: (path, headers = {}) => send(path, { method: 'GET', headers }),
    send: (path, method) => send(path, { method }),
    post,
    lastCookies: () => last,
    cookie,
    async call(endpoint, input) {
      const { method } = endpoint;
      const { path, rest } = addressOf(endpoint.path, input);
      const response = await (method === 'GET' || method === 'DELETE'
        ? send(path + queryOf(rest), { method })
        : send(path, {
            method,
            body: JSON.stringify(rest),
            headers: { 'content-type': 'application/json' },
          }));
      const body: unknown = await response.json();
      if (!response.ok) throw faultOf(response.status, body);
      return body as OutputOf<typeof endpoint>;
    },
  };
}

export const registrationOf = (email: string, password = goodPassword) => ({
  email,
  password,
  confirm_password: password,
  accepts_terms: true,
});

export const signInWith = (visitor: Visitor, email: string, password = goodPassword, remember_me = false) =>
  visitor.call(signIn, { email, password, remember_me });

/** The link of the newest letter. */
export function linkIn(letters: readonly Letter[]): URL {
  const found = /https?:\S+/.exec(letters.at(-1)?.body_text ?? '');
  if (found === null) throw new Error('No letter with a link');
  return new URL(found[0]);
}

export const tokenIn = (letters: readonly Letter[]) => linkIn(letters).searchParams.get('token') ?? '';
