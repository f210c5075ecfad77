import { Fault } from '@holdfast/domain/kernel/fault';
import { sharingTexts } from '@holdfast/domain/sharing/texts';
import * as endpoints from '@holdfast/domain/sharing/endpoints';
import { call } from '../kernel/call/call.ts';
import type { House } from '../kernel/screen/screen.ts';

/** What is open to the viewer in one house, out of all that they have received. */
export async function findHouse(owner: string, signal: AbortSignal): Promise<House> {
  const { items } = await call(endpoints.listReceived, {}, { signal });
  const opened = items.filter((each) => each.owner === owner);
  const [first] = opened;
  if (first === undefined) throw new Fault('not_found', sharingTexts.closed);
  return { owner, name: first.house, opened };
}
