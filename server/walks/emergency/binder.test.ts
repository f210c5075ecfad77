import fc from 'fast-check';
import { assertProperty } from '@holdfast/domain/kernel/test-properties';
import { describe, expect, it } from 'vitest';
import type { Binder } from '@holdfast/domain/binder/binder';
import * as endpoints from '@holdfast/domain/binder/endpoints';
import { sectionKeys } from '@holdfast/domain/binder/section';
import { showDashboard } from '@holdfast/domain/dashboard/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as emergency from '@holdfast/domain/emergency/endpoints';
import * as insurance from '@holdfast/domain/insurance/endpoints';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { worthOf } from '@holdfast/domain/kernel/money/worth-line';
import * as movables from '@holdfast/domain/movables/endpoints';
import * as myHome from '@holdfast/domain/my-home/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { listWorth } from '@holdfast/domain/values/endpoints';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { sampleUtility } from '../../sample/records/my-home.ts';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { wordsOfPdf } from '../../kernel/pdf/test-pdf-text.ts';
import { emergencyHouse } from '../../testing/house/emergency-house.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();
const { newOwner, contactOf } = emergencyHouse(test);

const cents = fc.integer({ min: 100, max: 90_000_000 }).map((sum) => (sum / 100).toFixed(2));
const state = { private: fc.boolean(), trashed: fc.nat(4).map((dice) => dice === 0) };
const plans = fc.record({
  homes: fc.array(fc.record({ ...state, worth: cents, loans: fc.array(cents, { maxLength: 2 }) }), {
    maxLength: 3,
  }),
  things: fc.array(fc.record({ ...state, worth: cents }), { maxLength: 4 }),
  policies: fc.array(fc.record({ ...state, when: fc.constantFrom('now', 'later', 'over', 'ended') }), {
    maxLength: 4,
  }),
});

/** The days of a policy that is in force, begins later, is over, or was ended. */
const terms = {
  now: { start_date: '2020-03-01', renewal_date: '2060-03-01' },
  later: { start_date: '2059-03-01', renewal_date: '2060-03-01' },
  over: { start_date: '2019-03-01', renewal_date: '2020-03-01' },
  ended: { start_date: '2020-03-01', renewal_date: '2060-03-01', is_active: false },
};

async function furnish(owner: string, plan: Plan) {
  const maria = test.as(owner);
  for (const { private: mine, trashed, worth, loans } of plan.homes) {
    const { id } = await maria.call(
      homes.addProperty,
      sampleProperty({ current_value: worth, private: mine }),
    );
    for (const balance of loans)
      await maria.call(homes.addMortgage, {
        ...sampleMortgage({ current_balance: balance, original_amount: '900000.00' }),
        property_id: id,
      });
    if (trashed) await maria.call(homes.removeProperty, { id });
  }
  for (const { private: mine, trashed, worth } of plan.things) {
    const { id } = await maria.call(
      movables.addMovable,
      sampleMovable({ current_value: worth, private: mine }),
    );
    if (trashed) await maria.call(movables.removeMovable, { id });
  }
  for (const { private: mine, trashed, when } of plan.policies) {
    const { id } = await maria.call(
      insurance.addPolicy,
      samplePolicy({ ...terms[when], next_payment_date: null, private: mine }),
    );
    if (trashed) await maria.call(insurance.removePolicy, { id });
  }
}
type Plan = typeof plans extends fc.Arbitrary<infer Made> ? Made : never;

/** What a binder's own entries add up to. */
function addedUp({ sections }: Binder) {
  const groups = sections.filter(({ left_out }) => !left_out).flatMap((section) => section.groups);
  const entries = groups.flatMap((group) => [
    ...(group.about === null ? [] : [group.about]),
    ...group.entries,
  ]);
  const of = (...types: string[]) => entries.filter(({ item_type }) => types.includes(item_type ?? ''));
  const worths = entries.flatMap(({ facts }) =>
    facts.filter(({ label }) => label === 'Worth' || label === 'Value').map(({ value }) => plain(value)),
  );
  const owed = entries.flatMap(({ facts }) =>
    facts.filter(({ label }) => label === 'Owed').map(({ value }) => plain(value.split(' ')[0] ?? '')),
  );
  return {
    homes: of('real_estate').length,
    things: of('movable', 'appliance').length,
    policies: of('policy').length,
    documents: of('document').length,
    worth: addMoney('0', ...worths),
    owed: addMoney('0', ...owed),
  };
}
const plain = (shown: string) => shown.replaceAll(/[$,]/g, '');

describe('the family binder', () => {
  it('adds up to what its lines say, and with everything in it to what the areas say of themselves', async () => {
    await assertProperty(
      fc.asyncProperty(plans, async (plan) => {
        const owner = await newOwner();
        await furnish(owner, plan);
        const maria = test.as(owner);
        const whole = await maria.call(endpoints.showBinder, { with_private: true });
        expect(whole.totals).toEqual(addedUp(whole));
        const worth = await maria.call(listWorth, {});
        expect(whole.totals.worth).toBe(worth.worth);
        expect(whole.totals.homes + whole.totals.things).toBe(worth.total);
        const { total } = await maria.call(homes.listProperties, {});
        expect(whole.totals.homes).toBe(total);
        const lines = (await maria.call(showDashboard, {})).worth;
        expect(whole.totals.owed).toBe(worthOf(lines).owed);
        const { counts } = await maria.call(insurance.listPolicies, { limit: 1 });
        const later = plan.policies.filter(({ when, trashed }) => when === 'later' && !trashed).length;
        expect(whole.totals.policies).toBe((counts.view.active ?? 0) - later);
        const others = await maria.call(endpoints.showBinder, {});
        expect(others.totals).toEqual(addedUp(others));
        const open = (all: readonly { private: boolean; trashed: boolean }[]) =>
          all.filter((each) => !each.private && !each.trashed).length;
        expect(others.totals).toMatchObject({ homes: open(plan.homes), things: open(plan.things) });
        const inForce = plan.policies.filter(({ when }) => when === 'now');
        const hidden = [...plan.homes, ...plan.things, ...inForce].filter(
          (each) => each.private && !each.trashed,
        ).length;
        expect(others.private_left_out).toBe(hidden);
      }),
      { numRuns: 3 },
    );
  });

  it('leaves out of its totals what its owner has left out', async () => {
    const owner = await newOwner();
    await furnish(owner, {
      homes: [{ private: false, trashed: false, worth: '500000.00', loans: ['1000.00'] }],
      things: [{ private: false, trashed: false, worth: '20000.00' }],
      policies: [],
    });
    const maria = test.as(owner);
    await maria.call(endpoints.changeSection, { section: 'homes', notes: '', left_out: true, version: 0 });
    expect((await maria.call(endpoints.showBinder, {})).totals).toMatchObject({
      homes: 0,
      things: 1,
      worth: '20000.00',
      owed: '0.00',
    });
  });

  it('keeps every field as it was written, and asks again in a year', async () => {
    const maria = test.as(await newOwner());
    for (const section of sectionKeys)
      await maria.call(endpoints.changeSection, {
        section,
        notes: `About ${section}\n\nMore`,
        left_out: false,
        version: 0,
      });
    await maria.call(endpoints.changeBinder, { with_numbers: true });
    const before = await maria.call(endpoints.showBinder, {});
    expect(before).toMatchObject({ reviewed_on: null, with_numbers: true });
    expect(before.sections.map(({ notes }) => notes)).toEqual(
      sectionKeys.map((key) => `About ${key}\n\nMore`),
    );
    await maria.call(endpoints.reviewBinder, {});
    expect(await maria.call(endpoints.showBinder, {})).toMatchObject({
      reviewed_on: before.as_of,
      with_numbers: true,
    });
    const clash = { section: 'wishes', notes: 'Other', left_out: false, version: 0 } as const;
    await expect(maria.call(endpoints.changeSection, clash)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('names account numbers only where its owner wants them', async () => {
    const owner = await newOwner();
    const maria = test.as(owner);
    const { id } = await maria.call(homes.addProperty, sampleProperty());
    await maria.call(myHome.addUtility, sampleUtility({ property_id: id, account_number: 'AC-77120' }));
    const { reads: _, ...contact } = await contactOf(owner);
    await contact.ask();
    await maria.call(emergency.approveRequest, { id: (await contact.request())?.id ?? '' });
    const hers = () => test.as(contact.eva).in(owner).call(endpoints.showBinder, {});
    expect(JSON.stringify([await maria.call(endpoints.showBinder, {}), await hers()])).not.toContain(
      'AC-77120',
    );
    await maria.call(endpoints.changeBinder, { with_numbers: true });
    expect(JSON.stringify(await hers())).toContain('AC-77120');
  });

  it('says whom to call: the confirmed contacts in their order, with their numbers', async () => {
    const owner = await newOwner();
    const [ana, ben] = [
      await contactOf(owner, { name: 'Ana', phone: '(512) 555-0177' }),
      await contactOf(owner, { name: 'Ben' }),
    ];
    await contactOf(owner, { name: 'Cleo' }, 'accepted');
    await test.as(owner).call(emergency.orderContacts, { ids: [ben.id, ana.id] });
    const { sections } = await test.as(owner).call(endpoints.showBinder, {});
    const entries = sections[0]?.groups[0]?.entries ?? [];
    expect(entries.map(({ label }) => label)).toEqual(['1. Ben', '2. Ana']);
    expect(entries[1]?.facts).toEqual([
      { label: 'Phone', value: '(512) 555-0177' },
      { label: 'Email', value: ana.email },
    ]);
  });
});

describe('a contact’s binder', () => {
  it('has nothing that is “Only me”, on the screen and in the PDF, but for a record that is open by itself', async () => {
    const owner = await newOwner();
    const maria = test.as(owner);
    const passport = async (name: string, mine: boolean) =>
      (
        await maria.call(documents.addDocument, {
          file_url: 'https://example.com/deed',
          document_category: 'Passports',
          name,
          private: mine,
        })
      ).id;
    await passport('Passport of Maria', false);
    await passport('Passport nobody sees', true);
    const lent = await passport('Passport for Eva', true);
    const contact = await contactOf(owner, {
      scope: { binder: true, records: [{ item_type: 'document', item_id: lent }] },
    });
    await contact.ask();
    await maria.call(emergency.approveRequest, { id: (await contact.request())?.id ?? '' });
    const visit = test.as(contact.eva).in(owner);
    const pdf = await visit.fetch('/api/binder/pdf?with_private=true');
    const printed = (await wordsOfPdf(new Uint8Array(await pdf.arrayBuffer()))).join(' ');
    const shown = await visit.call(endpoints.showBinder, { with_private: true });
    expect(shown.totals.documents).toBe(2);
    for (const text of [JSON.stringify(shown), printed]) {
      expect(text).toContain('Passport of Maria');
      expect(text).toContain('Passport for Eva');
      expect(text).not.toContain('nobody sees');
    }
    expect(printed).toContain(
      'What is marked “Only me” is not in it, unless that very record is open to you.',
    );
  });

  it('is closed from the next request on when it is taken back: screen, PDF and what is under way', async () => {
    const owner = await newOwner();
    const contact = await contactOf(owner);
    await contact.ask();
    const id = (await contact.request())?.id ?? '';
    await test.as(owner).call(emergency.approveRequest, { id });
    const visit = test.as(contact.eva).in(owner);
    expect(await contact.reads('/api/binder/pdf')).toBe(200);
    // One that is being printed while it is taken back is not handed over.
    const [late] = await Promise.all([
      visit.fetch('/api/binder/pdf').then(async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      }),
      test.as(owner).call(emergency.takeBack, { id }),
    ]);
    expect([200, 404]).toContain(late);
    expect([await contact.reads(), await contact.reads('/api/binder/pdf')]).toEqual([404, 404]);
  });
});
