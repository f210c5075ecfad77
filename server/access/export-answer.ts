import { join } from 'node:path';
import { exportRecords } from '@holdfast/domain/access/endpoints';
import { exportLimit } from '@holdfast/domain/access/export-format';
import { holds } from '@holdfast/domain/kernel/access-rules';
import { audit } from '../kernel/audit.ts';
import { makeArchive } from '../kernel/export/archive.ts';
import type { ExportFormat } from '../kernel/export/archive.ts';
import { webStreamOf } from '../kernel/export/web-stream.ts';
import { answerStream } from '../kernel/http/answer.ts';
import type { Answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/limits.ts';

/** Answers the archive of everything that is stored about the viewer; three an hour unless they hold `unlimited_exports` (G-14). */
export function exportAnswer(kernel: Kernel, format: ExportFormat): Answer {
  const { database, config } = kernel;
  const parts = {
    database,
    store: kernel.files.store,
    spoolFolder: join(config.dataFolder, 'spool'),
    format,
  };
  return answerStream(exportRecords, async ({ viewer, now }) => {
    const owner = viewer.user_id;
    if (!holds(viewer.standing, 'unlimited_exports', now)) await spend(database, exportLimit, owner);
    await database.asViewer(owner, (tx) =>
      audit(tx, { userId: owner, actorId: owner, action: 'access.export', at: now }),
    );
    const archive = await makeArchive(parts, owner, now);
    return new Response(webStreamOf(archive), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="holdfast-export-${now.toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
      },
    });
  });
}
