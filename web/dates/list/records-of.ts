import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';

/** The records through which a guest may reach a reminder. */
export const recordsOf = ({ id, of_type, of_id }: Pick<OwnDateItem, 'id' | 'of_type' | 'of_id'>) => [
  { item_type: 'date', item_id: id },
  ...(of_type === null || of_id === null ? [] : [{ item_type: of_type, item_id: of_id }]),
];
