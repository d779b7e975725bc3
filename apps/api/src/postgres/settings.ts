/** A till's database: small in memory, and never a shortcut that could cost a sale when the plug is pulled. */
const SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '1MB',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  autovacuum_max_workers: '2',
  max_parallel_workers: '2',
  // Reads of so small a database come from the cache: the I/O workers would only cost memory.
  io_method: 'sync',
  max_logical_replication_workers: '0',

  timezone: 'UTC',
  log_timezone: 'UTC',
  // The start is recognized by its message, so the language must not follow the machine's.
  lc_messages: 'C',
  // Statements and the details of broken constraints hold customers' data: they don't belong in a log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
} as const;

/** More than a server asks for. */
const CONNECTIONS = 40;

export interface Listening {
  /** Folder of the Unix socket; on Windows undefined: TCP on 127.0.0.1. */
  readonly socketDirectory: string | undefined;
  readonly port: number;
}

export function postgresArguments(
  cluster: string,
  listening: Listening,
  connections = CONNECTIONS,
  others: Readonly<Record<string, string>> = {},
): string[] {
  const settings: Record<string, string> = {
    ...SETTINGS,
    ...others,
    max_connections: String(connections),
    port: String(listening.port),
    listen_addresses: listening.socketDirectory === undefined ? '127.0.0.1' : '',
    unix_socket_directories: listening.socketDirectory ?? '',
    unix_socket_permissions: '0700',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...options];
}
