import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { guestRole } from '../kernel/records/guest-role.ts';
import { recordType } from '../kernel/record-type.ts';

/** The id in a grant of the whole house or of an area, which are no records. */
export const noItem = '00000000-0000-0000-0000-000000000000';

/** How many parts one invitation opens at most. */
export const mostParts = 100;

/** Whether a part is the whole house or an area, and no record. */
export const isWhole = (item_type: string): boolean => item_type === '*' || item_type.startsWith('area:');

const whole = z.object({
  item_type: z.union([z.literal('*'), z.stringFormat('area', /^area:[a-z][a-z-]{1,30}$/)]),
  item_id: z.literal(noItem).default(noItem),
});
const single = z.object({
  item_type: recordType.exclude(['thread', 'invitation', 'link', 'request', 'emergency']),
  item_id: id,
});
const rights = { role: guestRole, may_download: z.boolean().default(true) };

/** A part of a house that is opened to somebody: `*` all of it, `area:insurance` an area, else one record with what belongs to it. */
export const part = z.union([whole.extend(rights), single.extend(rights)], {
  error: 'Choose the whole house, an area or a record',
});
export type Part = z.infer<typeof part>;

/** Parts as somebody chooses them; the same thing stands in them once. */
export const parts = z
  .array(part)
  .min(1, 'Choose what to share')
  .max(mostParts, `That is too much at once (${mostParts} at most)`)
  .refine((chosen) => new Set(chosen.map(keyOf)).size === chosen.length, 'The same thing is chosen twice');

/** A part as it is read: with the record's name, null for the house, for areas and for a record that is gone. */
export const namedPart = z.object({
  item_type: z.string(),
  item_id: id,
  label: z.string().nullable(),
  role: guestRole,
  may_download: z.boolean(),
});
export type NamedPart = z.infer<typeof namedPart>;

/** What tells one part from another, whatever may be done with it. */
export function keyOf({ item_type, item_id }: { item_type: string; item_id: string }): string {
  return `${item_type} ${item_id}`;
}

/** The permissions of a share (G-23): looking, taking files along, and adding and changing. Managers are trusted people only. */
export const permission = z.enum(['view', 'download', 'edit'], { error: 'Choose what they may do' });
export type Permission = z.infer<typeof permission>;

/** What a permission means in a grant. */
export function rightsOf(chosen: Permission): Pick<Part, 'role' | 'may_download'> {
  return { role: chosen === 'edit' ? 'contributor' : 'viewer', may_download: chosen !== 'view' };
}

/** The permission that a grant gives; a manager of a record is shown as somebody who may edit it. */
export function permissionOf({ role, may_download }: Pick<Part, 'role' | 'may_download'>): Permission {
  if (role !== 'viewer') return 'edit';
  return may_download ? 'download' : 'view';
}
