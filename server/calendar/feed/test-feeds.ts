import * as endpoints from '@holdfast/domain/calendar/feed-endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { duesOf } from '../../kernel/due/test-due.ts';
import { testApp } from '../../kernel/test-app.ts';
import { calendarArea } from '../area.ts';

export type Entry = { id: string; title: string; day: string };

/** A server with the calendar alone, people who have dates and feeds, and a calendar program that reads those. */
export function testFeeds() {
  const prove = vi.fn(async () => undefined);
  const house = testApp((kernel) => [
    calendarArea(kernel, { requireFreshProof: prove, datedAreas: () => ['insurance', 'documents', 'test'] }),
  ]);
  const today = () => house.kernel.clock.today();

  async function person() {
    const owner = await house.person();
    // Through the server's own connections, so that it hears of what is written.
    const dues = duesOf({ ...house, database: house.kernel.database }, owner);
    const change = async (text: string) =>
      house.kernel.database.asViewer(owner, (tx) => sql.raw(text).execute(tx));
    const caller = house.as(owner);
    const make = (more: Partial<InputOf<typeof endpoints.addFeed>> = {}) =>
      caller.call(endpoints.addFeed, { name: 'Maria’s phone', ...more });
    const put = async (days: number, { private: hidden = false, ...more }: Record<string, unknown> = {}) => {
      const source_id = await dues.record('policy', { private: hidden === true });
      const day = addDays(today(), days);
      await dues.put({ source_type: 'policy', source_id, day, title: `In ${days}`, ...more });
      const [row] = await house.raw<{ id: string }>(
        'select id from due_items where user_id = $1 and source_id = $2 order by due_date',
        [owner, source_id],
      );
      return { id: row?.id ?? '', source_id };
    };
    return { owner, dues, caller, make, put, change };
  }

  /** It has no cookies. */
  const fetchFeed = (path: string, init: RequestInit = {}) => house.app.hono.request(path, init);
  async function read(path: string): Promise<Entry[]> {
    const response = await fetchFeed(path);
    expect(response.status).toBe(200);
    const file = new ICAL.Component(ICAL.parse(await response.text()) as [string, [], []]);
    return file.getAllSubcomponents('vevent').map((each) => {
      // Nothing here is an exception of another one; by itself it would be looked for among all the others.
      const entry = new ICAL.Event(each, { exceptions: [] });
      return {
        id: entry.uid.replace(/@.*/, ''),
        title: entry.summary ?? '',
        day: entry.startDate.toString().slice(0, 10),
      };
    });
  }
  const titles = async (path: string) => (await read(path)).map(({ title }) => title);
  return { house, prove, today, person, fetchFeed, read, titles };
}

export const pathOf = ({ address }: { address: string }) => new URL(address).pathname;
