import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../../http/http-error.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { lerParametro } from '../../sql/parametros.repository.ts';
import { invalid, notFound } from '../../chamada/refusals.ts';
import { recordChanges, refuseStale, write } from '../../escrita/writer.repository.ts';
import { findFaturamento, upsertFaturamento } from './faturamento.repository.ts';
import { findRamoDaApolice, advanceParte, lockParte } from './partes.repository.ts';

const parte = { nome: 'faturamento' };

/** Changes the billing settings; omitted ones stay. @throws 404, 409 stale, 422 for the due date. */
export function gravarFaturamento(
  db: Db,
  idApolice: number,
  { versao, ...enviados }: Linha & { readonly versao: number },
  autor: Autor,
) {
  return write(db, async (transaction) => {
    if (!(await lockParte(transaction, parte, idApolice))) throw notFound('Apólice não encontrada.');
    const antes = (await findFaturamento(transaction, idApolice)) as LinhaVersionada;
    refuseStale(antes, versao);
    const mudados = Object.entries(enviados).filter(([, valor]) => valor !== undefined);
    const depois: Linha = { ...antes, ...Object.fromEntries(mudados) };
    const { id_ramo } = await findRamoDaApolice(transaction, idApolice);
    const falhas = falhasDoVencimento(depois, await lerParametro(transaction, 'prazo_maximo_vencimento', id_ramo));
    if (falhas.length > 0) throw invalid(falhas);
    await upsertFaturamento(transaction, idApolice, depois);
    const gravado = (await findFaturamento(transaction, idApolice)) as LinhaVersionada;
    await recordChanges(transaction, autor, 'apolice-faturamento', [{ id: idApolice, antes, depois: gravado }]);
    const { versao: nova } = await advanceParte(transaction, parte, idApolice, autor.username);
    return { status: 1, id: idApolice, versao: nova };
  });
}

function falhasDoVencimento({ prazo_vencimento: prazo, dia_vencimento: dia }: Linha, maximo: number): FieldFault[] {
  if (prazo === null && dia === null) {
    return [{ campo: 'prazo_vencimento', mensagem: 'Informe o prazo ou o dia de vencimento' }];
  }
  if (prazo !== null && dia !== null) {
    return [{ campo: 'dia_vencimento', mensagem: 'Informe o prazo ou o dia de vencimento, não os dois' }];
  }
  return Number(prazo) > maximo
    ? [{ campo: 'prazo_vencimento', mensagem: `Neste ramo o prazo é de no máximo ${maximo} dias` }]
    : [];
}
