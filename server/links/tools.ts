import { standingOf } from '@holdfast/domain/links/link';
import { linksOpen, uploadRequestsOpen } from '@holdfast/domain/links/tools';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import type { Clock } from '../kernel/clock.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../kernel/figures.ts';
import { zoneOf } from '../kernel/people/zone-of.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { listLinks } from './link-rows.ts';
import { listRequests } from './requests/request-rows.ts';

/** As many as may be open at once. */
const most = 200;

/** Links and requests that are open now. They are named to their owner alone. */
export const toolsOf = (clock: Clock): readonly LentTool[] => [
  answerTool(linksOpen, async ({ tx, owner, asked: { of } }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const now = clock.now().getTime();
    const { items } = await listLinks(tx, owner, { limit: most });
    const open = items
      .filter((link) => standingOf(link, now) === 'open')
      .filter(({ records }) => of === undefined || records.some(({ item_id }) => item_id === of.item_id))
      .toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
    const zone = await zoneOf(tx, owner);
    const screen = '/sharing/links';
    const label = open[0]?.records.find(({ item_id }) => item_id === of?.item_id)?.label;
    const all = figuresOf({
      href: screen,
      cites: open.map(({ id }) => ({ item_type: 'link' as const, item_id: id })),
      ...(label !== undefined && { of: label }),
    });
    return {
      figures: [
        ...all.count('count', 'Open links', open.length),
        ...open.flatMap(({ id, recipient, label, expires_at, opens }) => {
          const about = figuresOf({
            of: [recipient, label].filter(Boolean).join(', ').slice(0, 300),
            href: `${screen}/${id}`,
            cites: [{ item_type: 'link', item_id: id }],
          });
          return [
            ...about.day(`ends_${id}`, 'Open until', todayIn(zone, new Date(expires_at))),
            ...about.count(`opens_${id}`, 'Opened', opens),
          ];
        }),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(uploadRequestsOpen, async ({ tx, owner }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const now = clock.now().getTime();
    const { items } = await listRequests(tx, owner, { limit: most });
    const open = items
      .filter((request) => standingOf(request, now) === 'open')
      .toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at));
    const zone = await zoneOf(tx, owner);
    const screen = '/sharing/requests';
    const all = figuresOf({
      href: screen,
      cites: open.map(({ id }) => ({ item_type: 'request' as const, item_id: id })),
    });
    return {
      figures: [
        ...all.count('count', 'Open requests', open.length),
        ...open.flatMap(({ id, title, recipient, expires_at, waiting }) => {
          const about = figuresOf({
            of: [title, recipient].filter(Boolean).join(', ').slice(0, 300),
            href: `${screen}/${id}`,
            cites: [{ item_type: 'request', item_id: id }],
          });
          return [
            ...about.day(`ends_${id}`, 'Open until', todayIn(zone, new Date(expires_at))),
            ...about.count(`waiting_${id}`, 'Files that wait', waiting),
          ];
        }),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
];
