import { Fault } from '@holdfast/domain/kernel/call/fault';
import pg from 'pg';
import { ConnectionLost, sqlState } from './connection-lost.ts';
import { SteadyClient } from './steady-client.ts';

/** Connection faults, the ends of a session that the server decides, and those that its own limits bring about. */
const ofTheConnection = /^(08|57P0|25P0[34])/;
const ofTheSystem = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|EADDRNOTAVAIL)/;
const ofTheDriver = /terminated|not queryable|was closed|timeout expired|exceeded when trying|given up/;

/** Too many connections, no room on the disk, and the like: the database is there and cannot. */
const exhausted = /^53/;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Whether an error came from the way to the database rather than from what was asked of it. */
export function isLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) return !sqlState.test(code) || ofTheConnection.test(code);
  // A socket that is not there, and not a file.
  const noSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return noSocket || ofTheSystem.test(code) || ofTheDriver.test(error.message);
}

/** Whether what went wrong may be right a moment later: the way is broken, or what is at its end is exhausted or starting. */
export function mayPass(error: unknown): boolean {
  if (error instanceof Fault) return error.code === 'unavailable';
  return isLost(error) || exhausted.test(codeOf(error));
}

/** Waits for what the driver was asked; an error of the connection becomes `ConnectionLost`, any other stays as it is. */
export async function onLine<T>(client: pg.ClientBase, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const answered = error instanceof pg.DatabaseError && sqlState.test(codeOf(error));
    const cut = client instanceof SteadyClient && client.isCut;
    throw isLost(error) || (cut && !answered) ? new ConnectionLost(error) : error;
  }
}
