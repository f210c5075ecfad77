import { kindIn, kindsWithOwnDays, mostNoticeKinds } from '@holdfast/domain/alerts/notice-preferences';
import * as endpoints from '@holdfast/domain/alerts/preference-endpoints';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import { answer, type Answer } from '../kernel/http/answer/answer.ts';
import { refuseOlder } from '../kernel/records/versions.ts';
import { writeNoticeKind } from './notice-kinds.ts';
import {
  changeNoticePreferences,
  lockNoticePreferences,
  readNoticePreferences,
  tellAnew,
  writeChannels,
} from './notice-preferences.ts';

/** How a person wants to be told of what is due. */
export function preferenceAnswers(): readonly Answer[] {
  return [
    answer(endpoints.findNoticePreferences, ({ tx, owner, today }) =>
      readNoticePreferences(tx, owner, today),
    ),
    answer(endpoints.changeNoticePreferences, ({ tx, owner, input, today, now }) =>
      changeNoticePreferences(tx, owner, input, { today, now }),
    ),
    answer(endpoints.changeNoticeKind, async ({ tx, owner, input, today, now }) => {
      const { kind, version, ...change } = input;
      const ownDays = kindsWithOwnDays.get(kind);
      if (ownDays !== undefined && change.remind_days != null)
        refuse([{ field: 'remind_days', message: ownDays }]);
      const former = await lockNoticePreferences(tx, owner, today);
      const present = kindIn(former, kind);
      refuseOlder('kind', present, version);
      const isNew = former.kinds.every((each) => each.kind !== kind);
      if (isNew && former.kinds.length >= mostNoticeKinds)
        throw new Fault('conflict', 'You have said how you are told of too many kinds of date.');
      await writeChannels(tx, owner, former);
      await writeNoticeKind(tx, owner, { ...present, ...change });
      await tellAnew(tx, owner, { today, now });
      return kindIn(await readNoticePreferences(tx, owner, today), kind);
    }),
  ];
}
