import * as endpoints from '@holdfast/domain/dates/endpoints';
import { sampleSteps } from '../sample/records/dates.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';

const today = () => new Date().toISOString().slice(0, 10);
const first = { due_date: '2031-02-01' } as const;

/** A reminder with a checklist, one in the trash, and one that is done. */
export const testRecords: TestRecords = {
  async make({ caller, marker }) {
    const add = async (due_date: string) =>
      (
        await caller.call(endpoints.addOwnDate, {
          title: `${marker} appointment`,
          notes: marker,
          checklist: sampleSteps.map((step) => ({ ...step, text: marker })),
          due_date,
        })
      ).id;
    const ownDate = [await add(first.due_date), await add(first.due_date), await add(today())];
    await caller.call(endpoints.tickDateStep, {
      id: ownDate[0] ?? '',
      occurrence: first.due_date,
      step_id: sampleSteps[1]?.id ?? '',
      ticked: true,
    });
    await caller.call(endpoints.removeOwnDate, { id: ownDate[1] ?? '' });
    await caller.call(endpoints.finishOwnDate, { id: ownDate[2] ?? '', occurrence: today() });
    const { items } = await caller.call(endpoints.listDatesDone, {});
    return { records: { ownDate, dateDone: items.map(({ id }) => id) } };
  },
  names: [
    ['/api/dates', /^(id|ids|date_id|of_id)$/, 'ownDate'],
    ['/api/dates/done', /^after$/, 'dateDone'],
  ],
  special: {
    'GET /api/dates': [{}, { view: 'trash' }],
    'POST /api/dates': [{ ...unnamed() }],
    'PATCH /api/dates/{id}': [{ title: 'Taken over', ...unnamed() }],
    'POST /api/dates/{id}/done': [{ occurrence: first.due_date }],
    'POST /api/dates/{id}/reopen': [{ occurrence: first.due_date }],
    'POST /api/dates/{id}/move': [{ occurrence: first.due_date, day: '2031-02-02' }],
    'POST /api/dates/{id}/steps/{step_id}': [
      { occurrence: first.due_date, step_id: sampleSteps[0]?.id ?? '', ticked: true },
    ],
    'POST /api/dates/changes': [
      { changes: (home) => [{ ids: [idOf(home, 'ownDate')], change: { due_date: '2031-03-01' } }] },
    ],
    'POST /api/dates/completions': [
      { items: (home) => [{ id: idOf(home, 'ownDate'), occurrence: first.due_date }] },
    ],
    'POST /api/dates/reopenings': [
      { items: (home) => [{ id: idOf(home, 'ownDate'), occurrence: first.due_date }] },
    ],
  },
  hung: { own_dates: { private: true } },
  truths: {
    async own_dates(caller) {
      const { items } = await caller.call(endpoints.listOwnDates, { limit: 100 });
      const ahead = items.filter(({ part }) => part !== 'overdue' && part !== 'over');
      return [
        ['count', String(ahead.length)],
        ...ahead.map(({ next_on }, nth): [string, string] => [
          nth === 0 ? 'next' : `next_${nth + 1}`,
          next_on ?? '',
        ]),
      ];
    },
  },
  examples: { title: 'A date', due_date: '2031-05-01', text: 'A step', occurrence: first.due_date },
};

/** What it is about is named by the walks of other areas, and steps have ids of their own; here both are left out. */
function unnamed() {
  return { of_id: () => undefined, of_type: () => undefined, checklist: () => undefined };
}
