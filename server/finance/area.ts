import { listMoneyNames as listNames } from '@holdfast/domain/kernel/ledger/money-names';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { findable } from './contributions.ts';
import { listMoneyNames } from './names.ts';

/** Finance: accounts, transactions, categories and what they sum up to (S-220 to S-231). */
export function financeArea(_kernel: Kernel): Area {
  return {
    name: 'finance',
    findable,
    answers: [answer(listNames, ({ tx, owner }) => listMoneyNames(tx, owner))],
  };
}
