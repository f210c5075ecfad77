import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';

/** What is open to a guest: `*` the whole house, `area:documents` an area, else one record of that type. */
export type OpenedPart = {
  item_type: string;
  item_id: string;
  label: string | null;
  role: GuestRole;
  may_download: boolean;
};

/**
 * Somebody else's house, as its guest sees it; `preview` where its owner looks at it as that guest: nothing is changed then. With `more` only the
 * newest single records are among what is opened, `types` says of which types there are any, and `writes` whether anything may be changed.
 */
export type House = {
  owner: string;
  name: string;
  opened: readonly OpenedPart[];
  preview?: boolean;
  more?: boolean;
  types?: readonly string[];
  writes?: boolean;
};
