import { valuedTable } from '../kernel/records/valued-things.ts';

/** Appliances as other areas read what they are worth. */
export const worthOfAppliances = valuedTable('appliances', 'category');
