import { readXlsx } from 'hucre';
import { type AverbacoesUnderTest, startAverbacoes } from '../averbacoes/averbacoes-under-test.ts';

/** Valid check digits. */
export const CPF = '11144477735';
export const OUTRO = '52998224725';

export interface TitularesUnderTest extends AverbacoesUnderTest {
  /** The sheet's rows below its titles. */
  baixar(corpo: object, quem?: string): Promise<{ status: number; dados: unknown[][] }>;
  anonimizar(corpo: object, quem?: string): ReturnType<AverbacoesUnderTest['post']>;
  /** The answer of the second administrator's decision. */
  aprovado(corpo: object): Promise<unknown>;
  /** Trail entries of an entity, as the audit page reads them. */
  naTrilha(entidade: string): Promise<string>;
  /** Stored trail entries of a row, as text. */
  guardado(entidade: string, id: number | string): Promise<string>;
}

export async function startTitulares(): Promise<TitularesUnderTest> {
  const api = await startAverbacoes();
  const anonimizar: TitularesUnderTest['anonimizar'] = (corpo, quem = 'chefe') =>
    api.post('/api/Titular/anonimizacao', { motivo: 'Pedido do titular', ...corpo }, quem);
  return {
    ...api,
    anonimizar,
    async aprovado(corpo) {
      const { id_pedido: id } = (await anonimizar({ ...corpo, pedir: true })).body as { id_pedido: number };
      return (await api.post(`/api/Pedido/${id}/decisao`, { aprovar: true, versao: 1 }, 'segunda')).body;
    },
    async baixar(corpo, quem = 'chefe') {
      const answer = await api.as(quem).post('/api/Titular/planilha').send(corpo).responseType('blob');
      if (answer.status !== 200) return { status: answer.status, dados: [] };
      const { sheets } = await readXlsx(answer.body as Buffer);
      return { status: 200, dados: sheets[1]?.rows.slice(1).map((row) => row.map((cell) => cell ?? '')) ?? [] };
    },
    async naTrilha(entidade) {
      const pedido = { start: 1, length: 100, search: { value: '' }, filtros: { entidade } };
      return JSON.stringify((await api.post('/api/Auditoria/Listar', pedido, 'chefe')).body);
    },
    async guardado(entidade, id) {
      const rows = await api.database.query<{ tudo: string }>(
        'SELECT concat(antes, depois) AS tudo FROM auditoria WHERE entidade = $1 AND id_entidade = $2',
        [entidade, String(id)],
      );
      return rows.map(({ tudo }) => tudo).join('\n');
    },
  };
}
