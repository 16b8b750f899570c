import type { ContaDeEmail } from '../../../../correio/conta-de-email.ts';
import type { ApiParts } from '../../../chamada/endpoint.ts';
import { lerParametro } from '../../../sql/parametros.repository.ts';
import { manter } from '../../../trabalho/manter.ts';
import { lerConta } from './caixas-de-email.ts';
import { encaminhar } from './encaminhar.ts';
import * as entradas from './entradas.repository.ts';
import { escreverResultado, lerPasta, type Resultado } from './pasta.ts';
import { descartarVencidas } from './quarentena.ts';
import { nomeDoCampo } from '../../../../../shared/averbacao/nome-do-campo.ts';
import { MAX_ASSUNTO, MAX_TEXTO } from '../../../../../shared/contracts/fatura-email.ts';
import { cortar } from '../../../../../shared/format/cortar.ts';
import { formatarMomento } from '../../../../../shared/format/data.ts';
import { CITADAS, lugar } from '../../conversor.upload.ts';
import { emPalavras } from '../../segundo-plano.ts';
import { insertEmail } from '../../../correio/emails.repository.ts';
import { write } from '../../../escrita/writer.repository.ts';
import { valorEsperado } from '../../../leitura/conferencia/codigo-da-falha.ts';
import type { Falha } from '../../../leitura/registro.ts';
import { findTerminada } from '../../conversor.repository.ts';

export interface Fontes {
  readonly contas: readonly ContaDeEmail[];
  /** Watched folder; null: none. */
  readonly pasta: string | null;
}

/** Receives, converts and answers deliveries as they come. @returns a stop function. */
export const manterEntradas = (parts: ApiParts, fontes: Fontes): (() => Promise<void>) =>
  manter(parts.log, 15_000, 'deliveries could not be received', (fim) => receberUmaVez(parts, fontes, fim));

/** One round; does nothing while another process is at it. A source or a delivery that fails does not stop the others. */
export async function receberUmaVez(parts: ApiParts, { contas, pasta }: Fontes, fim: AbortSignal): Promise<void> {
  const { db, log, databaseUrl } = parts;
  const tentar = (work: Promise<void>, o: object, falha: string) =>
    work.catch((err: unknown) => log.error({ err, ...o }, falha));
  await entradas.semConcorrencia(databaseUrl, async () => {
    const maxBytes = (await lerParametro(db, 'tamanho_maximo')) * 1024 ** 2;
    for (const conta of contas)
      await tentar(lerConta(parts, conta, maxBytes, fim), { host: conta.host }, 'mail account not read');
    if (pasta !== null) await tentar(lerPasta(parts, pasta, maxBytes, fim), {}, 'watched folder not read');
    for await (const entrada of entradas.listPorSituacao(db, 'RECEBIDA')) {
      if (fim.aborted) return;
      await tentar(receberUma(parts, entrada, pasta), { idEntrada: entrada.id_entrada }, 'delivery not converted');
    }
    for await (const entrada of entradas.listPorSituacao(db, 'EM_ANDAMENTO')) {
      if (fim.aborted) return;
      await tentar(concluir(parts, entrada, pasta), { idEntrada: entrada.id_entrada }, 'delivery not answered');
    }
    await tentar(descartarVencidas(parts, fim), {}, 'quarantine not cleared');
  });
}

/** A file in quarantine says so beside itself at once. */
async function receberUma(parts: ApiParts, entrada: entradas.EntradaRow, pasta: string | null): Promise<void> {
  await encaminhar(parts, entrada);
  const depois = await entradas.findEntrada(parts.db, entrada.id_entrada);
  if (pasta !== null && depois?.situacao === 'QUARENTENA') await escreverResultado(pasta, depois, []);
}

/** Answers a delivery once all its files have ended: by e-mail, or by a file beside the sent one. @param pasta null: none. */
async function concluir(parts: ApiParts, entrada: entradas.EntradaRow, pasta: string | null): Promise<void> {
  const { db } = parts;
  const resultados: Resultado[] = [];
  for (const arquivo of entrada.arquivos) {
    const resultado = await resultadoDe(db, arquivo);
    if (resultado === null) return;
    resultados.push(resultado);
  }
  if (entrada.via === 'PASTA' && pasta !== null) await escreverResultado(pasta, entrada, resultados);
  await write(db, async (transaction) => {
    const primeiro = await entradas.moveEntrada(transaction, entrada, { situacao: 'CONCLUIDA' });
    if (primeiro && parts.correio !== null && entrada.responder) await responder(transaction, entrada, resultados);
  });
}

/** null: it is still being converted. */
async function resultadoDe(
  db: ApiParts['db'],
  { nome, id_conversao, recusa }: entradas.EntradaRow['arquivos'][number],
): Promise<Resultado | null> {
  const naoLido = { arquivo: nome, id_conversao, erros: [] };
  if (id_conversao === null) return { ...naoLido, situacao: 'RECUSADA', mensagem: recusa ?? '' };
  const conversao = await findTerminada(db, id_conversao);
  if (conversao !== undefined) {
    const { situacao, primeiras_falhas } = conversao;
    const erros = primeiras_falhas as Falha[];
    return { arquivo: nome, id_conversao, situacao, mensagem: emPalavras(conversao), erros };
  }
  const tarefa = await entradas.findTarefaDaConversao(db, id_conversao);
  if (tarefa?.aberta) return null;
  return { ...naoLido, situacao: 'FALHOU', mensagem: tarefa?.mensagem ?? 'O processamento foi interrompido.' };
}

async function responder(
  transaction: ApiParts['db'],
  { id_entrada, caixa, remetente, assunto, recebida_em }: entradas.EntradaRow,
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
    para: [remetente],
    assunto: cortar(`Re: ${assunto.replaceAll(/\p{Cc}/gu, ' ')}`, MAX_ASSUNTO),
    texto: cortar(texto, MAX_TEXTO),
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
