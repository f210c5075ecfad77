import * as dates from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { uploadPdf } from '../../documents/test-document.ts';
import type { TestApp } from '../../kernel/test-app.ts';

/** A house with something of everything: what belongs together, what does not, what is private, and what lies in the trash. */
export async function keepHouse(test: TestApp) {
  const owner = await test.person();
  const maria = test.as(owner);
  const home = async (address: string, isPrivate = false) =>
    (await maria.call(homes.addProperty, sampleProperty({ address, photos: [], private: isPrivate }))).id;
  const [shore, hill, secret] = [
    await home('Shore Lane 1'),
    await home('Hill Road 2'),
    await home('Cove 3', true),
  ];
  const loan = async (property_id: string, lender: string) =>
    (await maria.call(homes.addMortgage, { ...sampleMortgage({ lender }), property_id })).id;
  const [shoreLoan, secretLoan] = [await loan(shore, 'Shore Bank'), await loan(secret, 'Cove Bank')];
  const files: Record<string, string> = {};
  const document = async (name: string, more: { private?: boolean; of?: string } = {}) => {
    const file = await uploadPdf(maria, `${name}.pdf`, [`${name} walrus`]);
    const belongs_to = more.of === undefined ? [] : [{ item_type: 'real_estate' as const, item_id: more.of }];
    const { id } = await maria.call(documents.addDocument, {
      file_id: file.id,
      name,
      document_category: 'Insurance Policies',
      private: more.private ?? false,
      belongs_to,
    });
    files[id] = file.id;
    return id;
  };
  const deed = await document('Deed', { of: shore });
  const diary = await document('Diary', { of: shore, private: true });
  const passport = await document('Passport');
  const will = await document('Will', { private: true });
  const old = await document('Old bill');
  await maria.call(documents.removeDocument, { id: old });
  const { id: birthday } = await maria.call(dates.addOwnDate, { title: 'Birthday', due_date: '2031-02-01' });
  return {
    owner,
    maria,
    fileOf: (document: string) => files[document] ?? '',
    records: { shore, hill, secret, shoreLoan, secretLoan, deed, diary, passport, will, old, birthday },
  };
}

export type House = Awaited<ReturnType<typeof keepHouse>>;
export type Name = keyof House['records'];
