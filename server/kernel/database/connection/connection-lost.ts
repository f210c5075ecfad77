/** The connection broke, or the database closed it: whether the statement was carried out is not known. */
export class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause });
    this.name = 'ConnectionLost';
  }
}

/** The state that every error of PostgreSQL has; one without it was made of bytes that are no answer. */
export const sqlState = /^[0-9A-Z]{5}$/;
