import * as endpoints from '@holdfast/domain/applications/endpoints';
import { openForm } from '@holdfast/domain/applications/form-endpoints';
import { sendApplication } from '@holdfast/domain/applications/visit-endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { sampleApplication } from '../sample/records/applications.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';
import { answered, tokenIn } from './test-form.ts';

/** A draft, one in the trash, one that came through the open form of the property with a file, and one for each decision. */
export const testRecords: TestRecords = {
  after: ['real-estate'],
  async make(home, test) {
    const { caller, marker } = home;
    const property_id = idOf(home, 'property');
    const texts = { name: `${marker} Nora`, reference_people: marker, employer: marker };
    const add = async () =>
      (
        await caller.call(
          endpoints.addApplication,
          sampleApplication({ property_id, ...texts, notes: marker }),
        )
      ).id;
    const [draft, gone, waiting, taken] = [await add(), await add(), await add(), await add()];
    await caller.call(endpoints.removeApplication, { id: gone });
    for (const id of [waiting, taken]) await caller.call(endpoints.submitApplication, { id });
    await caller.call(endpoints.approveApplication, { id: taken });
    const form = await caller.call(openForm, { property_id, introduction: marker, shown_as: marker });
    const token = tokenIn(form.address);
    await test.raw('delete from rate_limits');
    const sent = await test.anonymous.call(sendApplication, {
      token,
      property_id,
      ...answered({ ...texts, email: `${home.id}@example.com` }),
    });
    const query = new URLSearchParams({ name: `${marker} payslip.pdf`, kind: 'income' });
    const files = `/api/rentals/applications/receipt/${sent.receipt}/files?${query.toString()}`;
    await test.anonymous.fetch(files, { method: 'POST', body: new Uint8Array(pdfOf([marker])) });
    const [came] = await test.raw<{ id: string }>('select id from applications where reference = $1', [
      sent.reference,
    ]);
    const units = await test.raw<{ id: string }>(
      'insert into rental_units (user_id, of_id, name) values ($1, $2, $3) returning id',
      [home.id, property_id, `${marker} Unit B`],
    );
    const stored = await test.raw<{ id: string }>('select id from application_files where user_id = $1', [
      home.id,
    ]);
    return {
      records: {
        application: [draft, gone, waiting, taken],
        sentApplication: [came?.id ?? ''],
        approvedApplication: [taken],
        letUnit: units.map(({ id }) => id),
        applicationForm: [form.id],
        applicationFile: stored.map(({ id }) => id),
      },
      facts: { formToken: token, receiptToken: sent.receipt },
    };
  },
  shared: ['applications'],
  truths: {
    async applications(caller) {
      const { items } = await caller.call(endpoints.listApplications, { limit: 100 });
      const waiting = items
        .filter(({ state }) => state === 'submitted' || state === 'under_review')
        .toSorted((a, b) => ((a.submitted_at ?? '') < (b.submitted_at ?? '') ? -1 : 1));
      return [
        ['count', String(waiting.length)],
        ['first', waiting[0]?.submitted_at?.slice(0, 10) ?? ''],
        ['names', waiting.map(({ name }) => name).join('\n')],
      ];
    },
    async applicant_details(caller) {
      const { items } = await caller.call(endpoints.listApplications, { limit: 100 });
      return items
        .filter(({ state }) => state === 'submitted' || state === 'under_review')
        .toSorted((a, b) => ((a.submitted_at ?? '') < (b.submitted_at ?? '') ? -1 : 1))
        .flatMap((each): [string, string][] => [
          [`income_${each.id}`, each.monthly_income ?? ''],
          [`employer_${each.id}`, each.employer ?? ''],
          [`move_in_${each.id}`, each.move_in ?? ''],
          [`occupants_${each.id}`, String(each.occupants ?? '')],
          [`pets_${each.id}`, each.pets ?? ''],
          [`address_${each.id}`, each.current_address ?? ''],
          [`phone_${each.id}`, each.phone ?? ''],
          [`email_${each.id}`, each.email ?? ''],
          [`references_${each.id}`, each.reference_people ?? ''],
          [`missing_${each.id}`, each.completeness.missing.join(', ') || 'Nothing'],
          [`notes_${each.id}`, each.notes ?? ''],
        ])
        .filter(([, value]) => value !== '')
        .slice(0, 12);
    },
    async tenant_income(caller) {
      const { items } = await caller.call(endpoints.listApplications, { limit: 100 });
      return items
        .filter(({ state }) => state === 'submitted' || state === 'under_review')
        .toSorted((a, b) => ((a.submitted_at ?? '') < (b.submitted_at ?? '') ? -1 : 1))
        .flatMap((each): [string, string][] => [
          [`income_${each.id}`, each.monthly_income ?? ''],
          [`employer_${each.id}`, each.employer ?? ''],
        ])
        .filter(([, value]) => value !== '')
        .slice(0, 12);
    },
  },
  examples: { letter: 'We have decided for somebody else.' },
  names: [
    ['/api/rentals/applications', /^(id|after)$/, 'application'],
    ['/api/rentals/applications', /^property_id$/, 'property'],
    ['/api/rentals/applications', /^unit_id$/, 'letUnit'],
    ['/api/rentals/applications/{id}/files', /^id$/, 'sentApplication'],
    ['/api/rentals/applications/{id}/files', /^file$/, 'applicationFile'],
    ['/api/rentals/applications/{id}/agreement-draft', /^id$/, 'approvedApplication'],
    ['/api/rentals/applications/forms', /^id$/, 'applicationForm'],
  ],
  special: {
    'PATCH /api/rentals/applications/{id}': [{ name: 'Taken over' }],
    'GET /api/rentals/applications': [{}, { view: 'trash' }],
    'GET /api/rentals/applications/open/{token}': [
      { token: (home) => home.facts['formToken'], property_id: (home) => idOf(home, 'property') },
    ],
    'POST /api/rentals/applications/open/{token}': [
      {
        token: (home) => home.facts['formToken'],
        property_id: (home) => idOf(home, 'property'),
        ...answered(),
      },
    ],
    'GET /api/rentals/applications/receipt/{token}': [{ token: (home) => home.facts['receiptToken'] }],
    'POST /api/rentals/applications/receipt/{token}/files': [
      { token: (home) => home.facts['receiptToken'], name: 'two.pdf', kind: 'other' },
    ],
    'POST /api/rentals/applications/receipt/{token}/withdraw': [
      { token: (home) => home.facts['receiptToken'] },
    ],
  },
};
