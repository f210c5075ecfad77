import type { Endpoint } from './endpoint.ts';

/** Somebody is let look around in the sample house for so long, in milliseconds. */
export const sampleLasts = 60 * 60_000;

/** A page that shows the sample house says so with every call, so that it never shows its owner's own records under the sample's name. */
export const sampleHeader = 'x-holdfast-sample';

export const sampleTexts = {
  readOnly:
    'This is the sample house, and nothing can be changed here. Leave it to work in your own account.',
  over: 'Your visit to the sample house has ended.',
} as const;

/**
 * What can be done in the sample house: looking at its records and files, and asking the assistant's demo, which stores nothing. Nothing is
 * changed, nothing is carried away in one piece.
 */
export function openInSample({
  method,
  bytesOut,
  area,
  access,
}: Pick<Endpoint, 'method' | 'bytesOut' | 'area' | 'access'>): boolean {
  if (area === 'assistant' && access === 'public') return true;
  return method === 'GET' && (!bytesOut || area === 'files');
}
