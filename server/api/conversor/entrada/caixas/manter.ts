import type { ContaDeEmail } from '../../../../correio/conta-de-email.ts';
import type { ApiParts } from '../../../chamada/parts.ts';
import { lerParametro } from '../../../sql/parametros.repository.ts';
import { manter } from '../../../trabalho/manter.ts';
import { lerConta } from './caixas-de-email.ts';
import { concluir } from './concluir.ts';
import { encaminhar } from './encaminhar.ts';
import { type EntradaRow, findEntrada, findPorSituacao, semConcorrencia } from './entradas.repository.ts';
import { escreverResultado, lerPasta } from './pasta.ts';

/** Ways in of this installation. */
export interface Fontes {
  readonly contas: readonly ContaDeEmail[];
  /** Watched folder; null: none. */
  readonly pasta: string | null;
}

/** Receives, converts and answers deliveries as they come. @returns a stop function. */
export const manterEntradas = (parts: ApiParts, fontes: Fontes): (() => Promise<void>) =>
  manter({
    everyMs: 15_000,
    run: (fim) => receberUmaVez(parts, fontes, fim),
    log: parts.log,
    falha: 'deliveries could not be received',
  });

/** One round; does nothing while another process is at it. A source or a delivery that fails does not stop the others. */
export async function receberUmaVez(parts: ApiParts, { contas, pasta }: Fontes, fim: AbortSignal): Promise<void> {
  const { db, log, databaseUrl } = parts;
  const tentar = (work: Promise<void>, o: object, falha: string) =>
    work.catch((err: unknown) => log.error({ err, ...o }, falha));
  await semConcorrencia(databaseUrl, async () => {
    const maxBytes = (await lerParametro(db, 'tamanho_maximo')) * 1024 ** 2;
    for (const conta of contas)
      await tentar(lerConta(parts, conta, maxBytes, fim), { host: conta.host }, 'mail account not read');
    if (pasta !== null) await tentar(lerPasta(parts, pasta, maxBytes, fim), {}, 'watched folder not read');
    for (const entrada of await findPorSituacao(db, 'RECEBIDA')) {
      if (fim.aborted) return;
      await tentar(receberUma(parts, entrada, pasta), { idEntrada: entrada.id_entrada }, 'delivery not converted');
    }
    for (const entrada of await findPorSituacao(db, 'EM_ANDAMENTO')) {
      if (fim.aborted) return;
      await tentar(concluir(parts, entrada, pasta), { idEntrada: entrada.id_entrada }, 'delivery not answered');
    }
  });
}

/** A file in quarantine says so beside itself at once. */
async function receberUma(parts: ApiParts, entrada: EntradaRow, pasta: string | null): Promise<void> {
  await encaminhar(parts, entrada);
  const depois = await findEntrada(parts.db, entrada.id_entrada);
  if (pasta !== null && depois?.situacao === 'QUARENTENA') await escreverResultado(pasta, depois, []);
}
