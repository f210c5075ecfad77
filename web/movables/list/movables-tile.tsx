import { formatShort } from '@holdfast/domain/kernel/money/money';
import type { MovablesPiece } from '@holdfast/domain/movables/movable-list';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { RowTile } from '../../ui/data-display/tile-row.tsx';

/** How many movable assets are held, and what they are worth (S-130). */
export default function MovablesTile({ piece }: PieceProps) {
  const { count, value, resting } = piece as MovablesPiece;
  const worth = formatShort(value);
  return (
    <RowTile
      label="Movable Assets"
      value={count}
      line={count === 0 ? 'none yet' : resting === 0 ? worth : `${worth}, ${resting} not in use`}
      icon="armchair"
      hue="slate"
      href="/movable-assets"
    />
  );
}
