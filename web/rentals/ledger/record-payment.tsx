import { isZero } from '@holdfast/domain/kernel/money/money';
import { findLedger } from '@holdfast/domain/rentals/ledger/endpoints';
import type { ShownLedger } from '@holdfast/domain/rentals/ledger/ledger-view';
import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { PaymentDialog } from './entry-dialogs.tsx';

/** What a payment begins with: all that is owed, else the rent that falls due next. */
export const paymentStart = ({ balance, next }: Pick<ShownLedger, 'balance' | 'next'>): string =>
  balance.startsWith('-') || isZero(balance) ? (next?.amount ?? '') : balance;

/** The filled button of an agreement in force: records what its tenant paid. */
export function RecordPayment({ agreementId }: { agreementId: string }) {
  const { data: ledger } = useAnswer(findLedger, { id: agreementId });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={ledger === undefined} onClick={() => setOpen(true)}>
        <Banknote aria-hidden /> Record payment
      </Button>
      {open && ledger !== undefined && (
        <PaymentDialog
          of={{ id: agreementId, version: ledger.version, tenant_names: ledger.tenant_names }}
          amount={paymentStart(ledger)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
