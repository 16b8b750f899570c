import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { digestOf, storeFile } from '../stored-file.ts';
import { caminhoDasFalhas, caminhoDoOriginal } from './arquivos.ts';
import { conferencia } from './conferencia/conferir.ts';
import type { RamoConferido } from './conferencia/valores.ts';
import { leitores, limites } from './leitores.ts';
import type { Origem } from './lote/averbacao.ts';
import { conferirCondicoesDaApolice } from './lote/condicoes-da-apolice.repository.ts';
import { escreverFalhas, nomearCampos, resumirFalhas } from './lote/falhas.repository.ts';
import { Gravacao } from './lote/gravacao.ts';
import { conferirLimites } from './lote/limite-da-viagem.repository.ts';
import { Montagem } from './lote/pedaco.ts';
import { comConexao, type Conexao, confirmar, criarTabelas, iniciar } from './lote/preparar-lote.repository.ts';
import {
  type Desfecho,
  findRepetida,
  type Pedido,
  proximaConversao,
  registrarConversao,
  registrarPendentes,
} from './lote/registrar.repository.ts';
import { ArquivoRecusado, type LayoutDefinition } from './registro.ts';

/** A file to be converted: where it lies, by which layout, for whom. Crosses to the process that works. */
export interface Trabalho {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly path: string;
  readonly layout: LayoutDefinition;
  readonly ramo: RamoConferido;
  /** Converts though the same file was converted before. */
  readonly repetir: boolean;
  readonly pedido: Omit<Pedido, 'sha256' | 'idLayout' | 'idRamo'>;
}

export type Resultado =
  | (Desfecho & { readonly id: number })
  | { readonly situacao: 'REPETIDA'; readonly id: number; readonly quando: string; readonly quem: string };

/** Shipments: as many as memory takes twice, so few that storing begins at once. */
const PEDACO = 20_000;
const GUARDADAS = 100;
const TENTATIVAS = 3;
/** PostgreSQL's deadlock_detected. */
const IMPASSE = '40P01';
const nada = { aceitos: 0, importancia: '0', premio: '0' } as const;

/**
 * Converts a file, whole or not at all: reads, checks and stores it piece by piece in one transaction, and lets the
 * rules that need all of it run at the end. A refused file leaves its run, its faults and its unknown texts.
 */
export async function converter(trabalho: Trabalho): Promise<Resultado> {
  const sha256 = await digestOf(trabalho.path);
  const pedido: Pedido = { ...trabalho.pedido, sha256, idLayout: trabalho.layout.id, idRamo: trabalho.ramo.id };
  for (let tentativa = 1; ; tentativa += 1) {
    try {
      return await comConexao(trabalho.databaseUrl, (conexao) => converterUmaVez(conexao, trabalho, pedido));
    } catch (error) {
      // Two files took one another's documents; this one was chosen to give way, and has left nothing behind.
      if (!(error instanceof Error && 'code' in error && error.code === IMPASSE) || tentativa === TENTATIVAS)
        throw error;
    }
  }
}

async function converterUmaVez(conexao: Conexao, trabalho: Trabalho, pedido: Pedido): Promise<Resultado> {
  const repetida = trabalho.repetir ? undefined : await findRepetida(conexao, pedido);
  if (repetida) return { situacao: 'REPETIDA', ...repetida };
  const id = await proximaConversao(conexao);
  const { layout, ramo } = trabalho;
  // What comes by integration is an automatic declaration, the others are made by somebody (domain, 1.3).
  const tipo = layout.tipo.startsWith('XML') || layout.tipo.startsWith('PROCEDA') ? 'A' : 'D';
  const origem: Origem = { idConversao: id, ramo, tipo };
  await criarTabelas(conexao);
  await iniciar(conexao);
  const fim = await lerEGravar(conexao, trabalho, origem);
  if (fim.situacao === 'RECUSADA') {
    await recusar(conexao, trabalho, id, pedido, fim);
    return { id, ...fim };
  }
  await registrarConversao(conexao, id, pedido, fim);
  // Last: the row that names it is ready, and only the commit is left.
  await storeFile(trabalho.path, caminhoDoOriginal(trabalho.dataDir, pedido.sha256));
  await confirmar(conexao);
  return { id, ...fim };
}

async function lerEGravar(conexao: Conexao, trabalho: Trabalho, origem: Origem): Promise<Desfecho> {
  const gravacao = new Gravacao(conexao, trabalho.databaseUrl, trabalho.layout, origem);
  try {
    const lidos = await lerArquivo(trabalho, new Montagem(origem), gravacao);
    const recusado = await conferirLote(conexao, trabalho, origem.idConversao);
    if (recusado) return recusa({ lidos, ...recusado });
    return { ...recusa({ lidos, gravado: gravacao.gravado }), situacao: 'CONCLUIDA' };
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
    return recusa({ motivo: error.message });
  }
}

function recusa(fim: Partial<Desfecho>): Desfecho {
  return {
    situacao: 'RECUSADA',
    lidos: 0,
    recusados: 0,
    motivo: null,
    falhas: 0,
    primeiras: [],
    gravado: nada,
    ...fim,
  };
}

/** While one piece is stored the next is read. @returns how many shipments the file has, refused ones included. */
async function lerArquivo({ path, layout, ramo }: Trabalho, montagem: Montagem, gravacao: Gravacao): Promise<number> {
  const conferir = conferencia(layout, ramo);
  let storing = Promise.resolve();
  let lidos = 0;
  try {
    for await (const { registros, falhas } of leitores[layout.tipo](path, layout, limites)) {
      for (const falha of falhas) montagem.falha(falha);
      for (const registro of registros) {
        const conferido = conferir(registro);
        if ('linha' in conferido) montagem.linha(conferido.linha);
        else for (const falha of conferido.falhas) montagem.falha(falha);
      }
      lidos += registros.length + new Set(falhas.map(({ linha }) => linha)).size;
      if (montagem.tamanho < PEDACO) continue;
      await storing;
      storing = gravacao.receber(montagem.take());
      // Its failure is met at the next piece; until then nobody looks.
      storing.catch(() => {});
    }
  } finally {
    // The connection is needed again, however the reading ends.
    await storing;
  }
  await gravacao.receber(montagem.take());
  return lidos;
}

/**
 * Lets the rules run that need the whole file.
 * @returns the faults, where there are any: all of them are written down.
 */
async function conferirLote(conexao: Conexao, { layout, dataDir }: Trabalho, id: number) {
  await conferirLimites(conexao);
  await conferirCondicoesDaApolice(conexao);
  await nomearCampos(conexao, layout.campos);
  const resumo = await resumirFalhas(conexao, GUARDADAS);
  if (resumo.falhas === 0) return null;
  const faults = caminhoDasFalhas(dataDir, id);
  await mkdir(dirname(faults), { recursive: true, mode: 0o700 });
  await escreverFalhas(conexao, faults);
  return resumo;
}

/** Writes down what outlives a refused file: beside its transaction, which the end of its connection undoes. */
async function recusar(conexao: Conexao, trabalho: Trabalho, id: number, pedido: Pedido, fim: Desfecho): Promise<void> {
  await storeFile(trabalho.path, caminhoDoOriginal(trabalho.dataDir, pedido.sha256));
  await comConexao(trabalho.databaseUrl, async (outra) => {
    await iniciar(outra);
    await registrarPendentes(conexao, outra, pedido);
    await registrarConversao(outra, id, pedido, fim);
    await confirmar(outra);
  });
}
