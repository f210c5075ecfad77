import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import { noLabel } from '@holdfast/domain/labels/label';

/** The types of records that a scan can open; all others carry no label. */
export type LabelledTypes = readonly RecordType[];

/** Throws `invalid` where a record, or a filter, is of a type that carries no label. */
export function requireLabelled(
  types: LabelledTypes,
  { item_type }: { item_type?: RecordType | undefined },
): void {
  if (item_type !== undefined && !types.includes(item_type))
    refuse([{ field: 'item_type', message: noLabel }]);
}

/** Throws `invalid` that names each of the records whose type carries no label. */
export function requireAllLabelled(types: LabelledTypes, items: readonly RecordReference[]): void {
  refuse(
    items.flatMap(({ item_type }, nth) =>
      types.includes(item_type) ? [] : [{ field: `items.${nth}.item_type`, message: noLabel }],
    ),
  );
}
