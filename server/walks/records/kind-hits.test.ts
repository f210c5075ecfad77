import { addAppliance } from '@holdfast/domain/appliances/endpoints';
import { search } from '@holdfast/domain/search/endpoints';
import { addWarranty } from '@holdfast/domain/warranties/endpoints';
import { expect, it } from 'vitest';
import { sampleAppliance } from '../../sample/records/appliances.ts';
import { sampleWarranty } from '../../sample/records/warranties.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';
import { grantTo } from '../../testing/house/grants.ts';

const house = guestApp();

/** A house with two appliances, each with a warranty that does not name it. */
async function home() {
  const owner = await house.person();
  const maria = house.as(owner);
  const ids = [];
  for (const name of ['Zanzibar', 'Quokka']) {
    const { id } = await maria.call(addAppliance, sampleAppliance({ name, documents: [] }));
    await maria.call(
      addWarranty,
      sampleWarranty({ of_type: 'appliance', of_id: id, provider_name: `Cover number ${ids.length}` }),
    );
    ids.push(id);
  }
  return { owner, maria, ids };
}
const said = ({ items }: { items: readonly { item_type: string; title: string }[] }) =>
  items.map(({ item_type, title }) => `${item_type}: ${title}`);

it('a kind finds all records of it, page by page, each once, and with other words those that belong to what holds them', async () => {
  const { maria } = await home();
  const all = await maria.call(search, { q: 'appliances' });
  expect(said(all).slice(0, 2)).toEqual(['appliance: Quokka', 'appliance: Zanzibar']);
  const first = await maria.call(search, { q: 'appliances', limit: 1 });
  expect([first.total, first.next]).toEqual([all.total, '1']);
  const second = await maria.call(search, { q: 'appliances', limit: 1, after: 1 });
  expect(said(second)).toEqual(['appliance: Zanzibar']);

  const warranty = await maria.call(search, { q: 'zanzibar warranty' });
  expect(warranty.items.filter(({ item_type }) => item_type === 'warranty')).toHaveLength(1);
  expect(warranty.items[0]?.item_type).toBe('warranty');
  const none = await maria.call(search, { q: 'lighthouse warranty' });
  expect(none.total).toBe(0);
});

it('a guest finds of a kind what is open to them, and learns no name of a thing that is not', async () => {
  const { owner, maria } = await home();
  const warranties = (await maria.call(search, { q: 'warranties' })).items;
  const [open] = warranties.filter(({ item_type }) => item_type === 'warranty');
  const guest = await house.person();
  await grantTo(house, { owner, guest, item: { type: 'warranty', id: open?.item_id ?? '' } });
  const visit = house.as(guest).in(owner);
  expect((await visit.call(search, { q: 'warranties' })).items.map(({ item_id }) => item_id)).toEqual([
    open?.item_id,
  ]);
  expect((await visit.call(search, { q: 'appliances' })).total).toBe(0);
  for (const q of ['zanzibar warranty', 'quokka warranty'])
    expect((await visit.call(search, { q })).total).toBe(0);
  const stranger = house.as(await house.person());
  expect((await stranger.call(search, { q: 'warranties' })).total).toBe(0);
});
