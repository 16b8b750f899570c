import type { Conversao } from '../../../shared/contracts/conversor-historico.ts';
import { contasDaConversao, naoGravados } from '../../../shared/format/contas-da-conversao.ts';
import { paginaDaConversao } from '../correio/paginas.ts';
import { digestOf, nomeDoOriginal } from '../arquivos/stored-file.ts';
import type { ApiParts, Autor } from '../chamada/endpoint.ts';
import { conflict, found, passes } from '../chamada/refusals.ts';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import type { ReceivedFile } from '../arquivos/receive-file.ts';
import { type Andamento, type Desistencia, especie, type Especie } from '../trabalho/tarefa.ts';
import { pedirTarefa } from '../trabalho/tarefas.repository.ts';
import { avisarRecusa, jaProcessado } from './conversor.upload.ts';
import { findTerminada, proximaConversao } from './conversor.repository.ts';
import { travarOriginal } from './espaco.repository.ts';
import { converterEmProcesso, ehPequeno } from './fila.ts';
import { comConexao } from './gravacao/conexao.repository.ts';
import { findRepetida, type Pedido, type Repetida } from './gravacao/registrar.repository.ts';
import { registrarFalha } from './registrar-falha.ts';
import { type Envio, novoPedido, prepararTrabalho } from './trabalho.ts';

interface PedidoDeConversao extends Envio, Pick<Pedido, 'idLayout' | 'arquivo' | 'tamanho' | 'sha256'> {
  readonly idConversao: number;
}

/** Stores a file and queues its conversion. @returns ids, or a repeated file's earlier run. @throws as `prepararTrabalho`. */
export async function pedirConversao(
  parts: ApiParts,
  autor: Autor & { readonly id: number },
  envio: Envio,
  file: ReceivedFile,
): Promise<{ id_conversao: number; id_tarefa: number } | { repetida: Repetida }> {
  const { layout, ramo, repetir } = await prepararTrabalho(parts, envio, autor.id);
  const sha256 = await digestOf(file.path);
  const pedida = { sha256, idLayout: layout.id, idRamo: ramo.id };
  const repetida = repetir
    ? undefined
    : await comConexao(parts.databaseUrl, (conexao) => findRepetida(conexao, pedida));
  if (repetida) return { repetida };
  const naFila = (await ehPequeno(file.path)) ? 'conversao-pequena' : 'conversao';
  const idConversao = await proximaConversao(asOwner(parts.db));
  const tarefa = {
    tipo: 'conversao',
    naFila,
    titulo: `Conversão de ${file.name}`.slice(0, 200),
    chave: String(idConversao),
    pedido: { ...envio, idConversao, idLayout: layout.id, arquivo: file.name, tamanho: file.size, sha256 },
  } as const;
  const id_tarefa = await pedirTarefa<PedidoDeConversao>(parts, autor, tarefa, async (transaction) => {
    await travarOriginal(transaction, sha256);
    await parts.armazem.guardar(nomeDoOriginal(sha256), file.path);
  });
  return { id_conversao: idConversao, id_tarefa };
}

/** Converts a stored file. Row and shipments are written together under a preassigned id: a second run fails on it. */
export const conversao: Especie = {
  ...especie<PedidoDeConversao>('conversao', 1, 'write', async (parts, pedido, andamento) => {
    const { idConversao: id } = pedido;
    let terminada = await findTerminada(parts.db, id);
    if (terminada === undefined) {
      const feito = novoPedido(pedido, andamento.pedinte, andamento.requestId);
      const [fim] = await Promise.allSettled([converterGuardado(parts, pedido, andamento, feito)]);
      terminada = await findTerminada(parts.db, id);
      if (terminada === undefined) {
        const erro: unknown = fim.status === 'rejected' ? fim.reason : new Error(`run ${id} left no row`);
        // A stopped or retried run has not failed.
        if (andamento.sinal.aborted || passes(erro)) throw erro;
        throw await registrarFalha(parts, { idConversao: id, pedido: feito }, erro);
      }
    }
    // An unreadable file is one refusal.
    const total = Math.max(terminada.lidos, 1);
    const semAverbacao = terminada.situacao === 'SEM_AVERBACAO';
    const falhas = semAverbacao ? terminada.lidos : terminada.lidos === 0 ? total : naoGravados(terminada);
    await andamento.relatar({ total, feitas: total, falhas });
    return { mensagem: emPalavras(terminada), rota: paginaDaConversao(id) };
  }),
  escopo: true,
  desistir: naoConverter,
};

/** The file of a run that is given up stays in the history, with its reason. */
async function naoConverter(parts: ApiParts, pedido: PedidoDeConversao, { pedinte, requestId, porque }: Desistencia) {
  const { idConversao } = pedido;
  const falha = { idConversao, pedido: novoPedido(pedido, pedinte, requestId) };
  const erro = (await findTerminada(parts.db, idConversao)) ?? (await registrarFalha(parts, falha, porque));
  if ((await findTerminada(parts.db, idConversao)) === undefined) throw erro;
  return { rota: paginaDaConversao(idConversao) };
}

/** Small files have a separate queue. */
export const conversaoPequena: Especie = { ...conversao, naFila: 'conversao-pequena' };

type Terminada = Pick<Conversao, 'situacao' | 'lidos' | 'aceitos' | 'ignorados' | 'recusados' | 'motivo'>;

export function emPalavras(terminada: Terminada): string {
  const contas = contasDaConversao(terminada);
  const { situacao, motivo, lidos } = terminada;
  if (situacao === 'CONCLUIDA') return `Arquivo processado: ${contas}.`;
  if (situacao === 'PARCIAL') return `Arquivo processado em parte: ${contas}. Os recusados esperam correção.`;
  if (situacao !== 'RECUSADA') return motivo ?? '';
  return `Arquivo recusado: ${[motivo, lidos > 0 ? `${contas}.` : null].filter(Boolean).join(' ')}`;
}

async function converterGuardado(
  parts: ApiParts,
  { idConversao, sha256, ...envio }: PedidoDeConversao,
  { pedinte, sinal, relatar }: Andamento,
  pedido: Pedido,
): Promise<void> {
  const { armazem, databaseEnvironment, metrics } = parts;
  const trabalho = { ...(await prepararTrabalho(parts, envio, pedinte.id)), pedido, idConversao, guardado: true };
  const following = { signal: sinal, onProgress: umPorVez((feitas) => relatar({ total: null, feitas })) };
  const resultado = found(
    await armazem.comoArquivo(nomeDoOriginal(sha256), (path) =>
      metrics.conversao(converterEmProcesso({ ...trabalho, path }, databaseEnvironment, following, 3_600_000)),
    ),
    'O arquivo da conversão não está mais guardado.',
  );
  await avisarRecusa(parts, pedido, resultado);
  // Another run took it meanwhile.
  if (resultado.situacao === 'REPETIDA') throw conflict(jaProcessado(resultado));
}

/** Throttle: drops reports while one is being written. */
function umPorVez(relatar: (feitas: number) => Promise<void>): (feitas: number) => void {
  let livre = true;
  return (feitas) => {
    if (!livre) return;
    livre = false;
    relatar(feitas)
      .catch(() => {})
      .finally(() => (livre = true));
  };
}
