import { z } from 'zod';

/** Parts of a home that warranties and claims speak of and that are no records: each with what people call it, and what texts call it. */
const parts = {
  roof: { said: 'roof|roofing|shingles|shingle|roof_shingles', read: /roof|shingle/i },
  septic: { said: 'septic|septic_tank|septic_system', read: /septic/i },
  heating: { said: 'heating|heating_system|hvac', read: /heating|furnace|boiler|hvac/i },
  cooling: { said: 'cooling|air_conditioning', read: /cooling|air condition|hvac/i },
  plumbing: { said: 'plumbing|pipes', read: /plumbing|pipe/i },
  wiring: { said: 'wiring|electrical_system', read: /wiring|electrical/i },
  windows: { said: 'windows|window', read: /window/i },
  solar: { said: 'solar|solar_panels|panels', read: /solar/i },
  pool: { said: 'pool|swimming_pool', read: /pool/i },
  deck: { said: 'deck|porch|patio', read: /deck|porch|patio/i },
  siding: { said: 'siding|facade', read: /siding|facade/i },
  flooring: { said: 'flooring|floors', read: /floor/i },
} as const;

export type PartOfHome = keyof typeof parts;
const names = Object.keys(parts) as [PartOfHome, ...PartOfHome[]];

export const partOfHome = z.enum(names);

/** What people call them, in the grammar of ways. */
export const partWords = Object.fromEntries(names.map((name) => [name, parts[name].said] as const));

/** Whether a text speaks of a part. */
export const speaksOf = (part: PartOfHome, text: string): boolean => parts[part].read.test(text);
