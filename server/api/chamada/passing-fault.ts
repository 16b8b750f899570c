import { ARMAZEM_FORA } from '../../arquivos/armazem.ts';

/**
 * What passes once an operator, or time, has mended it: no room, no descriptors, a disk that takes no writes; of
 * PostgreSQL the same (SQLSTATE 53), its start and its end (57P); of the file store that it cannot answer for now; and of
 * both a connection that is lost or cannot be made.
 */
const exhausted = new RegExp(
  `^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|53...|57P0[1-3]|08...|${ARMAZEM_FORA}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH` +
    '|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT))$',
);

/** What pg itself says of a connection that is lost or was never made; these errors have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

/** Whether the machine, the database or the file store failed for now: the same may be asked for again later. */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? lost.test(message) : typeof code === 'string' && exhausted.test(code);
}
