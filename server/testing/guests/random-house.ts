import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as insurance from '@holdfast/domain/insurance/endpoints';
import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import type { TestApp } from '../../kernel/test-app.ts';
import type { TestGrant } from '../house/grants.ts';
import { sendFile } from '../records/household-records.ts';
import type { Kept } from './who-sees.ts';

type State = { readonly private: boolean; readonly trashed: boolean };
type Loan = { readonly on: number; readonly trashed: boolean };
type Policy = State & { readonly covers: readonly number[] };
type Document = State & { readonly of: readonly number[]; readonly file: boolean; readonly twin: boolean };
export type PlannedGrant = {
  readonly to:
    | number
    | '*'
    | 'area:documents'
    | 'area:real-estate'
    | 'area:dates'
    | 'area:insurance'
    | 'area:binder';
  readonly source: 'trusted' | 'share' | 'emergency';
  readonly role: GuestRole;
  readonly state: NonNullable<TestGrant['state']>;
  readonly ended: boolean;
  readonly carries: boolean;
};

/** What a random house and the grants in it are made of; numbers name records, the later ones counted round. */
export type Plan = {
  readonly homes: readonly State[];
  readonly loans: readonly Loan[];
  readonly documents: readonly Document[];
  readonly dates: readonly State[];
  /** Policies, with the homes that they cover. */
  readonly policies: readonly Policy[];
  readonly grants: readonly PlannedGrant[];
  readonly link: {
    readonly to: readonly number[];
    readonly download: boolean;
    readonly state: 'open' | 'ended' | 'revoked';
  };
  /** A conversation with the guest: what it is about, what its owner shows in it, and whether the guest was taken out again. */
  readonly talk: { readonly about: number; readonly shows: number; readonly out: boolean };
  /** What things cost, in cents, one amount after the other and then from the first again. */
  readonly amounts: readonly number[];
};

const state = { private: fc.boolean(), trashed: fc.nat(3).map((dice) => dice === 0) };
const nth = fc.nat(11);

export const plans: fc.Arbitrary<Plan> = fc.record({
  homes: fc.array(fc.record(state), { minLength: 1, maxLength: 3 }),
  loans: fc.array(fc.record({ on: nth, trashed: state.trashed }), { maxLength: 3 }),
  documents: fc.array(
    fc.record({ ...state, of: fc.array(nth, { maxLength: 2 }), file: fc.boolean(), twin: fc.boolean() }),
    { maxLength: 5 },
  ),
  dates: fc.array(fc.record(state), { maxLength: 3 }),
  policies: fc.array(fc.record({ ...state, covers: fc.array(nth, { maxLength: 3 }) }), { maxLength: 2 }),
  grants: fc.array(
    fc.record({
      to: fc.oneof(
        { weight: 5, arbitrary: nth },
        {
          weight: 3,
          arbitrary: fc.constantFrom(
            '*',
            'area:documents',
            'area:real-estate',
            'area:dates',
            'area:insurance',
            'area:binder',
          ),
        },
      ),
      source: fc.constantFrom('trusted', 'share', 'emergency'),
      role: fc.constantFrom<GuestRole>('viewer', 'viewer', 'contributor', 'manager'),
      state: fc.oneof(
        { weight: 5, arbitrary: fc.constant('accepted' as const) },
        { weight: 1, arbitrary: fc.constantFrom('pending', 'declined', 'revoked', 'expired') },
      ),
      ended: fc.nat(5).map((dice) => dice === 0),
      carries: fc.nat(3).map((dice) => dice > 0),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  link: fc.record({
    to: fc.array(nth, { minLength: 1, maxLength: 3 }),
    download: fc.boolean(),
    state: fc.constantFrom('open', 'open', 'open', 'ended', 'revoked'),
  }),
  talk: fc.record({ about: nth, shows: nth, out: fc.nat(3).map((dice) => dice === 0) }),
  amounts: fc.array(fc.integer({ min: 100_010, max: 90_099_999 }), { minLength: 8, maxLength: 8 }),
});

export type Named = Kept & { readonly word: string; readonly file: string | null };
export type RandomHouse = { readonly owner: string; readonly records: readonly Named[] };

const newWord = () => `zeb${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const inDollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Makes the house of a plan, its trash included. */
export async function furnish(test: TestApp, plan: Plan): Promise<RandomHouse> {
  const owner = await test.person();
  const caller = test.as(owner);
  const records: Named[] = [];
  let spent = 0;
  const amount = () => inDollars(plan.amounts[spent++ % plan.amounts.length] ?? 100_010);
  const keep = (record: Omit<Named, 'name'>) => void records.push({ ...record, name: `r${records.length}` });
  for (const each of plan.homes) {
    const word = newWord();
    const values = { purchase_price: amount(), current_value: amount(), private: each.private };
    const { id } = await caller.call(
      homes.addProperty,
      sampleProperty({ address: `${word} Lane`, ...values }),
    );
    keep({ ...each, type: 'real_estate', area: 'real-estate', id, of: [], word, file: null });
  }
  for (const { on, trashed } of plan.loans) {
    const home = records[on % plan.homes.length];
    if (home === undefined) continue;
    const word = newWord();
    const draft = { lender: `${word} Bank`, current_balance: amount(), end_date: '2027-01-15' };
    const { id } = await caller.call(homes.addMortgage, { ...sampleMortgage(draft), property_id: home.id });
    const gone = trashed || home.trashed;
    keep({
      private: home.private,
      trashed: gone,
      type: 'mortgage',
      area: 'real-estate',
      id,
      of: [home.name],
      word,
      file: null,
    });
    if (trashed) await caller.call(homes.removeMortgage, { id });
  }
  const things = [...records];
  const twins = newWord();
  for (const { of, file: withFile, twin, ...each } of plan.documents) {
    const word = newWord();
    const above = [...new Set(of.map((one) => things[one % things.length]))].flatMap((one) =>
      one === undefined ? [] : [one],
    );
    // What lies in the trash takes nothing on.
    const living = above.filter((one) => one.type === 'real_estate' || !one.trashed);
    const bytes = pdfOf([twin ? twins : word]);
    const file = withFile ? (await sendFile(caller, `${word}.pdf`, 'document', bytes)).id : null;
    const { id } = await caller.call(documents.addDocument, {
      ...(file === null ? { file_url: `https://example.com/${word}` } : { file_id: file }),
      name: `${word} says`,
      tags: ['room:attic'],
      document_category: 'Receipts',
      // The binder names what is of importance.
      importance_override: 'critical',
      expiry_date: '2027-01-01',
      private: each.private,
      belongs_to: living.map((one) => ({ item_type: one.type, item_id: one.id })),
    });
    keep({
      ...each,
      type: 'document',
      area: 'documents',
      id,
      of: living.map(({ name }) => name),
      word,
      file,
    });
    if (each.trashed) await caller.call(documents.removeDocument, { id });
  }
  for (const each of plan.dates) {
    const word = newWord();
    const draft = { title: `${word} day`, due_date: '2027-01-10', private: each.private };
    const { id } = await caller.call(dates.addOwnDate, draft);
    keep({ ...each, type: 'date', area: 'dates', id, of: [], word, file: null });
    if (each.trashed) await caller.call(dates.removeOwnDate, { id });
  }
  for (const { covers, ...each } of plan.policies) {
    const word = newWord();
    const of = [...new Set(covers.map((one) => records[one % plan.homes.length]))].flatMap((one) =>
      one === undefined ? [] : [one],
    );
    const { id } = await caller.call(
      insurance.addPolicy,
      samplePolicy({
        name: `${word} policy`,
        private: each.private,
        covers: of.map((one) => ({
          kind: 'dwelling' as const,
          of: { item_type: 'real_estate' as const, item_id: one.id },
          cover_limit: amount(),
        })),
      }),
    );
    const names = of.map(({ name }) => name);
    keep({ ...each, type: 'policy', area: 'insurance', id, of: names, word, file: null });
    if (each.trashed) await caller.call(insurance.removePolicy, { id });
  }
  for (const { id } of records.filter((each) => each.type === 'real_estate' && each.trashed)) {
    await caller.call(homes.removeProperty, { id });
  }
  return { owner, records };
}

const tables = {
  real_estate:
    "real_estate_properties set address = $2, current_value = 77.77, purchase_price = 66.66, annual_tax = 55.55, lease_end_date = '2027-02-02'",
  mortgage:
    "real_estate_mortgages set lender = $2, current_balance = 44.44, monthly_payment = 33.33, end_date = '2027-03-03'",
  document:
    "documents set name = $2, tags = array['room:cellar'], expiry_date = '2026-12-12', document_category = 'Warranties'",
  policy:
    "insurance_policies set name = $2, provider = 'Another', coverage_amount = 22.22, premium = 11.11, renewal_date = '2027-05-05'",
  date: "own_dates set title = $2, due_date = '2027-04-04'",
} as const;

/** Makes other records of those that are not open: some go for good, some say something else; and a few more come. */
export async function disturb(
  test: TestApp,
  { owner, records }: RandomHouse,
  hidden: readonly Named[],
  dice: readonly number[],
): Promise<void> {
  const needed = new Set(records.filter((each) => !hidden.includes(each)).flatMap((each) => each.of));
  for (const [place, { type, id, name }] of hidden.entries()) {
    const statement = tables[type as keyof typeof tables];
    const [table = ''] = statement.split(' ');
    const goes = (dice[place % dice.length] ?? 0) % 2 === 0 && !needed.has(name);
    if (goes) await test.raw(`delete from ${table} where id = $1`, [id]);
    else await test.raw(`update ${statement} where id = $1`, [id, newWord()]);
  }
  const caller = test.as(owner);
  await caller.call(homes.addProperty, sampleProperty({ address: newWord(), private: true }));
  await caller.call(dates.addOwnDate, { title: newWord(), due_date: '2027-01-01', private: true });
  await caller.call(documents.addDocument, {
    file_url: 'https://example.com/new',
    name: newWord(),
    document_category: 'Receipts',
    expiry_date: '2027-01-01',
    private: true,
  });
}
