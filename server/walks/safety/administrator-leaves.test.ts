import { randomUUID } from 'node:crypto';
import { deletionTexts } from '@holdfast/domain/access/deletion';
import { findDeletion, requestDeletion } from '@holdfast/domain/access/endpoints';
import { expect, it } from 'vitest';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';

const test = testApp(
  (kernel) => areasOf(kernel).areas,
  {},
  (kernel) => findViewerIn(kernel.database),
);

it('an administrator hands the role on before the account can be deleted, so that somebody is left', async () => {
  const maria = await test.person();
  await test.raw("insert into user_roles (user_id, role_type) values ($1, 'super_admin')", [maria]);
  const signIn = async () => {
    const token = randomUUID();
    await test.raw(
      "insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')",
      [maria, token],
    );
    return test.as(token);
  };
  await expect((await signIn()).call(requestDeletion, {})).rejects.toMatchObject({
    code: 'conflict',
    message: deletionTexts.administrator,
  });
  await test.raw('update user_roles set is_active = false where user_id = $1', [maria]);
  const former = await signIn();
  const asked = await former.call(requestDeletion, {});
  expect(await former.call(findDeletion, {})).toEqual({ deletion: asked });
});
