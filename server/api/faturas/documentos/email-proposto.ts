import { separarEmails } from '../../../../shared/contracts/cadastros/formatos.ts';
import {
  MAX_ASSUNTO,
  MAX_TEXTO,
  type PedidoDeEmail,
  type PropostaDeEmail,
} from '../../../../shared/contracts/fatura-email.ts';
import { formatarCompetencia, formatarData } from '../../../../shared/format/data.ts';
import { cortar } from '../../../../shared/format/cortar.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { lerParametros, lerParametro } from '../../sql/parametros.repository.ts';
import { preencher } from '../../correio/preencher.ts';
import { conflict, found } from '../../chamada/refusals.ts';
import { type FaturaNaCarta, findFaturaNaCarta } from './documentos.repository.ts';
import { emitidas } from '../ciclo/transicoes.ts';
import { insertEmail } from '../../correio/emails.repository.ts';
import { type FaturaRow, insertPasso } from '../ciclo/faturas.repository.ts';

export async function lerEmitida(db: Db, id: number): Promise<FaturaNaCarta> {
  const fatura = found(await findFaturaNaCarta(db, id), 'Fatura não encontrada.');
  if (!emitidas.has(fatura.situacao)) throw conflict('Só uma fatura emitida é enviada por e-mail.');
  return fatura;
}

/** Default recipients and text of an invoice e-mail (domain 3.9, Notificações). @throws 404, 409 */
export async function proporEmail(db: Db, id: number): Promise<Omit<PropostaDeEmail, 'status'>> {
  const fatura = await lerEmitida(db, id);
  const modelos = await lerParametros(db, ['destinatarios', 'assunto_fatura', 'texto_fatura'], null);
  const valores = {
    fatura: fatura.numero_fatura ?? '',
    apolice: fatura.numero,
    segurado: fatura.segurado,
    competencia: formatarCompetencia(fatura.competencia),
    vencimento: formatarData(fatura.data_vencimento),
    valor: formatarReais(fatura.valor_total),
  };
  return {
    destinatarios: semRepetir(fatura.destinatarios),
    copia: separarEmails(modelos.destinatarios ?? ''),
    assunto: cortar(preencher(modelos.assunto_fatura, valores).replaceAll(/\p{Cc}/gu, ' '), MAX_ASSUNTO),
    texto: cortar(preencher(modelos.texto_fatura, valores), MAX_TEXTO),
  };
}

/** Removes duplicates (case-insensitive), keeping the first: the insured before the payer. */
const semRepetir = (todos: PropostaDeEmail['destinatarios']) =>
  [...new Map(todos.toReversed().map((um) => [um.email.toLowerCase(), um])).values()].toReversed();

/** Removes duplicate addresses: a recipient gets no extra copy. */
export function destinatariosDe({ para, copia = [] }: Pick<PedidoDeEmail, 'para' | 'copia'>) {
  const unicos = [...new Map([...copia, ...para].map((email) => [email.toLowerCase(), email])).values()];
  const principais = new Set(para.map((email) => email.toLowerCase()));
  return {
    para: unicos.filter((email) => principais.has(email.toLowerCase())),
    copia: unicos.filter((email) => !principais.has(email.toLowerCase())),
  };
}

/** Queues the e-mail of an issued invoice if the parameters say so (domain 3.9); without addresses, notes that. */
export async function enviarAoEmitir(
  transaction: Db,
  { id_fatura, id_apolice }: Pick<FaturaRow, 'id_fatura' | 'id_apolice'>,
  quem: string,
): Promise<void> {
  if (!(await lerParametro(transaction, 'fatura_por_email'))) return;
  const { destinatarios, copia, ...carta } = await proporEmail(transaction, id_fatura);
  if (destinatarios.length === 0) {
    const emitida = { id_fatura, id_apolice, situacao: 'EMITIDA' } as const;
    const observacao = 'Não enviado: nem o segurado nem o corretor têm e-mail no cadastro.';
    return insertPasso(transaction, emitida, quem, { ato: 'EMAIL', observacao });
  }
  await insertEmail(transaction, {
    ...carta,
    ...destinatariosDe({ para: destinatarios.map(({ email }) => email), copia }),
    origem: `emissão da fatura ${id_fatura}`,
    id_fatura,
    pedido_por: quem,
  });
}
