import { describe, expect, it } from 'vitest';
import * as admin from '@holdfast/domain/admin/endpoints';
import { administrator, adminApp, logOf, someone, type Someone } from '../testing/house/officials.ts';

const test = adminApp();
const dayLong = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * dayLong).toISOString();

const changePolicy = (id: string, sets: string) =>
  test.raw(`update user_access_policies set ${sets} where user_id = $1`, [id]);

describe('a trial', () => {
  const extend = (ada: Someone, id: string, days: number) =>
    ada.caller.call(admin.extendTrial, { id, days: String(days), reason: 'was ill' });

  it('that runs goes on for as many days more, and reminds again of what lies ahead again', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    await changePolicy(
      maria.id,
      `trial_end_date = now() + interval '5 days', notifications_sent = '{30,14,7}'`,
    );
    const [before] = await test.raw<{ trial_end_date: Date }>(
      'select trial_end_date from user_access_policies where user_id = $1',
      [maria.id],
    );
    const { trial_end_date } = await extend(ada, maria.id, 10);
    expect(Date.parse(trial_end_date) - (before?.trial_end_date.getTime() ?? 0)).toBe(10 * dayLong);
    const [after] = await test.raw('select notifications_sent from user_access_policies where user_id = $1', [
      maria.id,
    ]);
    expect(after).toEqual({ notifications_sent: [30] });
    expect(await logOf(test, maria.id)).toEqual([
      {
        action: 'trial.extend',
        actor_id: ada.id,
        detail: { days: 10, until: trial_end_date.slice(0, 10), reason: 'was ill' },
      },
    ]);
  });

  it('that is over begins again today while the records are kept', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    await changePolicy(
      maria.id,
      `trial_end_date = now() - interval '20 days', access_status = 'expired', has_full_access = false,
       data_retention_end_date = now() + interval '10 days', purge_warnings_sent = '{14}'`,
    );
    const { trial_end_date } = await extend(ada, maria.id, 30);
    expect(Math.round((Date.parse(trial_end_date) - Date.now()) / dayLong)).toBe(30);
    const card = await ada.caller.call(admin.findPerson, { email: maria.email });
    expect(card).toMatchObject({ status: 'trial', days_left: 30, data_retention_end_date: null });
  });

  it.each<[string, string, string]>([
    ['a subscription', "access_status = 'subscribed'", 'This person has a subscription'],
    [
      'records that are no longer kept',
      "access_status = 'expired', has_full_access = false, data_retention_end_date = now() - interval '1 minute'",
      'The retention period has ended',
    ],
  ])('is not extended beside %s', async (_, sets, message) => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    await changePolicy(maria.id, sets);
    await expect(extend(ada, maria.id, 5)).rejects.toThrow(message);
    expect(await logOf(test, maria.id)).toEqual([]);
  });

  it.each([0, 366, 1.5])('is not extended by %s days', async (days) => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    await expect(extend(ada, maria.id, days)).rejects.toMatchObject({ fields: [{ field: 'days' }] });
  });
});

describe('the verifying mail', () => {
  it('goes out once more to whoever has not verified, and to nobody else', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    const { id, email } = maria;
    await expect(ada.caller.call(admin.sendVerification, { id })).rejects.toThrow('already verified');
    await test.raw('update users set email_verified = false where id = $1', [id]);
    await ada.caller.call(admin.sendVerification, { id });
    expect(await test.raw('select kind, email from letter_requests where email = $1', [email])).toEqual([
      { kind: 'verification', email },
    ]);
    expect((await logOf(test, id)).map((line) => line.action)).toEqual(['accounts.send-verification']);
  });
});

describe('a requested deletion', () => {
  const ask = (id: string, more = '') =>
    test.raw(
      `insert into account_deletions (user_id, requested_at, erase_at${more === '' ? '' : ', reason'})
       values ($1, now(), now() + interval '7 days'${more})`,
      [id],
    );

  it('waits in the queue, the next first, until it is cancelled', async () => {
    const [ada, maria, joao] = [await administrator(test), await someone(test), await someone(test)];
    await ask(maria.id);
    await ask(joao.id);
    await test.raw("update account_deletions set erase_at = now() + interval '1 day' where user_id = $1", [
      joao.id,
    ]);
    // Her records go in two days anyway: that is the day she was told of.
    await test.raw(
      `update user_access_policies set access_status = 'expired', data_retention_end_date = now() + interval '2 days'
       where user_id = $1`,
      [maria.id],
    );
    const first = await ada.caller.call(admin.listDeletions, { limit: '1' });
    const second = await ada.caller.call(admin.listDeletions, { limit: '1', after: first.next ?? '' });
    expect([...first.items, ...second.items].map((each) => each.user_email)).toEqual([
      joao.email,
      maria.email,
    ]);
    expect(Date.parse(second.items[0]?.erase_at ?? '') - Date.now()).toBeLessThan(2 * 86_400_000);
    await ada.caller.call(admin.cancelDeletion, { id: joao.id, reason: 'a mistake' });
    const { items } = await ada.caller.call(admin.listDeletions, { view: 'cancelled' });
    expect(items).toMatchObject([{ user_email: joao.email, cancelled_by_email: ada.email }]);
    expect(await logOf(test, joao.id)).toMatchObject([{ action: 'deletion.cancel', actor_id: ada.id }]);
    expect(await test.raw('select recipient, subject from mails where user_id = $1', [joao.id])).toEqual([
      { recipient: joao.email, subject: 'Your account will not be deleted' },
    ]);
    await expect(ada.caller.call(admin.cancelDeletion, { id: joao.id })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('that has begun, or that nobody asked for, is not cancelled', async () => {
    const [ada, maria, joao] = [await administrator(test), await someone(test), await someone(test)];
    await ask(maria.id);
    await test.raw('update account_deletions set erasing_since = now() where user_id = $1', [maria.id]);
    await ask(joao.id, ", 'retention'");
    for (const { id } of [maria, joao]) {
      await expect(ada.caller.call(admin.cancelDeletion, { id })).rejects.toMatchObject({ code: 'conflict' });
      expect(await logOf(test, id)).toEqual([]);
    }
  });
});

describe('the log', () => {
  const write = (about: string, by: string | null, action: string, at: string) =>
    test.raw('insert into audit_log (user_id, actor_id, action, detail, at) values ($1, $2, $3, $4, $5)', [
      about,
      by,
      action,
      JSON.stringify({ note: '=1+1' }),
      at,
    ]);

  it('is read newest first by person, actor, action and range, in pages without gap or twin', async () => {
    const [ada, maria, joao] = [await administrator(test), await someone(test), await someone(test)];
    for (let day = 1; day <= 4; day += 1) await write(maria.id, joao.id, 'test.walk', fromNow(-day));
    await write(maria.id, null, 'test.other', fromNow(-2));
    await write(joao.id, joao.id, 'test.walk', fromNow(-2));
    const list = async (input: Record<string, string>) =>
      (await ada.caller.call(admin.listAuditLines, input)).items.length;
    expect(await list({ person: maria.email })).toBe(5);
    expect(await list({ actor: joao.email })).toBe(5);
    expect(await list({ actor: joao.email, person: maria.email.toUpperCase() })).toBe(4);
    expect(await list({ person: maria.email, action: 'test.other' })).toBe(1);
    expect(await list({ person: maria.email, from: fromNow(-2.5), until: fromNow(-1.5) })).toBe(2);
    expect(await list({ person: 'nobody@example.com' })).toBe(0);
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const page = (await ada.caller.call(admin.listAuditLines, {
        person: maria.email,
        limit: '2',
        ...(after === null ? {} : { after }),
      })) as { items: { id: string; at: string }[]; next: string | null };
      walked.push(...page.items.map((each) => each.at));
      after = page.next;
    } while (after !== null);
    expect(walked).toHaveLength(5);
    expect(walked).toEqual([...walked].sort().reverse());
    const { actions } = await ada.caller.call(admin.listAuditActions, {});
    expect(actions).toEqual([...new Set(actions)].sort());
    expect(actions).toContain('test.other');
  });

  it('is given as a spreadsheet that runs no formula, and that itself is one line', async () => {
    const [ada, maria] = [await administrator(test), await someone(test)];
    await test.raw(
      `insert into audit_log (user_id, actor_id, action, at, detail)
       select $1, $1, 'test.many', now() - n * interval '1 second', jsonb_build_object('note', '=' || n)
       from generate_series(1, 2500) n`,
      [maria.id],
    );
    const answer = await ada.caller.fetch(
      `/api/admin/audit-lines/csv?person=${encodeURIComponent(maria.email)}`,
    );
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const rows = (await answer.text()).trimEnd().split('\r\n');
    expect(rows[0]).toBe('"at","person","by","action","detail"');
    expect(rows).toHaveLength(2501);
    expect(new Set(rows).size).toBe(2501);
    expect(rows[1]).toMatch(new RegExp(`Z","${maria.email}","${maria.email}","test.many","note: =1"$`));
    expect((await logOf(test, ada.id)).map((line) => line.action)).toEqual(['audit.export']);
  });
});

describe('the overview', () => {
  it('counts people, records, bytes and mails, and draws the sign-ups of 30 days', async () => {
    const ada = await administrator(test);
    const before = await ada.caller.call(admin.findOverview, {});
    const maria = await someone(test);
    await test.raw(
      "select record_put($1, 'movable', gen_random_uuid(), 'test', 'A boat', '', '', false, null, null, null)",
      [maria.id],
    );
    await test.raw(
      `insert into files (user_id, key, name, type, size, sha256, purpose, state)
       values ($1, $2, 'a.pdf', 'application/pdf', 1234, 'x', 'document', 'staged')`,
      [maria.id, crypto.randomUUID()],
    );
    await test.raw(
      "insert into mails (user_id, recipient, subject, body_text, body_html, state) values ($1, 'a', 'b', 'c', 'd', 'failed')",
      [maria.id],
    );
    const after = await ada.caller.call(admin.findOverview, {});
    expect(after.people).toMatchObject({
      all: before.people.all + 1,
      verified: before.people.verified + 1,
      new_in_30_days: before.people.new_in_30_days + 1,
    });
    expect(after.people.by_status.trial).toBe(before.people.by_status.trial + 1);
    expect(after.kept.assets).toBe(before.kept.assets + 1);
    expect(after.kept.file_bytes).toBe(before.kept.file_bytes + 1234);
    expect(after.mails.failed).toBe(before.mails.failed + 1);
    expect(after.sign_ups).toHaveLength(30);
    expect(after.sign_ups.at(-1)?.count).toBe((before.sign_ups.at(-1)?.count ?? 0) + 1);
    expect(after.health.parts.map((each) => each.well)).toEqual([true, true, true]);
    expect(after.health.version).toMatch(/^\d+\.\d+\.\d+/);
  });
});
