import { addMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { expiriesOf, gainOf } from '@holdfast/domain/movables/movable';
import { movableExpiries, movableWorth } from '@holdfast/domain/movables/tools';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { findMovable } from './movables.ts';

const list = '/movable-assets';
const reference = (id: string) => ({ item_type: 'movable', item_id: id }) as const;
const about = ({ id, name }: { id: string; name: string }) =>
  figuresAbout(reference(id), name, `${list}/${id}`);

/** All things that are held, the most valuable first, with what the tools count. */
async function listHeld(tx: Tx, owner: string) {
  return tx
    .selectFrom('movable_assets')
    .select([
      'id',
      'name',
      'type',
      'purchase_price',
      'current_value',
      'registration_expiry',
      'insurance_expiry',
      'sale_date',
    ])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('sale_date', 'is', null)
    .orderBy('current_value', 'desc')
    .orderBy('id')
    .execute();
}

const worthTool = answerTool(movableWorth, async ({ tx, owner, asked }) => {
  if (asked.of !== undefined) {
    const found = await findMovable(tx, owner, asked.of.item_id);
    const { money, day, text } = about(found);
    const sold = found.sale_price !== null;
    // Who sold it to us is another question.
    if (asked.sale !== undefined && !sold) return { figures: [] };
    const gain = money('gain', 'Gain since the purchase', gainOf(found));
    return {
      figures: [
        ...(asked.ask === 'gain' ? gain : []),
        ...money('value', sold ? 'Sold for' : 'Worth today', found.sale_price ?? found.current_value),
        ...day('sold', 'Sold', found.sale_date),
        ...text('notes', 'About the sale', found.sale_notes),
        ...(asked.ask === 'gain' ? [] : gain),
        ...money('price', 'Price paid', found.purchase_price),
        ...day('bought', 'Bought', found.purchase_date),
      ],
    };
  }
  const held = await listHeld(tx, owner);
  const value = addMoney(...held.map((each) => each.current_value));
  const gain = subtractMoney(value, ...held.map((each) => each.purchase_price));
  const all = figuresOf({ cites: held.map(({ id }) => reference(id)), href: list });
  return {
    figures: [
      ...all.money('value', 'Worth of the movable things', value),
      ...all.money('gain', 'Gain since they were bought', gain),
      ...all.count('count', 'Movable things', held.length),
    ],
    href: list,
  };
});

const expiriesTool = answerTool(movableExpiries, async ({ tx, owner, asked }) => {
  const { of, what: kind } = asked;
  const held = of === undefined ? await listHeld(tx, owner) : [await findMovable(tx, owner, of.item_id)];
  const coming = held
    .flatMap((each) =>
      expiriesOf(each).map((expiry) => ({
        each,
        kind: expiry.what.toLowerCase(),
        id: `${expiry.what.toLowerCase()}:${each.id}`,
        ...expiry,
      })),
    )
    .filter((each) => kind === undefined || each.kind === kind)
    .toSorted((one, other) => (`${one.on} ${one.id}` < `${other.on} ${other.id}` ? -1 : 1));
  return {
    figures: coming
      .flatMap(({ each, id, what, on }) => about(each).day(id, `${what} expires`, on))
      .slice(0, mostFigures),
    href: list,
  };
});

/** What is held is worth so much, and what of it expires when. */
export const tools: readonly LentTool[] = [worthTool, expiriesTool];
