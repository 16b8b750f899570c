import { nomeDoCampo } from '../../../../../shared/averbacao/nome-do-campo.ts';
import { MAX_ASSUNTO, MAX_TEXTO } from '../../../../../shared/contracts/fatura-email.ts';
import { cortar } from '../../../../../shared/format/cortar.ts';
import { formatarMomento } from '../../../../../shared/format/data.ts';
import type { ApiParts } from '../../../chamada/parts.ts';
import { CITADAS, lugar } from '../../avisar-recusa.ts';
import { emPalavras } from '../../segundo-plano.ts';
import { insertEmail } from '../../../correio/emails.repository.ts';
import { write } from '../../../escrita/writer.repository.ts';
import { valorEsperado } from '../../../leitura/conferencia/codigo-da-falha.ts';
import type { Falha } from '../../../leitura/registro.ts';
import { findTerminada } from '../../conversor.repository.ts';
import { type EntradaRow, findTarefaDaConversao, moveEntrada } from './entradas.repository.ts';
import { escreverResultado, type Resultado } from './pasta.ts';

/** Answers a delivery once all its files have ended: by e-mail, or by a file beside the sent one. @param pasta null: none. */
export async function concluir(parts: ApiParts, entrada: EntradaRow, pasta: string | null): Promise<void> {
  const { db } = parts;
  const resultados: Resultado[] = [];
  for (const arquivo of entrada.arquivos) {
    const resultado = await resultadoDe(db, arquivo);
    if (resultado === null) return;
    resultados.push(resultado);
  }
  if (entrada.via === 'PASTA' && pasta !== null) await escreverResultado(pasta, entrada, resultados);
  await write(db, async (transaction) => {
    const primeiro = await moveEntrada(transaction, entrada, { situacao: 'CONCLUIDA' });
    if (primeiro && parts.correio !== null && entrada.responder) await responder(transaction, entrada, resultados);
  });
}

/** null: it is still being converted. */
async function resultadoDe(
  db: ApiParts['db'],
  { nome, id_conversao, recusa }: EntradaRow['arquivos'][number],
): Promise<Resultado | null> {
  const naoLido = { arquivo: nome, id_conversao, erros: [] };
  if (id_conversao === null) return { ...naoLido, situacao: 'RECUSADA', mensagem: recusa ?? '' };
  const conversao = await findTerminada(db, id_conversao);
  if (conversao !== undefined) {
    const { situacao, primeiras_falhas } = conversao;
    const erros = primeiras_falhas as Falha[];
    return { arquivo: nome, id_conversao, situacao, mensagem: emPalavras(conversao), erros };
  }
  const tarefa = await findTarefaDaConversao(db, id_conversao);
  if (tarefa?.aberta) return null;
  return { ...naoLido, situacao: 'FALHOU', mensagem: tarefa?.mensagem ?? 'O processamento foi interrompido.' };
}

async function responder(
  transaction: ApiParts['db'],
  { id_entrada, caixa, remetente, assunto, recebida_em }: EntradaRow,
  resultados: readonly Resultado[],
): Promise<void> {
  if (remetente === null) return;
  const quando = formatarMomento(new Date(recebida_em).toISOString());
  const texto = [
    `Recebemos em ${quando} o e-mail “${assunto}”, da caixa postal ${caixa}. O que foi feito com cada arquivo:`,
    ...resultados.map(emLinhas),
    'Esta é uma resposta automática.',
  ].join('\n\n');
  await insertEmail(transaction, {
    origem: `entrada ${id_entrada}`,
    automatico: true,
    id_fatura: null,
    id_tarefa: null,
    para: [remetente],
    copia: [],
    assunto: cortar(`Re: ${assunto.replaceAll(/\p{Cc}/gu, ' ')}`, MAX_ASSUNTO),
    texto: cortar(texto, MAX_TEXTO),
    planilha: false,
    pedido_por: 'entrada',
  });
}

function emLinhas({ arquivo, id_conversao, mensagem, erros }: Resultado): string {
  const citados = erros.slice(0, CITADAS);
  const resto = erros.length - citados.length;
  return [
    `${arquivo}${id_conversao === null ? '' : ` (conversão ${id_conversao})`}: ${mensagem}`,
    ...citados.map((falha) => `  ${lugar(falha, nomeDoCampo)}: ${valorEsperado(falha)}`),
    ...(resto > 0 ? [`  … e mais ${resto}.`] : []),
  ].join('\n');
}
