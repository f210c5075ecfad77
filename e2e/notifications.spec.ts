import { sampleLink } from '../server/sample/records/documents.ts';
import { addDays } from '../domain/kernel/time/day.ts';
import { desk, expect, expectAccessible, expectNoSidewaysScroll, phone, signInAs, test } from './journey.ts';
import { newPerson } from './person.ts';

/** How somebody is told of what is due, and how often a browser asks anew (S-253, G-42). */
test('a person chooses how they are told, and every tab follows @core @alerts @settings', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  const today = new Date().toISOString().slice(0, 10);
  await maria.ask('PUT', '/api/accounts/time-zone', { time_zone: 'Europe/Lisbon' });
  const survey = sampleLink({ name: 'Boat survey', expiry_date: addDays(today, 60), belongs_to: [] });
  await maria.ask('POST', '/api/documents', survey);
  await maria.ask('POST', '/api/dates', { title: 'Call the yard', due_date: addDays(today, 300) });
  await page.setViewportSize(desk);
  await signInAs(page, maria, '/settings/notifications');
  const section = page.getByRole('region', { name: 'Notifications', exact: true });
  const form = section.getByRole('form', { name: 'Notifications' });
  await expect(
    form.getByText(/^One email at 8:00 AM Lisbon time when something is due .*; next on/),
  ).toBeVisible();
  await expect(form.getByText('No push notifications come yet: no device is set up for them.')).toBeVisible();
  const hand = await page.context().newPage();
  await hand.setViewportSize(phone);
  await hand.goto('/settings/notifications');
  await expect(hand.getByLabel('Email at')).toHaveValue('8');

  await form.getByLabel('Email at').selectOption('10:00 PM');
  await form.getByLabel('Email comes').selectOption('From 30 days before');
  await form.getByLabel('Quiet from').selectOption('21:30');
  await form.getByRole('button', { name: 'Save notifications' }).click();
  await expect(form.getByText('Say when the quiet hours end').first()).toBeVisible();
  await form.getByLabel('Quiet until').selectOption('7:30 AM');
  await form.getByRole('button', { name: 'Save notifications' }).click();
  await expect(form.getByText(/^One email at 7:30 AM Lisbon time/)).toBeVisible();
  await expect(hand.getByLabel('Email at')).toHaveValue('22');
  await expect(hand.getByLabel('Quiet until')).toHaveValue('07:30');
  await form.getByLabel('Email comes').selectOption('On all days chosen below');
  await form.getByRole('button', { name: 'Save notifications' }).click();
  await expect(hand.getByLabel('Email comes')).toHaveValue('all');

  // A reminder has days of its own, so none are chosen for all of them.
  await section.getByRole('button', { name: 'Change Reminder' }).click();
  const reminders = page.getByRole('dialog', { name: 'Reminder' });
  await expect(reminders.getByText('Each reminder has its own days', { exact: false })).toBeVisible();
  await expect(reminders.getByRole('button', { name: '14 days' })).toHaveCount(0);
  await reminders.getByRole('button', { name: 'Cancel' }).click();

  await section.getByRole('button', { name: 'Change Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Document' });
  await dialog.getByRole('switch', { name: 'Push notifications' }).click();
  await dialog.getByRole('button', { name: '14 days' }).click();
  await dialog.getByLabel('Another number of days').fill('45');
  await dialog.getByLabel('Another number of days').press('Enter');
  await expectAccessible(page, 'a kind of date');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText('45, 30, 7 and 1 days before, and on the day')).toBeVisible();
  await expect(hand.getByText('45, 30, 7 and 1 days before, and on the day')).toBeVisible();
  const next = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  // Told at 7:30 of the day after, because 22:00 of its own day is quiet.
  const day = next.format(new Date(`${addDays(today, 16)}T12:00:00Z`));
  await expect(form.getByText(`next on ${day}.`)).toBeVisible();
  await expect(section.getByText('Policy renewal')).toHaveCount(0);
  await section.getByRole('button', { name: 'More kinds' }).click();
  await expect(section.getByText('Policy renewal')).toBeVisible();

  const refresh = page.getByRole('form', { name: 'Data refresh' });
  await refresh.getByLabel('Data refresh (minutes)').fill('0');
  await refresh.getByLabel('Session check (minutes)').fill('31');
  await refresh.getByRole('button', { name: 'Save intervals' }).click();
  await expect(refresh.getByText('Data refresh must be at least 1').first()).toBeVisible();
  await expect(refresh.getByText('Session check must be at most 30').first()).toBeVisible();
  await expectAccessible(page, 'settings on the desk');
  await refresh.getByLabel('Data refresh (minutes)').fill('45');
  await refresh.getByLabel('Session check (minutes)').fill('7');
  await refresh.getByRole('button', { name: 'Save intervals' }).click();
  await expect(page.getByText('Saved in this browser', { exact: true })).toBeVisible();
  await expect(hand.getByLabel('Data refresh (minutes)')).toHaveValue('45');
  await page.reload();
  await expect(refresh.getByLabel('Session check (minutes)')).toHaveValue('7');
  await expect(form.getByLabel('Quiet from')).toHaveValue('21:30');
  await refresh.getByRole('button', { name: 'Reset' }).click();
  await expect(refresh.getByLabel('Data refresh (minutes)')).toHaveValue('30');
  await expectAccessible(hand, 'settings on the phone');
  await expectNoSidewaysScroll(hand, 'settings on the phone');
});
