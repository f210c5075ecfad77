import { holdfast, prepareServer } from './running-server.ts';

/** Who the sample family signs in as. */
export type Family = { email: string; password: string };

/** The folder of a server that rests, and the family that lives in it. */
type PreparedHouse = { folder: string; family: Family };

/**
 * Before the first journey: a server starts on an empty folder and the sample family moves in. The server of each worker begins on a copy,
 * which saves it ten seconds of processor time. Journeys that are about a new house start a server on an empty folder of their own.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const server = await prepareServer();
  await server.start();
  const family = JSON.parse(await holdfast(server, 'seed')) as Family;
  await server.rest();
  const house: PreparedHouse = { folder: server.folder, family };
  process.env['PREPARED_HOUSE'] = JSON.stringify(house);
  return async () => server.stop();
}

/** What was prepared, as the workers are told it. */
export function preparedHouse(): PreparedHouse {
  return JSON.parse(process.env['PREPARED_HOUSE'] ?? '') as PreparedHouse;
}
