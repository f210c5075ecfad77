import { z } from 'zod';
import { text } from '../kernel/form/fields.ts';
import { moment } from '../kernel/time/day.ts';
import type { DueEntry } from '../kernel/due/due-item.ts';
import { beginsInWords } from '../kernel/time/zone.ts';

/** A person has so many devices that are told, at most. */
export const mostPushDevices = 20;
/** More items than this are told in one push. */
export const toldOneByOne = 3;
/** A push that did not reach its device within this time, in milliseconds, is told no more. */
export const pushLasts = 86_400_000;
/** A push service may ask to wait, and still gets a push within this, in milliseconds. */
export const testPushLasts = 600_000;

/** Instead of the title of a record that is its owner's alone. */
export const privateReminder = 'Private reminder';
/** What a device shows where nobody is signed in any more: nothing of the house. */
export const signedOutPush = { title: 'Holdfast', body: 'Something is due. Sign in to see what.' } as const;
/** What "Send a test" shows. */
export const testPush = { title: 'Holdfast', body: 'This device gets your reminders.' } as const;

/** An item as a push tells of it. */
export type Pushed = Pick<
  DueEntry,
  'id' | 'title' | 'due_date' | 'time' | 'zone' | 'lasts_days' | 'passes'
> & { readonly private: boolean };

/** What a push says to the worker of the page (`web/public/push-worker.js`), which shows it. */
export type PushPayload = {
  readonly title: string;
  /** In words; where there are none, they follow from `due` and the day on which it is shown. */
  readonly body?: string;
  /** The day on which it is due. */
  readonly due?: string;
  /** Of an event, which is not due but takes place: so many days long, and at this hour where it has one ("2:30 PM"). */
  readonly event?: { readonly days: number; readonly hour?: string };
  /** Takes the place of a notification with the same tag. */
  readonly tag: string;
  /** The path that it opens. */
  readonly link: string;
};

/** No notification shows more of a title than so many characters. */
const longestTitle = 120;

/** What a push calls an item. */
export function pushTitle({ title, private: isPrivate }: { title: string; private: boolean }): string {
  if (isPrivate) return privateReminder;
  const characters = [...title];
  return characters.length <= longestTitle ? title : `${characters.slice(0, longestTitle - 1).join('')}…`;
}

/** What a push says of one item; the day is put into words where it is shown. */
export function pushOf(item: Pushed, zone: string): PushPayload {
  const { id, due_date: due, lasts_days: days, passes } = item;
  const hour = beginsInWords(item, zone);
  const event = passes ? { event: { days, ...(hour === null ? {} : { hour }) } } : {};
  return { title: pushTitle(item), due, ...event, tag: id, link: `/alerts/${id}` };
}

/** What one push says of several items; of the one that is left of them by the time it is sent, what a push of it alone would. */
export function pushOfSeveral(items: readonly Pushed[], zone: string): PushPayload {
  const [first] = items;
  const common = { tag: 'summary', link: '/alerts' };
  if (first !== undefined && items.length === 1) return { ...pushOf(first, zone), ...common };
  return { ...summaryOf(items.map(pushTitle)), ...common };
}

/** What one push tells of several items. */
function summaryOf(titles: readonly string[]): { title: string; body: string } {
  const [first = '', second = ''] = titles;
  const more = titles.length - 2;
  return {
    title: `${titles.length} things are due`,
    body: `${first}, ${second}${more > 0 ? `, and ${more} more` : ''}`,
  };
}

const base64url = (label: string, pattern: RegExp) =>
  z.string({ error: `${label} is required` }).regex(pattern, `${label} is not what a browser gives`);

/** What a browser gives of its subscription (Push API): where it is reached, and the keys that seal what is sent (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: 'The address of the push service is not valid' }).max(1000),
  /** An uncompressed point of P-256: 65 bytes. */
  p256dh: base64url('The key of the device', /^B[\w-]{86}$/),
  /** 16 bytes. */
  auth: base64url('The secret of the device', /^[\w-]{21}[AQgw]$/),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

export const deviceName = text('Name of the device', 60);

/** A device that is told by push. */
export const pushDevice = z.object({
  id: z.uuid(),
  device: z.string(),
  /** The SHA-256 of its address, by which a browser knows itself: the address itself is told to nobody. */
  mark: z.string(),
  /** Whether somebody is signed in there; where not, it shows nothing of the house. */
  signed_in: z.boolean(),
  /** Since when nothing has reached it, and why. */
  failing_since: moment.nullable(),
  failure: z.string().nullable(),
  told_at: moment.nullable(),
  created_at: moment,
});
export type PushDevice = z.infer<typeof pushDevice>;
