import { kindIn } from '@holdfast/domain/alerts/notice-preferences';
import * as endpoints from '@holdfast/domain/alerts/preference-endpoints';
import { answer, type Answer } from '../kernel/http/answer.ts';
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
      const former = await lockNoticePreferences(tx, owner, today);
      const present = kindIn(former, kind);
      refuseOlder('kind', present, version);
      await writeChannels(tx, owner, former);
      await writeNoticeKind(tx, owner, { ...present, ...change });
      await tellAnew(tx, owner, { today, now });
      return kindIn(await readNoticePreferences(tx, owner, today), kind);
    }),
  ];
}
