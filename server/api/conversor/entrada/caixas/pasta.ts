import { copyFile, mkdir, opendir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Conversao } from '../../../../../shared/contracts/conversor-historico.ts';
import type { ApiParts } from '../../../chamada/endpoint.ts';
import type { Falha } from '../../../leitura/registro.ts';
import { type EntradaRow, wasReceived } from './entradas.repository.ts';
import { receber } from './quarentena.ts';
import { novoArquivo } from '../../../../arquivos/temp-file.ts';

export interface Resultado {
  readonly arquivo: string;
  readonly id_conversao: number | null;
  readonly situacao: Conversao['situacao'];
  /** In words. */
  readonly mensagem: string;
  readonly erros: readonly Falha[];
}

/** Subfolder of a mailbox's folder that received files are moved to, with the result of each beside it. */
const RECEBIDOS = 'recebidos';
/** A file that changed within this time may still be being written. */
const QUIETO_MS = 10_000;
/** Hidden files, and names that programs give to files that they are writing. */
const inacabado = /^[.~]|\.(tmp|part|filepart|crdownload)$/i;

type Partes = Pick<ApiParts, 'db' | 'armazem' | 'dataDir' | 'log'>;

/** Receives the files in the subfolders of the watched folder; a subfolder has the name of its mailbox (caixa postal). */
export async function lerPasta(parts: Partes, pasta: string, maxBytes: number, fim: AbortSignal): Promise<void> {
  for await (const caixa of await opendir(pasta)) {
    if (!caixa.isDirectory() || inacabado.test(caixa.name)) continue;
    for await (const item of await opendir(join(pasta, caixa.name))) {
      if (fim.aborted) return;
      // Symbolic links are not followed: they could lead anywhere.
      if (!item.isFile() || inacabado.test(item.name)) continue;
      await receberArquivo(parts, pasta, caixa.name, item.name, maxBytes).catch((err: unknown) =>
        parts.log.error({ err, caixa: caixa.name }, 'file of the watched folder not received'),
      );
    }
  }
}

async function receberArquivo(parts: Partes, pasta: string, caixa: string, nome: string, maxBytes: number) {
  const path = join(pasta, caixa, nome);
  const { size: tamanho, mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs < QUIETO_MS) return;
  const origem = `PASTA:${caixa}/${nome}:${tamanho}:${mtimeMs}`;
  if (!(await wasReceived(parts.db, origem))) {
    const grande = tamanho > maxBytes;
    const copia = await novoArquivo(parts.dataDir);
    if (!grande) await copyFile(path, copia);
    const motivo = grande ? `O arquivo é maior do que o permitido (${Math.floor(maxBytes / 1024 ** 2)} MB).` : null;
    const chegada = { via: 'PASTA', origem, caixa, remetente: null, assunto: nome, responder: false, motivo } as const;
    await receber(parts, chegada, grande ? [] : [{ path: copia, nome, tamanho }]);
  }
  await mkdir(join(pasta, caixa, RECEBIDOS), { recursive: true });
  await rename(path, join(pasta, caixa, RECEBIDOS, nome));
}

/** Writes `<file>.resultado.json` beside a received file, replacing an earlier one. */
export async function escreverResultado(
  pasta: string,
  { origem, situacao, motivo }: Pick<EntradaRow, 'origem' | 'situacao' | 'motivo'>,
  resultados: readonly Resultado[],
): Promise<void> {
  const [, caixa, nome] = /^PASTA:([^/]+)\/(.+):\d+:[\d.]+$/s.exec(origem) ?? [];
  if (caixa === undefined || nome === undefined) return;
  const path = join(pasta, caixa, RECEBIDOS, `${nome}.resultado.json`);
  const resultado = resultados[0] ?? { arquivo: nome, situacao, mensagem: motivo ?? '', id_conversao: null, erros: [] };
  // A reader never sees half a file.
  await writeFile(`${path}.tmp`, `${JSON.stringify(resultado, null, 2)}\n`);
  await rename(`${path}.tmp`, path);
}
