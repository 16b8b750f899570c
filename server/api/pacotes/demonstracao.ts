import { hoje } from '../../../shared/format/data.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { entregar, montar } from './atos.ts';

/** Packs last month's invoices of a fresh demonstration; one of the packages is handed over. */
export async function empacotarDemonstracao({ db }: ApiParts): Promise<void> {
  const autor = { id: null, username: 'beatriz.lima', tokenHash: null, requestId: null };
  const [ano = 0, mes = 0] = hoje().split('-').map(Number);
  const comum = { competencia: mes === 1 ? ano * 100 - 88 : ano * 100 + mes - 1, id_retificado: null, refs: null };
  await db.transaction().execute(async (transaction) => {
    const faturas = await montar(transaction, autor, { ...comum, tipo: 'FATURA', id_ramo: 21 });
    await entregar(transaction, autor, faturas.id, faturas.versao);
    await montar(transaction, autor, { ...comum, tipo: 'COBRANCA', id_ramo: 28 });
  });
}
