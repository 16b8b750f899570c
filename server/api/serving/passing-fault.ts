/**
 * What passes once an operator, or time, has mended it: no room, no descriptors, a disk that takes no writes; of
 * PostgreSQL the same (SQLSTATE 53), its start and its end (57P), and a connection that is lost or cannot be made.
 */
const exhausted = /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|53...|57P0[1-3]|08...|ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** Whether the machine, the database or the file store failed for now: the same may be asked for again later. */
export function passes(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && exhausted.test(error.code);
}
