import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { showAccess } from '@holdfast/domain/sharing/share-endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

/** A record as the calls about shares take it: their buttons stand on the screens of the types that can be shared alone. */
export function asShared({ item_type, item_id }: RecordReference): InputOf<typeof showAccess> {
  return { item_type, item_id } as InputOf<typeof showAccess>;
}
