import { z } from 'zod';
import { labelled } from '../form/field.ts';

/** What forms and screens say of a record that is its owner’s alone. */
export const privateTexts = {
  label: 'Only me',
  hint: 'Stays out of everything you share, even for people who may see all the rest.',
} as const;

/** Whether a record is its owner's alone: out of everything that is shared, and of every total that somebody else sees (M-03). */
export const privateField = labelled(privateTexts.label, z.boolean().default(false));
