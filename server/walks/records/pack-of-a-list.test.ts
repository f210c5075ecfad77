import { expect, test } from 'vitest';
import * as bringIn from '@holdfast/domain/bring-in/endpoints';
import * as evidence from '@holdfast/domain/evidence/endpoints';
import { thingsIn } from '@holdfast/domain/evidence/pack';
import * as movables from '@holdfast/domain/movables/endpoints';
import { sendSheet } from '../../bring-in/test-sheets.ts';
import { wholeHouse } from '../../testing/house/isolation-tests.ts';
import { signedIn } from '../../testing/records/household.ts';

const house = wholeHouse();

test('a pack for an insurer says nothing that nobody has said: no filled-in day, no price, no estimate', async () => {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const caller = house.as(owner);
  const list = 'Name,Price,Bought\nViolin,900,\nRug,,2021-02-02\nClock,40,2020-01-01';
  const id = await sendSheet(caller, 'things.csv', list);
  const { settings } = await caller.call(bringIn.findSheet, { id });
  await caller.call(bringIn.changeSheet, { id, ...settings, missing_date: '2020-01-01' });
  await caller.call(bringIn.applySheet, { id });
  const pack = async () =>
    Object.fromEntries(
      thingsIn(await caller.call(evidence.showEvidence, {})).map((thing) => [
        thing.label,
        [thing.purchase_date, thing.purchase_price, thing.value, thing.source, thing.source_day],
      ]),
    );
  expect(await pack()).toEqual({
    Violin: [null, '900.00', '900.00', 'price', null],
    Rug: ['2021-02-02', null, null, null, null],
    Clock: ['2020-01-01', '40.00', '40.00', 'price', '2020-01-01'],
  });
  // Nor does its worth begin on a day that nobody has said.
  const worths = await house.raw(
    `select r.label, w.purchase_date::text, w.purchase_price from thing_worths w
     join records r on r.user_id = w.user_id and r.item_type = w.of_type and r.item_id = w.of_id where w.user_id = $1 order by r.label`,
    [owner],
  );
  expect(worths).toEqual([
    { label: 'Clock', purchase_date: '2020-01-01', purchase_price: '40.00' },
    { label: 'Rug', purchase_date: '2021-02-02', purchase_price: null },
    { label: 'Violin', purchase_date: null, purchase_price: '900.00' },
  ]);
  const [violin] = await house.raw<{ id: string }>(
    "select id from movable_assets where user_id = $1 and name = 'Violin'",
    [owner],
  );
  const changed = await caller.call(movables.changeMovable, {
    id: violin?.id ?? '',
    version: 'any',
    purchase_date: '2020-01-01',
  });
  expect(changed.assumed).toEqual(['current_value']);
  expect((await pack())['Violin']).toEqual(['2020-01-01', '900.00', '900.00', 'price', '2020-01-01']);
  await caller.call(movables.changeMovable, {
    id: violin?.id ?? '',
    version: 'any',
    current_value: '900',
  });
  expect((await pack())['Violin']).toMatchObject({ 3: 'own' });
});
