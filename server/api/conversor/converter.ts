import { MAX_EXEMPLOS, semAverbacaoEmPalavras } from '../../../shared/averbacao/resultado-da-conversao.ts';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { abrirArmazem } from '../../arquivos/abrir-armazem.ts';
import type { Armazem, Destino } from '../../arquivos/armazem.ts';
import { retryOnDeadlock } from '../escrita/retry-on-deadlock.ts';
import { nomeDasFalhas, nomeDoOriginal } from '../arquivos/stored-file.ts';
import type { Aceitar, Origem, Parametros } from './gravacao/origem.ts';
import { escreverFalhas, nomearCampos, resumirFalhas } from './gravacao/falhas.repository.ts';
import { Acompanhantes, aplicar } from './gravacao/aplicar.ts';
import { findDestino, resumirIgnorados } from './gravacao/efeitos.repository.ts';
import { Gravacao } from './gravacao/gravar.ts';
import { MAX_A_ESPERAR, Montagem } from './gravacao/pedaco.ts';
import { comConexao, type Conexao, confirmar, iniciar } from './gravacao/conexao.repository.ts';
import { prepararParaArquivo } from './gravacao/preparar-tabelas.repository.ts';
import * as registrar from './gravacao/registrar.repository.ts';
import { type Desfecho, type Pedido, recusa, type Repetida } from './gravacao/registrar.repository.ts';
import { guardarProprios } from './gravacao/viagens.repository.ts';
import { substituir } from './gravacao/eventos.repository.ts';
import { aindaEsperam, registrarRecusados, registrarReprocesso } from './gravacao/recusados.repository.ts';
import { ArquivoRecusado } from '../leitura/recusas.ts';
import { lerArquivo, type RegrasDoArquivo } from './ler-arquivo.ts';
import { pastaDeEntrada } from '../../arquivos/temp-file.ts';

/** Conversion job; crosses to the converting process. */
export interface Trabalho extends RegrasDoArquivo {
  readonly databaseUrl: string;
  readonly destino: Destino;
  readonly path: string;
  /** Converts even if the same file was converted before. */
  readonly repetir: boolean;
  readonly aceitar: Aceitar;
  readonly parametros: Parametros;
  readonly apolices?: Origem['apolices'];
  /** Preassigned id; of resent documents, their run's. */
  readonly idConversao: number;
  readonly guardado: boolean;
  readonly pedido: Pedido;
}

export type Resultado = (Desfecho & { readonly id: number }) | (Repetida & { readonly situacao: 'REPETIDA' });

const GUARDADAS = 100;
const PAROU = 'A leitura parou neste número de erros (Parametrizações › Conversor).';
const SO_DOCUMENTOS =
  'Eventos, MDF-e e documentos que substituem outros ficam para quem vê todos os dados: envie só os documentos.';
const DEMAIS = `Há mais de ${MAX_A_ESPERAR.toLocaleString('pt-BR')} erros, documentos demais para esperar correção: confira o layout, ou divida o arquivo.`;

/** Converts a file, or its valid documents, in a transaction, chunk by chunk. @param onProgress shipments so far */
export async function converter(trabalho: Trabalho, onProgress?: (lidos: number) => void): Promise<Resultado> {
  const { databaseUrl, destino, pedido } = trabalho;
  const armazem = await abrirArmazem(destino);
  const arquivo: Arquivo = { path: trabalho.path, original: nomeDoOriginal(pedido.sha256), armazem };
  return retryOnDeadlock(() =>
    comConexao(databaseUrl, (conexao) => converterUmaVez(conexao, { ...trabalho, arquivo, onProgress })),
  );
}

interface Arquivo {
  path: string;
  readonly original: string;
  readonly armazem: Armazem;
}
type Tentativa = Omit<Trabalho, 'path'> & {
  readonly arquivo: Arquivo;
  readonly onProgress: ((lidos: number) => void) | undefined;
};

/** Stores the file; a retry after a deadlock at COMMIT reads it from there. */
async function guardar(conexao: Conexao, { arquivo, guardado, pedido }: Tentativa): Promise<void> {
  if (guardado) return;
  await registrar.travarOriginal(conexao, pedido.sha256);
  arquivo.path = await arquivo.armazem.guardar(arquivo.original, arquivo.path);
}

async function converterUmaVez(conexao: Conexao, pedida: Tentativa): Promise<Resultado> {
  const { pedido } = pedida;
  const repetida = pedida.repetir || pedida.reprocesso ? undefined : await registrar.findRepetida(conexao, pedido);
  if (repetida) return { situacao: 'REPETIDA', ...repetida };
  const { idConversao: id, layout, ramo, aceitar, parametros } = pedida;
  const origem: Origem = {
    ...parametros,
    idConversao: id,
    sistema: 'CONVERSOR',
    protocolo: `C${String(id).padStart(8, '0')}-`,
    aceitar,
    ramo,
    // Integrations declare automatically, people by hand (domain 1.3).
    tipo: layout.tipo.startsWith('XML') || layout.tipo.startsWith('PROCEDA') ? 'A' : 'D',
    caixa: pedido.caixa,
    apolice: pedido.apolice,
    apolices: pedida.apolices,
  };
  await prepararParaArquivo(conexao);
  await iniciar(conexao);
  const reprocesso = pedida.reprocesso && (await aindaEsperam(conexao, pedida.reprocesso));
  // Another request has just resent these documents.
  if (reprocesso?.documentos.length === 0) return { id, ...semNada };
  const trabalho = reprocesso ? { ...pedida, reprocesso } : pedida;
  const fim = await lerEGravar(conexao, trabalho, origem, id);
  if (fim.inteiro) {
    if (!reprocesso) await recusar(conexao, trabalho, fim);
    return { id, ...fim };
  }
  if (reprocesso) await registrarReprocesso(conexao, reprocesso, pedido, fim);
  else await registrar.registrarConversao(conexao, id, pedido, fim);
  await registrarRecusados(conexao, id, pedido, layout.tipo.startsWith('XML'));
  if (fim.recusados > 0) await registrar.registrarPendentes(conexao, conexao, pedido);
  await guardar(conexao, trabalho);
  await confirmar(conexao);
  return { id, ...fim };
}

async function lerEGravar(conexao: Conexao, trabalho: Tentativa, origem: Origem, id: number): Promise<Desfecho> {
  const { databaseUrl, arquivo, layout, onProgress } = trabalho;
  const gravacao = new Gravacao(conexao, databaseUrl, layout, origem);
  try {
    const ler = async (outra: Conexao | null) => {
      const acompanhantes = new Acompanhantes(outra);
      const lido = await lerArquivo(arquivo.path, trabalho, new Montagem(origem), gravacao, acompanhantes, onProgress);
      return { ...lido, acompanhantes };
    };
    // Trips are looked up on their own connection, while a piece is stored.
    const fiscal = layout.tipo.startsWith('XML');
    const { lidos, parou, acompanhantes } = await (fiscal ? comConexao(databaseUrl, ler) : ler(null));
    const inteiro = await gravacao.encerrar([...acompanhantes.canceladas]);
    const resumo = await resumir(conexao, trabalho, id);
    if (parou) return recusa({ lidos, ...resumo, motivo: PAROU });
    const soDocumentos = !gravacao.substitui && acompanhantes.viagens.length + acompanhantes.eventos.length === 0;
    if (trabalho.apolices !== undefined && !soDocumentos) return recusa({ lidos, ...resumo, motivo: SO_DOCUMENTOS });
    if (inteiro) return recusa({ lidos, ...resumo, motivo: gravacao.demais ? DEMAIS : null });
    if (gravacao.substitui) await substituir(conexao, autorDe(trabalho), origem.protocolo);
    const { gravado } = gravacao;
    const efeitos = await agir(conexao, trabalho, acompanhantes, gravacao);
    const feito = { gravado, efeitos, ignorados: await resumirIgnorados(conexao), destino: await findDestino(conexao) };
    const fim = { ...recusa({ lidos, ...resumo, ...feito }), inteiro };
    const [todos, alguns] = [resumo.falhas === 0, gravado.aceitos > 0];
    if (todos && !alguns) return { ...fim, situacao: 'SEM_AVERBACAO', motivo: semAverbacaoEmPalavras(feito) };
    return { ...fim, situacao: todos ? 'CONCLUIDA' : alguns ? 'PARCIAL' : 'RECUSADA' };
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
    return recusa({ motivo: error.message });
  }
}

const autorDe = ({ pedido: { idUsuario: id, usuario: username, requestId } }: Tentativa) => ({
  id,
  username,
  requestId,
});

/** Applies the file's trips and events; a retry has none that were not applied. @returns their effects. */
async function agir(conexao: Conexao, tentativa: Tentativa, acompanhantes: Acompanhantes, { repetidos }: Gravacao) {
  await guardarProprios(conexao, acompanhantes.proprios);
  const aplicados = tentativa.reprocesso
    ? []
    : (await aplicar(conexao, autorDe(tentativa), acompanhantes, null)).aplicados;
  const contados = [...Map.groupBy(aplicados, ({ efeito }) => efeito)].map(([nome, deles]) => ({
    nome,
    quantidade: deles.length,
    exemplos: deles.slice(0, MAX_EXEMPLOS).map(({ chave }) => chave),
  }));
  const { quantos: quantidade, exemplos } = repetidos;
  return quantidade === 0 ? contados : [{ nome: 'JA_AVERBADO', quantidade, exemplos }, ...contados];
}

const semNada: Desfecho = { ...recusa({}), situacao: 'CONCLUIDA', inteiro: false };

/** @returns the faults, if any; the first ones are stored. */
async function resumir(conexao: Conexao, { layout, destino, arquivo, reprocesso }: Tentativa, id: number) {
  await nomearCampos(conexao, layout.campos);
  const resumo = await resumirFalhas(conexao, GUARDADAS);
  // A retry keeps the run's original list of faults.
  if (resumo.falhas === 0 || reprocesso) return resumo;
  const entrada = pastaDeEntrada(destino.pasta);
  await mkdir(entrada, { recursive: true, mode: 0o700 });
  const falhas = join(entrada, `falhas-${id}.csv`);
  await escreverFalhas(conexao, falhas, resumo.falhas);
  await arquivo.armazem.guardar(nomeDasFalhas(id), falhas);
  await rm(falhas, { force: true });
  return resumo;
}

/** Stores a refused file and its records on a separate connection: the run's own rolls back. */
async function recusar(conexao: Conexao, trabalho: Tentativa, fim: Desfecho): Promise<void> {
  const { idConversao: id, pedido } = trabalho;
  await comConexao(trabalho.databaseUrl, async (outra) => {
    await iniciar(outra);
    await registrar.registrarPendentes(conexao, outra, pedido);
    await registrar.registrarConversao(outra, id, pedido, fim);
    await guardar(outra, trabalho);
    await confirmar(outra);
  });
}
