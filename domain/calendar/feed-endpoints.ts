import { z } from 'zod';
import { accountEndpoint, endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { feed, feedDraft, newFeed } from './feed.ts';

export const listFeeds = accountEndpoint('GET', '/api/calendar/feeds', {
  summary: 'Lists the calendar feeds that are not revoked, the newest first',
  output: z.object({ items: z.array(feed) }),
});

export const addFeed = accountEndpoint('POST', '/api/calendar/feeds', {
  summary: 'Makes a calendar feed; its address is in this answer alone',
  input: feedDraft,
  output: newFeed,
  keeps: false,
});

export const changeFeed = accountEndpoint('PATCH', '/api/calendar/feeds/{id}', {
  summary: 'Changes the name of a calendar feed or what stands in it; its address stays',
  input: z.object({
    id,
    name: feedDraft.shape.name.optional(),
    areas: feedDraft.shape.areas.unwrap().optional(),
    alarms: feedDraft.shape.alarms.unwrap().optional(),
    alarm_hour: feedDraft.shape.alarm_hour.unwrap().optional(),
    with_private: feedDraft.shape.with_private.unwrap().optional(),
  }),
  output: feed,
});

export const revokeFeed = accountEndpoint('DELETE', '/api/calendar/feeds/{id}', {
  summary: 'Ends a calendar feed at once and for good: its address answers nobody any more',
  input: z.object({ id }),
  gate: 'open',
});

export const readFeed = endpoint('GET', '/api/calendar/feed/{token}', {
  summary:
    'Answers a feed as an iCalendar file (RFC 5545) to whoever has its address; `token` ends with .ics. Everything else is not found.',
  // Whatever is no token is not found rather than invalid: an answer tells nobody what one looks like.
  input: z.object({ token: z.string() }),
  access: 'public',
  bytesOut: true,
});
