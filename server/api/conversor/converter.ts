import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { caminhoDasFalhas, digestOf, guardarOriginal, pastaDeEntrada } from './arquivos.ts';
import { conferencia } from './conferencia/conferir.ts';
import type { RamoConferido } from './conferencia/valores.ts';
import { leitores, limites } from './leitores.ts';
import type { Origem } from './lote/averbacao.ts';
import { conferirCondicoesDaApolice } from './lote/condicoes-da-apolice.repository.ts';
import { carregar } from './lote/copiar.repository.ts';
import {
  conferirLimites,
  escreverFalhas,
  espalharFalhas,
  nomearCampos,
  resumirFalhas,
} from './lote/falhas.repository.ts';
import { garantirCompetencias, gravarAverbacoes, reservarDocumentos } from './lote/gravar.repository.ts';
import { Montagem } from './lote/pedaco.ts';
import {
  conectar,
  type Conexao,
  confirmar,
  criarTabelas,
  desfazer,
  iniciar,
  type Pedaco,
} from './lote/preparar-lote.repository.ts';
import { Rascunho } from './lote/rascunho.ts';
import {
  type Desfecho,
  findRepetida,
  type Pedido,
  proximaConversao,
  registrarConversao,
  registrarPendentes,
} from './lote/registrar.repository.ts';
import { resolverApolices } from './lote/resolver-apolice.repository.ts';
import { resolverCondicoes } from './lote/resolver-condicoes.repository.ts';
import { resolverTextos } from './lote/resolver-textos.repository.ts';
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

const PEDACO = 5_000;
const GUARDADAS = 100;
const nada = { aceitos: 0, importancia: '0', premio: '0' } as const;

/**
 * Converts a file, whole or not at all: reads, checks and loads it piece by piece into temporary tables, lets the
 * rules run over them, and stores everything in one transaction. A refused file leaves its run and its faults.
 */
export async function converter(trabalho: Trabalho): Promise<Resultado> {
  const { path, dataDir, layout, ramo } = trabalho;
  const sha256 = await digestOf(path);
  const pedido: Pedido = { ...trabalho.pedido, sha256, idLayout: layout.id, idRamo: ramo.id };
  const conexao = await conectar(trabalho.databaseUrl);
  try {
    const repetida = trabalho.repetir ? undefined : await findRepetida(conexao, pedido);
    if (repetida) return { situacao: 'REPETIDA', ...repetida };
    const id = await proximaConversao(conexao);
    const fim = await converterNovo(conexao, trabalho, id, pedido);
    if (fim.situacao === 'RECUSADA') {
      await guardarOriginal(dataDir, path, sha256);
      await registrarPendentes(conexao, pedido);
      await registrarConversao(conexao, id, pedido, fim);
    }
    return { id, ...fim };
  } finally {
    await conexao.end();
  }
}

async function converterNovo(conexao: Conexao, trabalho: Trabalho, id: number, pedido: Pedido): Promise<Desfecho> {
  const { dataDir, layout, ramo } = trabalho;
  // What comes by integration is an automatic declaration, the others are made by somebody (domain, 1.3).
  const tipo = layout.tipo.startsWith('XML') || layout.tipo.startsWith('PROCEDA') ? 'A' : 'D';
  const origem: Origem = { idConversao: id, ramo, tipo };
  await criarTabelas(conexao);
  const rascunho = await Rascunho.abrir(pastaDeEntrada(dataDir), `rascunho-${id}`);
  try {
    const montagem = new Montagem(origem);
    const lidos = await carregarArquivo(conexao, trabalho, montagem, rascunho);
    const recusado = await conferirLote(conexao, trabalho, id);
    if (recusado) return recusa({ lidos, ...recusado });
    const gravado = await gravarAverbacoes(conexao, origem, rascunho, montagem.quantos);
    const fim: Desfecho = { ...recusa({ lidos, gravado }), situacao: 'CONCLUIDA' };
    await registrarConversao(conexao, id, pedido, fim);
    // Last: the row that names it is ready, and only the commit is left.
    await guardarOriginal(dataDir, trabalho.path, pedido.sha256);
    await confirmar(conexao);
    return fim;
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
    return recusa({ motivo: error.message });
  } finally {
    await rascunho.fechar();
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

/** While one piece is loaded the next is read. @returns how many shipments the file has, refused ones included. */
async function carregarArquivo(
  conexao: Conexao,
  { path, layout, ramo }: Trabalho,
  montagem: Montagem,
  rascunho: Rascunho,
): Promise<number> {
  const conferir = conferencia(layout, ramo);
  const load = async (pedaco: Pedaco) => {
    await Promise.all([carregar(conexao, pedaco), rascunho.escrever(pedaco.rascunho)]);
  };
  let loading = Promise.resolve();
  let lidos = 0;
  for await (const { registros, falhas } of leitores[layout.tipo](path, layout, limites)) {
    for (const falha of falhas) montagem.falha(falha);
    for (const registro of registros) {
      const conferido = conferir(registro);
      if ('linha' in conferido) montagem.linha(conferido.linha);
      else for (const falha of conferido.falhas) montagem.falha(falha);
    }
    lidos += registros.length + new Set(falhas.map(({ linha }) => linha)).size;
    if (montagem.tamanho < PEDACO) continue;
    await loading;
    loading = load(montagem.take());
    // Its failure is met at the next piece; until then nobody looks.
    loading.catch(() => {});
  }
  await loading;
  await load(montagem.take());
  return lidos;
}

/**
 * Lets the rules run over what was loaded, and begins the transaction of what they take.
 * @returns the faults, where there are any: all of them are written down, and the transaction is over.
 */
async function conferirLote(conexao: Conexao, { layout, ramo, dataDir }: Trabalho, id: number) {
  await resolverApolices(conexao, ramo.id);
  await resolverCondicoes(conexao, ramo.id);
  await resolverTextos(conexao, layout.id);
  await espalharFalhas(conexao);
  await garantirCompetencias(conexao);
  await iniciar(conexao);
  await reservarDocumentos(conexao);
  await conferirLimites(conexao);
  await conferirCondicoesDaApolice(conexao);
  await nomearCampos(conexao, layout.campos);
  const resumo = await resumirFalhas(conexao, GUARDADAS);
  if (resumo.falhas === 0) return null;
  const faults = caminhoDasFalhas(dataDir, id);
  await mkdir(dirname(faults), { recursive: true, mode: 0o700 });
  await escreverFalhas(conexao, faults);
  await desfazer(conexao);
  return resumo;
}
