import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleProperty } from '../../sample/records/properties.ts';
import type { Product } from './product.ts';

/** An answer, or 0 where none came. */
export type Outcome = { readonly status: number; readonly milliseconds: number; readonly what: string };

type Query = (text: string, values: unknown[]) => Promise<unknown[]>;
type Person = { id: string; cookie: string; property: string; acknowledged: number; answered: Set<string> };

/** For tests: several people at once who read and write without a pause, and remember what was acknowledged. */
export type Load = {
  /** What came since the last time this was asked. */
  take(): Outcome[];
  /** Waits until an answer had this status; false when `within` is over. */
  untilSeen(status: number, within: number): Promise<boolean>;
  /** Waits until each has been answered a reading and a writing; gives the milliseconds, or null when `within` is over. */
  untilServed(within: number): Promise<number | null>;
  /** Acknowledged writes that the database does not have. */
  lost(): Promise<string[]>;
  readonly cookie: string;
  end(): Promise<void>;
};

const breath = 20;

export async function loadOn(product: Product, query: Query, count = 6): Promise<Load> {
  let outcomes: Outcome[] = [];
  let ended = false;
  const send = async (
    person: Person,
    method: string,
    path: string,
    body?: object,
  ): Promise<Response | null> => {
    const began = performance.now();
    const what = `${method} ${path}`;
    const answer = await fetch(product.address + path, {
      method,
      headers: { cookie: person.cookie, origin: product.address, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    outcomes.push({ status: answer?.status ?? 0, milliseconds: performance.now() - began, what });
    if (answer?.ok === true) person.answered.add(method);
    return answer;
  };
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(product, query)));

  const running = people.map(async (person) => {
    for (let round = person.acknowledged + 1; !ended; round += 1) {
      const path = `/api/real-estate/properties/${person.property}`;
      const answer = await send(person, 'PATCH', path, { version: 'any', current_value: `${round}.00` });
      if (answer?.ok === true) person.acknowledged = round;
      await sleep(breath);
      await send(person, 'GET', '/api/dashboard');
      await sleep(breath);
    }
  });

  return {
    take() {
      const taken = outcomes;
      outcomes = [];
      return taken;
    },
    async untilSeen(wanted, within) {
      const began = performance.now();
      while (!outcomes.some(({ status }) => status === wanted)) {
        if (performance.now() - began > within) return false;
        await sleep(20);
      }
      return true;
    },
    async untilServed(within) {
      const began = performance.now();
      for (const { answered } of people) answered.clear();
      while (people.some(({ answered }) => answered.size < 2)) {
        if (performance.now() - began > within) return null;
        await sleep(20);
      }
      return performance.now() - began;
    },
    async lost() {
      const missing = await Promise.all(
        people.map(async ({ id, property, acknowledged }) => {
          const text =
            'select 1 from real_estate_properties where user_id = $1 and id = $2 and current_value >= $3';
          return (await query(text, [id, property, acknowledged])).length === 1 ? [] : [property];
        }),
      );
      return missing.flat();
    },
    cookie: people[0]?.cookie ?? '',
    async end() {
      ended = true;
      await Promise.all(running);
    },
  };
}

/** Somebody with a property, signed in. */
async function newPerson(product: Product, query: Query): Promise<Person> {
  const [id, token] = [randomUUID(), randomUUID()];
  const email = `${id}@example.com`;
  await query("insert into users (id, email, name, email_verified) values ($1, $2, 'Somebody', true)", [
    id,
    email,
  ]);
  await query(
    `insert into user_access_policies (user_id, email, trial_start_date, trial_end_date)
     values ($1, $2, now(), now() + interval '90 days')`,
    [id, email],
  );
  await query("insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')", [
    id,
    token,
  ]);
  const cookie = product.cookieOf(token);
  const answer = await fetch(`${product.address}/api/real-estate/properties`, {
    method: 'POST',
    headers: { cookie, origin: product.address, 'content-type': 'application/json' },
    body: JSON.stringify(sampleProperty({ current_value: '1.00' })),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { id: property } = (await answer.json()) as { id: string };
  return { id, cookie, property, acknowledged: 1, answered: new Set() };
}

const connections = 40;

/**
 * Asks over kept connections, on each as soon as the last answer is there, until the server says with an answer that the
 * connection ends. Gives what was asked and never answered; a server that takes no more connections has taken nothing. `meanwhile` is told
 * how much was answered so far.
 */
export async function askUntilTheEnd(
  address: string,
  cookie: string,
  meanwhile: (answered: () => number) => Promise<void>,
): Promise<string[]> {
  const failed: string[] = [];
  let answered = 0;
  const ask = async (agent: Agent) =>
    new Promise<boolean>((resolve) => {
      const asked = get(address, { agent, headers: { cookie } }, (answer) => {
        answer.resume().once('end', () => {
          answered += 1;
          resolve(answer.headers.connection !== 'close');
        });
      });
      asked.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED') failed.push(error.code ?? error.message);
        resolve(false);
      });
    });
  const asking = Array.from({ length: connections }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (await ask(agent));
    agent.destroy();
  });
  await Promise.all([meanwhile(() => answered), ...asking]);
  return failed;
}
