import { showAccounts } from '@holdfast/domain/reports/endpoints';
import type { AccountsReport } from '@holdfast/domain/reports/report';
import { useAnswer } from '../../kernel/call/query.ts';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { MoneyLink } from '../money-link.tsx';
import { nothingMoved, ReportAnswer } from '../report-answer.tsx';
import type { ReportFilterInAddress } from '../use-report-filter.ts';

type Item = AccountsReport['items'][number];

export function AccountsView({ filter }: { filter: ReportFilterInAddress }) {
  const answer = useAnswer(showAccounts, filter.asked, { keepFormer: true });
  return (
    <ReportAnswer filter={filter} answer={answer} empty={({ totals }) => nothingMoved(totals)}>
      {({ items, totals }) => (
        <Card flush>
          <DataTable
            label="Accounts"
            rows={items}
            keyOf={({ account_id }) => account_id}
            columns={columnsOf(totals, filter)}
          />
        </Card>
      )}
    </ReportAnswer>
  );
}

function columnsOf(totals: AccountsReport['totals'], filter: ReportFilterInAddress): Column<Item>[] {
  const amount = (kind: 'income' | 'expense', { account_id, name, income, expenses }: Item) => (
    <MoneyLink
      value={kind === 'income' ? income : expenses}
      href={filter.rows({ kind, account: account_id })}
      label={`${kind === 'income' ? 'Income' : 'Expenses'}, ${name}`}
    />
  );
  return [
    { key: 'account', head: 'Account', cell: ({ name }) => name, sort: ({ name }) => name },
    {
      key: 'income',
      head: 'Income',
      align: 'right',
      sort: ({ income }) => Number(income),
      cell: (item) => amount('income', item),
      total: <Money value={totals.total_income} />,
    },
    {
      key: 'expenses',
      head: 'Expenses',
      align: 'right',
      sort: ({ expenses }) => Number(expenses),
      cell: (item) => amount('expense', item),
      total: <Money value={totals.total_expenses} />,
    },
    {
      key: 'net',
      head: 'Net',
      align: 'right',
      sort: ({ net }) => Number(net),
      cell: ({ net }) => <Money value={net} signed />,
      total: <Money value={totals.net_amount} signed />,
    },
  ];
}
