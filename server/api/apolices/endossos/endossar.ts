import type { ApoliceRespondida } from '../../../../shared/contracts/apolice/apolice-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { conflict, invalid } from '../../chamada/refusals.ts';
import { write } from '../../escrita/writer.repository.ts';
import { cancelApolice, countAverbacoesDesde, insertEndosso } from './endossos.repository.ts';
import { definidos, lerParaGravar, mudar, registrar } from '../gravar-apolice.ts';

/** Endorsement without premium; keeps the changed fields (domain-2 4). @throws 404; 409 stale or cancelled; 422. */
export const endossar = (
  db: Db,
  id: number,
  { data_efeito, descricao, versao, ...valores }: Linha & { data_efeito: string; descricao: string; versao: number },
  autor: Autor,
) =>
  write(db, async (transaction) => {
    const antes = await lerParaGravar(transaction, id, versao);
    recusarCancelada(antes);
    recusarForaDaVigencia('data_efeito', data_efeito, antes);
    const mudados = Object.entries(definidos(valores)).filter(([coluna, valor]) => antes[coluna] !== valor);
    if (mudados.length === 0) throw invalid([{ campo: 'descricao', mensagem: 'O endosso não altera nada' }]);
    const depois = Object.fromEntries(mudados);
    await mudar(transaction, id, antes, depois, autor);
    const numero_endosso = await insertEndosso(transaction, {
      id_apolice: id,
      tipo: 'ALTERACAO',
      data_efeito,
      descricao,
      antes: Object.fromEntries(mudados.map(([coluna]) => [coluna, antes[coluna] ?? null])),
      depois,
      emitido_por: autor.username,
    });
    return { ...(await registrar(transaction, id, antes, autor)), numero_endosso };
  });

/** Cancels a policy from a day on (domain 1.5). @throws 404; 409 stale, cancelled, or later shipments; 422 */
export const cancelar = (
  db: Db,
  id: number,
  { data, motivo, versao }: { readonly data: string; readonly motivo: string; readonly versao: number },
  autor: Autor,
) =>
  write(db, async (transaction) => {
    const antes = await lerParaGravar(transaction, id, versao);
    recusarCancelada(antes);
    recusarForaDaVigencia('data', data, antes);
    const averbacoes = await countAverbacoesDesde(transaction, id, data);
    if (averbacoes > 0) {
      const quantas = averbacoes === 1 ? '1 averbação' : `${averbacoes} averbações`;
      throw conflict(
        `Há ${quantas} com embarque a partir de ${formatarData(data)}. Exclua antes o que não será cobrado.`,
      );
    }
    await cancelApolice(transaction, id, { data, motivo, por: autor.username });
    const numero_endosso = await insertEndosso(transaction, {
      id_apolice: id,
      tipo: 'CANCELAMENTO',
      data_efeito: data,
      descricao: motivo,
      antes: { cancelamento_vigencia: null },
      depois: { cancelamento_vigencia: data },
      emitido_por: autor.username,
    });
    return { ...(await registrar(transaction, id, antes, autor)), numero_endosso };
  });

function recusarCancelada({ cancelamento_vigencia: desde }: ApoliceRespondida): void {
  if (desde !== null) throw conflict(`Esta apólice está cancelada desde ${formatarData(desde)}.`);
}

function recusarForaDaVigencia(campo: string, dia: string, { inicio_vigencia, fim_vigencia }: Linha): void {
  const [inicio, fim] = [String(inicio_vigencia), String(fim_vigencia)];
  if (dia >= inicio && dia <= fim) return;
  throw invalid([{ campo, mensagem: `Deve estar na vigência, de ${formatarData(inicio)} a ${formatarData(fim)}` }]);
}
