import { listMoneyNames as listNames } from '@holdfast/domain/kernel/ledger/money-names';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { accountAnswers } from './accounts/answers.ts';
import { categoryAnswers } from './categories/answers.ts';
import { findable, tools } from './contributions.ts';
import { names } from './lent-names.ts';
import { listMoneyNames } from './names.ts';
import { savedViewAnswers } from './saved-views/answers.ts';
import { transactionAnswers } from './transactions/answers.ts';
import { forgetDeleted } from './transactions/forget-deleted.ts';
import type { FinanceGiven } from './given.ts';

/** Finance: accounts, transactions, categories and what they sum up to (S-220 to S-231). */
export function financeArea(kernel: Kernel, { attachFiles }: FinanceGiven): Area {
  return {
    name: 'finance',
    findable,
    jobs: [forgetDeleted(kernel)],
    tools,
    names,
    trash: [{ table: 'money_accounts' }, { table: 'expense_categories' }, { table: 'income_sources' }],
    answers: [
      answer(listNames, ({ tx, owner }) => listMoneyNames(tx, owner)),
      ...accountAnswers,
      ...categoryAnswers,
      ...savedViewAnswers,
      ...transactionAnswers(attachFiles),
    ],
  };
}
