import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { pdfOf } from '../server/sample/drawings/draw-documents.ts';
import { newPerson, signIn, type Person } from './person.ts';
import { prepareServer, type RunningServer } from './running-server.ts';

/** The server is killed early, later and late in what is being uploaded: once so many documents of a round are acknowledged. */
const killedAfter = [1, 4, 9];

type Acknowledged = { id: string; sha256: string; file_id: string };

test('whatever was acknowledged is there after the server was killed, and nothing half-written @house', async () => {
  test.setTimeout(300_000);
  const server = await prepareServer();
  try {
    await killAgainAndAgain(server);
  } finally {
    await server.stop();
  }
});

async function killAgainAndAgain(server: RunningServer): Promise<void> {
  await server.start();
  let person = await newPerson(server.address);
  const acknowledged: Acknowledged[] = [];

  for (const [round, most] of killedAfter.entries()) {
    const enough = Promise.withResolvers<void>();
    const before = acknowledged.length;
    const uploading = keepUploading(person, (document) => {
      acknowledged.push(document);
      if (acknowledged.length - before >= most) enough.resolve();
    });
    await enough.promise;
    await server.kill();
    await uploading;
    await server.start();
    person = await signIn(server.address, person.email);

    const listed = await allDocuments(person);
    for (const each of acknowledged) expect(listed.has(each.id), `round ${round}`).toBe(true);
    const integrity = await checkIntegrity(server);
    expect(integrity, `round ${round}`).toMatchObject({ missing: [], orphan: [], mismatch: [] });
  }

  for (const each of acknowledged.slice(-5)) {
    const answer = await person.fetch(`/api/files/${each.file_id}`);
    expect(answer.status).toBe(200);
  }
}

/** Of all rounds: no two files are the same. */
let files = 0;

/** Adds documents, several at a time, until the server is gone; says which of them it acknowledged. */
async function keepUploading(person: Person, acknowledge: (document: Acknowledged) => void): Promise<void> {
  const one = async () => {
    for (;;) {
      files += 1;
      const bytes = Buffer.concat([pdfOf(['Receipt', `number ${files}`]), Buffer.alloc(300_000, files)]);
      const file = await person.upload('receipt.pdf', 'document', bytes);
      const document = await person.ask('POST', '/api/documents', {
        file_id: file.id,
        document_category: 'Receipts',
        expiry_date: null,
      });
      acknowledge({ id: String(document['id']), sha256: file.sha256, file_id: file.id });
    }
  };
  await Promise.allSettled([one(), one(), one()]);
}

async function allDocuments(person: Person): Promise<Set<string>> {
  const ids = new Set<string>();
  let after = '';
  for (;;) {
    const page = await person.ask('GET', `/api/documents?limit=100${after === '' ? '' : `&after=${after}`}`);
    for (const item of page['items'] as { id: string }[]) ids.add(item.id);
    if (typeof page['next'] !== 'string') return ids;
    after = encodeURIComponent(page['next']);
  }
}

async function checkIntegrity(server: RunningServer): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/cli.ts', 'integrity'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: server.folder },
  }).catch((failed: { stdout: string }) => failed);
  return JSON.parse(stdout);
}
