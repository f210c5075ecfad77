import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { guestRole } from '../kernel/records/guest-role.ts';

/** A grant opens records to somebody else: `*` the whole house, `area:documents` an area, else one record of that type. */
export const grantStates = ['pending', 'accepted', 'declined', 'revoked', 'expired'] as const;

/** A grant as the one who gave it sees it. */
export const grant = z.object({
  id,
  item_type: z.string(),
  item_id: id,
  /** The record's name; null for the house and for areas. */
  label: z.string().nullable(),
  /** The guest's name, or the e-mail that was written to (S-204). */
  grantee: z.string(),
  role: guestRole,
  may_download: z.boolean(),
  state: z.enum(grantStates),
  expires_at: z.string().nullable(),
  created_at: z.string(),
});
export type Grant = z.infer<typeof grant>;

/** A grant as its guest sees it. */
export const receivedGrant = z.object({
  id,
  /** Whose house it opens, and what that house is called. */
  owner: id,
  house: z.string(),
  item_type: z.string(),
  item_id: id,
  label: z.string().nullable(),
  role: guestRole,
  may_download: z.boolean(),
  expires_at: z.string().nullable(),
  created_at: z.string(),
});
export type ReceivedGrant = z.infer<typeof receivedGrant>;

/** So many single records of a house are named to its guest at once. */
export const partsOfHouse = 100;

/**
 * A house as its guest sees it. `preview` where its owner looks at it as a guest would. What is open as a whole is named, the newest single records,
 * and those that were asked for; `more` says that there are others.
 */
export const house = z.object({
  owner: id,
  house: z.string(),
  preview: z.boolean(),
  opened: z.array(receivedGrant),
  more: z.boolean(),
  /** Of which types single records are open. */
  types: z.array(z.string()),
  /** Whether the guest may change anything. */
  writes: z.boolean(),
});
export type OpenHouse = z.infer<typeof house>;
