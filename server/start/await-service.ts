import { announce } from '../log-format.ts';
import { StartError } from '../process/operator.ts';

/** Waits for a service, named with its variable. @throws StartError after `seconds`, else as `opening`. */
export async function awaitService<T>(name: string, seconds: number, opening: Promise<T>): Promise<T> {
  const notice = setTimeout(announce, 1_000, `Aguardando ${name}, por até ${seconds} s…`);
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const deadline = setTimeout(
    () => reject(new StartError(`Não foi possível usar ${name}: sem resposta em ${seconds} s.`)),
    seconds * 1000,
  );
  try {
    return await Promise.race([opening, overdue]);
  } finally {
    clearTimeout(notice);
    clearTimeout(deadline);
  }
}
