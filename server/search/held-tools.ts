import { addMoney, subtractMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { heldWorth } from '@holdfast/domain/search/held-tools';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { kinds, readKind, screens, type Held } from './ranked-tools.ts';

const moneyOf = ({ record }: Held, field: 'current_value' | 'purchase_price'): Money | undefined => {
  const value = record[field];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What all things of a kind are worth, cost and have gained. Only those of which both amounts are known have gained something. */
export const heldTools = (shown: ShownRecords): readonly LentTool[] => [
  answerTool(heldWorth, async ({ tx, owner, asked: { type, sort, ask }, today }) => {
    const kind = sort ?? type;
    const held = kind === undefined ? undefined : await readKind(tx, owner, kind, { shown, today });
    if (kind === undefined || held === undefined || held.length === 0) return { figures: [] };
    const href = kinds[kind].types.length === 1 ? screens[kinds[kind].types[0] ?? 'movable'] : undefined;
    const known = held.flatMap((each) => {
      const [value, price] = [moneyOf(each, 'current_value'), moneyOf(each, 'purchase_price')];
      return value === undefined || price === undefined ? [] : [{ each, gain: subtractMoney(value, price) }];
    });
    const about = (of: readonly Held[]) =>
      figuresOf({
        cites: of.map(({ item_type, item_id }) => ({ item_type, item_id })),
        ...(href !== undefined && { href }),
      });
    const sum = (field: 'current_value' | 'purchase_price', id: string, label: string) => {
      const of = held.filter((each) => moneyOf(each, field) !== undefined);
      return of.length === 0
        ? []
        : about(of).money(id, label, addMoney(...of.map((each) => moneyOf(each, field) ?? '0.00')));
    };
    const parts = {
      worth: sum('current_value', 'value', 'Worth today'),
      paid: sum('purchase_price', 'price', 'Price paid'),
      gain:
        known.length === 0
          ? []
          : about(known.map(({ each }) => each)).money(
              'gain',
              'Gain since the purchase',
              addMoney(...known.map(({ gain }) => gain)),
            ),
    };
    const first = ask ?? 'worth';
    const each = known.flatMap(({ each: of, gain }) => {
      const { money } = figuresAbout(of, of.label, `${screens[of.item_type] ?? ''}/${of.item_id}`);
      if (first === 'gain') return money(`gain_${of.item_id}`, 'Gain since the purchase', gain);
      return first === 'paid'
        ? money(`price_${of.item_id}`, 'Price paid', moneyOf(of, 'purchase_price'))
        : money(`value_${of.item_id}`, 'Worth today', moneyOf(of, 'current_value'));
    });
    return {
      figures: [
        ...parts[first],
        ...about(held).count('count', 'Records', held.length),
        ...Object.entries(parts).flatMap(([name, figures]) => (name === first ? [] : figures)),
        ...each,
      ].slice(0, mostFigures),
      ...(href !== undefined && { href }),
    };
  }),
];
