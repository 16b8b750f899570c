import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import type { ApiParts, Quem } from '../../../chamada/endpoint.ts';
import { conflict } from '../../../chamada/refusals.ts';
import { recordChanges, write } from '../../../escrita/writer.repository.ts';
import type { Db } from '../../../sql/connection.repository.ts';
import { lerParametro } from '../../../sql/parametros.repository.ts';
import * as entradas from './entradas.repository.ts';
import { type Chegada, insertArquivo, insertEntrada } from './entradas.repository.ts';
import { copyFile } from 'node:fs/promises';
import { cortar } from '../../../../../shared/format/cortar.ts';
import { withTempFile } from '../../../../arquivos/temp-file.ts';

export interface Anexado {
  readonly path: string;
  readonly nome: string;
  readonly tamanho: number;
}

/** Store key of a file that is not converted yet. */
export const nomeDaEntrada = (id: number, ordem: number) => `entradas/${id}/${ordem}`;

const MAX_NOME = 200;

/** Receives a delivery once: row and files are stored together, before the source forgets it. @returns whether it is new. */
export const receber = (
  { db, armazem }: Pick<ApiParts, 'db' | 'armazem'>,
  chegada: Chegada,
  anexados: readonly Anexado[],
): Promise<boolean> =>
  write(db, async (transaction) => {
    const id = await insertEntrada(transaction, { ...chegada, assunto: cortar(chegada.assunto, MAX_NOME) });
    if (id === undefined) return false;
    for (const [ordem, { path, nome, tamanho }] of anexados.entries()) {
      await insertArquivo(transaction, { id_entrada: id, ordem, nome: cortar(nome, -MAX_NOME), tamanho });
      await armazem.guardar(nomeDaEntrada(id, ordem), path);
    }
    return true;
  });

/** Gives `work` a copy of a stored file: a conversion may move the file that it is given. @returns null: it is gone. */
export const comCopia = <T>(
  { armazem, dataDir }: Pick<ApiParts, 'armazem' | 'dataDir'>,
  nome: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> =>
  armazem.comoArquivo(nome, (guardado) =>
    withTempFile(dataDir, async (path) => {
      await copyFile(guardado, path);
      return work(path);
    }),
  );

type Partes = Pick<ApiParts, 'db' | 'armazem'>;

export const jaDecidido = () => conflict('Alguém já decidiu sobre este envio. Atualize a lista.');

/** @throws 409 if another person has decided. */
export async function decidir(
  db: Db,
  autor: Quem,
  entrada: entradas.EntradaRow,
  para: Pick<entradas.EntradaRow, 'situacao' | 'motivo'> & { readonly caixa?: string },
  antes: (transaction: Db) => Promise<void> = async () => undefined,
): Promise<void> {
  const { id_entrada: id, situacao, motivo } = entrada;
  await write(db, async (transaction) => {
    await antes(transaction);
    if (!(await entradas.moveEntrada(transaction, entrada, { ...para, decidida_por: autor.username })))
      throw jaDecidido();
    await recordChanges(transaction, autor, 'entradas', [{ id, antes: { situacao, motivo }, depois: para }]);
  });
}

export async function descartar({ db, armazem }: Partes, autor: Quem, entrada: entradas.EntradaRow, motivo: string) {
  await decidir(db, autor, entrada, { situacao: 'DESCARTADA', motivo });
  for (const { ordem } of entrada.arquivos) await armazem.apagar(nomeDaEntrada(entrada.id_entrada, ordem));
}

export async function descartarVencidas(partes: Partes, fim: AbortSignal): Promise<void> {
  const dias = await lerParametro(partes.db, 'dias_quarentena');
  const sistema = { id: null, username: 'sistema', requestId: null };
  for await (const entrada of entradas.listPorSituacao(partes.db, 'QUARENTENA', dias)) {
    fim.throwIfAborted();
    await descartar(partes, sistema, entrada, `${entrada.motivo ?? ''} Ninguém decidiu em ${dias} dias.`.trim());
  }
}

/** Keeps no files of a delivery to quarantine beyond the space that it may take. */
export async function limitarQuarentena({ db, armazem }: Partes, { id_entrada, arquivos }: entradas.EntradaRow) {
  const espaco = await lerParametro(db, 'espaco_da_quarentena');
  const bytes = arquivos.reduce((soma, { tamanho }) => soma + tamanho, await entradas.findBytesEmQuarentena(db));
  if (bytes <= espaco * 1024 ** 2) return;
  const recusa = `A quarentena está cheia (${formatarInteiro(espaco)} MB) e não guardou o arquivo; o original está na conta de e-mail ou na pasta.`;
  for (const { ordem, id_conversao } of arquivos) {
    if (id_conversao !== null) continue;
    await entradas.setConversao(db, id_entrada, ordem, { recusa });
    await armazem.apagar(nomeDaEntrada(id_entrada, ordem));
  }
}
