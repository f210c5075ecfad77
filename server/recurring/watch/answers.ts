import * as watch from '@holdfast/domain/recurring/watch-endpoints';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import {
  changeSubscription,
  decideSubscription,
  findSubscription,
  listSubscriptions,
  sortSubscription,
} from './subscriptions.ts';

export const watchAnswers: readonly Answer[] = [
  answer(watch.listSubscriptions, ({ tx, owner }) => listSubscriptions(tx, owner)),
  answer(watch.findSubscription, ({ tx, owner, input }) => findSubscription(tx, owner, input.id)),
  answer(watch.changeSubscription, ({ tx, owner, input, today }) => {
    const { id, version, ...change } = input;
    return changeSubscription(tx, owner, id, change, { version, today });
  }),
  answer(watch.decideSubscription, ({ tx, owner, input: { id, verdict }, now }) =>
    decideSubscription(tx, owner, id, { verdict, now }),
  ),
  answer(watch.sortSubscription, ({ tx, owner, input: { id, nature } }) =>
    sortSubscription(tx, owner, id, nature),
  ),
];
