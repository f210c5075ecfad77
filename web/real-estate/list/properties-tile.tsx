import { occupancyLabels } from '@holdfast/domain/real-estate/property';
import type { PropertiesPiece } from '@holdfast/domain/real-estate/property-list';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { RowTile } from '../../ui/data-display/tile-row.tsx';

/** How many properties are held, and how they are occupied (S-130). */
export default function PropertiesTile({ piece }: PieceProps) {
  const { total, occupancy, unfinished } = piece as PropertiesPiece;
  return (
    <RowTile
      label="Properties"
      value={total}
      line={
        total > 0
          ? occupancyInWords(occupancy)
          : unfinished.length > 0
            ? `${unfinished.length} not finished`
            : 'none yet'
      }
      icon="house"
      hue="clay"
      href="/real-estate"
    />
  );
}

/** Only what stands empty needs a word: `1 vacant`. */
const occupancyInWords = ({ vacant = 0 }: PropertiesPiece['occupancy']) =>
  vacant === 0 ? 'all occupied' : `${vacant} ${occupancyLabels.vacant.toLowerCase()}`;
