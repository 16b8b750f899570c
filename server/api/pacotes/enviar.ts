import { HttpError } from '../../http/http-error.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { ApiParts, Autor, Quem } from '../chamada/endpoint.ts';
import { conflict, invalid } from '../chamada/refusals.ts';
import { type Andamento, especie, TentarDepois } from '../trabalho/tarefa.ts';
import { pedirTarefa } from '../trabalho/tarefas.repository.ts';
import { write } from '../escrita/writer.repository.ts';
import {
  type Contagem,
  countIguais,
  countItens,
  findRemessa,
  listDesencontros,
  lockPacote,
  type PacoteRow,
  updateItens,
} from './pacotes.repository.ts';
import { conferir, levar } from './atos.ts';
import { type Remessa, remeter } from './remeter.ts';
import { cabe, situacaoDoRetorno } from './transicoes.ts';
import type { Retorno } from '../../../shared/contracts/pacotes.ts';

interface Gravado {
  readonly id: number;
  readonly versao: number;
  readonly itens: Contagem;
}

/** Applies a receiver's answer, complete or partial. @throws 404, 409 if none is awaited, 422 for unknown items. */
export async function retornar(transaction: Db, autor: Autor, id: number, retorno: Retorno): Promise<Gravado> {
  const antes = await lockPacote(transaction, id);
  // Idempotent: the same answer again, after a lost response.
  if (antes !== undefined && (await countIguais(transaction, id, retorno.itens)) === retorno.itens.length)
    return { id, versao: antes.versao, itens: await countItens(transaction, id) };
  return responder(transaction, autor, await conferir(transaction, id, 'retornar', undefined), retorno);
}

/** Stores answers on a locked package and moves its state. @throws 422 for unknown items. */
async function responder(transaction: Db, autor: Quem, pacote: PacoteRow, { itens, protocolo }: Retorno) {
  const id = pacote.id_pacote;
  const desencontros = await listDesencontros(transaction, id, itens);
  if (desencontros.length > 0) {
    throw invalid(
      desencontros.map(({ lugar, ref, situacao }) => ({
        campo: `itens.${lugar}.ref`,
        mensagem:
          situacao === null ? `O pacote não tem o item ${ref}` : `O item ${ref} já está ${situacao.toLowerCase()}`,
      })),
    );
  }
  await updateItens(transaction, id, itens);
  const contagem = await countItens(transaction, id);
  const gravado = await levar(transaction, autor, pacote, situacaoDoRetorno(contagem), {
    data_retorno: 'agora',
    mensagem_retorno: emPalavras(contagem),
    ...(protocolo && { protocolo }),
  });
  return { ...gravado, itens: contagem };
}

const emPalavras = ({ ACEITO, RECUSADO, PENDENTE }: Contagem) =>
  [`${ACEITO} aceitos`, `${RECUSADO} recusados`, ...(PENDENTE > 0 ? [`${PENDENTE} sem resposta`] : [])].join(', ');

/** Attempts with exponential backoff (`server/database/fila.ts`): the last one within two hours of the first. */
const TENTATIVAS = 8;

type PedidoDeEnvio = Pick<PacoteRow, 'id_pacote'>;

const semRecebedor = () =>
  conflict('Nenhum sistema que receba pacotes está configurado. Baixe o arquivo e registre a entrega.');

/** Queues a package for sending. @throws 404, 409 if no receiver is configured or the state does not allow it. */
export async function enviar(parts: ApiParts, autor: Autor & { readonly id: number }, id: number, lida: number) {
  if (parts.recebedor === null) throw semRecebedor();
  const { numero, versao } = await write(parts.db, (transaction) => conferir(transaction, id, 'enviar', lida));
  await pedirTarefa<PedidoDeEnvio>(parts, autor, {
    tipo: 'pacote',
    titulo: `Envio do pacote ${numero}`,
    chave: String(id),
    pedido: { id_pacote: id },
  });
  return { id, versao };
}

/** Sends a package. A retry after an interrupted run has the same id, by which the receiver detects the duplicate. */
export const envioDePacote = especie<PedidoDeEnvio>(
  'pacote',
  1,
  'write',
  async (parts, { id_pacote: id }, andamento) => {
    const { db, recebedor } = parts;
    if (recebedor === null) throw semRecebedor();
    const rota = `/dashboard/wi/pacotes/${id}`;
    const remessa = await findRemessa(db, id);
    if (remessa === undefined || !cabe('enviar', remessa.situacao))
      return { mensagem: 'O pacote já foi enviado.', rota };
    const desfecho = await remeter(db, recebedor, remessa, andamento.sinal);
    await write(db, (transaction) => aplicarDesfecho(transaction, id, desfecho, andamento));
    if (desfecho.feito === 'aceito') return { mensagem: 'Pacote recebido.', rota };
    if (adia(desfecho, andamento)) throw new TentarDepois(desfecho.mensagem);
    throw conflict(desfecho.mensagem);
  },
);

const adia = (desfecho: Remessa, { tentativa }: Andamento) => desfecho.feito === 'adiado' && tentativa < TENTATIVAS;

/** Stores the outcome of an attempt, and the receiver's immediate answer on the items. */
async function aplicarDesfecho(transaction: Db, id: number, desfecho: Remessa, andamento: Andamento): Promise<void> {
  const pacote = (await lockPacote(transaction, id)) as PacoteRow;
  // A run that was declared dead has finished already.
  if (!cabe('enviar', pacote.situacao)) return;
  const { pedinte, requestId } = andamento;
  const autor = { ...pedinte, requestId };
  if (desfecho.feito !== 'aceito') {
    const para = adia(desfecho, andamento) ? pacote.situacao : 'ERRO';
    await levar(transaction, autor, pacote, para, { mensagem_retorno: desfecho.mensagem, tentou: true });
    return;
  }
  await levar(transaction, autor, pacote, 'RECEBIDO', { meio: 'URL', data_envio: 'agora', tentou: true });
  if (desfecho.retorno === null) return;
  const recebido = { ...pacote, situacao: 'RECEBIDO' } as const;
  try {
    await responder(transaction, autor, recebido, desfecho.retorno);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    // Delivered nevertheless; the answer on the items must be requested again.
    const mensagem = `O retorno não confere com o pacote: ${error.fields[0]?.mensagem ?? error.message}.`;
    await levar(transaction, autor, recebido, 'RECEBIDO', { mensagem_retorno: mensagem.slice(0, 500) });
  }
}
