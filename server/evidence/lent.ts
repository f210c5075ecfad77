import type { RawBuilder } from 'kysely';
import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { EvidenceCover, EvidenceSource } from '@holdfast/domain/evidence/thing';
import type { Tx } from '../kernel/database/database.ts';

type Reference = { readonly item_type: AssetType; readonly item_id: string };

/** What a thing's own area says of it beside its worth. */
export type DescribedThing = {
  readonly id: string;
  readonly kind: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly numbers: { label: string; value: string }[];
  /** Null for a kind of thing that has no number of its maker. */
  readonly serial: { readonly number: string | null } | null;
  readonly condition: string | null;
  readonly where: string | null;
  /** What nobody has said of it: it was filled in for a list that was brought in. */
  readonly assumed?: readonly string[];
};

/** What the area of a kind of thing lends. */
export type DescribedThings = {
  /** Selects `id, place_id, home_id, private, photos, sale_date, removed_at` of all that the owner has. */
  readonly rows: (owner: string) => RawBuilder<unknown>;
  readonly describe: (tx: Tx, owner: string, ids: readonly string[]) => Promise<DescribedThing[]>;
};

export type WorthRow = {
  readonly id: string;
  readonly purchase_date: Day | null;
  readonly purchase_price: Money | null;
  readonly worth: Money | null;
  readonly source: EvidenceSource;
  readonly source_day: Day | null;
};

export type CoverRow = Reference & {
  readonly state: EvidenceCover['state'];
  readonly insured: Money;
  readonly short: Money | null;
  readonly contents_of: { readonly cover_limit: Money; readonly policies: readonly string[] } | null;
  readonly covers: readonly { readonly policy: string }[];
};

/** What the area of evidence is introduced to: the things, what they are worth, and how they are insured. */
export type Lent = {
  readonly things: Readonly<Record<AssetType, DescribedThings>>;
  /** The same worth as the list of all things shows. */
  readonly worth: (tx: Tx, owner: string, ids: readonly string[]) => Promise<readonly WorthRow[]>;
  /** The same cover as the coverage report shows. */
  readonly cover: (
    tx: Tx,
    owner: string,
    things: readonly Reference[],
    today: Day,
  ) => Promise<readonly CoverRow[]>;
};
