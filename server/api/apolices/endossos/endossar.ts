import type {
  ApoliceRespondida,
  Cancelamento,
  Renovacao,
} from '../../../../shared/contracts/apolice/apolice-contract.ts';
import { definidos, type Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { conflict, invalid } from '../../chamada/refusals.ts';
import { write } from '../../escrita/writer.repository.ts';
import { cancelApolice, copyPartes, countAverbacoesDesde, insertEndosso } from './endossos.repository.ts';
import { conferirApolice, lerParaGravar, mudar, registrar } from '../gravar-apolice.ts';
import { insertApolice } from '../administracao.repository.ts';

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
export const cancelar = (db: Db, id: number, { data, motivo, versao }: Cancelamento, autor: Autor) =>
  write(db, async (transaction) => {
    const antes = await lerParaGravar(transaction, id, versao);
    recusarCancelada(antes);
    recusarForaDaVigencia('data', data, antes);
    const averbacoes = await countAverbacoesDesde(transaction, id, data);
    const quantas = averbacoes === 1 ? '1 averbação' : `${averbacoes} averbações`;
    const desde = formatarData(data);
    if (averbacoes > 0)
      throw conflict(`Há ${quantas} com embarque a partir de ${desde}. Exclua antes o que não será cobrado.`);
    await cancelApolice(transaction, id, data, motivo, autor.username);
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

/** Creates the following policy with all parts. @throws 404; 409 cancelled, renewed or taken number; 422 */
export const renovar = (db: Db, id: number, renovacao: Renovacao, autor: Autor) =>
  write(db, async (transaction) => {
    const anterior = await lerParaGravar(transaction, id);
    if (anterior.cancelamento_vigencia !== null) throw conflict('Uma apólice cancelada não se renova.');
    if (anterior.id_apolice_seguinte !== null) throw conflict('Esta apólice já foi renovada.');
    recusarSobreposta(renovacao.inicio_vigencia, anterior);
    const nova = { ...anterior, ...renovacao, data_emissao: hoje() };
    await conferirApolice(transaction, null, nova);
    const idNova = await insertApolice(transaction, nova, { por: autor.username, anterior: id });
    await copyPartes(transaction, id, idNova);
    return registrar(transaction, idNova, undefined, autor);
  });

/** Validity runs from 24h to 24h: the old policy's last day is the new one's first (domain-2 1.1). */
function recusarSobreposta(inicio: string, { fim_vigencia, hora_vigencia }: ApoliceRespondida): void {
  const fim = String(fim_vigencia);
  const costura = hora_vigencia === '24H';
  if (costura ? inicio >= fim : inicio > fim) return;
  const mensagem = costura
    ? `A apólice anterior vai até as 24h de ${formatarData(fim)}: a renovação começa nesse dia ou depois`
    : `A apólice anterior cobre ${formatarData(fim)}: a renovação começa depois`;
  throw invalid([{ campo: 'inicio_vigencia', mensagem }]);
}
