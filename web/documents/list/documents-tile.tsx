import type { dashboardDocuments } from '@holdfast/domain/documents/document';
import type { z } from 'zod';
import { shortDay } from '../../base/dates.ts';
import type { PieceProps } from '../../kernel/screen/house/screen.ts';
import { RowTile } from '../../ui/data-display/tile-row.tsx';

/** How many documents are kept. */
export default function DocumentsTile({ piece }: PieceProps) {
  const { count, newest } = piece as z.output<typeof dashboardDocuments>;
  return (
    <RowTile
      label="Documents"
      value={count}
      line={newest[0] === undefined ? 'none yet' : `newest ${shortDay(newest[0].upload_date)}`}
      icon="files"
      hue="ochre"
      href="/documents"
    />
  );
}
