import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import { extrasOf } from '@holdfast/domain/loans/loan-extra';
import { termsOf } from '@holdfast/domain/loans/loan';
import { whatIf, type WhatIf } from '@holdfast/domain/loans/whats-left';
import { useDeferredValue, useMemo, useState } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ExtraInput, extraOf } from '../extra-input.tsx';
import { savingWords } from '../loan-words.tsx';

/** What more a month would save, computed as it is typed. */
export function WhatIfCard({ loan }: { loan: LoanView }) {
  const [typed, setTyped] = useState('200');
  const extra = useDeferredValue(extraOf(typed));
  const { balance } = loan;
  const effect = useMemo(
    () =>
      balance === null || Number(balance) <= 0
        ? null
        : whatIf(termsOf(loan), { balance, today: today() }, extrasOf(loan.extras), extra),
    [loan, balance, extra],
  );
  if (effect === null) return null;
  return (
    <Card title="Pay more each month">
      <ExtraInput label="More each month" value={typed} onChange={setTyped} />
      <p className="mt-4 text-lg" role="status">
        <EffectWords effect={effect} />
      </p>
    </Card>
  );
}

function EffectWords({ effect }: { effect: WhatIf }) {
  const { extra, payoff, interest_saved, months_saved } = effect;
  if (payoff === null) return 'At this pace, it is never paid off.';
  const done = (
    <>
      paid off <strong>{mediumDay(payoff)}</strong>
    </>
  );
  if (interest_saved === null || months_saved === null) {
    return (
      <>
        With {formatMoney(extra)} more a month it is {done}. At today’s payments, never.
      </>
    );
  }
  return (
    <>
      {formatMoney(extra)} more a month{' '}
      <strong>{savingWords({ interest: interest_saved, months: months_saved })}</strong>: {done}.
    </>
  );
}
