export const majorVersion = 18;

/** The role that owns the cluster. The product itself works with lesser roles. */
export const superuser = 'postgres';

/** Only names the socket; nothing listens on a network. */
export const port = 5432;

/** What initdb is told: the same order of letters on every machine, and no password, since only the private socket leads in. */
export const initSettings = [
  `--username=${superuser}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

/** A small server: about 20 MB of its own at rest, and every commit on the disk before it is answered. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  max_connections: '60',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  huge_pages: 'off',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Reads go through the page cache of the machine; three reading processes would only cost memory.
  io_method: 'sync',
  // Parallel plans need shared memory beyond what containers grant by default (64 MB), and gain little on one owner's records.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_worker_processes: '2',
  // Nothing replicates from here, so bulk loads may skip the write-ahead log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  autovacuum: 'on',
  autovacuum_max_workers: '2',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // Neither statements nor the details of a refusal are kept: both may carry an owner's words.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** The arguments of `postgres` for a socket in `socketFolder`; `more` are settings that replace those of a small server. */
export function serverArguments(socketFolder: string, more: Readonly<Record<string, string>> = {}): string[] {
  const all = { ...settings, ...more, unix_socket_directories: socketFolder };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
