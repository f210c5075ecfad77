import { expect, describe, it, vi } from 'vitest';
import * as trusted from '@holdfast/domain/sharing/trusted-endpoints';
import { patiently } from '../../kernel/test-patience.ts';
import { forgetGrants } from '../../sharing/grants.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { sharedDeed } from '../../testing/records/shared-deed.ts';
import { trustedAnna } from '../../testing/house/trusted-anna.ts';
import { unzip } from '../../testing/product/unzip.ts';

const test = guestApp();
const { house, guest, email, anna, offer, accept, read } = sharedDeed(test);

const { ourDocuments, trust, trustAnna, prove } = trustedAnna(test, { house, email, anna });
const settled = () =>
  vi.waitFor(
    async () => expect(await test.raw('select from invitations where untold')).toEqual([]),
    patiently,
  );

describe('an invitation in both accounts', () => {
  const exported = async (person: string) => {
    await prove(person);
    const archive = await test.as(person).fetch('/api/access/export', { method: 'POST' });
    return unzip(Buffer.from(await archive.arrayBuffer()));
  };

  it('is in the export of who sent it and of who received it, without what it opens', async () => {
    await trust(email());
    const sent = (await exported(house().owner)).get('tables/invitations.json')?.toString() ?? '';
    expect(sent).toContain(email());
    expect(sent).not.toContain('token_hash');
    const received = (await exported(guest())).get('invitations.json')?.toString() ?? '';
    expect(JSON.parse(received)).toMatchObject([
      { kind: 'trusted', email: email(), message: 'So that you know', state: 'invited' },
    ]);
    expect(received).not.toMatch(/parts|token_hash/);
  });

  it('names nobody whose account was erased: neither who was invited nor who invited', async () => {
    await trustAnna();
    await offer();
    await accept();
    await test.raw("update users set name = 'Annegret Zwick' where id = $1", [guest()]);
    await test.raw("update invitations set name = 'Annegret Zwick'");
    await read();
    await settled();
    const named = async (...words: string[]) => {
      const tables = await test.raw<{ name: string }>(
        "select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('mails', 'audit_log')",
      );
      const found: string[] = [];
      for (const { name } of tables) {
        const [row] = await test.raw<{ hit: boolean }>(
          `select exists (select from ${name} t where exists (select from unnest($1::text[]) word where strpos(lower(t::text), lower(word)) > 0)) as hit`,
          [words],
        );
        if (row?.hit === true) found.push(name);
      }
      return found;
    };
    // What was opened is noted once the answer is out.
    const noted = () => test.raw("select from due_items where slot = 'share_opened'");
    await vi.waitFor(async () => expect(await noted()).toHaveLength(1), patiently);
    expect(await named(email(), 'Annegret Zwick')).toContain('due_items');
    await test.database.asWorker((tx) => forgetGrants(tx, { id: guest(), email: email() }));
    await test.raw('delete from users where id = $1', [guest()]);
    expect(await named(email(), 'Annegret Zwick', guest())).toEqual([]);

    const [eve, other] = [await test.person(), await test.person()];
    await test.raw("update users set name = 'Evelina Quist' where id = $1", [eve]);
    const address = `other.${other}@example.com`;
    await test.raw('update users set email = $2, email_verified = true where id = $1', [other, address]);
    const draft = { name: 'O', email: address, parts: [ourDocuments], until: null, message: '' };
    await test.as(eve).call(trusted.inviteTrusted, draft);
    await vi.waitFor(async () => expect(await named('Evelina Quist')).toContain('due_items'), patiently);
    await test.raw('delete from users where id = $1', [eve]);
    expect(await named('Evelina Quist', eve)).toEqual([]);
  });
});
