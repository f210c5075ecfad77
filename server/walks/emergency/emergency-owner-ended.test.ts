import { describe, expect, it } from 'vitest';
import { addDocument, listDocuments } from '@holdfast/domain/documents/endpoints';
import * as endpoints from '@holdfast/domain/emergency/endpoints';
import { addPolicy, listPolicies } from '@holdfast/domain/insurance/endpoints';
import { addProperty, listProperties } from '@holdfast/domain/real-estate/endpoints';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sampleProperty } from '../../sample/records/properties.ts';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { areasOf } from '../../areas.ts';
import { wordsOfPdf } from '../../kernel/pdf/test-pdf-text.ts';
import { testApp } from '../../kernel/test-app.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { emergencyHouse } from '../../testing/house/emergency-house.ts';
import { signedIn } from '../../testing/records/household.ts';
import { sendFile } from '../../testing/records/household-records.ts';
import { unzip } from '../../testing/product/unzip.ts';

/** With sessions as they are kept, so that the standing of both sides counts. */
const test = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  (kernel) => findViewerIn(kernel.database, kernel.clock),
  undefined,
  (kernel) => findRightsIn(kernel.database),
);
const { runJob, newOwner, contactOf, mails, emailOf } = emergencyHouse(test, (id, name) =>
  signedIn(test, id, name),
);

const forget = () => {
  test.app.sessions.forgetAll();
  test.app.rights.forgetAll();
};

/** The ways in which somebody's access ends: by the job that ends it, and by the clock before any job has noticed. */
const ends = {
  'was ended by the job': `access_status = 'expired', has_full_access = false, trial_end_date = now() - interval '1 day',
     data_retention_end_date = now() + interval '29 days'`,
  'is over by the clock': `access_status = 'trial', trial_end_date = now() - interval '1 second'`,
};
const end = async (person: string, how: string) => {
  await test.raw(`update user_access_policies set ${how} where user_id = $1`, [person]);
  forget();
};

/** Maria with documents, a policy and a home, and Eva, who may read one of the documents and the binder in an emergency. */
async function sisters() {
  const owner = await newOwner();
  const maria = test.as(owner);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = await sendFile(maria, 'passport.png', 'document', png);
  const passport = { name: 'Passport of Maria', document_category: 'Passports' } as const;
  const { id: document } = await maria.call(addDocument, { ...passport, file_id: file.id });
  await maria.call(addDocument, {
    name: 'Birth certificate of Maria',
    document_category: 'Receipts',
    file_url: 'https://example.com/birth',
  });
  await maria.call(addPolicy, samplePolicy({ provider: 'Harbor Mutual' }));
  await maria.call(addProperty, sampleProperty({ address: '4 Quay Street' }));
  const pair = await contactOf(owner, {
    scope: { binder: true, records: [{ item_type: 'document', item_id: document }] },
  });
  return { ...pair, file: file.id, document };
}

/** A fingerprint of all that is Maria's but what is noted of who has looked. */
async function rowsOf(owner: string): Promise<string[]> {
  const tables = await test.raw<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public'
     where c.table_schema = 'public' and c.column_name = 'user_id' and c.table_name <> 'rate_limits' order by 1`,
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const [row] = await test.raw<{ mark: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as mark from ${name} t where user_id = $1`,
      [owner],
    );
    all.push(`${name} ${row?.mark}`);
  }
  return all;
}

describe.each(Object.entries(ends))('where an owner’s access %s', (_, how) => {
  it('their contact asks, waits, is granted by the job and reads what they may, though the owner never signs in', async () => {
    const { maria, eva, ask, reads, file, document } = await sisters();
    await end(maria, how);
    await test.raw('delete from sessions where user_id = $1', [maria]);
    // A guest needs no plan either.
    await end(eva, how);
    expect(await reads()).toBe(404);
    await ask();
    const told = async () => (await mails(await emailOf(maria))).map(({ subject }) => subject);
    expect((await told()).at(-1)).toBe('Eva asks for emergency access');
    for (const days of [2.01, 6.01, 6.999]) await runJob(days);
    expect((await told()).at(-1)).toBe('24 hours left: Eva waits for emergency access');
    expect(await reads()).toBe(404);
    await runJob(7.01);
    expect((await told()).at(-1)).toBe('Eva has emergency access now');

    const visit = test.as(eva).in(maria);
    expect(await reads()).toBe(200);
    const pdf = await visit.fetch('/api/binder/pdf');
    expect(pdf.status).toBe(200);
    const words = (await wordsOfPdf(new Uint8Array(await pdf.arrayBuffer()))).join(' ');
    for (const word of ['Passport of Maria', 'Harbor Mutual', '4 Quay Street']) expect(words).toContain(word);
    expect((await visit.call(listDocuments, {})).total).toBe(1);
    expect(await reads(`/api/documents/${document}`)).toBe(200);
    expect(await reads(`/api/files/${file}`)).toBe(200);
    // What is not opened stays closed: the binder names it, and no more.
    expect((await visit.call(listPolicies, {})).total).toBe(0);
    expect((await visit.call(listProperties, {})).total).toBe(0);

    const exported = await test.as(eva).fetch('/api/access/export', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(exported.status).toBe(200);
    const content = await unzip(Buffer.from(await exported.arrayBuffer()));
    const texts = [...content.values()].map((bytes) => bytes.toString('latin1')).join('\n');
    expect(texts).toContain('Passport of Maria');
    expect(texts).not.toMatch(/Harbor Mutual|4 Quay Street|Birth certificate/);
  });

  it('the contact changes nothing, by no call and under no role that a contact could have', async () => {
    const { maria, eva, ask, document } = await sisters();
    await end(maria, how);
    await ask();
    await runJob(7.01);
    const visit = test.as(eva).in(maria);
    const changes = test.app.answers.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET');
    expect(changes.length).toBeGreaterThan(200);
    for (const role of ['viewer', 'manager']) {
      await test.raw("update grants set role = $2 where user_id = $1 and source = 'emergency'", [
        maria,
        role,
      ]);
      forget();
      const before = await rowsOf(maria);
      const codes = new Map<number, number>();
      for (const { method, path, guests, gate } of changes) {
        // With an empty body: what were let in would be told what is missing.
        const answer = await visit.fetch(path.replaceAll(/\{\w+\}/g, document), {
          method,
          ...(method === 'DELETE' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
        });
        const { code } = (await answer.json()) as { code: string };
        codes.set(answer.status, (codes.get(answer.status) ?? 0) + 1);
        if (guests === 'none') expect([path, answer.status]).toEqual([path, 404]);
        else if (role === 'viewer' && guests !== 'view') expect([path, answer.status]).toEqual([path, 403]);
        else if (gate === 'full') expect([path, code]).toEqual([path, 'no_access']);
        else expect([path, answer.status >= 400]).toEqual([path, true]);
      }
      // Neither answer stands alone: most doors are no guest's, and some are shut by the plan.
      expect(codes.get(404)).toBeGreaterThan(100);
      expect(codes.get(role === 'viewer' ? 403 : 402)).toBeGreaterThan(20);
      expect(await rowsOf(maria)).toEqual(before);
    }
  });

  it('says no by the link of the mail, and takes back what was granted', async () => {
    const { maria, ask, reads, id, eva } = await sisters();
    await end(maria, how);
    await test.raw('delete from sessions where user_id = $1', [maria]);
    await ask();
    await runJob(7.01);
    expect(await reads()).toBe(200);
    const letter = (await mails(await emailOf(maria))).at(-1)?.body_text ?? '';
    const link = /\/emergency-request\/[\w-]+/.exec(letter)?.[0] ?? '';
    const page = await test.anonymous.fetch(link, {
      method: 'POST',
      body: 'press=no',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await page.text()).toContain('Access revoked');
    expect([await reads(), await reads('/api/documents'), await reads('/api/binder/pdf')]).toEqual([
      404, 404, 404,
    ]);
    const [mine] = (await test.as(eva).call(endpoints.listCountedOn, {})).items;
    expect([mine?.id, mine?.request?.state]).toEqual([id, 'taken_back']);
  });
});
