import {
  addOwnDate,
  changeOwnDate,
  listOwnDates,
  removeOwnDate,
  restoreOwnDate,
} from '@holdfast/domain/dates/endpoints';
import { ownDateDays } from '@holdfast/domain/dates/own-date';
import { duePiece } from '@holdfast/domain/alerts/due-piece';
import { listDueDates, showDashboard } from '@holdfast/domain/dashboard/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { search } from '@holdfast/domain/search/endpoints';
import { describe, expect, it } from 'vitest';
import { dashboardArea } from '../../dashboard/area.ts';
import { testApp } from '../../kernel/test-app.ts';
import { searchArea } from '../../search/area.ts';
import { datesArea } from '../../dates/area.ts';
import { givenToDashboard } from '../../testing/house/given-to-dashboard.ts';

const test = testApp((kernel) => {
  const dates = datesArea(kernel);
  return [dates, dashboardArea(kernel, givenToDashboard([dates])), searchArea(kernel, { shown: {} })];
});
const today = new Date().toISOString().slice(0, 10);
const passport = { title: 'Renew the passport', due_date: addDays(today, 12) };

describe('a date that somebody writes down', () => {
  it('comes back as it was written, and is a due date with the days of S-144', async () => {
    const maria = test.as(await test.person());
    const added = await maria.call(addOwnDate, passport);
    expect(added).toMatchObject({ ...passport, id: added.id, version: 1, private: false });
    expect((await maria.call(listOwnDates, {})).items).toEqual([added]);
    const due = { source_type: 'date', source_id: added.id, slot: 'day', ...passport };
    expect((await maria.call(listDueDates, {})).items).toMatchObject([
      { ...due, urgent_days: ownDateDays.urgent, soon_days: ownDateDays.soon },
    ]);
    const shown = await maria.call(showDashboard, {});
    expect(shown.due).toEqual({ overdue: 0, week: 0, any: true });
    expect(duePiece.parse(shown.pieces['due']).items).toMatchObject([due]);
  });

  it('changes in what is given, and only from the version that is stored', async () => {
    const [maria, stranger] = [test.as(await test.person()), test.as(await test.person())];
    const { id, version } = await maria.call(addOwnDate, passport);
    const changed = await maria.call(changeOwnDate, { id, version, title: 'Renew both passports' });
    expect(changed).toMatchObject({ ...passport, id, version: 2, title: 'Renew both passports' });
    await expect(maria.call(changeOwnDate, { id, version, due_date: '2999-01-01' })).rejects.toMatchObject({
      code: 'conflict',
      current: changed,
    });
    await expect(stranger.call(changeOwnDate, { id, version: 2, title: 'Mine' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await maria.call(listOwnDates, {})).items).toEqual([changed]);
  });

  it('is found by its words', async () => {
    const maria = test.as(await test.person());
    const { id } = await maria.call(addOwnDate, passport);
    expect((await maria.call(search, { q: 'passport' })).items).toMatchObject([
      { item_type: 'date', item_id: id },
    ]);
    await maria.call(removeOwnDate, { id });
    expect((await maria.call(search, { q: 'passport' })).items).toEqual([]);
  });

  it('goes into the trash, out of every list, and comes back', async () => {
    const maria = test.as(await test.person());
    const { id } = await maria.call(addOwnDate, passport);
    await maria.call(removeOwnDate, { id });
    await expect(maria.call(removeOwnDate, { id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await maria.call(listOwnDates, {})).items).toEqual([]);
    expect((await maria.call(listDueDates, {})).items).toEqual([]);
    await maria.call(restoreOwnDate, { id });
    expect((await maria.call(listOwnDates, {})).items).toHaveLength(1);
  });
});
