import { factsOf } from '../kernel/form/field.ts';
import { expect, test } from 'vitest';
import { refreshDraft } from './refresh-draft.ts';
import { usualRefresh } from '../kernel/call/refresh-limits.ts';

test('refreshing begins with 30, 15, 10 and 5 minutes and automatic refresh off (S-253)', () => {
  expect(usualRefresh).toEqual({
    dataRefreshInterval: 30,
    announcementsRefreshInterval: 15,
    notificationsRefreshInterval: 10,
    sessionCheckInterval: 5,
    autoRefreshEnabled: false,
  });
  expect(refreshDraft.parse(usualRefresh)).toEqual(usualRefresh);
});

test('every interval says in its label that it is in minutes (G-35)', () => {
  const labels = Object.entries(refreshDraft.shape).map(([, field]) => factsOf(field).label ?? '');
  expect(labels.filter((label) => label.endsWith('(minutes)'))).toHaveLength(4);
});

test.each([
  ['dataRefreshInterval', 0, 'Data refresh must be at least 1'],
  ['announcementsRefreshInterval', '0', 'Announcements must be at least 1'],
  ['notificationsRefreshInterval', -5, 'Notifications must be at least 1'],
  ['sessionCheckInterval', 0, 'Session check must be at least 1'],
  ['sessionCheckInterval', 31, 'Session check must be at most 30'],
  ['dataRefreshInterval', '1.5', 'Data refresh must be a whole number'],
  ['dataRefreshInterval', '', 'Data refresh is required'],
])('%s of %j is refused: %s', (field, value, message) => {
  const issues = refreshDraft.safeParse({ ...usualRefresh, [field]: value }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});

test('each interval may be 1, and the session is checked every 30 minutes at the longest', () => {
  const shortest = Object.fromEntries(Object.keys(usualRefresh).map((name) => [name, 1]));
  expect(refreshDraft.safeParse({ ...shortest, autoRefreshEnabled: true }).success).toBe(true);
  expect(refreshDraft.safeParse({ ...usualRefresh, sessionCheckInterval: 30 }).success).toBe(true);
});
