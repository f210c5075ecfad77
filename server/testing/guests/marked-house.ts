import { createHash, randomUUID } from 'node:crypto';
import { removeApplication } from '@holdfast/domain/applications/endpoints';
import * as appliances from '@holdfast/domain/appliances/endpoints';
import { removeBudget } from '@holdfast/domain/budgets/endpoints';
import * as calendar from '@holdfast/domain/calendar/event-endpoints';
import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import { removeLoan } from '@holdfast/domain/loans/endpoints';
import * as insurance from '@holdfast/domain/insurance/endpoints';
import * as inventory from '@holdfast/domain/inventory/endpoints';
import * as upkeep from '@holdfast/domain/maintenance/endpoints';
import * as movables from '@holdfast/domain/movables/endpoints';
import * as myHome from '@holdfast/domain/my-home/endpoints';
import * as vendors from '@holdfast/domain/vendors/endpoints';
import * as claims from '@holdfast/domain/warranties/claim-endpoints';
import * as warranties from '@holdfast/domain/warranties/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import * as rentals from '@holdfast/domain/rentals/agreements/endpoints';
import { removeRepair } from '@holdfast/domain/rentals/repairs/endpoints';
import { removeRecurring } from '@holdfast/domain/recurring/endpoints';
import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import { sampleContact, sampleUtility } from '../../sample/records/my-home.ts';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { post } from '../../kernel/ledger/lines/post.ts';
import { openAccount, sampleEntry } from '../../kernel/ledger/test-ledger.ts';
import { putText } from '../../kernel/search/record-texts.ts';
import type { TestApp } from '../../kernel/test-app.ts';
import { furnished, takeVacant } from '../furnished.ts';
import { asJustMade } from '../records/household.ts';
import { sendFile } from '../records/household-records.ts';
import { guestServer } from './guest-app.ts';
import type { Keep, Marked, More } from './making.ts';
import { keepLoans } from './marked-loans.ts';
import { keepBudgets } from './marked-budgets.ts';
import { keepRecurring } from './marked-recurring.ts';
import { keepTalk } from './marked-talk.ts';
import { keepThings } from './marked-things.ts';
import { keepUpkeep } from './marked-upkeep.ts';
import { keepRentals, keepWork } from './marked-work.ts';
import { photograph } from './photograph.ts';

export type MarkedHouse = {
  readonly owner: string;
  readonly records: readonly Marked[];
  /** A file that the owner has sent and no record has taken, and a property of which only the address is known. */
  readonly loose: { readonly file: string; readonly photo: string; readonly unfinished: string };
  readonly looseWords: readonly string[];
};

const newWord = (name: string) => `zeb${name.toLowerCase()}${randomUUID().replaceAll('-', '').slice(0, 8)}`;
let amounts = 0;
/** An amount that no other record has, and that is neither sum nor difference of others: the same ones in each run. */
const newAmount = () => {
  amounts += 1;
  const digits = createHash('sha256').update(`amount ${amounts}`).digest().readUIntBE(0, 6);
  return `${7_000_000 + (digits % 999_999)}.${10 + (Math.floor(digits / 1_000_000) % 89)}`;
};

/** The whole server for guests in whose database two marked houses stand already, which `keepMarkedHouse` gives. */
export const markedApp = (): TestApp =>
  furnished({ name: 'marked', count: 2, server: guestServer, make: keepMarkedHouse });

/**
 * A house that has every type of record in every state: plain, private, in the trash; alone, or belonging to what is plain, private or in the
 * trash. Every text of a record has its own word in it. It is made, unless one stands there.
 */
export async function keepMarkedHouse(test: TestApp): Promise<MarkedHouse> {
  const vacant = takeVacant<MarkedHouse>(test);
  if (vacant === undefined) return makeMarkedHouse(test);
  await asJustMade(test, vacant.owner);
  return vacant;
}

async function makeMarkedHouse(test: TestApp): Promise<MarkedHouse> {
  const owner = await test.person();
  await test.raw('update users set name = $2 where id = $1', [owner, 'Somebody']);
  const caller = test.as(owner);
  const made: Marked[] = [];
  const idOf = (name: string) => made.find((each) => each.name === name)?.id ?? '';

  const keep: Keep = async (name, [type, area], more, make) => {
    const [word, amounts] = [newWord(name), [newAmount(), newAmount(), newAmount()]];
    const { id, files, sha256 = '0'.repeat(64) } = await make(word, amounts);
    const { private: alone = false, trashed = false, of = [] } = more;
    made.push({ name, type, area, id, files, sha256, word, amounts, private: alone, trashed, of });
  };

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
      const [of] = more.of ?? [];
      const [step, due_date] = [{ id: randomUUID(), text: `${word} step` }, '2027-01-10'];
      const { id } = await caller.call(dates.addOwnDate, {
        title: `${word} day`,
        due_date,
        notes: `${word} notes`,
        checklist: [step],
        private: more.private ?? false,
        ...(of === undefined ? {} : { of_type: 'real_estate', of_id: idOf(of) }),
      });
      await caller.call(dates.tickDateStep, { id, occurrence: due_date, step_id: step.id, ticked: true });
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
  const making = { caller, keep, idOf };
  await keepThings(making);
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
  await date('gutters', { of: ['shore'] });
  await date('vault', { of: ['cove'], private: true });
  await date('anchor', { of: ['sunk'], trashed: true });
  await keepUpkeep(making);
  await keepWork(making);
  await account('everyday');
  await account('hidden', { private: true });
  await keepLoans(making);
  await keepRecurring(making);
  await keepBudgets(making);
  await keepRentals(making, { test, owner });
  await keepTalk(making, { test, owner });

  const removing = {
    document: documents.removeDocument,
    unit: rentals.removeUnit,
    tenant: rentals.removeTenant,
    agreement: rentals.removeAgreement,
    repair: removeRepair,
    application: removeApplication,
    date: dates.removeOwnDate,
    event: calendar.removeEvent,
    mortgage: homes.removeMortgage,
    place: myHome.removePlace,
    movable: movables.removeMovable,
    appliance: appliances.removeAppliance,
    maintenance: upkeep.removeMaintenanceTask,
    warranty: warranties.removeWarranty,
    claim: claims.removeClaim,
    policy: insurance.removePolicy,
    vendor: vendors.removeVendor,
    project: vendors.removeProject,
    quote: vendors.removeQuote,
    check: inventory.removeCheck,
    loan: removeLoan,
    budget: removeBudget,
    recurring: removeRecurring,
  };
  for (const { type, id, name } of made.filter(({ trashed }) => trashed)) {
    if (['sunkLoan', 'sunkRoom', 'pumps'].includes(name) || type === 'real_estate') continue;
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
