import { valuedTable } from '../kernel/records/valued-things.ts';

/** Properties as other areas read what they are worth. */
export const worthOfProperties = valuedTable('real_estate_properties');
