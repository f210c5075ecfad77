import { pdfOf } from '../../sample/drawings/draw-documents.ts';
import * as endpoints from '@holdfast/domain/links/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { NewLink } from '@holdfast/domain/links/link';
import type { Caller, TestApp } from '../../kernel/test-app.ts';
import { sendFile } from '../../testing/records/household-records.ts';

/** A document of a PDF with these lines, one page each. */
export async function addPdf(
  caller: Caller,
  name: string,
  { lines = ['The whole text'], ...draft }: { lines?: readonly string[] } & Record<string, unknown> = {},
): Promise<{ item_type: 'document'; item_id: string; file: string }> {
  const file = await sendFile(caller, `${name}.pdf`, 'document', Buffer.from(pdfOf(lines)));
  const { id } = await post<{ id: string }>(caller, '/api/documents', {
    name,
    document_category: 'Receipts',
    file_id: file.id,
    ...draft,
  });
  return { item_type: 'document', item_id: id, file: file.id };
}

export async function post<T>(caller: Caller, path: string, body: unknown): Promise<T> {
  const response = await caller.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export const broker = 'broker@example.com';

/** Makes a link for a broker. */
export function makeLink(
  caller: Caller,
  records: InputOf<typeof endpoints.addLink>['records'],
  more: Partial<InputOf<typeof endpoints.addLink>> = {},
): Promise<NewLink> {
  const named = records?.map(({ item_type, item_id }) => ({ item_type, item_id }));
  return caller.call(endpoints.addLink, { records: named, recipient: broker, ...more });
}

/** The secret part of a link's address. */
export const tokenOf = ({ address }: { address: string }): string => address.split('/').at(-1) ?? '';

/** Somebody without an account, from an address of their own, with the cookie that they were given. */
export function visitorOf(test: TestApp, cookie?: string) {
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (cookie !== undefined) headers.set('cookie', cookie);
    return test.anonymous.fetch(path, { ...init, headers });
  };
  return {
    fetch: send,
    async read<T>(path: string): Promise<{ status: number; body: T }> {
      const response = await send(path);
      return { status: response.status, body: (await response.json()) as T };
    },
  };
}

/** Gives a password and the cookie that came back, null where it was refused. */
export async function unlocked(test: TestApp, path: string, password: string): Promise<string | null> {
  const response = await test.anonymous.fetch(`${path}/unlock`, {
    method: 'POST',
    body: JSON.stringify({ password }),
    headers: { 'content-type': 'application/json' },
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? null;
}

export const openPath = (link: { address: string }) => `/api/links/open/${tokenOf(link)}`;
export const askPath = (request: { address: string }) => `/api/links/ask/${tokenOf(request)}`;
