import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import type { Caller } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { lerParametro } from '../../sql/parametros.repository.ts';
import { notFound } from '../../chamada/refusals.ts';
import { findExcesso } from '../ciclo/alcada.repository.ts';
import { findCalendario } from '../calculo/calendario.repository.ts';
import { findFatura } from './fatura.repository.ts';
import { acoesDe, emitidas, camposExigidos, recalculavel } from '../ciclo/transicoes.ts';
import { vencimentoSugerido } from '../calculo/vencimento.ts';

/** Reads an invoice with the caller's allowed actions. @throws 404 */
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
      pede: [...camposExigidos(transicao, { exigeMotivoDoCancelamento: exigeMotivo })],
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
