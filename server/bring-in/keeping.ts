import type { Draft } from '@holdfast/domain/bring-in/drafts';
import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { MeterUnit } from '@holdfast/domain/bring-in/fields';
import type { Tx } from '../kernel/database/database.ts';

type Made = Draft['made'];
type DraftOf<Kind extends Made['kind']> = Extract<Made, { kind: Kind }>['draft'];

/** What a thing gets beside what its row says. */
type Brought = { readonly place_id: string | null; readonly photos: string[] };

/** What of a thing nobody has said, and by whose word its value stands; null where the list says none. */
export type SaidOf = Pick<Draft, 'assumed'> & { readonly source: 'import' | null };

type Sale = NonNullable<Draft['sale']>;

/** What the areas that keep things lend. */
export type Keeping = {
  addMovable(
    tx: Tx,
    owner: string,
    draft: DraftOf<'movable'> & Brought,
    today: Day,
    said: SaidOf,
  ): Promise<{ id: string }>;
  addAppliance(
    tx: Tx,
    owner: string,
    draft: DraftOf<'appliance'> & Brought,
    today: Day,
    said: SaidOf,
  ): Promise<{ id: string }>;
  addWarranty(
    tx: Tx,
    owner: string,
    draft: NonNullable<Draft['warranty']> & { of_type: 'movable' | 'appliance'; of_id: string },
    today: Day,
  ): Promise<unknown>;
  sellThings: Readonly<
    Record<
      'movable' | 'appliance',
      (tx: Tx, owner: string, id: string, sale: Sale, today: Day) => Promise<unknown>
    >
  >;
  addWork(
    tx: Tx,
    owner: string,
    work: {
      of_type: AssetType;
      of_id: string;
      title: string;
      repair: boolean;
      completed_date: Day;
      cost: string | null;
      meter_unit: MeterUnit | null;
      meter_value: string | null;
      service_provider: string | null;
      notes: string | null;
    },
    today: Day,
  ): Promise<{ id: string }>;
  addPlace(
    tx: Tx,
    owner: string,
    draft: { name: string; of_type: 'real_estate' | 'place' | null; of_id: string | null },
  ): Promise<{ id: string }>;
  /** Move those to the trash that are not there yet. */
  removeThings: Readonly<
    Record<
      'movable' | 'appliance' | 'maintenance',
      (tx: Tx, owner: string, ids: readonly string[], now: Date) => Promise<unknown>
    >
  >;
};

/** What came of a row. */
export type MadeRow = {
  key: string;
  occurrence: number;
  item_type: 'movable' | 'appliance' | 'maintenance' | 'agreement' | 'tenant' | 'unit';
  item_id: string;
};
