import type { LoanView } from '@holdfast/domain/loans/loan-detail';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { CardGroup } from '../../ui/layout/card.tsx';
import { ExtrasCard } from './extras-card.tsx';
import { OffersCard } from './offers-card.tsx';
import { WhatIfCard } from './what-if-card.tsx';

/** What would pay the loan off sooner or cheaper: more each month, payments that are planned, offers of others. */
export function SoonerCard({ loan, may }: { loan: LoanView; may: ReturnType<typeof useMay> }) {
  return (
    <CardGroup title="Pay it off sooner">
      <WhatIfCard loan={loan} />
      {loan.extras.length > 0 && <ExtrasCard loan={loan} may={may} />}
      {loan.offers.length > 0 && <OffersCard loan={loan} may={may} />}
    </CardGroup>
  );
}
