import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { areasOf } from '../../areas.ts';
import { openTestApp, type Caller } from '../../kernel/test-app.ts';
import { patiently } from '../../kernel/test-patience.ts';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { grantTo } from '../../testing/house/grants.ts';
import type { Name } from '../../testing/house/guest-house.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { visitorOf } from '../../testing/guests/visitor.ts';
import { openPage } from '../../testing/product/open-page.ts';

const test = guestApp();
const at = visitorOf(test);

const id = (name: Name) => at.house.records[name];
const anyVersion = 'any' as const;

/** What the owner does to what is theirs alone, or to what none of the guests below was given. */
const closed: Readonly<Record<string, (maria: Caller) => Promise<unknown>>> = {
  'changes a private property': (maria) =>
    maria.call(homes.changeProperty, { id: id('secret'), version: anyVersion, city: 'Nowhere' }),
  'changes a private document of a shared property': (maria) =>
    maria.call(documents.changeDocument, { id: id('diary'), version: anyVersion, name: 'My diary' }),
  'adds a private property': (maria) =>
    maria.call(homes.addProperty, sampleProperty({ private: true, photos: [] })),
  'adds a mortgage to a private property': (maria) =>
    maria.call(homes.addMortgage, { ...sampleMortgage(), property_id: id('secret') }),
  'removes a private document and restores it': async (maria) => {
    await maria.call(documents.removeDocument, { id: id('will') });
    await maria.call(documents.restoreDocument, { id: id('will') });
  },
  'deletes a private document for good': async (maria) => {
    await maria.call(documents.removeDocument, { id: id('will') });
    await maria.call(documents.purgeDocument, { id: id('will') });
  },
  'adds a private date': (maria) =>
    maria.call(dates.addOwnDate, { title: 'Surgeon', due_date: '2031-03-01', private: true }),
};

/** What those see who see everything that is not private, and nobody who was given a property or all documents. */
const elsewhere: typeof closed = {
  'changes another property': (maria) =>
    maria.call(homes.changeProperty, { id: id('hill'), version: anyVersion, city: 'Elsewhere' }),
  'changes a date': (maria) =>
    maria.call(dates.changeOwnDate, { id: id('birthday'), version: anyVersion, title: 'Her birthday' }),
};

/** Waits until the open pages of guests have looked at what has happened so far. */
async function looked(): Promise<void> {
  const looks = vi.spyOn(test.kernel.database, 'readingAsGuest');
  test.kernel.events.publish({ userId: at.house.owner, areas: ['elsewhere'] });
  await vi.waitFor(() => {
    expect(looks.mock.settledResults.some(({ type }) => type === 'fulfilled')).toBe(true);
  }, patiently);
  looks.mockRestore();
}

const changeShore = (maria: Caller) => () =>
  maria.call(homes.changeProperty, { id: id('shore'), version: anyVersion, city: 'Port' });
const changeDeed = (maria: Caller) => () =>
  maria.call(documents.changeDocument, { id: id('deed'), version: anyVersion, name: 'The deed' });

type Guest = {
  readonly item: () => Parameters<typeof at.give>[0];
  readonly seen: (maria: Caller) => () => Promise<unknown>;
  readonly area: string;
  readonly alsoClosed: typeof closed;
};
const guests: Readonly<Record<string, Guest>> = {
  'of one property': {
    item: () => ({ type: 'real_estate', id: id('shore') }),
    seen: changeShore,
    area: 'real-estate',
    alsoClosed: {
      ...elsewhere,
      'changes a document of no property': (maria) =>
        maria.call(documents.changeDocument, { id: id('passport'), version: anyVersion, name: 'Pass' }),
    },
  },
  'of all documents': {
    item: () => 'area:documents',
    seen: changeDeed,
    area: 'documents',
    alsoClosed: elsewhere,
  },
  'of everything': { item: () => '*', seen: changeShore, area: 'real-estate', alsoClosed: {} },
};

describe.each(Object.entries(guests))(
  'the open page of a guest %s',
  (_, { item, seen, area, alsoClosed }) => {
    beforeEach(() => at.give(item(), 'viewer'));

    it.each(Object.entries({ ...closed, ...alsoClosed }))(
      'hears nothing when the owner %s',
      async (_, act) => {
        const { maria } = at.house;
        const page = await openPage(at.visit);
        await act(maria);
        await looked();
        // Whatever is said of the change is said by then, and of a later one in a message behind it.
        await seen(maria)();
        await vi.waitFor(() => expect(page.areas).toContain(area), patiently);
        expect(page.areas).toEqual([area]);
      },
    );
  },
);

describe('the open page of a guest', () => {
  it('hears of what they no longer see, and of what they see from now on', async () => {
    await at.give('*');
    const { maria } = at.house;
    const page = await openPage(at.visit);
    await maria.call(documents.removeDocument, { id: id('passport') });
    await vi.waitFor(() => expect(page.areas).toEqual(['documents']), patiently);
    await maria.call(documents.restoreDocument, { id: id('passport') });
    await vi.waitFor(() => expect(page.areas).toEqual(['documents', 'documents']), patiently);
  });

  it('hears of what belongs to the record that is theirs, and of a record that comes to belong to it', async () => {
    await at.give({ type: 'real_estate', id: id('shore') });
    const { maria } = at.house;
    const page = await openPage(at.visit);
    await changeDeed(maria)();
    await vi.waitFor(() => expect(page.areas).toEqual(['documents']), patiently);
    const of = { item_type: 'real_estate' as const, item_id: id('shore') };
    await maria.call(documents.attachDocument, { id: id('passport'), ...of });
    await vi.waitFor(() => expect(page.areas.slice(1)).toContain('documents'), patiently);
  });

  it('hears nothing of what the owner shares with others', async () => {
    await at.give('*');
    const page = await openPage(at.visit);
    const other = await test.person();
    await grantTo(test, { owner: at.house.owner, guest: other });
    await changeShore(at.house.maria)();
    await vi.waitFor(() => expect(page.areas).toEqual(['real-estate']), patiently);
  });

  it('ends when all was taken back, and hears no area of the house after that', async () => {
    await at.give('*');
    const page = await openPage(at.visit);
    await test.raw("update grants set state = 'revoked' where grantee_id = $1", [at.guest]);
    // No word has come yet that something was taken back: what the policies show is believed.
    await changeShore(at.house.maria)();
    await vi.waitFor(() => expect(page.ended).toBe(true), patiently);
    expect(page.text).toContain('event: over');
    expect(page.areas).toEqual([]);
    expect((await at.visit.fetch('/api/events')).status).toBe(404);
  });

  it('ends where the look fails: its page comes back and asks anew for all that it shows', async () => {
    await at.give('*');
    const page = await openPage(at.visit);
    const look = vi.spyOn(test.kernel.database, 'readingAsGuest').mockRejectedValue(new Error('away'));
    await changeShore(at.house.maria)();
    await vi.waitFor(() => expect(page.ended).toBe(true), patiently);
    look.mockRestore();
    expect(page.areas).toEqual([]);
  });

  it('is not to be had by a stranger', async () => {
    expect((await at.visit.fetch('/api/events')).status).toBe(404);
  });

  it('hears on one server what was changed on another, and nothing of what is private', async () => {
    await at.give('*');
    const folder = await mkdtemp(join(tmpdir(), 'holdfast-second-'));
    const second = await openTestApp(test, folder, {
      areasOf: (kernel) => areasOf(kernel).areas,
      findRightsOf: (kernel) => findRightsIn(kernel.database),
    });
    try {
      const page = await openPage(second.as(at.guest).in(at.house.owner));
      const { maria } = at.house;
      await closed['changes a private property']?.(maria);
      await changeDeed(maria)();
      await vi.waitFor(() => expect(page.areas).toEqual(['documents']), patiently);
    } finally {
      await second.kernel.end();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
