import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import { moneyAccounts } from '../../kernel/ledger/money-accounts.ts';
import { trashAnswers } from '../../kernel/records/trash-answers.ts';
import {
  addAccount,
  adjustAccount,
  changeAccount,
  findAccount,
  listAccounts,
  removeAccount,
} from './accounts.ts';
import { findBalanceHistory } from './balance-history.ts';
import {
  findOpenStatement,
  listReconciliations,
  reconcileAccount,
  undoReconciliation,
} from './reconciling.ts';

/** The accounts, their balances and statements. */
export const accountAnswers: readonly Answer[] = [
  answer(endpoints.listAccounts, ({ tx, owner, input, today }) => listAccounts(tx, owner, input, today)),
  answer(endpoints.findAccount, ({ tx, owner, input, today }) => findAccount(tx, owner, input.id, today)),
  answer(endpoints.findBalanceHistory, ({ tx, owner, input, today }) =>
    findBalanceHistory(tx, owner, input, today),
  ),
  answer(endpoints.addAccount, ({ tx, owner, input }) => addAccount(tx, owner, input)),
  answer(endpoints.changeAccount, ({ tx, owner, viewer, input: { id, version, ...change }, today }) =>
    changeAccount(tx, owner, id, change, { version, guest: viewer.user_id !== owner, today }),
  ),
  ...trashAnswers(endpoints.removeAccount, endpoints.restoreAccount, {
    ...moneyAccounts,
    remove: removeAccount,
  }),
  answer(endpoints.adjustAccount, ({ tx, owner, input: { id, ...said }, today }) =>
    adjustAccount(tx, owner, id, said, today),
  ),
  answer(endpoints.findOpenStatement, ({ tx, owner, input }) => findOpenStatement(tx, owner, input)),
  answer(endpoints.reconcileAccount, ({ tx, owner, input: { id, ...statement }, today }) =>
    reconcileAccount(tx, owner, id, statement, today),
  ),
  answer(endpoints.listReconciliations, ({ tx, owner, input }) => listReconciliations(tx, owner, input.id)),
  answer(endpoints.undoReconciliation, ({ tx, owner, input, now }) =>
    undoReconciliation(tx, owner, input.id, now),
  ),
];
