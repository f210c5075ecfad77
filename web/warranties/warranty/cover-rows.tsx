import { rowLabel, type CoverRow } from '@holdfast/domain/warranties/cover';
import { rowWords } from '@holdfast/domain/warranties/cover-words';
import { Check, Clock, X } from 'lucide-react';

/** What is covered today, line by line. The words say it; sign and colour only help. */
export function CoverRows({ rows }: { rows: readonly CoverRow[] }) {
  return (
    <ul aria-label="Covered today" className="divide-y divide-line">
      {rows.map((row) => {
        const covered = row.by.length > 0;
        const Sign = covered ? Check : row.begins === null ? X : Clock;
        return (
          <li key={`${row.layer}${row.what ?? ''}`} className="flex items-start gap-3 py-2.5">
            <span
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${covered ? 'bg-good-wash text-good' : 'bg-sunk text-quiet'}`}
            >
              <Sign aria-hidden className="size-4" />
            </span>
            <span className="min-w-0">
              <span className="block font-semibold">{rowLabel(row)}</span>
              <span className="figures block text-sm text-quiet">{rowWords(row)}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
