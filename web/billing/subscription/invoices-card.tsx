import { listInvoices } from '@holdfast/domain/billing/endpoints';
import type { Invoice } from '@holdfast/domain/billing/invoice';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { FileText } from 'lucide-react';
import { dayOf, mediumDay } from '../../base/dates.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { labelOfStatus } from '@holdfast/domain/billing/subscription';

const columns: readonly Column<Invoice>[] = [
  {
    key: 'number',
    head: 'Number',
    cell: (bill) => <span className="figures">{bill.number ?? 'Not numbered yet'}</span>,
  },
  { key: 'date', head: 'Date', cell: (bill) => mediumDay(dayOf(bill.date)), sort: (bill) => bill.date },
  { key: 'amount', head: 'Amount', align: 'right', cell: (bill) => formatMoney(bill.amount) },
  {
    key: 'status',
    head: 'Status',
    cell: (bill) => (
      <Badge tone={bill.status === 'paid' ? 'good' : bill.status === 'open' ? 'amber' : 'quiet'}>
        {labelOfStatus(bill.status)}
      </Badge>
    ),
  },
  { key: 'pdf', head: 'Invoice', cell: documentOf },
];

function documentOf({ pdf, number }: Invoice) {
  if (pdf === null) return <span className="text-quiet">None</span>;
  return (
    <a
      href={pdf}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 font-semibold text-brand hover:underline"
    >
      <FileText aria-hidden className="size-4" />
      PDF<span className="sr-only"> of bill {number}</span>
    </a>
  );
}

/** The bills, newest first, each with the provider's own document. */
export function InvoicesCard() {
  const answer = useAnswer(listInvoices, {});
  return (
    <Card title="Invoices" flush>
      <Answered
        answer={answer}
        loading="Loading invoices..."
        skeleton={
          <div className="px-5 pb-5">
            <SkeletonRows rows={2} />
          </div>
        }
        failed="The invoices could not be loaded"
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-5 pb-5 text-quiet">No invoices yet</p>
          ) : (
            <div className="max-md:px-4 max-md:pb-4">
              <DataTable
                label="Invoices"
                rows={items}
                columns={columns}
                keyOf={(bill) => bill.id}
                sort="-date"
                sortName="bills"
              />
            </div>
          )
        }
      </Answered>
    </Card>
  );
}
