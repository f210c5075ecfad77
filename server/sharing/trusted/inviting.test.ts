import { randomUUID } from 'node:crypto';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { showHouse } from '@holdfast/domain/sharing/endpoints';
import { answerByLetter, answerInvitation } from '@holdfast/domain/sharing/invitation-endpoints';
import * as endpoints from '@holdfast/domain/sharing/trusted-endpoints';
import { describe, expect, it } from 'vitest';
import { add, documents, everything, testTrusted } from './test-trusted.ts';

const { test, unproven, today, couple, draft, status, letters, tokenIn, actionsOf } = testTrusted();

describe('an invitation to be trusted', () => {
  it('names the field that is wrong, and says nothing of what is known of an address', async () => {
    const { owner, email } = await couple();
    const wrong = async (more: object) => {
      const thrown: unknown = await owner
        .call(endpoints.inviteTrusted, draft(email, more))
        .catch((fault: unknown) => fault);
      return thrown instanceof Fault ? thrown.fields.map(({ field }) => field) : [];
    };
    expect(await wrong({ email: 'someone@example.com' })).toEqual(['email']);
    expect(await wrong({ until: addDays(today(), -2) })).toEqual(['until']);
    expect(await wrong({ parts: [{ ...documents, item_type: 'area:nothing' }] })).toEqual(['parts']);
    expect(await wrong({ parts: [{ ...documents, item_type: 'document', item_id: randomUUID() }] })).toEqual([
      'parts',
    ]);
    await owner.call(endpoints.inviteTrusted, draft(email));
    expect(await wrong({ email: email.toUpperCase() })).toEqual(['email']);
  });

  it('is answered in the same words, with the same letter, whether the address has an account or not', async () => {
    const { maria, owner, email } = await couple();
    const unknown = `nobody.${randomUUID()}@example.com`;
    const gist = async (address: string) => {
      const {
        id: _,
        created_at: __,
        answer_until: ___,
        ...rest
      } = await owner.call(endpoints.inviteTrusted, draft(address));
      const letter = (await letters(maria)).find(({ recipient }) => recipient === address);
      const text = letter?.body_text.replace(/#[\w-]{43}/g, '#');
      return { ...rest, email: '', subject: letter?.subject, text };
    };
    expect(await gist(unknown)).toEqual(await gist(email));
  });

  it('to the whole house or a manager wants a fresh proof, also when it is confirmed, opened further or opened longer', async () => {
    const { maria, email, owner, guest } = await couple();
    unproven.add(maria);
    const refused = { code: 'forbidden' };
    await expect(owner.call(endpoints.inviteTrusted, draft(email))).rejects.toMatchObject(refused);
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email, { parts: [documents] }));
    await guest.call(answerInvitation, { id, accepts: true });
    await expect(
      owner.call(endpoints.changeTrusted, { id, parts: [{ ...documents, role: 'manager' }] }),
    ).rejects.toMatchObject(refused);
    await owner.call(endpoints.confirmTrusted, { id });
    unproven.delete(maria);
    await owner.call(endpoints.changeTrusted, {
      id,
      parts: [everything],
      until: addDays(today(), 3),
    });
    unproven.add(maria);
    await expect(owner.call(endpoints.changeTrusted, { id, until: null })).rejects.toMatchObject(refused);
    // To be called otherwise, and to have less, needs none.
    await owner.call(endpoints.changeTrusted, { id, name: 'P' });
    await owner.call(endpoints.changeTrusted, { id, parts: [documents] });
    await owner.call(endpoints.revokeTrusted, { id });
    // One letter invited, one says that it has ended.
    expect((await letters(maria)).length).toBe(2);
  });

  it('is sent again with a new link, and the former link ends', async () => {
    const { maria, email, owner, guest } = await couple();
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email));
    const [first] = (await letters(maria)).map(({ body_text }) => tokenIn(body_text));
    await owner.call(endpoints.resendTrusted, { id });
    const [, second] = (await letters(maria)).map(({ body_text }) => tokenIn(body_text));
    expect(second).toHaveLength(43);
    await expect(guest.call(answerByLetter, { token: first ?? '', accepts: true })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await guest.call(answerByLetter, { token: second ?? '', accepts: false })).state).toBe(
      'declined',
    );
    await expect(owner.call(endpoints.resendTrusted, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await owner.call(endpoints.findTrusted, { id })).standing).toBe('declined');
  });

  it('writes no more letters to one address than one can bear, whoever sends them', async () => {
    const address = `tired.${randomUUID()}@example.com`;
    const tries = [];
    for (let nth = 0; nth < 8; nth += 1) {
      const { owner } = await couple();
      tries.push(
        await owner.call(endpoints.inviteTrusted, draft(address)).then(
          () => 'sent',
          (fault: unknown) => (fault instanceof Fault ? fault.code : 'failed'),
        ),
      );
    }
    expect(tries).toEqual([...Array.from({ length: 6 }, () => 'sent'), 'too_many', 'too_many']);
  });

  it('is nobody’s but its owner’s', async () => {
    const { email, owner } = await couple();
    const { guest: stranger } = await couple();
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email));
    const notFound = { code: 'not_found' };
    const tries = await Promise.allSettled([
      stranger.call(endpoints.findTrusted, { id }),
      stranger.call(endpoints.changeTrusted, { id, name: 'Mine' }),
      stranger.call(endpoints.confirmTrusted, { id }),
      stranger.call(endpoints.resendTrusted, { id }),
      stranger.call(endpoints.revokeTrusted, { id }),
      stranger.call(endpoints.listTrustedActs, { id }),
    ]);
    expect(tries).toMatchObject(tries.map(() => ({ status: 'rejected', reason: notFound })));
    expect((await stranger.call(endpoints.listTrusted, {})).items).toEqual([]);
  });

  it('is accepted, confirmed and taken back once, over HTTP, of twenty at once', async () => {
    const { maria, paul, email, owner, guest } = await couple();
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email));
    const twenty = async (act: (turn: number) => Promise<unknown>) =>
      (await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => act(turn)))).filter(
        ({ status: ended }) => ended === 'fulfilled',
      ).length;
    expect(await twenty(() => guest.call(answerInvitation, { id, accepts: true }))).toBe(1);
    expect(await twenty(() => owner.call(endpoints.confirmTrusted, { id }))).toBe(1);
    expect(await status(paul, maria)).toBe(200);
    expect(await twenty(() => owner.call(endpoints.revokeTrusted, { id }))).toBe(1);
    expect(await status(paul, maria)).toBe(404);
    const actions = await actionsOf(maria);
    expect(actions.filter((each) => each === 'guest.accept')).toHaveLength(1);
    expect(actions.filter((each) => each === 'sharing.confirm')).toHaveLength(1);
    expect(actions.filter((each) => each === 'sharing.revoke')).toHaveLength(1);
  });

  it('that is confirmed and taken back at the same moment leaves nothing open', async () => {
    const { maria, paul, email, owner, guest } = await couple();
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email));
    await guest.call(answerInvitation, { id, accepts: true });
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, turn) =>
        turn === 9
          ? owner.call(endpoints.revokeTrusted, { id })
          : turn % 2 === 0
            ? owner.call(endpoints.confirmTrusted, { id })
            : owner.call(endpoints.changeTrusted, { id, parts: [everything] }),
      ),
    );
    expect(await status(paul, maria)).toBe(404);
    expect(await test.raw("select id from grants where source_id = $1 and state <> 'revoked'", [id])).toEqual(
      [],
    );
  });

  it('is listed in pages that leave nobody out, those who wait for a word first', async () => {
    const { maria, owner } = await couple();
    await test.raw(
      `insert into invitations (user_id, kind, email, name, state, token_until, created_at)
       select $1, 'trusted', n || '@example.com', 'N' || n, case when n % 10 = 0 then 'accepted' else 'invited' end, now() + interval '9 days',
         now() - n * interval '1 minute' from generate_series(1, 130) n`,
      [maria],
    );
    const names: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await owner.call(endpoints.listTrusted, { limit: 50, ...(after && { after }) });
      expect(page.total).toBe(130);
      names.push(...page.items.map(({ name }) => name));
      if (page.next === null) break;
      after = page.next;
    }
    expect(new Set(names).size).toBe(130);
    expect(names.slice(0, 3)).toEqual(['N10', 'N20', 'N30']);
    expect(names[13]).toBe('N1');
  });

  it('shows its owner the house as they will see it, and changes nothing there', async () => {
    const { maria, paul, email, owner } = await couple();
    const { id } = await owner.call(endpoints.inviteTrusted, draft(email));
    expect(await owner.in(id).call(showHouse, {})).toMatchObject({ preview: true, owner: maria });
    await expect(owner.in(id).call(add, {})).rejects.toMatchObject({ code: 'forbidden' });
    expect(await status(paul, id)).toBe(404);
  });
});
