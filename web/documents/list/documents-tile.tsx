import type { dashboardDocuments } from '@holdfast/domain/documents/document';
import type { z } from 'zod';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { StatTile } from '../../ui/data-display/stat-tile.tsx';

/** How many documents are kept. */
export default function DocumentsTile({ piece }: PieceProps) {
  const { count, newest } = piece as z.output<typeof dashboardDocuments>;
  return (
    <StatTile
      label="Documents"
      value={count}
      line={newest[0] === undefined ? 'none yet' : `newest: ${newest[0].name}`}
      icon="files"
      hue="ochre"
      href="/documents"
    />
  );
}
