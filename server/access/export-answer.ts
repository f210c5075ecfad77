import { join } from 'node:path';
import * as endpoints from '@holdfast/domain/access/endpoints';
import { exportLimit } from '@holdfast/domain/access/export-format';
import { holds } from '@holdfast/domain/standing/access-rules';
import { audit } from '../kernel/people/audit.ts';
import { makeArchive, type ExportFormat } from '../kernel/export/archive.ts';
import { webStreamOf } from '../kernel/streaming/web-stream.ts';
import { answerStream, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/people/limits.ts';
import type { AccessGiven } from './given.ts';

/**
 * Answers the archive of everything that is stored about the viewer, who has to have proved just now who they are; three an hour
 * unless they hold `unlimited_exports` (G-14).
 */
export function exportAnswer(kernel: Kernel, format: ExportFormat, given: AccessGiven): Answer {
  const { database, config } = kernel;
  const parts = {
    database,
    store: kernel.files.store,
    spoolFolder: join(config.dataFolder, 'spool'),
    format,
  };
  return answerStream(endpoints.exportRecords, async ({ viewer, now, request }) => {
    const owner = viewer.user_id;
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="holdfast-export-${now.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
    };
    await given.requireFreshProof(database, viewer, now);
    if (request.method === 'HEAD') return new Response(null, { headers });
    if (!holds(viewer.standing, 'unlimited_exports', now)) await spend(database, exportLimit, owner);
    await database.asViewer(owner, (tx) =>
      audit(tx, { userId: owner, actorId: owner, action: 'access.export', at: now }),
    );
    const archive = await makeArchive(parts, owner, now);
    return new Response(webStreamOf(archive), { headers });
  });
}
