import { filePicture } from '@holdfast/domain/kernel/files/files-endpoints';
import { formatMoney, isZero, negateMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { settleDeposit, startSettlement } from '@holdfast/domain/rentals/ledger/endpoints';
import {
  divideDeposit,
  settlementDraft,
  type NotedDeduction,
  type SettlementStart,
} from '@holdfast/domain/rentals/ledger/settlement';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { addressFor } from '../../kernel/call/call.ts';
import { useAnswer, useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { AccountField } from '../../kernel/money/money-fields.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { DateField } from '../../ui/form/form-fields.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';

type SettleProps = { id: string; tenant_names: string; onClose: () => void };

/** Settles the deposit of an ended agreement: the deductions of the move-out stand in it, each to be taken or left. */
export function SettleDialog(props: SettleProps) {
  const answer = useAnswer(startSettlement, { id: props.id });
  if (answer.data !== undefined) return <SettleForm {...props} start={answer.data} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title="Settle deposit"
      line={props.tenant_names}
    >
      <Answered answer={answer} loading="Loading the deposit..." skeleton={<SkeletonRows />}>
        {() => null}
      </Answered>
    </Dialog>
  );
}

const fields = fieldsOf(settlementDraft);

function SettleForm({ id, tenant_names, start, onClose }: SettleProps & { start: SettlementStart }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const settle = useChange(settleDeposit, {
    done: 'Deposit settled',
    quiet: true,
    refresh: ['finance', 'dates', 'dashboard'],
  });
  const taken = start.deductions.filter((each) => !left.has(each.id));
  const draft = useDraft({
    shape: settlementDraft,
    start: startOf(settlementDraft, { day: today() }),
    save: (values) =>
      settle.mutateAsync({
        id,
        version: start.version,
        take: taken.map((each) => each.id),
        ...values,
      }),
    onSaved: onClose,
  });
  const tick = (deduction: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(deduction);
    else next.add(deduction);
    setLeft(next);
  };
  const { deductions, held } = start;
  return (
    <DraftDialog
      draft={draft}
      title="Settle deposit"
      line={[tenant_names, `${formatMoney(held)} held`].filter(Boolean).join(', ')}
      submit="Settle deposit"
      onClose={onClose}
    >
      {deductions.length > 0 && (
        <section aria-label="Deductions" className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-sm font-semibold">Deductions</h3>
            <Link
              href={`/rentals/agreements/${id}/inspections`}
              className="text-sm underline underline-offset-4"
            >
              Moving in and moving out, side by side
            </Link>
          </div>
          {deductions.map((each) => (
            <DeductionLine
              key={each.id}
              deduction={each}
              taken={!left.has(each.id)}
              onTick={(on) => tick(each.id, on)}
            />
          ))}
        </section>
      )}
      <Division start={start} taken={taken} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...fields.day('day')} max={today()} />
        <AccountField {...fields.text('account_id')} none="Where the last payment went" />
      </div>
    </DraftDialog>
  );
}

type DeductionLineProps = { deduction: NotedDeduction; taken: boolean; onTick: (on: boolean) => void };

function DeductionLine({ deduction, taken, onTick }: DeductionLineProps) {
  const { reason, amount, photos } = deduction;
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <Checkbox
          label={
            <span className="wrap-anywhere">
              {reason}
              <span className="sr-only">, {formatMoney(amount)}</span>
            </span>
          }
          checked={taken}
          onChange={onTick}
        />
        <span aria-hidden className="figures pt-2.5">
          {formatMoney(amount)}
        </span>
      </div>
      {photos.length > 0 && (
        <div className="flex flex-wrap gap-2 ps-8 pb-2">
          {photos.map((photo, nth) => (
            <StoredPicture
              key={photo}
              src={addressFor(filePicture, { id: photo, width: '480' })}
              alt={`Photograph ${nth + 1} of ${reason}`}
              lazy
              className="size-16 rounded-sm border border-line object-cover"
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Where the deposit goes, down to what is paid back. */
function Division({ start: { held, balance }, taken }: { start: SettlementStart; taken: NotedDeduction[] }) {
  const { deducted, used, refund, owed } = divideDeposit({ held, balance }, taken);
  const ahead = balance.startsWith('-');
  // What was paid ahead covers deductions first; the rest of it stays in the ledger.
  const besides = ahead ? subtractMoney(deducted, used) : negateMoney(balance);
  return (
    <dl aria-live="polite" className="figures divide-y divide-line">
      <Sum label="Held" value={held} />
      {!isZero(deducted) && <Sum label="Deductions" value={negateMoney(deducted)} />}
      {!isZero(besides) && <Sum label={ahead ? 'Paid ahead' : 'Owed in the ledger'} value={besides} />}
      <Sum label="Paid back" value={refund} strong />
      {!isZero(owed) && <Sum label="Still owed" value={owed} strong />}
    </dl>
  );
}

function Sum({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 py-1.5 ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? undefined : 'text-quiet'}>{label}</dt>
      <dd>{formatMoney(value)}</dd>
    </div>
  );
}
