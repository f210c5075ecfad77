import { expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { nameOf } from '../../testing/product/requests.ts';

const test = testApp((kernel) => areasOf(kernel).areas);

/** Changes without a version, each with the reason. */
const without: Record<string, string> = {
  'PATCH /api/accounts/passkeys/{id}': 'a name is one line, which stands before the one who types it',
  'PATCH /api/sharing/trusted/{id}':
    'what is given stands whole before the one who gives it, and the last word of an owner holds',
  'PATCH /api/rentals/reminders': 'switches and days, which stand whole before the one who sets them',
  'PATCH /api/rentals/agreements/{id}/reminders': 'a switch, which stands before the one who sets it',
  'PATCH /api/alerts/devices/{id}': 'a name is one line, which stands before the one who types it',
  'PATCH /api/calendar/feeds/{id}': 'a name and switches, each of which stands before the one who sets it',
};

it('every change of a record says from which version it was made, and answers the version that it is then', () => {
  const changes = test.app.answers.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'PATCH');
  expect(changes.length).toBeGreaterThan(6);
  const careless = changes.filter(
    ({ input, output }) =>
      !('version' in input.shape && 'shape' in output && 'version' in (output.shape as object)),
  );
  expect(careless.map(nameOf)).toEqual(Object.keys(without));
});

it('every table with a version has it raised by the trigger, so that no statement can forget to', async () => {
  const careless = await test.raw<{ table_name: string }>(`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'version' and table_name not in (
      select event_object_table from information_schema.triggers where trigger_name = 'version')`);
  expect(careless).toEqual([]);
});
