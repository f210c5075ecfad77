import { addressOf } from '@holdfast/domain/kernel/call/endpoint';
import { isZero } from '@holdfast/domain/kernel/money/money';
import { periodInWords } from '@holdfast/domain/kernel/time/period-text';
import {
  exportLedger,
  findLedger,
  payRent,
  printReceipt,
  printSettlement,
  printStatement,
  reverseEntry,
  waiveCharge,
} from '@holdfast/domain/rentals/ledger/endpoints';
import { ledgerKindLabels } from '@holdfast/domain/rentals/ledger/ledger-row';
import { ledgerTexts, type ShownLedger, type ShownRow } from '@holdfast/domain/rentals/ledger/ledger-view';
import {
  Download,
  EllipsisVertical,
  FileText,
  MinusCircle,
  PlusCircle,
  ReceiptText,
  Shield,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { mediumDay } from '../../base/dates.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Menu, MenuAction, MenuFile } from '../../ui/overlay/menu.tsx';
import { ChargeDialog, CreditDialog, DepositDialog, PaymentDialog } from './entry-dialogs.tsx';
import { paymentStart } from './record-payment.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

type LedgerCardProps = {
  agreementId: string;
  may: ReturnType<typeof useMay>;
  /** Whether the screen's own head records payments. */
  paysInHead: boolean;
};

const dialogs = {
  payment: PaymentDialog,
  charge: ChargeDialog,
  credit: CreditDialog,
  deposit: DepositDialog,
};
type Entry = keyof typeof dialogs;

/** What the tenant owes today, and why: every charge and payment with the balance after it (M-04). */
export function LedgerCard({ agreementId, may, paysInHead }: LedgerCardProps) {
  const answer = useAnswer(findLedger, { id: agreementId });
  const [entry, setEntry] = useState<Entry | null>(null);
  const [settling, setSettling] = useState(false);
  const Dialog = entry === null ? null : dialogs[entry];
  const ledger = answer.data;
  // Before it is signed nobody owes anything.
  if (ledger !== undefined && !ledger.signed) return null;
  const writes = may(payRent);
  return (
    <Card
      title="Ledger"
      aside={
        ledger !== undefined && (
          <div className="flex gap-2">
            {writes && !paysInHead && (
              <Button variant="quiet" size="small" onClick={() => setEntry('payment')}>
                Record payment
              </Button>
            )}
            <LedgerMenu ledger={ledger} writes={writes} open={setEntry} />
          </div>
        )
      }
    >
      <Answered
        answer={answer}
        loading="Loading ledger..."
        failed="Failed to load the ledger"
        skeleton={<SkeletonRows />}
      >
        {(shown) => (
          <LedgerView
            ledger={shown}
            writes={writes}
            onSettle={
              writes && shown.ended && !isZero(shown.deposit.held) ? () => setSettling(true) : undefined
            }
          />
        )}
      </Answered>
      {settling && ledger !== undefined && (
        <SettleDialog
          id={agreementId}
          tenant_names={ledger.tenant_names}
          onClose={() => setSettling(false)}
        />
      )}
      {Dialog !== null && ledger !== undefined && (
        <Dialog
          of={{ id: agreementId, version: ledger.version, tenant_names: ledger.tenant_names }}
          amount={startAmount(entry, ledger)}
          onClose={() => setEntry(null)}
        />
      )}
    </Card>
  );
}

function startAmount(entry: Entry | null, ledger: ShownLedger): string {
  const { deposit } = ledger;
  if (entry === 'deposit') return isZero(deposit.open) ? deposit.held : deposit.open;
  return entry === 'payment' ? paymentStart(ledger) : '';
}

type LedgerMenuProps = { ledger: ShownLedger; writes: boolean; open: (entry: Entry) => void };

function LedgerMenu({ ledger, writes, open }: LedgerMenuProps) {
  if (guestHouse !== null) return null;
  const id = ledger.agreement_id;
  const settled = ledger.rows.some(({ kind }) => kind === 'deposit_kept' || kind === 'deposit_refund');
  return (
    <Menu
      label="More of the ledger"
      trigger={
        <IconButton label="More of the ledger">
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {writes && (
        <>
          <MenuAction icon={<PlusCircle aria-hidden />} onSelect={() => open('charge')}>
            Add charge
          </MenuAction>
          <MenuAction icon={<MinusCircle aria-hidden />} onSelect={() => open('credit')}>
            Add credit
          </MenuAction>
          <MenuAction icon={<Shield aria-hidden />} onSelect={() => open('deposit')}>
            Deposit
          </MenuAction>
        </>
      )}
      <MenuFile icon={<FileText aria-hidden />} href={addressOf(printStatement.path, { id }).path}>
        Statement as PDF
      </MenuFile>
      {settled && (
        <MenuFile icon={<Shield aria-hidden />} href={addressOf(printSettlement.path, { id }).path}>
          Deposit settlement as PDF
        </MenuFile>
      )}
      <MenuFile icon={<Download aria-hidden />} href={addressOf(exportLedger.path, { id }).path}>
        Download as CSV
      </MenuFile>
    </Menu>
  );
}

type LedgerViewProps = { ledger: ShownLedger; writes: boolean; onSettle: (() => void) | undefined };

function LedgerView({ ledger, writes, onSettle }: LedgerViewProps) {
  const { balance, deposit, rows, late } = ledger;
  const ahead = balance.startsWith('-');
  return (
    <>
      <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Sum label={ahead ? 'Paid ahead' : 'Owed today'} value={balance.replace('-', '')} strong />
        {!isZero(late) && late !== balance && <Sum label="Late" value={late} />}
        {!isZero(deposit.held) && <Sum label="Deposit held" value={deposit.held} />}
        {!isZero(deposit.open) && <Sum label="Deposit due" value={deposit.open} />}
        {onSettle !== undefined && (
          <Button variant="quiet" size="small" className="self-center" onClick={onSettle}>
            Settle deposit
          </Button>
        )}
      </dl>
      {rows.length === 0 ? (
        <p className="text-quiet">Nothing is due yet.</p>
      ) : (
        <FoldedList label="Ledger">
          {rows.toReversed().map((row) => (
            <LedgerRow key={row.seq} row={row} id={ledger.agreement_id} writes={writes} />
          ))}
        </FoldedList>
      )}
      <p className="mt-3 text-sm text-quiet">
        {ledger.settles === 'rent_first' ? ledgerTexts.settles : ledgerTexts.settlesOldest}
      </p>
    </>
  );
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className={strong ? 'heading text-xl' : 'font-semibold'}>
        <Money value={value} />
      </dd>
    </div>
  );
}

function LedgerRow({ row, id, writes }: { row: ShownRow; id: string; writes: boolean }) {
  const words = [
    ledgerKindLabels[row.kind],
    row.period_start !== null && row.period_end !== null
      ? periodInWords(row.period_start, row.period_end)
      : null,
  ];
  return (
    <li className="flex items-start justify-between gap-3 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className={row.taken_back ? 'text-quiet line-through' : undefined}>
          {words.filter(Boolean).join(', ')}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <span>{mediumDay(row.day)}</span>
          {row.status !== null && <StatusBadge status={row.status} />}
          {row.memo !== null && <span className="wrap-anywhere">{row.memo}</span>}
        </p>
      </div>
      <div className="flex shrink-0 items-start gap-1">
        <div className="text-right">
          <p className="font-semibold">
            <Money value={row.amount} />
          </p>
          {row.balance !== null && (
            <p className="text-sm text-quiet">
              Balance <Money value={row.balance} />
            </p>
          )}
        </div>
        <RowActions row={row} id={id} writes={writes} />
      </div>
    </li>
  );
}

function RowActions({ row, id, writes }: { row: ShownRow; id: string; writes: boolean }) {
  const reverse = useChange(reverseEntry, { done: 'Undone', refresh: ['finance', 'dates', 'dashboard'] });
  const waive = useChange(waiveCharge, { done: 'Waived', refresh: ['dates', 'dashboard'] });
  const isPayment = row.kind === 'payment' || row.kind === 'deposit_paid';
  const reversible =
    row.kind !== 'reversal' && row.kind !== 'deposit_kept' && row.method !== 'deposit' && !row.taken_back;
  const waivable = row.open !== null && !isZero(row.open);
  if (guestHouse !== null || (!isPayment && !(writes && reversible)))
    return <span className="size-touch" aria-hidden />;
  const name = `${ledgerKindLabels[row.kind]} of ${mediumDay(row.day)}`;
  return (
    <Menu
      label={name}
      trigger={
        <IconButton label={`More: ${name}`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {isPayment && !row.taken_back && (
        <MenuFile
          icon={<ReceiptText aria-hidden />}
          href={addressOf(printReceipt.path, { id, seq: row.seq }).path}
        >
          Receipt as PDF
        </MenuFile>
      )}
      {writes && waivable && (
        <MenuAction icon={<MinusCircle aria-hidden />} onSelect={() => waive.mutate({ id, seq: row.seq })}>
          Waive
        </MenuAction>
      )}
      {writes && reversible && (
        <MenuAction icon={<Undo2 aria-hidden />} onSelect={() => reverse.mutate({ id, seq: row.seq })}>
          {isPayment ? 'Undo payment: bounced or wrong' : 'Undo'}
        </MenuAction>
      )}
    </Menu>
  );
}
