import { coverDraft, type CoverDraft, type CoverKind } from '@holdfast/domain/insurance/cover';
import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import type { z } from 'zod';
import { startOf } from '../../kernel/form/start-of.ts';

/** What the form of a cover starts from. */
export type CoverStart = z.input<typeof coverDraft>;

/** What a cover is for as long as no thing is named: harm to others. */
export const unnamed: CoverKind = 'liability';

const kinds: Readonly<Record<AssetType, CoverKind>> = {
  real_estate: 'dwelling',
  movable: 'scheduled_item',
  appliance: 'scheduled_item',
};

/** The kind of cover that pays for such a thing itself. */
export const kindFor = (of: NonNullable<CoverDraft['of']>): CoverKind => kinds[of.item_type];

/** A new cover: of a thing the kind that pays for such a thing, else of harm to others. */
export function newCover(of: CoverDraft['of'] = null): CoverStart {
  return startOfCover({ kind: of === null ? unnamed : kindFor(of), of });
}

/** What stands in the form of a cover; its thing is one value, not a group of lines. */
export function startOfCover(known: Partial<CoverDraft>): CoverStart {
  return { ...startOf(coverDraft, known), of: known.of ?? null };
}

/** The thing that an address names: `real_estate/{id}`. */
export function thingIn(value: string): CoverDraft['of'] {
  const record = pickedRecord(value);
  if (record === undefined) return null;
  const { item_type, item_id } = record;
  return item_type === 'real_estate' || item_type === 'movable' || item_type === 'appliance'
    ? { item_type, item_id }
    : null;
}
