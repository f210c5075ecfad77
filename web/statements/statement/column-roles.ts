import type { BankTable } from '@holdfast/domain/statements/reading/bank-file';
import type { CsvMapping } from '@holdfast/domain/statements/reading/csv-mapping';

/** What a column of a bank's table can be. */
export const columnRoles = {
  '': 'Nothing of these',
  day: 'Day',
  payee: 'Payee',
  memo: 'Memo',
  amount: 'Amount',
  debit: 'Money that left',
  credit: 'Money that came in',
  type: 'Says debit or credit',
  number: 'Check number',
  category: 'Category',
  bank_id: 'The bank’s own number',
  balance: 'Balance',
  currency: 'Currency',
  status: 'Booked or pending',
  account: 'Account',
  from: 'Who paid',
  to: 'Who was paid',
} as const;
export type ColumnRole = keyof typeof columnRoles;

const optional = [
  'payee',
  'memo',
  'number',
  'category',
  'bank_id',
  'balance',
  'currency',
  'status',
  'account',
  'from',
  'to',
] as const;

/** What a mapping takes each column for. */
export function rolesOf(mapping: CsvMapping | null, width: number): ColumnRole[] {
  const roles = Array.from({ length: width }, (): ColumnRole => '');
  if (mapping === null) return roles;
  roles[mapping.day] = 'day';
  const { amounts } = mapping;
  if (amounts.style === 'two') {
    roles[amounts.debit] = 'debit';
    roles[amounts.credit] = 'credit';
  } else {
    roles[amounts.amount] = 'amount';
    if (amounts.style === 'type') roles[amounts.type] = 'type';
  }
  for (const role of optional) {
    const at = mapping[role];
    if (at !== null) roles[at] = role;
  }
  return roles;
}

/** The mapping that roles make, or what is missing of it; `headings` where the first row has them. */
export function mappingOf(
  roles: readonly ColumnRole[],
  table: BankTable,
  headings: readonly string[] | null,
): CsvMapping | string {
  const at = (role: ColumnRole) => {
    const found = roles.indexOf(role);
    return found < 0 ? null : found;
  };
  const [day, amount, debit, credit, type] = [at('day'), at('amount'), at('debit'), at('credit'), at('type')];
  if (day === null) return 'Say which column has the day';
  const former = table.mapping;
  const amounts: CsvMapping['amounts'] | null =
    debit !== null && credit !== null
      ? { style: 'two', debit, credit }
      : amount !== null && type !== null
        ? { style: 'type', amount, type }
        : amount !== null
          ? { style: 'one', amount, flip: null }
          : null;
  if (amounts === null)
    return 'Say which column has the amount, or which two have what left and what came in';
  return {
    delimiter: table.delimiter,
    header_line: headings === null ? (former?.header_line ?? null) : 1,
    headings: [...(headings ?? former?.headings ?? [])],
    day,
    day_order: null,
    amounts,
    amount_style: null,
    payee: at('payee'),
    memo: at('memo'),
    number: at('number'),
    category: at('category'),
    bank_id: at('bank_id'),
    balance: at('balance'),
    currency: at('currency'),
    status: at('status'),
    account: at('account'),
    from: at('from'),
    to: at('to'),
  };
}
