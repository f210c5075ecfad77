import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/applications/endpoints';
import * as forms from '@holdfast/domain/applications/form-endpoints';
import * as visits from '@holdfast/domain/applications/visit-endpoints';
import { formTexts } from '@holdfast/domain/applications/form-visit';
import { receiptTexts } from '@holdfast/domain/applications/receipt';
import { idempotencyHeader, quotedKey } from '@holdfast/domain/kernel/call/idempotency';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { visitLimits } from './find-visit.ts';
import { answered, newProperty, openedForm, tokenIn } from './test-form.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const visitor = house.anonymous;
beforeEach(async () => {
  await house.raw('delete from rate_limits');
});

const pdf = Buffer.from(pdfOf(['Payslip of March']));

async function sendFile(receipt: string, name: string, bytes: Buffer, kind = 'income') {
  const query = new URLSearchParams({ name, kind });
  const path = `/api/rentals/applications/receipt/${receipt}/files?${query.toString()}`;
  const response = await visitor.fetch(path, { method: 'POST', body: new Uint8Array(bytes) });
  return { status: response.status, ...((await response.json()) as { title?: string }) };
}

const filesOf = (owner: string) =>
  house.raw<{ state: string }>('select state from files where user_id = $1 order by created_at', [owner]);

describe('a public form', () => {
  test('asks what its owner chose and takes an application, with a receipt by mail that repeats no words of visitors', async () => {
    const { owner, caller, property_id, token } = await openedForm(house, {
      asks: ['monthly_income', 'move_in'],
      documents: ['income'],
      shown_as: 'Harbor Rentals',
    });
    await house.raw("update users set name = 'Maria Secret' where id = $1", [owner]);
    const visit = await visitor.call(visits.visitForm, { token, property_id });
    expect(visit).toMatchObject({ state: 'open', shown_as: 'Harbor Rentals', rent: '2000.00', takes: true });
    expect(JSON.stringify(visit)).not.toContain('Maria Secret');
    const script = '<script>alert(1)</script>';
    const sent = answered({ name: script, pets: 'Was never asked' });
    // Fields that are the owner's own are no fields of the form.
    for (const own of ['notes', 'state', 'keep_days', 'tenant_id']) {
      const more = { ...answered(), [own]: '1' };
      await expect(
        visitor.call(visits.sendApplication, { token, property_id, ...more }),
      ).rejects.toMatchObject({ code: 'invalid' });
    }
    const { reference, receipt } = await visitor.call(visits.sendApplication, {
      token,
      property_id,
      ...sent,
    });
    const { items } = await caller.call(endpoints.listApplications, {});
    expect(items).toMatchObject([
      {
        name: script,
        reference,
        state: 'submitted',
        pets: null,
        notes: null,
        keep_days: 30,
        asked_rent: '2000.00',
      },
    ]);
    const [mail] = await house.raw<{ recipient: string; body_html: string; body_text: string }>(
      'select recipient, body_html, body_text from mails where user_id = $1',
      [owner],
    );
    expect(mail?.body_text).toContain(receipt);
    expect(mail?.body_html).not.toContain('script>alert');
    expect(mail?.body_text).not.toContain('Maria Secret');
    // Only hashes of both tokens are in the database.
    const rows = await house.raw<{ line: string }>(
      'select a::text || f::text as line from applications a join application_forms f on f.id = a.form_id where a.user_id = $1',
      [owner],
    );
    expect(rows[0]?.line).not.toContain(receipt);
    expect(rows[0]?.line).not.toContain(token);
  });

  test('is opened by no other token and by its own under no other property', async () => {
    const mine = await openedForm(house);
    const other = await openedForm(house);
    const tries = [
      { token: randomBytes(32).toString('base64url'), property_id: mine.property_id },
      { token: 'x', property_id: mine.property_id },
      { token: other.token, property_id: mine.property_id },
      { token: mine.token, property_id: 'nothing' },
    ];
    for (const asked of tries) {
      await expect(visitor.call(visits.visitForm, asked)).rejects.toMatchObject({ code: 'not_found' });
      await expect(visitor.call(visits.sendApplication, { ...asked, ...answered() })).rejects.toMatchObject({
        code: 'not_found',
        message: formTexts.unknown,
      });
    }
    const { address } = await mine.caller.call(forms.renewFormAddress, { id: mine.form.id });
    const { property_id } = mine;
    await expect(visitor.call(visits.visitForm, { token: mine.token, property_id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await visitor.call(visits.visitForm, { token: tokenIn(address), property_id })).toMatchObject({
      state: 'open',
    });
  });

  test('that is closed, past its last day or for a property in the trash says so and takes nothing', async () => {
    const { owner, caller, property_id, form, token } = await openedForm(house);
    const here = { token, property_id };
    const expectClosed = async () => {
      expect(await visitor.call(visits.visitForm, here)).toEqual({ state: 'closed' });
      await expect(visitor.call(visits.sendApplication, { ...here, ...answered() })).rejects.toMatchObject({
        code: 'conflict',
        message: formTexts.closed,
      });
    };
    await caller.call(forms.closeForm, { id: form.id });
    await expectClosed();
    const opened = await caller.call(forms.openForm, { property_id, closes_on: '2020-01-01' });
    expect([opened.id, opened.address]).toEqual([form.id, form.address]);
    await expectClosed();
    await caller.call(forms.openForm, { property_id });
    expect(await visitor.call(visits.visitForm, here)).toMatchObject({ state: 'open' });
    await house.raw('update real_estate_properties set removed_at = now() where user_id = $1', [owner]);
    await expectClosed();
    expect((await caller.call(endpoints.listApplications, {})).total).toBe(0);
  });

  test('takes as many applications as it says, also from ten visitors at once', async () => {
    const { caller, property_id, token } = await openedForm(house, { most_applications: 2 });
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, nth) =>
        visitor.call(visits.sendApplication, {
          token,
          property_id,
          ...answered({ email: `a${nth}@example.com` }),
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await caller.call(endpoints.listApplications, {})).total).toBe(2);
    expect(await visitor.call(visits.visitForm, { token, property_id })).toEqual({ state: 'full' });
  });

  test('counts by where a visitor is, and sends few letters to one address', async () => {
    const { property_id, token } = await openedForm(house);
    const send = (email: string) =>
      visitor.call(visits.sendApplication, { token, property_id, ...answered({ email }) });
    for (let nth = 0; nth < visitLimits.letters.tries; nth += 1) await send('victim@example.com');
    await expect(send('victim@example.com')).rejects.toMatchObject({ code: 'too_many' });
    for (let nth = visitLimits.letters.tries + 1; nth < visitLimits.sendingFrom.tries; nth += 1) {
      await send(`b${nth}@example.com`);
    }
    await expect(send('last@example.com')).rejects.toMatchObject({ code: 'too_many' });
  });

  test('stores what is sent twice under one key once, and gives the same receipt', async () => {
    const { caller, property_id, token } = await openedForm(house);
    const send = async () => {
      const response = await visitor.fetch(`/api/rentals/applications/open/${token}`, {
        method: 'POST',
        body: JSON.stringify({ property_id, ...answered() }),
        headers: {
          'content-type': 'application/json',
          [idempotencyHeader]: quotedKey('one-and-the-same-key'),
        },
      });
      return (await response.json()) as { receipt: string };
    };
    const [first, second] = [await send(), await send()];
    expect(first.receipt).toMatch(/.{40,}/);
    expect(second).toEqual(first);
    expect((await caller.call(endpoints.listApplications, {})).total).toBe(1);
  });

  test('wants the applicant to agree, and an address to write to', async () => {
    const { property_id, token } = await openedForm(house);
    await expect(
      visitor.call(visits.sendApplication, {
        token,
        property_id,
        ...answered({ consent: false, email: 'x' }),
      }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a receipt', () => {
  const apply = async () => {
    const opened = await openedForm(house);
    const { token, property_id } = opened;
    const sent = await visitor.call(visits.sendApplication, { token, property_id, ...answered() });
    const { items } = await opened.caller.call(endpoints.listApplications, {});
    return { ...opened, ...sent, id: items[0]?.id ?? '' };
  };

  test('shows the state and what is missing, and takes a document that only the owner can see', async () => {
    const { owner, caller, receipt, reference, id } = await apply();
    expect(await visitor.call(visits.visitReceipt, { token: receipt })).toMatchObject({
      reference,
      state: 'submitted',
      completeness: { missing: expect.arrayContaining(['Proof of income']) as string[] },
    });
    expect(await sendFile(receipt, 'payslip.pdf', pdf)).toMatchObject({ status: 200 });
    expect(await filesOf(owner)).toEqual([{ state: 'held' }]);
    const seen = await visitor.call(visits.visitReceipt, { token: receipt });
    expect(seen.completeness.missing).not.toContain('Proof of income');
    expect(seen.files).toMatchObject([{ kind: 'income', name: 'payslip.pdf' }]);
    const { items } = await caller.call(endpoints.listApplicationFiles, { id });
    const path = `/api/rentals/applications/${id}/files/${items[0]?.id}`;
    expect((await caller.fetch(path)).status).toBe(200);
    expect((await house.as(await house.person()).fetch(path)).status).toBe(404);
    expect((await visitor.fetch(path)).status).toBe(401);
  });

  test('is opened by no reference and no guess', async () => {
    const { reference, id } = await apply();
    for (const token of [reference, id, randomBytes(32).toString('base64url')]) {
      await expect(visitor.call(visits.visitReceipt, { token })).rejects.toMatchObject({
        code: 'not_found',
        message: receiptTexts.unknown,
      });
      expect((await sendFile(token, 'x.pdf', pdf)).status).toBe(404);
      await expect(visitor.call(visits.withdrawOwn, { token })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('refuses what is too large, of the wrong type, and named as what it is not', async () => {
    const { owner, receipt } = await apply();
    expect((await sendFile(receipt, 'big.pdf', Buffer.alloc(10_485_761))).status).toBe(413);
    expect((await sendFile(receipt, 'run.exe', Buffer.from('MZ'))).status).toBe(415);
    expect((await sendFile(receipt, 'page.pdf', Buffer.from('<script>alert(1)</script>'))).status).toBe(415);
    expect(await house.raw('select 1 from application_files where user_id = $1', [owner])).toEqual([]);
  });

  test('takes nothing more once a decision was made, and withdraws', async () => {
    const { owner, caller, receipt, id } = await apply();
    await visitor.call(visits.withdrawOwn, { token: receipt });
    expect(await sendFile(receipt, 'late.pdf', pdf)).toMatchObject({
      status: 409,
      title: receiptTexts.decided,
    });
    expect(await filesOf(owner)).toEqual([]);
    expect(await caller.call(endpoints.findApplication, { id })).toMatchObject({ state: 'withdrawn' });
    await expect(visitor.call(visits.withdrawOwn, { token: receipt })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(caller.call(endpoints.approveApplication, { id })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('is the owner’s no more when the application lies in the trash', async () => {
    const { caller, receipt, id } = await apply();
    await caller.call(endpoints.removeApplication, { id });
    await expect(visitor.call(visits.visitReceipt, { token: receipt })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('a form of a property of somebody else is not opened', async () => {
  const { property_id } = await openedForm(house);
  const stranger = house.as(await house.person());
  await expect(stranger.call(forms.openForm, { property_id })).rejects.toMatchObject({ code: 'invalid' });
  await expect(stranger.call(forms.findPropertyForms, { property_id })).rejects.toMatchObject({
    code: 'not_found',
  });
  const own = await newProperty(stranger);
  expect(await stranger.call(forms.findPropertyForms, { property_id: own })).toMatchObject({
    premises: [{ unit_id: null, form: null }],
  });
});
