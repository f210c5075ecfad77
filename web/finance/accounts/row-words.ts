import type { OpenRow } from '@holdfast/domain/finance/accounts/reconciliation';

const kinds = { income: 'Income', expense: 'Expense', transfer: 'Transfer', adjust: 'Adjustment' } as const;

/** What a transaction is called in a list: to whom it went, else what was written about it, else its kind. */
export const rowWords = ({
  merchant,
  description,
  kind,
}: Pick<OpenRow, 'merchant' | 'description' | 'kind'>) => merchant ?? description ?? kinds[kind];
