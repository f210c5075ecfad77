import { sampleProperty } from '../sample/records/properties.ts';
import type { Caller } from '../kernel/test-app.ts';

/** Sends JSON as another area's screen would, and gives the answer's id. */
export async function sendAs(caller: Caller, path: string, body: object): Promise<string> {
  const response = await caller.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
}

/** Adds a property, on whose roof a warranty may hang. */
export const addTestHome = async (caller: Caller): Promise<string> =>
  sendAs(caller, '/api/real-estate/properties', sampleProperty());
