// The program of a server that charges rent once and ends; a test kills it. CHARGER holds its database and the moment that it takes for now.
import type pg from 'pg';
import { openDatabase } from '../../kernel/database/database.ts';
import { makeLog } from '../../kernel/log.ts';
import { chargeRents } from '../../rentals/ledger/charge-job.ts';
import { clockAt } from './let-homes.ts';

const { login, day } = JSON.parse(process.env['CHARGER'] ?? '') as { login: pg.ClientConfig; day: string };
const database = openDatabase(login, 2);
await chargeRents({ database, clock: clockAt(day), log: makeLog('silent') }).run();
await database.end();
