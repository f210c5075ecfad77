import type { RecordReference } from '../kernel/record-type.ts';
import type { Debt, DebtsPage } from './debt.ts';

/** The debts that stand on the screen of a property (its mortgages), of a mortgage or of a debt; a card has no payoff. */
export function debtsOf(
  { items }: Pick<DebtsPage, 'items'>,
  { item_type, item_id }: RecordReference,
): Debt[] {
  return items.filter(({ id, kind, property_id }) =>
    item_type === 'real_estate' ? property_id === item_id : id === item_id && kind !== 'card',
  );
}
