import type { Fatura } from '../../../shared/contracts/fatura.ts';
import type { Caller } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { lerParametro } from '../serving/parametros.repository.ts';
import { notFound } from '../serving/refusals.ts';
import { findExcesso } from './alcada.repository.ts';
import { findCalendario } from './calendario.repository.ts';
import { findFatura } from './fatura.repository.ts';
import { acoesDe, emitidas, pedidoDe, recalculavel } from './transicoes.ts';
import { vencimentoSugerido } from './vencimento.ts';

/** An invoice as its page shows it to the caller, with what the caller may do now. @throws 404 */
export async function lerFatura(
  { db, correio }: Pick<ApiParts, 'db' | 'correio'>,
  caller: Caller,
  id: number,
): Promise<Fatura> {
  const fatura = await findFatura(db, caller, id);
  if (fatura === undefined) throw notFound('Fatura não encontrada.');
  const exigeMotivo = await lerParametro(db, 'exigir_motivo_cancelamento');
  const transicoes = await Promise.all(
    acoesDe(fatura, caller.perfil).map(async (transicao) => ({
      acao: transicao.acao,
      para: transicao.para,
      pede: [...pedidoDe(transicao, exigeMotivo)],
      excesso: await findExcesso(db, caller, transicao, fatura),
    })),
  );
  const { hoje, ...calendario } = await findCalendario(db, fatura);
  return {
    ...fatura,
    recalculavel: recalculavel.has(fatura.situacao),
    enviavel: correio !== null && emitidas.has(fatura.situacao),
    vencimento_sugerido: vencimentoSugerido(hoje, calendario),
    transicoes,
  };
}
