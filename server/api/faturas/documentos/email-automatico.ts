import { lerParametro } from '../../sql/parametros.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { insertEmail } from '../../correio/emails.repository.ts';
import { destinatariosDe, proporEmail } from './email-proposto.ts';
import { type FaturaRow, insertPasso } from '../ciclo/faturas.repository.ts';

/** Queues the e-mail of an issued invoice if the parameters say so (domain 3.9); without addresses, notes that. */
export async function enviarAoEmitir(
  transaction: Db,
  { id_fatura, id_apolice }: Pick<FaturaRow, 'id_fatura' | 'id_apolice'>,
  quem: string,
): Promise<void> {
  if (!(await lerParametro(transaction, 'fatura_por_email'))) return;
  const { destinatarios, copia, ...carta } = await proporEmail(transaction, id_fatura);
  if (destinatarios.length === 0) {
    await insertPasso(transaction, {
      id_fatura,
      id_apolice,
      quem,
      de: 'EMITIDA',
      para: 'EMITIDA',
      ato: 'EMAIL',
      observacao: 'Não enviado: nem o segurado nem o corretor têm e-mail no cadastro.',
    });
    return;
  }
  await insertEmail(transaction, {
    ...carta,
    ...destinatariosDe({ para: destinatarios.map(({ email }) => email), copia }),
    origem: `emissão da fatura ${id_fatura}`,
    automatico: true,
    id_fatura,
    id_tarefa: null,
    planilha: false,
    pedido_por: quem,
  });
}
