import type { ApoliceRespondida } from '../../../../shared/contracts/apolice/apolice-contract.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { Autor } from '../../chamada/endpoint.ts';
import { conflict, invalid } from '../../chamada/refusals.ts';
import { write } from '../../escrita/writer.repository.ts';
import { insertApolice } from '../administracao.repository.ts';
import { conferirApolice, lerParaGravar, registrar } from '../gravar-apolice.ts';
import { copyPartes } from './renovacao.repository.ts';

type Renovacao = Readonly<Record<'numero' | 'inicio_vigencia' | 'fim_vigencia', string>>;

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
