import { addOwnDate, listOwnDates } from '@holdfast/domain/dates/endpoints';
import * as documents from '@holdfast/domain/documents/endpoints';
import * as homes from '@holdfast/domain/real-estate/endpoints';
import { describe, expect, it } from 'vitest';
import { sampleMortgage, sampleProperty } from '../../sample/records/properties.ts';
import { datesArea } from '../../dates/area.ts';
import { documentsArea } from '../../documents/area.ts';
import { testApp } from '../../kernel/test-app.ts';
import { realEstateArea } from '../../real-estate/area.ts';

const test = testApp((kernel) => [documentsArea(kernel), realEstateArea(kernel), datesArea(kernel)]);
const link = { file_url: 'https://example.com/deed', document_category: 'Receipts' } as const;

/** What register and search say of every record of a person. */
const kept = async (owner: string) =>
  test.raw<{ item_type: string; private: boolean; found: boolean }>(
    `select r.item_type, r.private, s.private as found from records r
     left join search_index s on s.user_id = r.user_id and s.item_type = r.item_type and s.item_id = r.item_id
     where r.user_id = $1 order by 1`,
    [owner],
  );

describe('a record that is its owner’s alone', () => {
  it('says so in answers, register and search, and is everybody’s again as its owner wishes', async () => {
    const owner = await test.person();
    const maria = test.as(owner);
    const home = await maria.call(homes.addProperty, sampleProperty({ private: true }));
    const document = await maria.call(documents.addDocument, { ...link, private: true });
    await maria.call(addOwnDate, { title: 'The surgeon', due_date: '2030-01-01', private: true });
    expect([home.private, document.private]).toEqual([true, true]);
    expect((await maria.call(listOwnDates, {})).items).toMatchObject([{ private: true }]);
    expect((await maria.call(homes.listProperties, {})).items).toMatchObject([{ private: true }]);
    expect((await maria.call(documents.listDocuments, {})).items).toMatchObject([{ private: true }]);
    expect((await maria.call(documents.findDocument, { id: document.id })).private).toBe(true);
    const said = ['date', 'document', 'real_estate'];
    expect(await kept(owner)).toEqual(said.map((item_type) => ({ item_type, private: true, found: true })));
    await maria.call(homes.changeProperty, { id: home.id, version: 1, private: false });
    await maria.call(documents.changeDocument, { id: document.id, version: 1, private: false });
    expect((await kept(owner)).map((row) => row.private && row.found)).toEqual([true, false, false]);
    expect((await maria.call(homes.findProperty, { id: home.id })).private).toBe(false);
  });

  it('is shared like others unless told, and stays as it is when something else is changed', async () => {
    const owner = await test.person();
    const maria = test.as(owner);
    const { private: _, ...plain } = sampleProperty();
    expect((await maria.call(homes.addProperty, plain)).private).toBe(false);
    const home = await maria.call(homes.addProperty, sampleProperty({ private: true }));
    expect((await maria.call(homes.changeProperty, { id: home.id, version: 1, city: 'Bath' })).private).toBe(
      true,
    );
    const document = await maria.call(documents.addDocument, { ...link, private: true });
    expect(
      (await maria.call(documents.changeDocument, { id: document.id, version: 1, name: 'Renamed' })).private,
    ).toBe(true);
  });

  it('takes the mortgages along, where it is a property', async () => {
    const owner = await test.person();
    const maria = test.as(owner);
    const { id } = await maria.call(homes.addProperty, sampleProperty());
    const first = await maria.call(homes.addMortgage, { property_id: id, ...sampleMortgage() });
    await maria.call(homes.changeProperty, { id, version: 1, private: true });
    const second = await maria.call(homes.addMortgage, { property_id: id, ...sampleMortgage() });
    expect(second.private).toBe(true);
    expect((await maria.call(homes.findMortgage, { id: first.id })).private).toBe(true);
    expect((await kept(owner)).map((row) => row.private && row.found)).toEqual([true, true, true]);
  });

  it('is counted apart from the others of its category, and with them for its owner', async () => {
    const owner = await test.person();
    const maria = test.as(owner);
    await maria.call(documents.addDocument, link);
    const { id } = await maria.call(documents.addDocument, { ...link, private: true });
    const counts = () =>
      test.raw('select private, active, trashed from document_counts where user_id = $1 order by 1', [owner]);
    expect(await counts()).toEqual([
      { private: false, active: 1, trashed: 0 },
      { private: true, active: 1, trashed: 0 },
    ]);
    expect((await maria.call(documents.listDocuments, {})).total).toBe(2);
    expect((await maria.call(documents.listDocumentFilters, {})).categories).toEqual([
      { document_category: 'Receipts', count: 2 },
    ]);
    expect((await maria.call(documents.showDocumentHub, {})).categories).toMatchObject([{ count: 2 }]);
    await maria.call(documents.changeDocument, { id, version: 1, private: false });
    expect((await counts())[0]).toEqual({ private: false, active: 2, trashed: 0 });
  });
});
