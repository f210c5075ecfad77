import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { uploadPdf } from '../../documents/test-document.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { visitorOf } from '../../testing/guests/visitor.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();

const at = visitorOf(test);
const theShore = () => ({ type: 'real_estate', id: at.house.records.shore });
const refused = { code: 'forbidden', message: houseTexts.beyondRole };

async function upload(caller: Caller): Promise<string> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a05030' } })
    .png()
    .toBuffer();
  const response = await caller.fetch('/api/files?purpose=photo&name=front.png', {
    method: 'POST',
    body: new Uint8Array(bytes),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

describe('a viewer', () => {
  it('changes nothing', async () => {
    await at.give('*', 'viewer');
    const { passport, shore, birthday } = at.house.records;
    await expect(
      at.edit(at.visit, documents.changeDocument, { id: passport, name: 'Mine' }),
    ).rejects.toMatchObject(refused);
    await expect(at.visit.call(documents.removeDocument, { id: passport })).rejects.toMatchObject(refused);
    await expect(at.edit(at.visit, homes.changeProperty, { id: shore, city: 'Mine' })).rejects.toMatchObject(
      refused,
    );
    await expect(at.visit.call(dates.removeOwnDate, { id: birthday })).rejects.toMatchObject(refused);
    await expect(uploadPdf(at.visit, 'mine.pdf', ['mine'])).rejects.toThrow(houseTexts.beyondRole);
    const changes = [
      sql`update documents set name = 'Mine' returning id`,
      sql`update real_estate_properties set city = 'Mine' returning id`,
      sql`update real_estate_mortgages set lender = 'Mine' returning id`,
      sql`update own_dates set title = 'Mine' returning id`,
      sql`update asset_values set value = 1 returning of_id as id`,
      sql`update files set state = 'leaving' returning id`,
    ];
    for (const change of changes) expect(await at.asGuest(change)).toEqual([]);
  });
});

describe('a contributor to the documents', () => {
  beforeEach(() => at.give('area:documents', 'contributor'));

  it('adds one to the house, where it is its owner’s', async () => {
    const file = await uploadPdf(at.visit, 'bill.pdf', ['a bill of the walrus']);
    const added = await at.visit.call(documents.addDocument, {
      file_id: file.id,
      document_category: 'Insurance Policies',
    });
    expect((await at.visit.call(documents.listDocuments, {})).total).toBe(3);
    const found = await at.house.maria.call(documents.findDocument, { id: added.id });
    expect(found).toMatchObject({ name: 'bill.pdf', private: false });
    expect((await at.house.maria.fetch(`/api/files/${file.id}`)).status).toBe(200);
    expect((await at.visit.fetch(`/api/files/${file.id}`)).status).toBe(200);
    expect((await test.as(at.guest).call(documents.listDocuments, {})).total).toBe(0);
    const lines = await test.raw<{ call: string }>(
      `select detail->>'call' as call from audit_log where user_id = $1 and actor_id = $2 order by at`,
      [at.house.owner, at.guest],
    );
    expect(lines.map(({ call }) => call)).toEqual(['POST /api/files', 'POST /api/documents']);
  });

  it('changes one, with a new file, tags and words', async () => {
    const { passport } = at.house.records;
    await at.edit(at.visit, documents.changeDocument, { id: passport, description: 'Renewed' });
    const file = await uploadPdf(at.visit, 'passport.pdf', ['the new one']);
    await at.visit.call(documents.replaceDocumentFile, { id: passport, file_id: file.id });
    await at.visit.call(documents.restoreDocumentVersion, { id: passport, number: 1 });
    expect(
      await at.visit.call(documents.tagDocuments, {
        ids: [passport, at.house.records.will],
        tag: 'room:attic',
      }),
    ).toEqual({
      changed: 1,
    });
    const found = await at.house.maria.call(documents.findDocument, { id: passport });
    expect(found).toMatchObject({ description: 'Renewed', tags: ['room:attic'] });
    expect(found.versions).toHaveLength(2);
  });

  it('neither adds what is private, nor makes it so, nor opens it', async () => {
    const { passport, will } = at.house.records;
    const link = {
      file_url: 'https://example.com/a',
      name: 'A',
      document_category: 'Insurance Policies',
      private: true,
    } as const;
    await expect(at.visit.call(documents.addDocument, link)).rejects.toMatchObject(refused);
    await expect(
      at.edit(at.visit, documents.changeDocument, { id: passport, private: true }),
    ).rejects.toMatchObject(refused);
    await expect(
      at.edit(at.visit, documents.changeDocument, { id: will, private: false }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    await at.give({ type: 'document', id: will }, 'contributor');
    await at.edit(at.visit, documents.changeDocument, { id: will, description: 'Read it' });
    await expect(
      at.edit(at.visit, documents.changeDocument, { id: will, private: false }),
    ).rejects.toMatchObject(refused);
  });

  it('does not remove one, and nobody but the owner deletes for good', async () => {
    const { passport, old } = at.house.records;
    await expect(at.visit.call(documents.removeDocument, { id: passport })).rejects.toMatchObject(refused);
    await expect(
      at.asGuest(sql`update documents set removed_at = now() where id = ${passport}`),
    ).rejects.toMatchObject({
      code: '42501',
    });
    await at.give('*', 'manager');
    expect((await at.visit.fetch(`/api/documents/${old}/forever`, { method: 'DELETE' })).status).toBe(404);
    await expect(at.asGuest(sql`delete from documents`)).rejects.toMatchObject({ code: '42501' });
  });

  it('does not attach what is not theirs to change', async () => {
    const { passport, will, hill } = at.house.records;
    const of = { item_type: 'real_estate', item_id: hill } as const;
    await expect(at.visit.call(documents.attachDocument, { id: will, ...of })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(at.visit.call(documents.attachDocument, { id: passport, ...of })).rejects.toMatchObject({
      code: 'not_found',
    });
    await at.give({ type: 'real_estate', id: hill }, 'viewer');
    await expect(at.visit.call(documents.attachDocument, { id: passport, ...of })).rejects.toMatchObject(
      refused,
    );
    await expect(
      at.asGuest(sql`insert into belongings (user_id, of_type, of_id, item_type, item_id)
        values (${at.house.owner}, 'real_estate', ${hill}, 'document', ${will})`),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is held to the room of the owner’s plan, which counts what they do not see', async () => {
    await test.raw(
      "update user_access_policies set access_status = 'subscribed', subscription_plan = 'self_managed' where user_id = $1",
      [at.house.owner],
    );
    test.app.rights.forgetAll();
    const file = await uploadPdf(at.visit, 'small.pdf', ['small']);
    expect(file.size).toBeGreaterThan(0);
    await test.raw('update files set size = 104857600 where id = $1', [
      at.house.fileOf(at.house.records.will),
    ]);
    await expect(uploadPdf(at.visit, 'one-more.pdf', ['more'])).rejects.toThrow(houseTexts.noRoom);
  });
});

describe('a contributor to one property', () => {
  beforeEach(() => at.give(theShore(), 'contributor'));

  it('changes it with its photos, values and loans, and adds a loan', async () => {
    const { shore, shoreLoan } = at.house.records;
    const [first, second] = [await upload(at.visit), await upload(at.visit)];
    await at.edit(at.visit, homes.changeProperty, {
      id: shore,
      photos: [first, second],
      current_value: '777000',
    });
    await at.edit(at.visit, homes.changeProperty, { id: shore, photos: [second] });
    const found = await at.house.maria.call(homes.findProperty, { id: shore });
    expect(found).toMatchObject({ photos: [second], current_value: '777000.00' });
    expect(await test.raw('select state from files where id = $1', [first])).toEqual([{ state: 'leaving' }]);
    await at.edit(at.visit, homes.changeMortgage, { id: shoreLoan, lender: 'Another bank' });
    const added = await at.visit.call(homes.addMortgage, {
      ...sampleMortgage({ lender: 'Second bank' }),
      property_id: shore,
    });
    const seen = await at.visit.call(homes.findProperty, { id: shore });
    expect(seen.mortgages.map(({ lender }) => lender).toSorted()).toEqual(['Another bank', 'Second bank']);
    expect(seen.mortgages.map(({ id }) => id)).toContain(added.id);
  });

  it('adds no property, and changes no other one', async () => {
    const { hill, passport } = at.house.records;
    await expect(at.visit.call(homes.addProperty, sampleProperty({ photos: [] }))).rejects.toMatchObject(
      refused,
    );
    await expect(at.edit(at.visit, homes.changeProperty, { id: hill, city: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      at.edit(at.visit, documents.changeDocument, { id: passport, name: 'Mine' }),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(
      at.visit.call(homes.addMortgage, { ...sampleMortgage(), property_id: hill }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(at.visit.call(homes.removeProperty, { id: at.house.records.shore })).rejects.toMatchObject(
      refused,
    );
  });

  it('uses no file that somebody else has sent', async () => {
    const { shore } = at.house.records;
    const mine = await upload(at.house.maria);
    await expect(
      at.edit(at.visit, homes.changeProperty, { id: shore, photos: [mine] }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    const other = await test.person();
    await grantTo(test, { owner: at.house.owner, guest: other, role: 'contributor' });
    const theirs = await upload(test.as(other).in(at.house.owner));
    await expect(
      at.edit(at.visit, homes.changeProperty, { id: shore, photos: [theirs] }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    expect((await at.visit.fetch(`/api/files/${theirs}`)).status).toBe(404);
  });
});
