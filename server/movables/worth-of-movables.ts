import { sql, type RawBuilder } from 'kysely';
import { valuedTable } from '../kernel/records/valued-things.ts';

/** Movable assets as other areas read what they are worth. */
export const worthOfMovables = valuedTable('movable_assets');

/** The ids of an owner's vehicles, boats among them: they are insured by themselves, and never as contents of a home. */
export const vehicles = (owner: string): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select id from movable_assets where user_id = ${owner} and type = 'vehicle'`;
