import { z } from 'zod';
import { assetType } from '../kernel/records/asset.ts';
import { moment } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, version, optionalText } from '../kernel/form/fields.ts';
import { addMoney, amount, compareMoney, price, type Money } from '../kernel/money/money.ts';

/** What kind of loss a cover pays for. */
export const coverKind = z.enum([
  'dwelling',
  'other_structures',
  'contents',
  'scheduled_item',
  'loss_of_use',
  'collision',
  'comprehensive',
  'liability',
  'medical',
  'life',
  'other',
]);
export type CoverKind = z.infer<typeof coverKind>;

export const coverKindLabels: Readonly<Record<CoverKind, string>> = {
  dwelling: 'Dwelling',
  other_structures: 'Other structures',
  contents: 'Contents',
  scheduled_item: 'Scheduled item',
  loss_of_use: 'Loss of use',
  collision: 'Collision',
  comprehensive: 'Comprehensive',
  liability: 'Liability',
  medical: 'Medical payments',
  life: 'Death benefit',
  other: 'Other',
};

/** The kinds that pay for the thing itself, up to its value; contents pay for what lies in it, liability for harm to others. */
export const kindsOfThing: readonly CoverKind[] = [
  'dwelling',
  'scheduled_item',
  'collision',
  'comprehensive',
];

/** A thing that a policy can cover. */
export const coveredThing = z.object({ item_type: assetType, item_id: id });
export type CoveredThing = z.infer<typeof coveredThing>;

export const coverNeedsThing = 'Choose the thing that is covered';
export const thingNotThere = 'Choose one of your things';
export const thingClosed =
  'What this cover pays for is not open to you, so its owner alone changes the cover.';

/** The kinds that mean nothing without the thing they pay for. */
const needsThing = new Set<CoverKind>(kindsOfThing);

/** What an owner says of one cover of a policy. */
export const coverDraft = z.object({
  kind: labelled('Cover', coverKind.default('dwelling'), { words: coverKindLabels }),
  of: labelled('Thing', coveredThing.nullable().default(null)),
  cover_limit: required('Limit', price),
  /** Null: the policy's own. */
  deductible: labelled('Deductible', optional(price)),
  notes: optionalText('Notes', 1000),
});
export type CoverDraft = z.output<typeof coverDraft>;

/** What is wrong with a cover: the kinds that pay for a thing name it. */
export function coverFaults(cover: Pick<CoverDraft, 'kind' | 'of'>, within = '') {
  return needsThing.has(cover.kind) && cover.of === null
    ? [{ field: `${within}of`, message: coverNeedsThing }]
    : [];
}

/**
 * A cover as it is stored, with what its thing is called. Of a thing that is closed to the reader it says the name and the kind alone; a thing that
 * is its owner's alone leaves no trace of its cover.
 */
export const cover = z.object({
  id,
  version,
  policy_id: id,
  created_at: moment,
  kind: coverKind,
  of: coveredThing.nullable(),
  /** What kind of thing it pays for where that thing is closed to the reader; `of` is null then. */
  closed: assetType.nullable(),
  label: z.string().nullable(),
  /** Sold, or in the trash: its cover counts no more. Never said of a closed thing. */
  gone: z.boolean(),
  cover_limit: amount,
  deductible: amount.nullable(),
  notes: z.string().nullable(),
});
export type Cover = z.infer<typeof cover>;

type Paying = { readonly policy_id: string; readonly kind: CoverKind; readonly pays: Money };

const zero = '0.00';

/**
 * For how much a thing itself is insured by these covers. Of one policy the highest amount counts, because collision and comprehensive pay
 * for the same car; several policies add up.
 */
export function insuredBy(covers: readonly Paying[]): Money {
  const highest = new Map<string, Money>();
  for (const { policy_id, kind, pays } of covers) {
    if (!kindsOfThing.includes(kind)) continue;
    const known = highest.get(policy_id) ?? zero;
    highest.set(policy_id, compareMoney(pays, known) > 0 ? pays : known);
  }
  return addMoney(zero, ...highest.values());
}
