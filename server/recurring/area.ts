import * as endpoints from '@holdfast/domain/recurring/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import { postRecurringItems } from './auto-post.ts';
import { shown } from './contributions.ts';
import { names } from './lent-names.ts';
import { toolsOf } from './tools.ts';
import { aheadToolsOf } from './ahead-tools.ts';
import { usualTool } from './watch/usual-tool.ts';
import { finishes } from './finishes.ts';
import { readForecast } from './forecast.ts';
import { findRecurring, listRecurring, listUpcoming } from './list-recurring.ts';
import { watchLowAccounts } from './low-accounts.ts';
import { postOccurrence, skipOccurrence, undoOccurrence } from './occurrences.ts';
import { addRecurring, changeRecurring, recurringItems } from './recurring-items.ts';
import { findMatches, settleByHand } from './match.ts';
import { watchAnswers } from './watch/answers.ts';
import { watchSubscriptions } from './watch/watch-job.ts';
import type { RecurringGiven } from './given.ts';

/** Recurring items, what balances become by them, and subscriptions that were found (S-222, S-224, G-28, M-16, M-18). */
export function recurringArea(kernel: Kernel, { listLoanPayments }: RecurringGiven): Area {
  return {
    name: 'recurring',
    finishes,
    shown,
    tools: [...toolsOf(listLoanPayments), ...aheadToolsOf(listLoanPayments), usualTool],
    names,
    trash: [{ table: 'recurring_transactions' }],
    jobs: [
      postRecurringItems(kernel),
      watchLowAccounts(kernel, listLoanPayments),
      watchSubscriptions(kernel),
    ],
    answers: [
      ...watchAnswers,
      answer(endpoints.listRecurring, ({ tx, owner, input }) => listRecurring(tx, owner, input)),
      answer(endpoints.listUpcoming, ({ tx, owner, input, today }) =>
        listUpcoming(tx, owner, input.months, today),
      ),
      answer(endpoints.findRecurring, ({ tx, owner, input, today }) =>
        findRecurring(tx, owner, input.id, today),
      ),
      answer(endpoints.addRecurring, ({ tx, owner, input, today }) => addRecurring(tx, owner, input, today)),
      answer(endpoints.changeRecurring, ({ tx, owner, input: { id, version, ...change }, today }) =>
        changeRecurring(tx, owner, id, change, { version, today }),
      ),
      ...trashAnswers(endpoints.removeRecurring, endpoints.restoreRecurring, recurringItems),
      answer(endpoints.postRecurring, ({ tx, owner, viewer, input: { id, ...posted }, today, now }) =>
        postOccurrence(tx, owner, id, posted, { by: viewer.user_id, on: today, now }),
      ),
      answer(endpoints.skipRecurring, ({ tx, owner, viewer, input, today, now }) =>
        skipOccurrence(tx, owner, input.id, input.day, { by: viewer.user_id, on: today, now }),
      ),
      answer(endpoints.findMatches, ({ tx, owner, input }) => findMatches(tx, owner, input.transaction_id)),
      answer(endpoints.settleRecurring, ({ tx, owner, viewer, input: { id, ...settled }, today, now }) =>
        settleByHand(tx, owner, id, settled, { by: viewer.user_id, on: today, now }),
      ),
      answer(endpoints.undoRecurring, ({ tx, owner, input, today }) =>
        undoOccurrence(tx, owner, input.id, input.day, today),
      ),
      answer(endpoints.showForecast, ({ tx, owner, input, today }) =>
        readForecast(tx, owner, input, { today, listLoanPayments }),
      ),
    ],
  };
}
