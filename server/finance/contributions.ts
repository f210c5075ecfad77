import type { FindableRecords } from '../kernel/search/findable.ts';
import type { LentTool } from '../kernel/tools.ts';
import { accountTools } from './accounts/tools.ts';

/** An account is found by its name, its bank and its kind, by the last digits of its number, and by what is noted of it. */
export const findable: FindableRecords = {
  money_account: {
    table: 'money_accounts',
    label: ['name'],
    detail: ['kind', 'institution'],
    content: ['number_end', 'notes'],
    hidden: { closed_on: 'a figure of its own screen' },
  },
};

export const tools: readonly LentTool[] = [...accountTools];
