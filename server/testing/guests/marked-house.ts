import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as appliances from '@holdfast/domain/appliances/endpoints';
import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { sampleAppliance } from '../../../db/seed/appliances.ts';
import { pdfOf } from '../../../db/seed/draw-documents.ts';
import { sampleMortgage, sampleProperty } from '../../../db/seed/properties.ts';
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

  const machine = (name: string, more: More = {}) =>
    keep(name, ['appliance', 'appliances'], more, async (word, [price = '', value = '']) => {
      const photo = await sendFile(caller, `${word}.jpg`, 'photo', await photograph(word));
      const { id } = await caller.call(
        appliances.addAppliance,
        sampleAppliance({
          name: `${word} oven`,
          manufacturer: `${word} works`,
          serial_number: `${word} number`,
          notes: `${word} hums`,
          next_service_date: '2027-01-12',
          purchase_price: price,
          current_value: value,
          photos: [photo.id],
          private: more.private ?? false,
        }),
      );
      return { id, files: [{ id: photo.id, purpose: 'photo' }] };
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
  await document('deed', { of: ['shore'] });
  await document('diary', { of: ['shore'], private: true });
  await document('oldDeed', { of: ['shore'], trashed: true });
  await document('oldDiary', { of: ['shore'], private: true, trashed: true });
  await document('plan', { of: ['hill'] });
  await document('map', { of: ['cove'] });
  await document('wreck', { of: ['sunk'] });
  await document('letter', { of: ['shoreLoan'] });
  await document('both', { of: ['hill', 'cove'] });
  await document('passport');
  await document('will', { private: true });
  await document('bill', { trashed: true });
  await date('birthday');
  await date('surgeon', { private: true });
  await date('past', { trashed: true });
  await machine('oven');
  await machine('still', { private: true });
  await machine('toaster', { trashed: true });
  await account('everyday');
  await account('hidden', { private: true });

  const removing = {
    document: documents.removeDocument,
    date: dates.removeOwnDate,
    appliance: appliances.removeAppliance,
    mortgage: homes.removeMortgage,
  };
  for (const { type, id, name } of made.filter(({ trashed }) => trashed)) {
    if (name === 'sunkLoan' || type === 'real_estate') continue;
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
