import * as endpoints from '@holdfast/domain/bring-in/endpoints';
import type { SheetSettings } from '@holdfast/domain/bring-in/sheet';
import type { Caller, TestApp } from '../kernel/test-app.ts';
import { signedIn } from '../testing/records/household.ts';

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

/** Somebody new in this house, with what is done to a list on its way in. */
export async function somebodyIn(house: TestApp) {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const caller = house.as(owner);
  const send = (text: string) => sendSheet(caller, 'things.csv', text);
  const find = (id: string) => caller.call(endpoints.findSheet, { id });
  const settle = async (id: string, own: Partial<SheetSettings>) => {
    const { settings } = await find(id);
    return caller.call(endpoints.changeSheet, { id, ...settings, ...own });
  };
  const apply = (id: string) => caller.call(endpoints.applySheet, { id });
  return { owner, caller, send, find, settle, apply };
}
