import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetLetters } from '../../accounts/letters/letter-requests.ts';
import { accessArea } from '../../access/area.ts';
import { findReceipts } from '../../access/receipts.ts';
import { endSessions } from '../../accounts/sessions/sessions.ts';
import { checkIntegrity } from '../../kernel/files/stores/integrity.ts';
import { forgetGrants } from '../../sharing/grants.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { deep } from '../../kernel/test-depth.ts';
import { grantTo, keepNobody } from '../../testing/house/grants.ts';
import { furnishedHouse, makeHousehold, type Household } from '../../testing/records/household.ts';
import { lentRecords, lentRecordsOf } from '../../testing/records/lent-records.ts';
import { tablesWith } from '../../testing/records/tables-with.ts';

const dayLong = 86_400_000;
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
let ahead = 0;
const now = () => new Date(Date.now() + ahead * dayLong);
const clock = { now, today: () => now().toISOString().slice(0, 10) };

const test = furnishedHouse();

afterEach(() => {
  ahead = 0;
  vi.restoreAllMocks();
});

const always = { requireFreshProof: async () => {}, isFresh: async () => true };

/** The housekeeping on a clock of the test's own, as a server that was started later would do it. */
async function run(name: string, kernel: Kernel = test.kernel): Promise<void> {
  const area = accessArea({ ...kernel, clock }, { ...always, endSessions, forgetLetters, forgetGrants });
  const job = area.jobs?.find((each) => each.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}`);
  await job.run();
}

/** What is left once the letters are out, the last one among them. */
async function tracesOf(home: Household): Promise<string[]> {
  await test.kernel.ownJobs.find((job) => job.name === 'send-mail')?.run();
  return tablesWith(test, [home.id, home.email, home.marker]);
}

/** Whatever lies in the folder or the bucket and bears the person's id, wherever it lies. */
async function filesOf(home: Household): Promise<string[]> {
  const { store } = test.kernel.files;
  const own = (name: string) => name.includes(home.id);
  if (store.name === 'disk') {
    return (await readdir(join(test.kernel.config.dataFolder, 'files'), { recursive: true })).filter(own);
  }
  const names: string[] = [];
  for await (const { key } of store.list('')) if (own(key)) names.push(key);
  return names;
}

async function fileRowsOf(home: Household): Promise<number> {
  const rows = await test.raw('select 1 from files where user_id = $1', [home.id]);
  expect(rows.length).toBeGreaterThan(5);
  return rows.length;
}

/** Whoever lived here; a bucket may have other houses in it. */
const people: string[] = [];

/** Of most who are erased here it is enough that they have records, files and a picture that was drawn. */
const few = lentRecordsOf(['documents', 'real-estate', 'movables', 'appliances']);

/** Trial over, and the 30 days of retention as good as over. */
async function expired(lent = few): Promise<Household> {
  const home = await makeHousehold(test, lent);
  const { id } = home;
  people.push(id);
  // A page of a picture that was drawn, beside the files themselves; and a deletion that waits must not come first.
  await home.caller.fetch(`/api/files/${home.records['photo']?.[0]}/picture?width=160`);
  await test.raw("update account_deletions set erase_at = now() + interval '1000 days' where user_id = $1", [
    id,
  ]);
  await test.raw(
    `update user_access_policies set access_status = 'expired', has_full_access = false,
       data_retention_end_date = now() + interval '30 days' where user_id = $1`,
    [id],
  );
  await keepNobody(test, id);
  return home;
}

const subscribe = ({ id }: Household) =>
  test.raw("update user_access_policies set access_status = 'subscribed' where user_id = $1", [id]);

async function integrity() {
  const { orphan, ...found } = await checkIntegrity(test.kernel.database, test.kernel.files.store);
  return { ...found, orphan: orphan.filter((key) => people.some((id) => key.includes(id))) };
}
const clean = { missing: [], orphan: [], mismatch: [] };

describe('records whose time is over', () => {
  it('are all there the day before, and nowhere at all afterwards', async () => {
    const maria = await expired(lentRecords);
    const neighbour = await expired(lentRecords);
    await subscribe(neighbour);
    // She was a guest of the neighbour's, and may be of another house.
    await grantTo(test, { owner: neighbour.id, guest: maria.id, role: 'contributor' });
    await grantTo(test, {
      owner: neighbour.id,
      guest: null,
      state: 'pending',
      email: maria.email.toUpperCase(),
    });
    await test.raw('update files set uploaded_by = $2 where user_id = $1', [neighbour.id, maria.id]);
    await keepNobody(test, maria.id);
    const before = await tracesOf(maria);
    expect(before.length).toBeGreaterThan(18);
    const files = await filesOf(maria);
    expect(files.length).toBeGreaterThan(6);
    expect(files.some((name) => name.startsWith('derived'))).toBe(true);
    const theirs = [await tracesOf(neighbour), await filesOf(neighbour)];

    ahead = 29;
    await run('erase-people');
    expect(await tracesOf(maria)).toEqual(before);
    expect(await filesOf(maria)).toEqual(files);

    ahead = 30.01;
    await run('erase-people');
    expect(await tracesOf(maria)).toEqual([]);
    expect(await filesOf(maria)).toEqual([]);
    expect(await integrity()).toMatchObject(clean);
    expect([await tracesOf(neighbour), await filesOf(neighbour)]).toEqual(theirs);
    const left = await test.raw(
      "select 1 from grants where user_id = $1 and grantee_id is null and shared_with_email is null and state = 'revoked'",
      [neighbour.id],
    );
    expect(left).toHaveLength(2);
  });

  it('leave a receipt that only the address itself finds, and that tells when, why and how much', async () => {
    const maria = await expired();
    const files = await fileRowsOf(maria);
    ahead = 31;
    await run('erase-people');
    await run('erase-people');
    const receipts = (email: string) => test.database.asWorker((tx) => findReceipts(tx, test.kernel, email));
    const [receipt, ...others] = await receipts(maria.email.toUpperCase());
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ reason: 'retention' });
    expect(receipt?.rows_erased).toBeGreaterThan(30);
    expect(receipt?.files_erased).toBe(files);
    expect(Math.abs(Date.parse(receipt?.erased_at ?? '') - now().getTime())).toBeLessThan(60_000);
    expect(await receipts(`x${maria.email}`)).toEqual([]);
  });

  it('are told of by one last letter, whose address is forgotten with its sending', async () => {
    const maria = await expired();
    ahead = 31;
    await test.raw('delete from mails');
    await Promise.all([run('erase-people'), run('erase-people')]);
    await run('erase-people');
    const letters = () =>
      test.raw("select recipient, state, user_id from mails where subject = 'Everything has been erased'");
    expect(await letters()).toEqual([{ recipient: maria.email, state: 'queued', user_id: null }]);
    expect(await tracesOf(maria)).toEqual([]);
    expect(await letters()).toEqual([{ recipient: '', state: 'sent', user_id: null }]);
  });

  it('stay with whoever is exempt, an administrator or subscribed at that moment', async () => {
    const [exempt, admin, subscribed] = [await expired(), await expired(), await expired()];
    const gone = await expired();
    await test.raw(
      "insert into user_privileges (user_id, privilege_type) values ($1, 'subscription_exempt')",
      [exempt.id],
    );
    await test.raw('update user_roles set is_active = true where user_id = $1', [admin.id]);
    await subscribe(subscribed);
    ahead = 31;
    await run('erase-people');
    const left = await test.raw<{ id: string }>('select id from users where id = any($1)', [
      [exempt.id, admin.id, subscribed.id, gone.id],
    ]);
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set([exempt.id, admin.id, subscribed.id]));
  });
});

describe('an erasure that is broken off', () => {
  it('at any file is finished by the next run, and nothing is orphaned in between', async () => {
    const { store } = test.kernel.files;
    for (const dies of deep ? [1, 3, 6] : [3]) {
      const maria = await expired();
      const files = await fileRowsOf(maria);
      ahead = 31;
      let removed = 0;
      const remove = store.remove.bind(store);
      vi.spyOn(store, 'remove').mockImplementation(async (key) => {
        removed += 1;
        if (removed === dies) throw new Error('The power is cut');
        await remove(key);
      });
      await expect(run('erase-people')).rejects.toThrow('Not everybody could be erased');
      vi.restoreAllMocks();
      expect(await integrity()).toMatchObject(clean);
      expect(await tracesOf(maria)).not.toEqual([]);
      // From the moment it began nobody gets in any more.
      expect((await maria.caller.fetch('/api/documents')).status).toBe(401);
      await run('erase-people');
      expect(await tracesOf(maria)).toEqual([]);
      expect(await filesOf(maria)).toEqual([]);
      const receipts = await test.database.asWorker((tx) => findReceipts(tx, test.kernel, maria.email));
      expect(receipts).toHaveLength(1);
      expect(receipts[0]?.files_erased).toBe(files);
      ahead = 0;
    }
  });

  it('in the middle of the rows is finished by the next run', async () => {
    const maria = await expired();
    ahead = 31;
    // The last transaction fails: a table that nobody foresaw holds on to the person.
    await test.raw('create table holding (person uuid references users (id))');
    await test.raw('insert into holding values ($1)', [maria.id]);
    await expect(run('erase-people')).rejects.toThrow('Not everybody could be erased');
    expect(await integrity()).toMatchObject(clean);
    await test.raw('drop table holding');
    await run('erase-people');
    expect(await tracesOf(maria)).toEqual([]);
    expect(await filesOf(maria)).toEqual([]);
  });

  it('does not keep others from being erased', async () => {
    const [held, other] = [await expired(), await expired()];
    ahead = 31;
    await test.raw('create table holding (person uuid references users (id))');
    await test.raw('insert into holding values ($1)', [held.id]);
    await expect(run('erase-people')).rejects.toThrow();
    await test.raw('drop table holding');
    expect(await tracesOf(other)).toEqual([]);
    await run('erase-people');
    expect(await tracesOf(held)).toEqual([]);
  });
});

describe('two servers at once', () => {
  it('erase everybody once', async () => {
    const people = [await expired(), await expired(), await expired()];
    ahead = 31;
    await Promise.all([run('erase-people'), run('erase-people'), run('erase-people')]);
    for (const person of people) {
      expect(await tracesOf(person)).toEqual([]);
      expect(await filesOf(person)).toEqual([]);
      const receipts = await test.database.asWorker((tx) => findReceipts(tx, test.kernel, person.email));
      expect(receipts).toHaveLength(1);
    }
    expect(await integrity()).toMatchObject(clean);
  });
});

describe('an upload that is under way while its owner is erased', () => {
  it('leaves no bytes behind', async () => {
    const maria = await expired();
    ahead = 31;
    const { store } = test.kernel.files;
    const keep = store.keep.bind(store);
    vi.spyOn(store, 'keep').mockImplementation(async (received, key) => {
      await run('erase-people');
      await keep(received, key);
    });
    await expect(
      test.kernel.files.take(maria.id, {
        name: 'late.pdf',
        purpose: 'document',
        bytes: Readable.from([pdf]),
      }),
    ).rejects.toThrow('The upload took too long');
    vi.restoreAllMocks();
    expect(await tracesOf(maria)).toEqual([]);
    expect(await filesOf(maria)).toEqual([]);
    expect(await integrity()).toMatchObject(clean);
  });
});
