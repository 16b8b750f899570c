import type { Destino } from '../../../../server/arquivos/armazem.ts';
import { type FaturasUnderTest, startFaturas } from '../faturas/faturas-under-test.ts';

export const CHAVE = '35261011222333000181570010000012341123456780';
export const NUMERO = '054000101112223330001815700100000123400000'.slice(0, 40);

export interface AverbacoesUnderTest extends FaturasUnderTest {
  /** Stores another shipment of policy 1. @returns its id. */
  declarar(valores?: Readonly<Record<string, unknown>>): Promise<number>;
  /** Ids returned by the list, in order. */
  listar(filtros?: object, search?: string, user?: string): Promise<number[]>;
  excluir(body: object, user?: string): ReturnType<FaturasUnderTest['post']>;
  /** Sums by state from `averbacoes_totais`: state -> `quantity/insured/premium`. */
  totais(): Promise<Record<string, string>>;
}

/** The insurer of the invoice tests, with shipments of every kind of identity. */
export async function startAverbacoes(dataDir?: string, s3?: Destino['s3']): Promise<AverbacoesUnderTest> {
  const api = await startFaturas(dataDir, null, undefined, s3);
  let at = 0;
  const excluir = (body: object, user?: string) =>
    api.post(
      '/api/Averbacao/exclusao-bloco',
      { simular: false, motivo: 'Arquivo enviado duas vezes', id_motivo: 1, ...body },
      user,
    );
  return {
    ...api,
    excluir,
    async declarar(valores = {}) {
      at += 1;
      const linha: Record<string, unknown> = {
        competencia: 202610,
        id_apolice: 1,
        id_grupo: 1,
        origem_sistema: 'CONVERSOR',
        protocolo: `P${at}`,
        numero_averbacao: `A${at}`,
        tipo_documento: 'CT-e',
        numero: String(90_000 + at),
        data_emissao: '2026-10-05',
        data_embarque: '2026-10-05',
        meio_transporte: 'Rodoviário',
        valor_mercadoria: 1000,
        importancia_segurada: 1000,
        taxa_basica: 0.05,
        taxa: 0.05,
        premio: 0.5,
        ...valores,
      };
      const nomes = Object.keys(linha);
      await api.database.query('SELECT garantir_competencia($1)', [linha['competencia']]);
      const [row] = await api.database.query<{ id: number }>(
        `INSERT INTO averbacoes (${nomes.join(', ')}) VALUES (${nomes.map((_, n) => `$${n + 1}`).join(', ')})
         RETURNING id_averbacao::integer AS id`,
        Object.values(linha),
      );
      await api.database.query(`
        INSERT INTO averbacao_documentos
        SELECT id_apolice, identidade_do_documento(chave, tipo_documento, serie, numero, data_emissao, cnpj_embarcador), id_averbacao
        FROM averbacoes WHERE situacao IN ('ABERTA', 'FATURADA') ORDER BY id_averbacao ON CONFLICT DO NOTHING`);
      return row?.id as number;
    },
    async listar(filtros = {}, search = '', user = 'leitor') {
      const { body } = await api.post(
        '/api/Averbacao/Listar',
        { start: 1, length: 100, search: { value: search }, filtros },
        user,
      );
      return (body as { data: { id_averbacao: number }[] }).data.map(({ id_averbacao }) => id_averbacao);
    },
    async totais() {
      const rows = await api.database.query<{ situacao: string; soma: string }>(
        `SELECT situacao, sum(quantidade) || '/' || sum(importancia_segurada) || '/' || sum(premio) AS soma
         FROM averbacoes_totais GROUP BY 1 HAVING sum(quantidade) <> 0`,
      );
      return Object.fromEntries(rows.map(({ situacao, soma }) => [situacao, soma]));
    },
  };
}
