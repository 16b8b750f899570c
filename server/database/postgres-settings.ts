/** Settings for two shared cores, on the command line so that they apply to an existing folder. @param port loopback */
export function postgresSettings(port: number): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    // A restore locks every table and month, with their indexes, in one transaction; several may run on one server.
    max_locks_per_transaction: 256,
    timezone: 'America/Sao_Paulo',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    // The demonstration data or a conversion fits between two checkpoints.
    max_wal_size: '2GB',
    // No replicas: bulk loads into new partitions skip the WAL.
    wal_level: 'minimal',
    max_wal_senders: 0,
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    random_page_cost: 1.1,
    // JIT costs more than it saves on queries of milliseconds.
    jit: 'off',
    max_worker_processes: 4,
    max_parallel_workers: 2,
    max_parallel_workers_per_gather: 1,
    logging_collector: 'off',
    log_line_prefix: '%m [%p] %a ',
    // A statement's text may hold personal data.
    log_min_error_statement: 'panic',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
