import type { LinhaDePacote, Pacote, TipoDePacote } from '../../../../shared/contracts/pacote.ts';
import { type FaturasUnderTest, startFaturas } from '../faturas/faturas-under-test.ts';

export interface PacotesUnderTest extends FaturasUnderTest {
  /** Issues invoices of policy 1, one a month from that month on. @returns their ids. */
  emitir(quantas: number, competencia?: number): Promise<number[]>;
  /** Builds a package. @returns its id. */
  montar(tipo: TipoDePacote, recorte?: object): Promise<number>;
  lido(id: number, user?: string): Promise<Pacote>;
  /** Runs an act on a package, with its current version. */
  ato(id: number, acao: string, body?: object, user?: string): ReturnType<FaturasUnderTest['post']>;
  retornar(id: number, itens: readonly object[], user?: string): ReturnType<FaturasUnderTest['post']>;
  listar(filtros?: object, busca?: string): Promise<{ data: LinhaDePacote[]; totais: object; recordsFiltered: number }>;
  /** Deletes every package and every invoice. */
  limpar(): Promise<void>;
}

/** An insurer with one policy, whose invoices are sent to a receiver. @param recebedor without it, packages are only files. */
export async function startPacotes(recebedor?: FaturasUnderTest['parts']['recebedor']): Promise<PacotesUnderTest> {
  const faturas = await startFaturas(undefined, null, recebedor);
  const { database, post, get } = faturas;
  const lido = async (id: number, user?: string) => (await get(`/api/Pacote/${id}`, user)).body.retorno as Pacote;
  return {
    ...faturas,
    lido,
    async emitir(quantas, competencia = 202_601) {
      const rows = await database.query<{ id_fatura: number }>(
        `INSERT INTO faturas (id_apolice, id_ramo, id_sucursal, competencia, situacao, numero_fatura, numero_endosso, data_emissao,
           data_vencimento, quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos,
           premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
         SELECT 1, 54, 1, mes, 'EMITIDA', mes, mes, '2026-10-05', '2026-10-25', 2, 3000, 100, 0, 0, 31, 100, 0, 0, 7.38, 7.38, 107.38,
           '[]', '[{"id_corretor": 1, "percentual": "12.5", "valor": "12.50"}]',
           '[{"id_congenere": null, "participacao": "100", "premio": "100.00", "comissao": "0.00", "taxa_administracao": "0.00", "liquido": "100.00"}]',
           'carga'
         FROM (SELECT to_char(make_date($1 / 100, $1 % 100, 1) + make_interval(months => n), 'YYYYMM')::integer AS mes
           FROM generate_series(0, $2 - 1) n) m RETURNING id_fatura`,
        [competencia, quantas],
      );
      await database.query(
        `INSERT INTO fatura_linhas SELECT id_fatura, 'NACIONAL', 'RODOVIARIO', '0654', 'BRL', 2, 100, 100, 3000, 1000, 2000, id_apolice
         FROM faturas WHERE id_fatura = ANY ($1)`,
        [rows.map(({ id_fatura }) => id_fatura)],
      );
      await database.query(
        `INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, valor, data_vencimento, registrado_por)
         SELECT id_fatura, id_apolice, 'EMISSAO', data_emissao, valor_total, data_vencimento, 'carga' FROM faturas WHERE id_fatura = ANY ($1)`,
        [rows.map(({ id_fatura }) => id_fatura)],
      );
      return rows.map(({ id_fatura }) => id_fatura);
    },
    async montar(tipo, recorte = {}) {
      return ((await post('/api/Pacote', { tipo, ...recorte })).body as { id: number }).id;
    },
    async ato(id, acao, body = {}, user = 'ana') {
      const { versao } = await lido(id);
      return post(`/api/Pacote/${id}/${acao}`, { versao, ...body }, user);
    },
    retornar: (id, itens, user) => post(`/api/Pacote/${id}/retorno`, { itens }, user),
    async listar(filtros = {}, busca = '') {
      const pagina = { start: 1, length: 10, search: { value: busca }, filtros };
      return (await post('/api/Pacote/Listar', pagina)).body;
    },
    async limpar() {
      await database.query(`
        TRUNCATE pacotes, pacote_itens, pacote_passos, tarefas, tarefa_itens, fatura_linhas, fatura_movimentos, fatura_passos CASCADE;
        DELETE FROM fila.job; DELETE FROM faturas`);
    },
  };
}
