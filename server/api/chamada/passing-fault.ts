import { ARMAZEM_FORA } from '../../arquivos/armazem.ts';

/** Transient faults: out of disk or descriptors, SQLSTATE 53 and 57P, an unavailable file store, lost connections. */
const exhausted = new RegExp(
  `^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|53...|57P0[1-3]|08...|${ARMAZEM_FORA}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH` +
    '|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT|BODY_TIMEOUT))$',
);

/** Messages of pg's connection errors, which have no code. */
const lost =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? lost.test(message) : typeof code === 'string' && exhausted.test(code);
}
