/** Accounts: bank accounts, credit cards and debts (S-220, S-224, S-266), their balances (G-44) and statements. */
import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { pageInput } from '../kernel/call/page.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { moneyAccount, moneyAccountDraft } from '../kernel/ledger/money-account.ts';
import { amount } from '../kernel/money/money.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { accountDetail, adjustment, balanceHistory, historyFilter } from './accounts/account.ts';
import { accountFilter, accountList } from './accounts/account-list.ts';
import { openStatement, reconciliation, statementDraft } from './accounts/reconciliation.ts';

const byId = z.object({ id });
const accounts = '/api/finance/accounts';

export const listAccounts = endpoint('GET', accounts, {
  summary: 'Lists the accounts that are open, closed or in the trash, by name, with their totals (S-224)',
  input: accountFilter,
  output: accountList,
  guests: 'view',
});

export const findAccount = endpoint('GET', `${accounts}/{id}`, {
  summary: 'Finds an account, also one in the trash, with its balance and its last statement',
  input: byId,
  output: accountDetail,
  guests: 'view',
  shows: 'money_account',
});

export const findBalanceHistory = endpoint('GET', `${accounts}/{id}/history`, {
  summary: 'Tells what an account held at the ends of months, or at the end of each day of one (G-44)',
  input: historyFilter,
  output: balanceHistory,
  guests: 'view',
});

export const addAccount = endpoint('POST', accounts, {
  summary: 'Adds an account; with the first come the usual categories and sources (S-228)',
  input: moneyAccountDraft,
  output: moneyAccount,
});

export const changeAccount = endpoint('PATCH', `${accounts}/{id}`, {
  summary:
    'Changes what is given of an account, from the version that it was made of; guests correct its words',
  input: changeOf(moneyAccountDraft).extend({ id, version: fromVersion }),
  output: moneyAccount,
  guests: 'contribute',
});

export const removeAccount = endpoint('DELETE', `${accounts}/{id}`, {
  summary: 'Moves an account and all that is entered on it to the trash, where it stays for 30 days (G-45)',
  input: byId,
});

export const restoreAccount = endpoint('POST', `${accounts}/{id}/restore`, {
  summary: 'Takes an account out of the trash',
  input: byId,
});

export const adjustAccount = endpoint('POST', `${accounts}/{id}/adjust`, {
  closes: 'state',
  summary: 'Corrects an account to what it really held at the end of a day, by an adjustment (G-44)',
  input: adjustment.extend({ id }),
  output: z.object({ amount }),
});

export const findOpenStatement = endpoint('GET', `${accounts}/{id}/statement`, {
  summary: 'Lists what is not reconciled on an account until a day, with what was reconciled before',
  input: pageInput.extend({ id, day: calendarDay, after: id.optional() }),
  output: openStatement,
});

export const reconcileAccount = endpoint('POST', `${accounts}/{id}/reconciliations`, {
  closes: 'state',
  summary: 'Reconciles an account against a statement, to the cent or with an adjustment that is asked for',
  input: statementDraft.extend({ id }),
  output: reconciliation,
});

export const listReconciliations = endpoint('GET', `${accounts}/{id}/reconciliations`, {
  summary: 'Lists the statements that an account was reconciled against, the newest first',
  input: byId,
  output: z.object({ items: z.array(reconciliation.extend({ transactions: z.int() })) }),
});

export const undoReconciliation = endpoint('POST', '/api/finance/reconciliations/{id}/undo', {
  summary: 'Takes the last reconciliation of an account back: each row is again what it was before',
  input: byId,
});
