import {
  changeDocument,
  findDocument,
  purgeDocument,
  removeDocument,
} from '@holdfast/domain/documents/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/statements/endpoints';
import { importTexts } from '@holdfast/domain/statements/reading/statement';
import { areasOf } from '../../areas.ts';
import { openAccount } from '../../kernel/ledger/test-ledger.ts';
import type { FindViewer } from '../../kernel/people/session.ts';
import { fullStanding } from '../../kernel/test-standing.ts';
import { testApp } from '../../kernel/test-app.ts';
import { writers } from '../../statements/test-bank-files.ts';
import { placedStatement, sendStatement } from '../../statements/test-import.ts';
import { grantTo } from '../../testing/house/grants.ts';

/** Who has a plan with a limit. */
const onPlan = new Set<string>();
const viewers = (): FindViewer => async (token) => ({
  viewer: {
    user_id: token,
    email: 'someone@example.com',
    name: 'Someone',
    session_id: token,
    key_scope: null,
    standing: { ...fullStanding, subscription_plan: onPlan.has(token) ? 'premium' : null },
  },
  until: Number.MAX_SAFE_INTEGER,
});
const house = testApp((kernel) => areasOf(kernel).areas, {}, viewers);

async function somebody() {
  const owner = await house.person();
  const account = await openAccount(house, owner);
  return { owner, account, caller: house.as(owner) };
}

const told = [{ day: '2026-03-14', amount: '-12.50', payee: 'Corner Cafe', id: 'a1' }];
const textOf = (format: string) => writers[format]?.(told) ?? '';

/** Brings in a file as a document, and answers both. */
async function kept(person: Awaited<ReturnType<typeof somebody>>, text: string, keep_file = false) {
  const { id } = await placedStatement(person.caller, text, person.account);
  await person.caller.call(endpoints.applyStatement, { id, keep_file, keep_document: true });
  const statement = await person.caller.call(endpoints.findStatement, { id });
  const document = await person.caller.call(findDocument, { id: statement.document_id ?? '' });
  return { id, statement, document };
}

test.each(Object.keys(writers))(
  '%s: a file that is brought in becomes a document of its owner alone, of the account, byte by byte',
  async (format) => {
    const person = await somebody();
    const text = textOf(format);
    const { statement, document } = await kept(person, text);
    expect(statement.has_file).toBe(false);
    expect(document).toMatchObject({
      name: 'bank.file',
      document_category: 'Bank Statements',
      type: 'other',
      private: true,
      belongs_to: [{ item_type: 'money_account', item_id: person.account }],
      file: { name: 'bank.file', size: Buffer.byteLength(text) },
    });
    const bytes = await person.caller.fetch(`/api/files/${document.file_id}?inline=true`);
    expect(await bytes.text()).toBe(text);
    expect(bytes.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(bytes.headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('unless somebody wants it, a file becomes no document', async () => {
  const { caller, account, owner } = await somebody();
  const { id } = await placedStatement(caller, textOf('OFX 2'), account);
  await caller.call(endpoints.applyStatement, { id });
  expect((await caller.call(endpoints.findStatement, { id })).document_id).toBeNull();
  expect(await house.raw('select from documents where user_id = $1', [owner])).toEqual([]);
  await expect(caller.call(endpoints.documentStatement, { id })).rejects.toMatchObject({
    code: 'not_found',
    message: importTexts.noFile,
  });
});

test('a kept file can be added later, once, and again where the document was deleted', async () => {
  const { caller, account, owner } = await somebody();
  const { id } = await placedStatement(caller, textOf('OFX 2'), account);
  await expect(caller.call(endpoints.documentStatement, { id })).rejects.toMatchObject({ code: 'not_found' });
  await caller.call(endpoints.applyStatement, { id, keep_file: true });
  const { document_id } = await caller.call(endpoints.documentStatement, { id });
  expect(await caller.call(endpoints.documentStatement, { id })).toEqual({ document_id });
  const both = await Promise.all([1, 2].map(() => caller.call(endpoints.documentStatement, { id })));
  expect(both).toEqual([{ document_id }, { document_id }]);

  await caller.call(removeDocument, { id: document_id });
  expect((await caller.call(endpoints.findStatement, { id })).document_id).toBeNull();
  const again = await caller.call(endpoints.documentStatement, { id });
  expect(again.document_id).not.toBe(document_id);

  await caller.call(removeDocument, { id: again.document_id });
  await caller.call(purgeDocument, { id: again.document_id });
  const [one, other] = await Promise.all([1, 2].map(() => caller.call(endpoints.documentStatement, { id })));
  expect(one).toEqual(other);
  const left = await house.raw(
    "select from documents where user_id = $1 and removed_at is null union all select from files where user_id = $1 and state = 'staged'",
    [owner],
  );
  expect(left).toHaveLength(1);
});

test('taking back an import leaves the document, and what was taken back can become one as well', async () => {
  const person = await somebody();
  const { caller } = person;
  const { id, document } = await kept(person, textOf('OFX 2'), true);
  await caller.call(endpoints.undoStatement, { id });
  expect(await caller.call(findDocument, { id: document.id })).toMatchObject({ removed_at: null });
  expect(await caller.call(endpoints.findStatement, { id })).toMatchObject({ document_id: document.id });
  await caller.call(removeDocument, { id: document.id });
  const again = await caller.call(endpoints.documentStatement, { id });
  expect(again.document_id).not.toBe(document.id);
});

test('its words are found, whatever the file is', async () => {
  const { readFileText } = await import('../../kernel/files/reading/read-text.ts');
  const { mkdtemp, writeFile, rm } = await import('node:fs/promises');
  const folder = await mkdtemp('/tmp/bank-words-');
  const words = async (type: string, text: string) => {
    await writeFile(`${folder}/file`, text);
    const read: string[] = [];
    await readFileText(
      { path: `${folder}/file`, type },
      { longer: () => undefined, part: (part) => 'page' in part && read.push(part.page.text) },
    );
    return read.join();
  };
  expect(await words('text/csv', 'Date,Payee\n2026-03-14,Corner Cafe')).toContain('Corner Cafe');
  expect(await words('application/xml', '<a><b>Corner</b><c>Cafe</c></a>')).toBe('Corner Cafe');
  expect(await words('application/x-ofx', '<NAME>Corner Cafe\n<MEMO>Tea')).toBe('Corner Cafe\nTea');
  await rm(folder, { recursive: true });
});

test('where there is no room for the document, nothing is brought in', async () => {
  const { caller, account, owner } = await somebody();
  // Before the first call: what somebody may do is remembered.
  onPlan.add(owner);
  const { id } = await placedStatement(caller, textOf('OFX 2'), account);
  await house.raw(
    `insert into files (user_id, key, name, type, size, sha256, purpose, state, used_by_type, used_by_id)
     select $1, 'documents/full-' || n, 'full.pdf', 'application/pdf', 2147483647, '', 'document', 'kept', 'document', gen_random_uuid()
     from generate_series(1, 100) n`,
    [owner],
  );
  const apply = (keep_document: boolean) => caller.call(endpoints.applyStatement, { id, keep_document });
  await expect(apply(true)).rejects.toMatchObject({ code: 'plan_limit' });
  expect((await caller.call(endpoints.findStatement, { id })).state).toBe('open');
  expect(await apply(false)).toMatchObject({ added: 1 });
});

test('nobody makes a document of somebody else’s file', async () => {
  const [one, other] = [await somebody(), await somebody()];
  const id = await sendStatement(one.caller, 'march.ofx', textOf('OFX 2'));
  for (const call of [
    () => other.caller.call(endpoints.documentStatement, { id }),
    () => other.caller.call(endpoints.applyStatement, { id, keep_document: true }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  }
});

test.each(['the account', 'the whole house'])('who was given %s gets no file of the bank', async (what) => {
  const person = await somebody();
  const guest = await house.person();
  const item = what === 'the account' ? { type: 'money_account', id: person.account } : '*';
  await grantTo(house, { owner: person.owner, guest, item, role: 'manager' });
  const { document } = await kept(person, textOf('OFX 2'), true);
  const seen = async (table: string) =>
    house.database.asGuest({ guest, owner: person.owner, opened: [] }, async (tx) => {
      const { rows } = await sql`select from ${sql.table(table)} where user_id = ${person.owner}`.execute(tx);
      return rows.length;
    });
  expect([await seen('money_accounts'), await seen('documents'), await seen('files')]).toEqual([1, 0, 0]);
  await person.caller.call(changeDocument, { id: document.id, version: document.version, private: false });
  expect([await seen('documents'), await seen('files')]).toEqual([1, 1]);
});
