import type { Permission } from '@holdfast/domain/sharing/part';
import type { AccessHolder } from '@holdfast/domain/sharing/share';
import { dayOf, mediumDay } from '../../base/dates.ts';

type Reason = AccessHolder['reasons'][number];

const help: Readonly<Record<string, string>> = {
  view: 'View only',
  download: 'View and download files',
  edit: 'View, add, and edit',
};

/** What somebody may do with what is open to them, as a value of the column "Access". */
export const accessWords: Readonly<Record<Permission, string>> = {
  view: 'View',
  download: 'View, download',
  edit: 'View, add, edit',
};

/** What a permission means, in a few words. */
export const permissionHelp = (permission: string): string => help[permission] ?? '';

/** The last day on which something is open that ends at this moment. */
export const lastDayOf = (until: string) => dayOf(new Date(Date.parse(until) - 1).toISOString());

/** For what reason somebody can open a record. `areaName` is what an area is called. */
export function reasonWords({ because, source, of }: Reason, areaName: (area: string) => string): string {
  const what = {
    everything: 'everything',
    area: `all of ${areaName(of ?? '')}`,
    record: 'this',
    belongs: `${of ?? 'something else'}, which it belongs to`,
  }[because];
  switch (source) {
    case 'trusted':
      return `Trusted with ${what}`;
    case 'emergency':
      return `Emergency contact, for ${what}`;
    case 'thread':
      return because === 'record'
        ? 'It is attached to a conversation with them'
        : `A conversation with them has ${what}`;
    default:
      return because === 'record' ? 'You shared it with them' : `You shared ${what}`;
  }
}

/** What somebody may do for that reason, and until when: `View, until Nov 27, 2026`. */
export function rightWords({ permission, until }: Reason): string {
  const may = accessWords[permission];
  return until === null ? may : `${may}, until ${mediumDay(lastDayOf(until))}`;
}
