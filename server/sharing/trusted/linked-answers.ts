import * as endpoints from '@holdfast/domain/sharing/linked-endpoints';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import { addLinkedUsers, listLinkedUsers, removeLinkedUser } from './linked-users.ts';

/** The linked users of the old system, from whom somebody invites those whom they still trust (S-031). */
export function linkedAnswers(): Answer[] {
  return [
    answer(endpoints.listLinked, async ({ tx, owner, now }) => ({
      items: await listLinkedUsers(tx, owner, now),
    })),
    answer(endpoints.addLinked, ({ tx, owner, input }) => addLinkedUsers(tx, owner, input.list)),
    answer(endpoints.removeLinked, ({ tx, owner, input }) => removeLinkedUser(tx, owner, input.id)),
  ];
}
