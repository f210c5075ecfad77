import * as endpoints from '@holdfast/domain/dates/endpoints';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addDays } from '@holdfast/domain/kernel/time/day';
import type { TestApp } from '../kernel/test-app.ts';

type Draft = InputOf<typeof endpoints.addOwnDate>;

/** A home as the register knows it, without the table of its area. */
export async function testThing(house: TestApp, owner: string): Promise<string> {
  const [thing] = await house.raw<{ id: string }>(
    `insert into records (user_id, item_type, item_id, area, label)
     values ($1, 'real_estate', gen_random_uuid(), 'real-estate', '9 Kelp Lane') returning item_id as id`,
    [owner],
  );
  return thing?.id ?? '';
}

/** Somebody with reminders, and what they do about them; days are counted from today. */
export async function datesOf(house: TestApp) {
  const owner = await house.person();
  const caller = house.as(owner);
  const today = house.kernel.clock.today();
  const at = (days: number) => addDays(today, days);
  const one = ({ id, occurrence }: Pick<OwnDateItem, 'id' | 'occurrence'>) => ({
    id,
    occurrence: occurrence ?? '1000-01-01',
  });
  return {
    owner,
    caller,
    today,
    at,
    add: async (days: number, more: Partial<Draft> = {}) =>
      caller.call(endpoints.addOwnDate, { title: 'Water the plants', due_date: at(days), ...more }),
    find: async (id: string) => caller.call(endpoints.findOwnDate, { id }),
    change: async (id: string, change: Partial<Draft>) =>
      caller.call(endpoints.changeOwnDate, { id, version: 'any', ...change } as never),
    done: async (date: Pick<OwnDateItem, 'id' | 'occurrence'>) =>
      caller.call(endpoints.finishOwnDate, one(date)),
    undo: async (date: Pick<OwnDateItem, 'id' | 'occurrence'>) =>
      caller.call(endpoints.reopenOwnDate, one(date)),
    tick: async (date: OwnDateItem, nth: number, ticked = true) =>
      caller.call(endpoints.tickDateStep, {
        ...one(date),
        step_id: date.checklist[nth]?.id ?? date.id,
        ticked,
      }),
    list: async (filter: InputOf<typeof endpoints.listOwnDates> = {}) =>
      caller.call(endpoints.listOwnDates, filter),
    history: async (date_id: string) => (await caller.call(endpoints.listDatesDone, { date_id })).items,
    /** The states of its due items, by day. */
    items: async (id: string) =>
      house.raw<{ due_date: string; state: string; occurrence: string }>(
        'select due_date::text, occurrence::text, state from due_items where source_id = $1 order by due_date, occurrence',
        [id],
      ),
  };
}
