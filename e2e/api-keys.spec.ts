import { desk, expect, expectAccessible, holdfast, signInAs, test } from './journey.ts';
import { newPerson, type Person } from './person.ts';
import type { RunningServer } from './running-server.ts';

test.use({ viewport: desk });

/** Gives somebody the privilege as an administrator does. */
async function letHaveKeys(server: RunningServer, person: Person): Promise<void> {
  const administrator = await newPerson(server.address);
  await holdfast(server, 'make-admin', administrator.email);
  const { viewer } = (await person.ask('GET', '/api/accounts/session')) as { viewer: { user_id: string } };
  await expect(async () => {
    await administrator.ask('POST', `/api/admin/people/${viewer.user_id}/privileges`, {
      privilege_type: 'api_access',
      notes: 'A journey',
    });
  }).toPass();
}

test('a key is made and used by a program, as far as it reaches @accounts @settings', async ({
  page,
  server,
}) => {
  const maria = await newPerson(server.address);
  await letHaveKeys(server, maria);
  await signInAs(page, maria, '/settings/security');
  const make = async (name: string, may: 'Read' | 'Read and change') => {
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel(may, { exact: true }).check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const secret = await page.getByLabel('Secret').innerText();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    return secret;
  };
  const reader = await make('Backup', 'Read');
  await expectAccessible(page, 'settings with keys');
  const writer = await make('Importer', 'Read and change');
  expect(await page.content()).not.toContain(reader);

  const ask = async (secret: string, method: string, path: string, body?: object) =>
    (
      await fetch(`${server.address}${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    ).status;
  const homes = '/api/real-estate/properties';
  expect(await ask(reader, 'GET', homes)).toBe(200);
  expect(await ask(reader, 'POST', homes, {})).toBe(403);
  expect(await ask(writer, 'POST', homes, {})).toBe(400);
  for (const path of ['/api/accounts/session', '/api/accounts/keys', '/api/admin/overview']) {
    expect(await ask(writer, 'GET', path), path).toBe(403);
  }
  expect(await ask(`${reader}x`, 'GET', homes)).toBe(401);

  await page.getByRole('button', { name: 'Revoke key: Backup' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click();
  // What stands behind an open dialog has no role.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Revoke key: Importer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke key: Backup' })).toHaveCount(0);
  expect(await ask(reader, 'GET', homes)).toBe(401);
  expect(await ask(writer, 'GET', homes)).toBe(200);
});
