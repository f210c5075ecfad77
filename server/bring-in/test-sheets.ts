import type { Caller } from '../kernel/test-app.ts';

/** Sends a file as a browser does, and gives the sheet's id. */
export async function sendSheet(caller: Caller, name: string, text: string | Buffer): Promise<string> {
  const response = await caller.fetch(`/api/bring-in/sheets?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(text)),
  });
  const said = (await response.json()) as { id: string; detail?: string; title?: string };
  if (!response.ok) throw new Error(JSON.stringify(said));
  return said.id;
}
