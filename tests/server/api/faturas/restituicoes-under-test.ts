import { createLogger } from '../../../../server/log.ts';
import { restituirPendentes } from '../../../../server/api/faturas/restituicoes/restituicoes.routes.ts';
import { emDezDias, type FaturasUnderTest } from './faturas-under-test.ts';

interface Lida {
  readonly situacao: string;
  readonly credito: string;
  readonly premio_liquido: string;
  readonly valor_total: string;
  readonly memoria: readonly { readonly linha: string; readonly conta: string; readonly valor: string }[];
}

interface Devolvida {
  readonly id: number;
  readonly situacao: string;
  readonly valor: string;
  readonly abatido: string;
  readonly endosso: number | null;
  readonly versao: number;
}

/** Invoices of policy 1 whose documents are cancelled afterwards. */
export function restituicoesDe(api: FaturasUnderTest) {
  const aprovar = (id: number) => api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  return {
    aprovar,
    limpar: () =>
      api.database.query(`
    UPDATE periodos SET fechado = false, id_fatura = NULL;
    DELETE FROM fatura_restituicoes; DELETE FROM creditos_de_cancelamento; DELETE FROM restituicoes; DELETE FROM fatura_passos;
    UPDATE faturas SET situacao = 'CANCELADA', id_desconto = NULL; DELETE FROM descontos_recorrentes; DELETE FROM apolice_faturamento;
    DELETE FROM apolice_corretores; DELETE FROM apolice_cosseguro; DELETE FROM parametros;
    UPDATE apolices SET fim_vigencia = '2026-12-31', inicio_vigencia = '2026-01-01';
    DELETE FROM averbacoes`),
    ler: async (id: number) => ((await api.get(`/api/Fatura/${id}`)).body as { retorno: Lida }).retorno,
    restituicoes: () =>
      api.database.query<Devolvida>(
        'SELECT id_restituicao AS id, situacao, valor::text, abatido::text, numero_endosso AS endosso, versao FROM restituicoes ORDER BY 1',
      ),
    pendentes: () => restituirPendentes({ db: api.db, log: createLogger('error', 'restituicoes') }),
    async faturar(competencia: number, premios: readonly string[]): Promise<number> {
      await api.averbar(competencia, premios);
      const id = await api.previa(competencia);
      const { status } = await aprovar(id);
      if (status !== 200) throw new Error(`not approved: ${status}`);
      return id;
    },
    /** Marks shipments of an invoiced month as cancelled by the tax authority. */
    cancelar: (competencia: number, quantas = 99, apos = 0) =>
      api.database.query(
        `INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
         SELECT competencia, id_averbacao, id_apolice, id_grupo, numero, premio FROM averbacoes WHERE competencia = $1
         ORDER BY id_averbacao LIMIT $2 OFFSET $3`,
        [competencia, quantas, apos],
      ),
  };
}
