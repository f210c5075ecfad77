import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as insurance from '@holdfast/domain/insurance/endpoints';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import * as myHome from '@holdfast/domain/my-home/endpoints';
import * as upkeep from '@holdfast/domain/maintenance/endpoints';
import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import * as warranties from '@holdfast/domain/warranties/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import * as vendors from '@holdfast/domain/vendors/endpoints';
import { pdfOf } from '../../../db/seed/draw-documents.ts';
import { sampleContact, samplePlace, sampleUtility } from '../../../db/seed/my-home.ts';
import * as movables from '@holdfast/domain/movables/endpoints';
import { sampleMovable } from '../../../db/seed/movables.ts';
import { samplePolicy } from '../../../db/seed/insurance.ts';
import { sampleMortgage, sampleProperty } from '../../../db/seed/properties.ts';
import { sampleClaim, sampleEntry as diaryEntry, sampleWarranty } from '../../../db/seed/warranties.ts';
import { samplePayment, sampleProject, sampleQuote, sampleVendor } from '../../../db/seed/vendors.ts';
import { post } from '../../kernel/ledger/post.ts';
import { openAccount, sampleEntry } from '../../kernel/ledger/test-ledger.ts';
import { putText } from '../../kernel/search/record-texts.ts';
import type { TestApp } from '../../kernel/test-app.ts';
import { sendFile } from '../household-records.ts';
import type { Kept } from './who-sees.ts';

/** A record with what stands nowhere else: a word in each of its texts, amounts, and the ids of its files. */
export type Marked = Kept & {
  readonly word: string;
  readonly amounts: readonly string[];
  /** Of the bytes of its first file; empty where it has none. */
  readonly sha256: string;
  readonly files: readonly { readonly id: string; readonly purpose: 'document' | 'photo' }[];
};

export type MarkedHouse = {
  readonly owner: string;
  readonly records: readonly Marked[];
  /** A file that the owner has sent and no record has taken, and a property of which only the address is known. */
  readonly loose: { readonly file: string; readonly photo: string; readonly unfinished: string };
  readonly looseWords: readonly string[];
};

/** The place that the camera wrote into each photograph. */
export const cameraPlace = 'WGS-84 here';

const newWord = (name: string) => `zeb${name.toLowerCase()}${randomUUID().replaceAll('-', '').slice(0, 8)}`;
const newAmount = () => `${7_000_000 + randomInt(999_999)}.${10 + randomInt(89)}`;

type More = { private?: boolean; trashed?: boolean; of?: readonly string[] };

/**
 * Makes a house that has every type of record in every state: plain, private, in the trash; alone, or belonging to what is plain,
 * private or in the trash. Every text of a record has its own word in it.
 */
export async function keepMarkedHouse(test: TestApp): Promise<MarkedHouse> {
  const owner = await test.person();
  await test.raw('update users set name = $2 where id = $1', [owner, 'Somebody']);
  const caller = test.as(owner);
  const made: Marked[] = [];
  const idOf = (name: string) => made.find((each) => each.name === name)?.id ?? '';

  async function keep(
    name: string,
    [type, area]: readonly [RecordType, string],
    more: More,
    make: (
      word: string,
      amounts: readonly string[],
    ) => Promise<Pick<Marked, 'id' | 'files'> & { sha256?: string }>,
  ): Promise<void> {
    const [word, amounts] = [newWord(name), [newAmount(), newAmount(), newAmount()]];
    const { id, files, sha256 = '0'.repeat(64) } = await make(word, amounts);
    const { private: alone = false, trashed = false, of = [] } = more;
    made.push({ name, type, area, id, files, sha256, word, amounts, private: alone, trashed, of });
  }

  const home = (name: string, more: More = {}) =>
    keep(name, ['real_estate', 'real-estate'], more, async (word, [price = '', value = '', tax = '']) => {
      const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
      const { id } = await caller.call(
        homes.addProperty,
        sampleProperty({
          address: `${word} Lane`,
          city: `${word} town`,
          state: `${word} county`,
          purchase_price: price,
          current_value: value,
          tax_assessment_value: tax,
          photos: [photo.id],
          private: more.private ?? false,
        }),
      );
      await caller.call(myHome.addUtility, sampleUtility({ property_id: id, provider: `${word} Power` }));
      await caller.call(myHome.addContact, sampleContact({ property_id: id, name: `${word} neighbor` }));
      return { id, files: [{ id: photo.id, purpose: 'photo' }] };
    });

  /** A place in the last of `of`, which stands in the others before it. */
  const place = (
    name: string,
    of_type: 'real_estate' | 'place' | null,
    of: readonly string[],
    more: More = {},
  ) =>
    keep(name, ['place', 'my-home'], { ...more, of }, async (word) => {
      const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
      const draft = samplePlace({
        name: `${word} room`,
        location: `${word} wall`,
        notes: `${word} handle`,
        of_type,
        of_id: of_type === null ? null : idOf(of.at(-1) ?? ''),
        photos: [photo.id],
        // What is in a private property or place is private with it.
        private: more.private === true && of.length === 0,
      });
      const { id } = await caller.call(myHome.addPlace, draft);
      return { id, files: [{ id: photo.id, purpose: 'photo' }] };
    });

  const movable = (name: string, more: More = {}) =>
    keep(name, ['movable', 'movables'], more, async (word, [price = '', value = '']) => {
      const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
      const { id } = await caller.call(
        movables.addMovable,
        sampleMovable({
          name: `${word} boat`,
          description: `${word} says so`,
          make: `${word} yard`,
          serial_number: `${word} hull`,
          registration_number: `${word} plate`,
          insurance_policy_number: `${word} cover`,
          registration_expiry: '2027-01-20',
          purchase_price: price,
          current_value: value,
          photos: [photo.id],
          private: more.private ?? false,
        }),
      );
      return { id, files: [{ id: photo.id, purpose: 'photo' }] };
    });

  const loan = (name: string, property: string, more: More = {}) =>
    keep(name, ['mortgage', 'real-estate'], { ...more, of: [property] }, async (word, amounts) => {
      const [original = '', balance = '', monthly = ''] = amounts.toSorted().toReversed();
      const { id } = await caller.call(homes.addMortgage, {
        ...sampleMortgage({ lender: `${word} Bank`, original_amount: original, current_balance: balance }),
        monthly_payment: monthly,
        end_date: '2027-01-15',
        property_id: idOf(property),
      });
      return { id, files: [] };
    });

  const document = (name: string, more: More = {}) =>
    keep(name, ['document', 'documents'], more, async (word) => {
      const send = async (line: string) =>
        sendFile(caller, `${word} ${line}.pdf`, 'document', pdfOf([`${word} ${line}`]));
      const [{ id: first, sha256 }, { id: second }] = [await send('first'), await send('second')];
      const { id } = await caller.call(documents.addDocument, {
        file_id: first,
        name: `${word} record`,
        description: `${word} says so`,
        tags: [`room:${word}`],
        document_category: 'Insurance Policies',
        expiry_date: '2027-01-01',
        private: more.private ?? false,
        belongs_to: (more.of ?? []).map((of) => ({
          item_type: made.find((each) => each.name === of)?.type ?? 'real_estate',
          item_id: idOf(of),
        })),
      });
      await caller.call(documents.replaceDocumentFile, { id, file_id: second });
      await test.database.asViewer(owner, (tx) =>
        putText(tx, owner, 'document', id, `A walrus reads ${word} inside.`),
      );
      const files = [first, second].map((file) => ({ id: file, purpose: 'document' as const }));
      return { id, files, sha256 };
    });

  const date = (name: string, more: More = {}) =>
    keep(name, ['date', 'dates'], more, async (word) => {
      const draft = { title: `${word} day`, due_date: '2027-01-10', private: more.private ?? false };
      return { id: (await caller.call(dates.addOwnDate, draft)).id, files: [] };
    });

  const chore = (name: string, more: More = {}) =>
    keep(name, ['maintenance', 'maintenance'], more, async (word, [estimated_cost = '', cost = '']) => {
      const [of] = more.of ?? [];
      const { id } = await caller.call(upkeep.addMaintenanceTask, {
        title: `${word} chore`,
        description: `${word} says how`,
        assignee: word,
        estimated_cost,
        repeats: 'floating',
        counted_from: '2026-01-01',
        every: 1,
        unit: 'month',
        private: more.private ?? false,
        ...(of === undefined ? {} : { of_type: 'real_estate', of_id: idOf(of) }),
      });
      const visit = { completed_date: '2026-02-01', cost, notes: word, done_by: word };
      await caller.call(upkeep.completeMaintenance, { id, ...visit });
      return { id, files: [] };
    });
  const warranty = (name: string, property: string, more: More = {}) =>
    keep(
      name,
      ['warranty', 'warranties'],
      { ...more, of: [property] },
      async (word, [cost = '', deductible = '']) => {
        const { id } = await caller.call(
          warranties.addWarranty,
          sampleWarranty({
            of_id: idOf(property),
            provider_name: `${word} Roofing`,
            provider_contact: { phone: word, email: word, website: word },
            warranty_number: word,
            cost,
            deductible,
            end_date: '2027-01-20',
            layers: [],
            coverage_description: word,
            exclusions: word,
            claim_process: word,
            contact_info: word,
            claim_history: word,
            notes: word,
            private: more.private ?? false,
          }),
        );
        return { id, files: [] };
      },
    );

  /** A claim with a diary under a warranty; whoever sees the warranty or its property sees it. */
  const claim = (name: string, under: string, property: string, more: More = {}) =>
    keep(
      name,
      ['claim', 'warranties'],
      { ...more, of: [under, property] },
      async (word, [asked = '', received = '']) => {
        const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
        const { id } = await caller.call(
          claims.addClaim,
          sampleClaim({
            of_type: 'warranty',
            of_id: idOf(under),
            what_failed: `${word} leaks`,
            reference_number: word,
            description: word,
            amount_asked: asked,
            amount_received: received,
            deadline: '2027-01-21',
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
          claims.addClaimEntry,
          diaryEntry({ claim_id: id, who: word, what: `${word} said` }),
          vendors.addPayment,
          samplePayment({ project_id: id, what: `${word} deposit`, amount: paid }),
        );
        return { id, files: [{ id: photo.id, purpose: 'photo' }] };
      },
    );
  /** A policy that covers homes, each with a limit of its own. */
  const policy = (name: string, more: More = {}) =>
    keep(name, ['policy', 'insurance'], more, async (word, [covered = '', premium = '', deductible = '']) => {
      const { id } = await caller.call(
        insurance.addPolicy,
        samplePolicy({
          name: `${word} policy`,
          provider: `${word} Mutual`,
          policy_number: word,
          coverage_details: word,
          notes: word,
          agent_name: word,
          agent_email: `${word}@example.com`,
          coverage_amount: covered,
          premium,
          deductible,
          renewal_date: '2027-01-12',
          // One due date each, its renewal.
          next_payment_date: null,
          private: more.private ?? false,
          covers: (more.of ?? []).map((of) => ({
            kind: 'dwelling' as const,
            of: { item_type: 'real_estate' as const, item_id: idOf(of) },
            cover_limit: '1',
          })),

  /** A quote for the last of `of`, a project, which is on the home before it. */
  const quote = (name: string, of: readonly string[], more: More = {}) =>
    keep(name, ['quote', 'vendors'], { ...more, of }, async (word, [amount = '']) => {
      const { id } = await caller.call(
        vendors.addQuote,
        sampleQuote({
          title: `${word} offer`,
          of: { item_type: 'project', item_id: idOf(of.at(-1) ?? '') },
          valid_until: '2027-01-23',
          items: [{ what: `${word} counter`, amount }],
          amount: null,
          notes: word,
          private: more.private ?? false,
        }),
      );
      return { id, files: [] };
    });

  const account = (name: string, more: More = {}) =>
    keep(name, ['money_account', 'finance'], more, async (word, [opening = '', amount = '', other = '']) => {
      const draft = { name: `${word} money`, opening, private: more.private ?? false };
      const id = await openAccount(test, owner, draft);
      const told = { description: word, merchant: word };
      await test.database.asViewer(owner, async (tx) => {
        await post(tx, owner, sampleEntry(id, { ...told, amount: `-${amount}` }));
        await post(tx, owner, sampleEntry(id, { ...told, kind: 'income', amount: other }));
      });
      return { id, files: [] };
    });

  await home('shore');
  await home('hill');
  await home('cove', { private: true });
  await home('sunk', { trashed: true });
  await loan('shoreLoan', 'shore');
  await loan('hillLoan', 'hill');
  await loan('coveLoan', 'cove', { private: true });
  await loan('paidLoan', 'shore', { trashed: true });
  await loan('sunkLoan', 'sunk', { trashed: true });
  await place('shoreRoom', 'real_estate', ['shore']);
  await place('shoreShelf', 'place', ['shore', 'shoreRoom']);
  await place('coveRoom', 'real_estate', ['cove'], { private: true });
  await place('coveShelf', 'place', ['cove', 'coveRoom'], { private: true });
  await place('sunkRoom', 'real_estate', ['sunk'], { trashed: true });
  await place('oldRoom', 'real_estate', ['hill'], { trashed: true });
  await place('berth', null, []);
  await place('vault', null, [], { private: true });
  await movable('sloop');
  await movable('ring', { private: true });
  await movable('raft', { trashed: true });
  await document('deed', { of: ['shore'] });
  await document('diary', { of: ['shore'], private: true });
  await document('oldDeed', { of: ['shore'], trashed: true });
  await document('oldDiary', { of: ['shore'], private: true, trashed: true });
  await document('plan', { of: ['hill'] });
  await document('map', { of: ['cove'] });
  await document('wreck', { of: ['sunk'] });
  await document('logbook', { of: ['sloop'] });
  await document('letter', { of: ['shoreLoan'] });
  await document('both', { of: ['hill', 'cove'] });
  await document('passport');
  await document('will', { private: true });
  await document('bill', { trashed: true });
  await date('birthday');
  await date('surgeon', { private: true });
  await date('past', { trashed: true });
  await chore('sweep', { of: ['shore'] });
  await chore('locks', { of: ['shore'], private: true });
  await chore('paint', { of: ['shore'], trashed: true });
  await chore('vault', { of: ['cove'], private: true });
  await chore('pumps', { of: ['sunk'], trashed: true });
  await chore('errand');
  await warranty('shoreCover', 'shore');
  await warranty('hillCover', 'hill');
  await warranty('coveCover', 'cove', { private: true });
  await warranty('secretCover', 'shore', { private: true });
  await warranty('oldCover', 'shore', { trashed: true });
  await claim('shoreClaim', 'shoreCover', 'shore');
  await claim('secretClaim', 'shoreCover', 'shore', { private: true });
  await claim('oldClaim', 'shoreCover', 'shore', { trashed: true });
  await policy('roof', { of: ['shore'] });
  await policy('all', { of: ['hill', 'cove'] });
  await policy('gift', { of: ['shore'], private: true });
  await policy('lapsed', { of: ['shore'], trashed: true });
  await policy('life');
  await vendor('plumber');
  await vendor('doctor', { private: true });
  await vendor('swindler', { trashed: true });
  await project('shoreWork', 'shore');
  await project('secretWork', 'shore', { private: true });
  await project('oldWork', 'hill', { trashed: true });
  await quote('shoreOffer', ['shore', 'shoreWork']);
  await quote('secretOffer', ['shore', 'shoreWork'], { private: true });
  await quote('oldOffer', ['shore', 'shoreWork'], { trashed: true });
  await account('everyday');
  await account('hidden', { private: true });

  const removing = {
    document: documents.removeDocument,
    date: dates.removeOwnDate,
    mortgage: homes.removeMortgage,
    place: myHome.removePlace,
    movable: movables.removeMovable,
    warranty: warranties.removeWarranty,
    claim: claims.removeClaim,
    policy: insurance.removePolicy,
    vendor: vendors.removeVendor,
    project: vendors.removeProject,
    quote: vendors.removeQuote,
  };
  for (const { type, id, name } of made.filter(({ trashed }) => trashed)) {
    if (name === 'sunkLoan' || name === 'sunkRoom' || type === 'real_estate') continue;
    maintenance: upkeep.removeMaintenanceTask,
  };
  for (const { type, id, name } of made.filter(({ trashed }) => trashed)) {
    if (name === 'sunkLoan' || name === 'pumps' || type === 'real_estate') continue;
    await caller.call(removing[type as keyof typeof removing], { id });
  }
  // What belongs to it goes to the trash with a property that is removed.
  await caller.call(homes.removeProperty, { id: idOf('sunk') });

  const looseWords = [newWord('loose'), newWord('waiting')];
  const [looseWord = '', waiting = ''] = looseWords;
  const file = await sendFile(caller, `${looseWord}.pdf`, 'document', pdfOf([looseWord]));
  const photo = await sendFile(caller, `${looseWord}.jpg`, 'photo', await photograph(looseWord));
  const { id: unfinished } = await caller.call(homes.addUnfinished, {
    address: `${waiting} Street`,
    fields: { city: waiting },
  });
  return { owner, records: made, loose: { file: file.id, photo: photo.id, unfinished }, looseWords };
}

/** A photograph as a telephone makes it, with the word in its description and the place beside it. */
function photograph(word: string): Promise<Buffer> {
  const colour = `#${randomUUID().slice(0, 6)}`;
  return sharp({ create: { width: 12, height: 8, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'Telephone maker', ImageDescription: word },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 12/1', GPSMapDatum: cameraPlace },
    })
    .jpeg()
    .toBuffer();
}
