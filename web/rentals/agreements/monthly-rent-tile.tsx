import { counted } from '@holdfast/domain/kernel/counted';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import type { MonthlyRentPiece } from '@holdfast/domain/rentals/agreements/agreement';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { RowTile } from '../../ui/data-display/tile-row.tsx';

/** What the agreements in force bring in a month (S-130, S-141, X-20). */
export default function MonthlyRentTile({ piece }: PieceProps) {
  const { amount, agreements } = piece as MonthlyRentPiece;
  return (
    <RowTile
      label="Monthly Rent"
      value={formatShort(amount)}
      line={agreements === 0 ? 'nothing rented' : counted(agreements, 'agreement', 'agreements')}
      icon="key"
      hue="plum"
      href="/rentals"
    />
  );
}
