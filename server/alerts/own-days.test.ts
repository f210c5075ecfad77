import { changeNoticeKind } from '@holdfast/domain/alerts/preference-endpoints';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import { testApp } from '../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);

describe('a kind of which each record names its own days', () => {
  it.each(['date.day', 'event.day'])(
    '%s takes no days for all of them, and keeps its channels',
    async (kind) => {
      const owner = await house.person();
      const caller = house.as(owner);
      await expect(
        caller.call(changeNoticeKind, { kind, remind_days: [7], version: 1 }),
      ).rejects.toMatchObject({ code: 'invalid', fields: [{ field: 'remind_days' }] });
      expect(
        await caller.call(changeNoticeKind, { kind, push: false, remind_days: null, version: 1 }),
      ).toMatchObject({ mail: true, push: false, remind_days: null });
      await expect(
        house.raw("insert into notice_kinds (user_id, kind, remind_days) values ($1, $2, '{7}')", [
          owner,
          kind,
        ]),
      ).rejects.toThrow(/notice_kinds_own_days/);
    },
  );
});
