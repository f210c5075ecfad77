import {
  addPayment,
  bookPayment,
  changePayment,
  listPayments,
  payVendor,
  removePayment,
  restorePayment,
} from '@holdfast/domain/vendors/endpoints';
import { paymentTexts, type ShownPayment } from '@holdfast/domain/vendors/payment';
import type { BudgetLine } from '@holdfast/domain/vendors/project';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { RecordLink } from '../record-link.tsx';
import { NewPaymentDialog, StoredPaymentDialog } from './payment-dialog.tsx';

type PaymentsCardProps = {
  of: { project_id: string } | { vendor_id: string };
  lines?: readonly BudgetLine[];
  /** False where what they are of lies in the trash. */
  kept: boolean;
};

/** What was paid for a project, or to a vendor, the latest first. */
export function PaymentsCard({ of, lines = [], kept }: PaymentsCardProps) {
  const [adding, setAdding] = useState(false);
  const record =
    'project_id' in of
      ? ({ item_type: 'project', item_id: of.project_id } as const)
      : ({ item_type: 'vendor', item_id: of.vendor_id } as const);
  const may = useMay('vendors', [record]);
  const list = usePages(listPayments, of);
  // A guest enters what was paid for a project; what was paid to a vendor alone is the owner's.
  const adds = kept && may('project_id' in of ? addPayment : payVendor);
  return (
    <Card
      title="Payments"
      aside={
        adds && (
          <Button variant="plain" size="small" className="-mr-3" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Record payment
          </Button>
        )
      }
    >
      <Answered answer={list} loading="Loading payments..." skeleton={<SkeletonRows rows={3} />}>
        {() =>
          list.items.length === 0 ? (
            <p className="text-quiet">{paymentTexts.none}.</p>
          ) : (
            <FoldedList
              label="Payments"
              total={list.total}
              rest={
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  hasMore
                  loading={list.loadingMore}
                  onMore={list.more}
                />
              }
            >
              {list.items.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} lines={lines} within={record.item_type} />
              ))}
            </FoldedList>
          )
        }
      </Answered>
      {adding && <NewPaymentDialog of={of} lines={lines} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type RowProps = {
  payment: ShownPayment;
  lines: readonly BudgetLine[];
  within: 'project' | 'vendor';
};

function PaymentRow({ payment, lines, within }: RowProps) {
  const [open, setOpen] = useState(false);
  const { id, what, amount, paid_on, line_id, booked } = payment;
  const may = useMay('vendors');
  const restore = useChange(restorePayment);
  const remove = useChange(removePayment, {
    onDone: () => toastWithUndo(`${what} was taken back`, () => restore.mutate({ id })),
  });
  const book = useChange(bookPayment, { done: 'Booked as an expense' });
  const line = lines.find((each) => each.id === line_id);
  const other =
    within === 'project' ? (
      <RecordLink
        of={{ item_type: 'vendor', item_id: payment.vendor_id ?? '' }}
        label={payment.vendor_label}
      />
    ) : (
      <RecordLink
        of={{ item_type: 'project', item_id: payment.project_id ?? '' }}
        label={payment.project_label}
      />
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <span className="figures">{mediumDay(paid_on)}</span>
          {other}
          {line !== undefined && <span>{line.what}</span>}
        </p>
        {booked === false && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
            Not booked as an expense yet.
            <Button variant="plain" size="small" busy={book.isPending} onClick={() => book.mutate({ id })}>
              Book it
            </Button>
          </p>
        )}
      </div>
      <span className="ml-auto flex items-center">
        <Money value={amount} className="mr-2 font-semibold" />
        {may(changePayment) && (
          <>
            <IconButton label={`Correct ${what}`} onClick={() => setOpen(true)}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              label={`Take back ${what}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              <X aria-hidden />
            </IconButton>
          </>
        )}
      </span>
      {open && (
        <StoredPaymentDialog
          record={payment}
          vendorLabel={payment.vendor_label}
          lines={lines}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
