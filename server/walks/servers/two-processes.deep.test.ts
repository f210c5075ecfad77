import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDocument, listDocuments } from '@holdfast/domain/documents/endpoints';
import { addProperty, listProperties } from '@holdfast/domain/real-estate/endpoints';
import { search } from '@holdfast/domain/search/endpoints';
import { mailServer } from '../../kernel/mail/test-mail-server.ts';
import { openTestDatabaseAt } from '../../kernel/test-database.ts';
import { patiently } from '../../kernel/test-patience.ts';
import { sampleDocument } from '../../sample/records/documents.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import {
  clusterPrograms,
  ownCluster,
  pgbouncerProgram,
  type OwnCluster,
} from '../../testing/product/own-cluster.ts';
import { startProduct, type Product } from '../../testing/product/product.ts';
import { roundRobin, type RoundRobin } from '../../testing/product/round-robin.ts';

const programs = clusterPrograms();
const here = programs === undefined ? describe.skip : describe;

here('two processes behind a balancer (skipped where the distribution has no PostgreSQL)', () => {
  const products: Product[] = [];
  const made: {
    cluster?: OwnCluster;
    balancer?: RoundRobin;
    mail?: Awaited<ReturnType<typeof mailServer>>;
    test?: ReturnType<typeof openTestDatabaseAt>;
    folder?: string;
  } = {};
  const its = <Name extends keyof typeof made>(name: Name) => made[name] as NonNullable<(typeof made)[Name]>;

  beforeAll(async () => {
    made.folder = await mkdtemp(join(tmpdir(), 'holdfast-two-'));
    made.cluster = await ownCluster(programs ?? '');
    made.balancer = await roundRobin();
    made.mail = await mailServer();
    const { admin, login } = made.cluster;
    made.test = openTestDatabaseAt(admin, login);
    const url = (way: typeof login) =>
      `postgresql://${way.user}:${String(way.password)}@${way.host}:${way.port}/postgres`;
    const standby = await made.cluster.standby();
    const pooled =
      pgbouncerProgram() === undefined
        ? {}
        : { DATABASE_POOLER_URL: url((await made.cluster.pooler(4)).login) };
    const settings = {
      DATABASE_URL: url(admin),
      DATABASE_LOGIN_URL: url(login),
      DATABASE_REPLICA_URL: url(standby.login),
      ...pooled,
      DATA_DIR: made.folder,
      BASE_URL: made.balancer.address,
      SMTP_URL: made.mail.url,
    };
    // At once, as two that are rolled out together.
    products.push(...(await Promise.all([startProduct(settings), startProduct(settings)])));
    made.balancer.lead(products.map(({ address }) => address));
  });
  afterAll(async () => {
    for (const product of products) await product.stop();
    await made.balancer?.end();
    await made.mail?.end();
    await made.test?.end();
    made.cluster?.stop();
    await rm(its('folder'), { recursive: true, force: true });
  });

  async function someone() {
    const test = its('test');
    const id = await test.person();
    await test.raw(
      "insert into sessions (user_id, token, expires_at, user_agent) values ($1, $2, now() + interval '1 day', 'test')",
      [id, id],
    );
    const { address } = its('balancer');
    const headers = { cookie: products[0]?.cookieOf(id) ?? '', origin: address };
    const send = (path: string, init: RequestInit = {}) =>
      fetch(address + path, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
      });
    const post = async (path: string, body: unknown, more: Record<string, string> = {}) => {
      const type = { 'content-type': 'application/json' };
      return send(path, { method: 'POST', body: JSON.stringify(body), headers: { ...type, ...more } });
    };
    const read = async (path: string) => (await (await send(path)).json()) as { items: unknown[] };
    return { id, send, post, read };
  }

  it('are asked in turn, and each finds what the other one has added', async () => {
    const maria = await someone();
    for (let nth = 1; nth <= 6; nth += 1) {
      expect((await maria.post(addProperty.path, sampleProperty({ photos: [] }))).status).toBe(200);
      for (const _ of [1, 2]) expect((await maria.read(listProperties.path)).items).toHaveLength(nth);
      // The answer came from one of the two, the search that is told in full from the replica.
      const found = await maria.read(`${search.path}?q=harbor`);
      expect(found.items.length).toBeGreaterThan(0);
      // An odd number of requests: the next addition goes to the other server.
      await maria.read(listProperties.path);
    }
    const counts = [...its('balancer').sent.values()];
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('make one record of a submission that is sent twice at once', async () => {
    const maria = await someone();
    const key = { 'idempotency-key': `"${randomUUID()}"` };
    const both = [1, 2].map(() => maria.post(addProperty.path, sampleProperty({ photos: [] }), key));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await maria.read(listProperties.path)).items).toHaveLength(1);
  });

  it('take a file and give it, whichever is asked', async () => {
    const maria = await someone();
    const body = new Blob(['%PDF-1.4\nThe deed\n%%EOF'], { type: 'application/pdf' });
    const sent = await maria.send('/api/files?name=deed.pdf&purpose=document', { method: 'POST', body });
    const { id } = (await sent.json()) as { id: string };
    expect((await maria.post(addDocument.path, sampleDocument(id))).status).toBe(200);
    for (const _ of [1, 2]) {
      expect(await (await maria.send(`/api/files/${id}`)).text()).toBe(await body.text());
      await maria.read(listDocuments.path);
      await maria.read(listDocuments.path);
    }
  });

  it('send each letter once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => someone()));
    const test = its('test');
    const emails = await test.raw<{ email: string }>('select email from users where id = any($1)', [
      people.map(({ id }) => id),
    ]);
    const asked = emails.map(async ({ email }) =>
      people[0]?.post('/api/accounts/forgot-password', { email }),
    );
    for (const answer of await Promise.all(asked)) expect(answer?.status).toBe(200);
    const { envelopes } = its('mail');
    const got = () =>
      envelopes.flatMap(({ to }) => to).filter((to) => emails.some(({ email }) => email === to));
    await vi.waitFor(() => expect(new Set(got()).size).toBe(emails.length), patiently);
    await vi.waitFor(async () => {
      expect(await test.raw("select from mails where state <> 'sent'")).toEqual([]);
    }, patiently);
    expect(got()).toHaveLength(emails.length);
  });

  it('go on as one when the other is killed, with every session', async () => {
    const maria = await someone();
    await maria.read(listProperties.path);
    await products[1]?.kill('SIGKILL');
    its('balancer').lead([products[0]?.address ?? '']);
    expect((await maria.post(addProperty.path, sampleProperty({ photos: [] }))).status).toBe(200);
    expect((await maria.read(listProperties.path)).items).toHaveLength(1);
  });
});
