import { randomUUID } from 'node:crypto';
import { addDocument } from '@holdfast/domain/documents/endpoints';
import type { DocumentItem } from '@holdfast/domain/documents/document';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import type { Caller, TestApp } from '../kernel/test-app.ts';
import { keepRecord } from '../kernel/records/test-record.ts';

/** Uploads a PDF with these lines in it, as the browser does. */
export function uploadPdf(caller: Caller, name: string, lines: readonly string[]): Promise<StoredFile> {
  return uploadBytes(caller, name, pdfOf(lines));
}

export async function uploadBytes(caller: Caller, name: string, bytes: Uint8Array): Promise<StoredFile> {
  const response = await caller.fetch(`/api/files?purpose=document&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as StoredFile;
}

/** A staged file that nobody has read: only its row, for what does not look into the bytes. */
export async function stagedFile(
  test: Pick<TestApp, 'raw'>,
  owner: string,
  file: { name?: string; type?: string; sha256?: string; purpose?: string } = {},
): Promise<string> {
  const [row] = await test.raw<{ id: string }>(
    `insert into files (user_id, key, name, type, size, sha256, purpose, state)
     values ($1, $2, $3, $4, 1234, $5, $6, 'staged') returning id`,
    [
      owner,
      `documents/${randomUUID()}`,
      file.name ?? 'scan.pdf',
      file.type ?? 'application/pdf',
      file.sha256 ?? randomUUID().replaceAll('-', '').repeat(2),
      file.purpose ?? 'document',
    ],
  );
  return row?.id ?? '';
}

/** Keeps a document with a file of its own. */
export async function keepDocument(
  test: TestApp,
  owner: string,
  draft: Partial<InputOf<typeof addDocument>> = {},
): Promise<DocumentItem> {
  const file_id = draft.file_url === undefined ? await stagedFile(test, owner) : undefined;
  return test.as(owner).call(addDocument, {
    document_category: 'Receipts',
    ...(file_id === undefined ? {} : { file_id }),
    ...draft,
  });
}

/** A thing of the owner's, as its area's trigger would register it. */
export async function keepThing(test: Pick<TestApp, 'raw'>, owner: string, label = '12 Kelp Street') {
  return keepRecord(test, owner, { item_type: 'real_estate', label, detail: 'Astoria' });
}
