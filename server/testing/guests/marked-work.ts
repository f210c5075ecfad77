import { randomUUID } from 'node:crypto';
import { addApplication } from '@holdfast/domain/applications/endpoints';
import * as rentals from '@holdfast/domain/rentals/agreements/endpoints';
import { addRepair } from '@holdfast/domain/rentals/repairs/endpoints';
import type { TestApp } from '../../kernel/test-app.ts';
import { sampleApplication } from '../../sample/records/applications.ts';
import { sampleTenant, sampleUnit } from '../../sample/records/rentals.ts';
import * as vendors from '@holdfast/domain/vendors/endpoints';
import { samplePayment, sampleProject, sampleQuote, sampleVendor } from '../../sample/records/vendors.ts';
import { sendFile } from '../records/household-records.ts';
import type { Making, More } from './making.ts';
import { photograph } from './photograph.ts';

/** Keeps the vendors of a marked house, their projects and quotes. */
export async function keepWork({ caller, keep, idOf }: Making): Promise<void> {
  const vendor = (name: string, more: More = {}) =>
    keep(name, ['vendor', 'vendors'], more, async (word) => {
      const draft = sampleVendor({
        name: `${word} Plumbing`,
        trade: `${word} plumber`,
        contact_person: word,
        phone: word,
        email: `${word}@example.com`,
        website: `https://${word}.example/`,
        address: word,
        account_number: word,
        notes: word,
        private: more.private ?? false,
      });
      return { id: (await caller.call(vendors.addVendor, draft)).id, files: [] };
    });

  /** A project on a home, with a payment. */
  const project = (name: string, home: string, more: More = {}) =>
    keep(
      name,
      ['project', 'vendors'],
      { ...more, of: [home] },
      async (word, [budget = '', planned = '', paid = '']) => {
        const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
        const { id } = await caller.call(
          vendors.addProject,
          sampleProject({
            name: `${word} kitchen`,
            of: { item_type: 'real_estate', item_id: idOf(home) },
            target_date: '2027-01-22',
            budget,
            budget_lines: [{ what: `${word} cabinets`, planned }],
            notes: word,
            photos: [photo.id],
            private: more.private ?? false,
          }),
        );
        await caller.call(
          vendors.addPayment,
          samplePayment({ project_id: id, what: `${word} deposit`, amount: paid }),
        );
        return { id, files: [{ id: photo.id, purpose: 'photo' }] };
      },
    );

  /** A quote for the last of `of`, a project, which is on the home before it. */
  const quote = (name: string, of: readonly string[], more: More = {}, vendorOf: string | null = null) =>
    keep(name, ['quote', 'vendors'], { ...more, of }, async (word, [amount = '']) => {
      const { id } = await caller.call(
        vendors.addQuote,
        sampleQuote({
          title: `${word} offer`,
          of: { item_type: 'project', item_id: idOf(of.at(-1) ?? '') },
          vendor_id: vendorOf === null ? null : idOf(vendorOf),
          valid_until: '2027-01-23',
          items: [{ what: `${word} counter`, amount }],
          amount: null,
          notes: word,
          private: more.private ?? false,
        }),
      );
      return { id, files: [] };
    });

  await vendor('plumber');
  await vendor('doctor', { private: true });
  await vendor('swindler', { trashed: true });
  await project('shoreWork', 'shore');
  await project('secretWork', 'shore', { private: true });
  await project('oldWork', 'hill', { trashed: true });
  await quote('shoreOffer', ['shore', 'shoreWork'], {}, 'doctor');
  await quote('secretOffer', ['shore', 'shoreWork'], { private: true });
  await quote('oldOffer', ['shore', 'shoreWork'], { trashed: true });
}

/**
 * Keeps the units, tenants, agreements, requests for repairs and applications of a marked house. An agreement names its premises and tenants by words of
 * its own; a request and an application of a private property are private without saying so.
 */
export async function keepRentals(
  { caller, keep, idOf }: Making,
  { test, owner }: { test: TestApp; owner: string },
): Promise<void> {
  const unit = (name: string, home: string, more: More = {}) =>
    keep(name, ['unit', 'rentals'], { ...more, of: [home] }, async (word, [asking_rent = '']) => {
      const draft = sampleUnit({
        name: `${word} flat`,
        asking_rent,
        notes: word,
        private: more.private ?? false,
      });
      return {
        id: (await caller.call(rentals.addUnit, { ...draft, property_id: idOf(home) })).id,
        files: [],
      };
    });

  const tenant = (name: string, more: More = {}) =>
    keep(name, ['tenant', 'rentals'], more, async (word) => {
      const draft = sampleTenant({
        name: word,
        email: `${word}@example.com`,
        phone: word,
        emergency_contact_name: word,
        emergency_contact_phone: word,
        id_document: word,
        notes: word,
        private: more.private ?? false,
      });
      return { id: (await caller.call(rentals.addTenant, draft)).id, files: [] };
    });

  const agreement = (name: string, more: More = {}) =>
    keep(name, ['agreement', 'rentals'], more, async (word, [rent = '', deposit = '', charge = '']) => {
      const id = randomUUID();
      const tenant_id = (
        await caller.call(rentals.addTenant, sampleTenant({ name: 'Somebody', private: true }))
      ).id;
      await test.raw(
        `insert into rental_agreements (user_id, id, of_type, of_id, tenant_id, premises, tenant_names, start_date, end_date,
          security_deposit, payment_due_day, terms, signed_on, private)
         values ($1, $2, 'real_estate', gen_random_uuid(), $3, $4, $4, '2025-01-01', '2027-01-12', $5, 1, $4, '2025-01-01', $6)`,
        [owner, id, tenant_id, word, deposit, more.private ?? false],
      );
      await test.raw('insert into rental_agreement_people values ($1, $2, $3, $4)', [
        owner,
        id,
        tenant_id,
        'tenant',
      ]);
      await test.raw('insert into rental_agreement_rents values ($1, $2, $3, $4)', [
        owner,
        id,
        '2025-01-01',
        rent,
      ]);
      if (more.trashed !== true) {
        await test.raw(
          `insert into rent_ledger (user_id, agreement_id, seq, day, kind, amount, memo) values ($1, $2, 1, '2025-01-02', 'charge', $3, $4)`,
          [owner, id, charge, word],
        );
      }
      return { id, files: [] };
    });

  const repair = (name: string, home: string, more: More = {}) =>
    keep(name, ['repair', 'rentals'], more, async (word, [quoted = '']) => {
      const draft = { description: word, access_times: word, reply: word, notes: word, quoted };
      const at = {
        of_type: 'real_estate' as const,
        of_id: idOf(home),
        private: more.private === true && home !== 'cove',
      };
      return { id: (await caller.call(addRepair, { ...draft, ...at })).id, files: [] };
    });

  const application = (name: string, home: string, more: More = {}) =>
    keep(name, ['application', 'applications'], more, async (word, [monthly_income = '']) => {
      const draft = sampleApplication({
        property_id: idOf(home),
        name: word,
        email: `${word}@example.com`,
        phone: word,
        current_address: word,
        employer: word,
        reference_people: word,
        pets: word,
        notes: word,
        monthly_income,
        private: more.private === true && home !== 'cove',
      });
      return { id: (await caller.call(addApplication, draft)).id, files: [] };
    });

  await unit('shoreFlat', 'shore');
  await unit('shoreDen', 'shore', { private: true });
  await unit('shoreShed', 'shore', { trashed: true });
  await tenant('lodger');
  await tenant('heir', { private: true });
  await tenant('squatter', { trashed: true });
  await agreement('lease');
  await agreement('secretLease', { private: true });
  await agreement('oldLease', { trashed: true });
  await repair('tap', 'shore');
  await repair('safe', 'shore', { private: true });
  await repair('coveTap', 'cove', { private: true });
  await repair('oldTap', 'shore', { trashed: true });
  await application('nora', 'shore');
  await application('secretNora', 'shore', { private: true });
  await application('coveNora', 'cove', { private: true });
  await application('oldNora', 'shore', { trashed: true });
}
