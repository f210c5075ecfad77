/** Evidence packs for an insurer: what is owned, where it lies, with proof, as PDF, CSV and ZIP (M-08). */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { packChoices, packOptions } from './choices.ts';
import { evidence, pack, packFile } from './pack.ts';

const byId = z.object({ id });
const packs = '/api/evidence/packs';

export const showEvidence = endpoint('GET', '/api/evidence', {
  summary:
    'Shows exactly what a pack of these choices holds today: by property and place, with what is missing',
  input: packChoices,
  output: evidence,
  momentary: true,
});

export const listPackOptions = endpoint('GET', '/api/evidence/options', {
  summary: 'Lists the properties and places that a pack can be made of, with how many things lie there',
  output: packOptions,
});

export const listPacks = endpoint('GET', packs, {
  summary: 'Lists the packs that were asked for and are still kept, the newest first',
  output: z.object({ items: z.array(pack) }),
  momentary: true,
});

export const addPack = endpoint('POST', packs, {
  summary:
    'Asks for a pack of these choices; the same choices again, while it is being made, are the same pack',
  input: packChoices,
  output: pack,
});

export const retryPack = endpoint('POST', `${packs}/{id}/retry`, {
  summary: 'Asks again for a pack that could not be made',
  input: byId,
  output: pack,
});

export const removePack = endpoint('DELETE', `${packs}/{id}`, {
  summary: 'Removes a pack and its files at once',
  input: byId,
});

export const sendPack = endpoint('GET', `${packs}/{id}/files/{file}`, {
  summary: 'Gives a pack as PDF, CSV or ZIP; `part` counts the PDFs of a large one from 1',
  input: byId.extend({ file: packFile, part: z.coerce.number().int().min(1).max(100).default(1) }),
  bytesOut: true,
});
