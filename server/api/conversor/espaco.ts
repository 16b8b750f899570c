import { formatarData, somarDias } from '../../../shared/format/data.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import { invalid } from '../chamada/refusals.ts';
import type { Db } from '../sql/connection.repository.ts';
import { lerParametro, lerParametros } from '../sql/parametros.repository.ts';
import { findARetirar, findEspacoUsado, retirar, travarOriginal } from './espaco.repository.ts';
import { nomeDasFalhas, nomeDoOriginal } from '../arquivos/stored-file.ts';
import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { write } from '../escrita/writer.repository.ts';

const MB = 1024 ** 2;

/** Checks the sender's quota. @param tamanho bytes. @throws 422 with the space used and when it is freed. */
export async function conferirEspaco(db: Db, idUsuario: number, tamanho: number): Promise<void> {
  const parametros = await lerParametros(db, ['espaco_por_usuario', 'dias_arquivo_recusado'], null);
  const { espaco_por_usuario: espaco, dias_arquivo_recusado: dias } = parametros;
  const { bytes, desde } = await findEspacoUsado(db, idUsuario, dias);
  if (bytes + tamanho <= espaco * MB) return;
  const emMb = (quantos: number) => `${formatarInteiro(Math.ceil(quantos / MB))} MB`;
  const quando =
    desde === null
      ? ''
      : `tente de novo a partir de ${formatarData(somarDias(desde, dias + 1))}, quando o mais antigo deixa de contar, ou `;
  const mensagem = `Cada usuário pode enviar ${formatarInteiro(espaco)} MB em ${dias} dias. O que você enviou ocupa ${emMb(bytes)}, e este arquivo tem ${emMb(tamanho)}. Nada foi gravado: ${quando}peça ao administrador mais espaço, em Parametrizações › Conversor.`;
  throw invalid([{ campo: 'file', mensagem }], mensagem);
}

/** Removes the files of expired refused runs from the store, now and hourly. @returns a stop function. */
export const manterRecusados = (parts: Pick<ApiParts, 'db' | 'armazem' | 'log'>): (() => Promise<void>) =>
  manter(parts.log, 3_600_000, 'files of refused runs could not be cleared', (fim) => retirarRecusados(parts, fim));

/** Clears once; keeps the run, its first faults and shared originals. An interrupted clearing is repeated. */
export async function retirarRecusados({ db, armazem }: Pick<ApiParts, 'db' | 'armazem'>, fim?: AbortSignal) {
  for (const { id_conversao: id, sha256 } of await findARetirar(db, await lerParametro(db, 'dias_arquivo_recusado'))) {
    fim?.throwIfAborted();
    await write(db, async (transaction) => {
      await travarOriginal(transaction, sha256);
      if (await retirar(transaction, id, sha256)) await armazem.apagar(nomeDoOriginal(sha256));
      await armazem.apagar(nomeDasFalhas(id));
    });
  }
}
