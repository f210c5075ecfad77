import { Socket } from 'node:net';

/**
 * Loaded into the process that reads files, and into its threads, before anything else: whatever a file or a library asks for,
 * nothing is fetched. Recognition has its language data on disk, pages their fonts.
 */
Socket.prototype.connect = () => {
  throw new Error('The process that reads files has no network');
};
