import type { DocumentDetail } from '@holdfast/domain/documents/document';
import { restoreDocumentVersion } from '@holdfast/domain/documents/endpoints';
import { formatBytes } from '@holdfast/domain/kernel/files/file';
import { downloadFile } from '@holdfast/domain/kernel/files/files-endpoints';
import { Download, RotateCcw } from 'lucide-react';
import { addressFor } from '../../kernel/call/call.ts';
import { dayOf, nearDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { useMayDocument, useMayKeep } from '../use-may.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** The states of the file, the newest first; a single one is not worth a list. */
export function VersionsCard({ document }: { document: DocumentDetail }) {
  const restore = useChange(restoreDocumentVersion, { done: 'Version restored' });
  const may = useMayDocument(document);
  const mayKeep = useMayKeep(document);
  if (document.versions.length < 2) return null;
  return (
    <Card title="Versions">
      <ul className="divide-y divide-line">
        {document.versions.map((version) => (
          <li key={version.number} className="flex min-h-14 items-center gap-2 py-1">
            <span className="min-w-0 grow">
              <span className="flex flex-wrap items-center gap-2">
                <span className="figures font-semibold">Version {version.number}</span>
                {version.current && <Badge tone="good">current</Badge>}
              </span>
              <span className="figures block text-sm wrap-anywhere text-quiet">
                {nearDay(dayOf(version.created_at), today())}, {formatBytes(version.file_size)}
              </span>
            </span>
            {!version.current && document.removed_at === null && may(restoreDocumentVersion) && (
              <IconButton
                label={`Restore version ${version.number}`}
                disabled={restore.isPending}
                onClick={() => restore.mutate({ id: document.id, number: version.number })}
              >
                <RotateCcw aria-hidden />
              </IconButton>
            )}
            {mayKeep && (
              <Link
                href={addressFor(downloadFile, { id: version.file_id })}
                aria-label={`Download version ${version.number}`}
                title={version.file_name}
                className="grid size-11 place-items-center rounded-md hover:bg-sunk [&_svg]:size-5"
              >
                <Download aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
