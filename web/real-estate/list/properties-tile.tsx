import { occupancyLabels, type OccupancyStatus } from '@holdfast/domain/real-estate/property';
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

/** `1 tenanted, 1 vacant` */
function occupancyInWords(occupancy: PropertiesPiece['occupancy']): string {
  const kinds: OccupancyStatus[] = ['tenanted', 'owner_occupied', 'vacant'];
  return kinds
    .filter((kind) => occupancy[kind] !== undefined)
    .map((kind) => `${occupancy[kind]} ${occupancyLabels[kind].toLowerCase()}`)
    .join(', ');
}
