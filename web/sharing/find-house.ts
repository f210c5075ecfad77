import { showHouse } from '@holdfast/domain/sharing/endpoints';
import { listHouses } from '@holdfast/domain/sharing/share-endpoints';
import { houseOf } from '@holdfast/domain/sharing/texts';
import { call } from '../kernel/call/call.ts';
import type { House } from '../kernel/screen/house/house.ts';

/** What is open to the viewer in the house that the page shows. Rejects with `not_found` where nothing is. */
export async function findHouse(
  _: string,
  signal: AbortSignal,
  records: readonly string[] = [],
): Promise<House> {
  const asked = records.length === 0 ? {} : { records: records.join(',') };
  const { house, ...others } = await call(showHouse, asked, { signal });
  return { name: house, ...others };
}

/** The other houses of which something is open to the viewer. */
export async function listOpenHouses(signal: AbortSignal): Promise<{ owner: string; name: string }[]> {
  const { items } = await call(listHouses, {}, { signal });
  return items.map(({ owner, house }) => ({ owner, name: houseOf(house) }));
}
