export const PORT = 5432;

/** Given at each start rather than kept in the cluster, so that an update of Wishwell changes them. */
export function serverSettings(socketFolder: string, durable: boolean): readonly string[] {
  const settings = {
    // The socket is the only way in, and its folder is closed to other users.
    listen_addresses: "",
    port: PORT,
    unix_socket_directories: `"${socketFolder}"`,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    ...(durable ? WITH_CARE : THROWAWAY),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** A week of logs, and nothing in them but the message: the detail of an error may quote somebody's data. */
const WITH_CARE = {
  max_connections: 100,
  logging_collector: "on",
  log_directory: "log",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
};

/** For tests: nothing has to survive, so nothing waits for the disk. */
const THROWAWAY = {
  max_connections: 200,
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Its folder may lie in memory.
  max_wal_size: "256MB",
  // Tables of tests are small and soon gone: nobody needs to tidy or to measure them.
  autovacuum: "off",
  jit: "off",
  max_parallel_workers_per_gather: 0,
};
