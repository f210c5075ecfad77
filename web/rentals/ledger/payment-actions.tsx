import { isZero } from '@holdfast/domain/kernel/money/money';
import type { GridRow } from '@holdfast/domain/rentals/ledger/ledger-view';
import { BellRing, CheckCheck, EllipsisVertical } from 'lucide-react';
import { useNarrow } from '../../base/use-narrow.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MenuAction, RowMenu } from '../../ui/overlay/menu.tsx';

type PaymentActionsProps = { row: GridRow; onPay: () => void; onRemind: () => void };

/** What is done with a row of the grid: recording all that is open, and where rent is late, a letter. On the phone both are in one menu. */
export function PaymentActions({ row, onPay, onRemind }: PaymentActionsProps) {
  const narrow = useNarrow();
  const whose = `${row.tenant_names}, ${row.premises}`;
  const [pays, reminds] = [!isZero(row.to_pay), !isZero(row.late)];
  if (!pays && !reminds) return null;
  if (narrow) {
    return (
      <RowMenu
        label={`More for ${whose}`}
        trigger={
          <IconButton label={`More for ${whose}`}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        {pays && (
          <MenuAction icon={<CheckCheck aria-hidden />} onSelect={onPay}>
            Mark paid
          </MenuAction>
        )}
        {reminds && (
          <MenuAction icon={<BellRing aria-hidden />} onSelect={onRemind}>
            Remind
          </MenuAction>
        )}
      </RowMenu>
    );
  }
  return (
    <span className="flex justify-end gap-1 whitespace-nowrap">
      {reminds && (
        <Button variant="plain" size="small" aria-label={`Remind: ${whose}`} onClick={onRemind}>
          Remind
        </Button>
      )}
      {pays && (
        <Button variant="quiet" size="small" aria-label={`Mark paid: ${whose}`} onClick={onPay}>
          Mark paid
        </Button>
      )}
    </span>
  );
}
