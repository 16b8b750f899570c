import { recalculoDeAverbacoes } from '../../../../server/api/averbacoes/recalculo.ts';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { cancelarPorEvento } from '../../../support/cancelar-por-evento.ts';
import type { Acao } from './atos-ao-acaso.ts';
import { emDezDias, type FaturasUnderTest } from './faturas-under-test.ts';

/* Every act on the money of policy 1 as calls; each returns the status of its call. */

type Da<T extends Acao['tipo']> = Extract<Acao, { readonly tipo: T }>;

/** @param primeira months since 2019 of the first month. */
export function atosDe(api: FaturasUnderTest, primeira: number): (uma: Acao) => Promise<number> {
  const { database } = api;
  const data = (qualMes: number, noDia: number) =>
    new Date(Date.UTC(2019, primeira + qualMes, noDia)).toISOString().slice(0, 10);
  const competenciaDe = (qualMes: number) => Number(data(qualMes, 1).slice(0, 7).replace('-', ''));
  const um = async (table: string, column: string, at: number): Promise<number | undefined> => {
    const rows = await database.query<{ id: number }>(
      `SELECT ${column}::integer AS id FROM ${table} ORDER BY 1 DESC LIMIT 8`,
    );
    return rows[at % Math.max(1, rows.length)]?.id;
  };
  const post = async (path: string, body: object) => (await api.post(path, body, 'chefe')).status;
  const ler = async (path: string) =>
    ((await api.get(path, 'chefe')).body as { retorno: { versao: number; saldo: string; credito: string } }).retorno;

  /** Declares like the converter: covered days only, under a shared lock on the period, which excludes invoices. */
  const averbar = async ({ mes: qualMes, grupo, centavos, dia: noDia, atraso }: Da<'averbar'>) => {
    const competencia = competenciaDe(qualMes);
    await database.query('SELECT garantir_competencia($1)', [competencia]);
    await database.query('INSERT INTO periodos VALUES (1, $1, $2) ON CONFLICT DO NOTHING', [grupo, competencia]);
    const rows = await database.query(
      `WITH periodo AS MATERIALIZED (
         SELECT fechado FROM periodos WHERE id_apolice = 1 AND id_grupo = $2 AND competencia = $1 FOR SHARE
       )
       INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
         numero, chave, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
       SELECT $1, 1, $2, 'CONVERSOR', n, n, 'CT-e', n, lpad(n, 44, '0'), $3, $3, 'Rodoviário', 1000, 0.05, 0.05, $4::numeric / 100
       FROM periodo, apolices, (SELECT nextval('averbacoes_id')::text AS n) x
       WHERE id_apolice = 1 AND NOT fechado AND cobre(inicio_vigencia, fim_vigencia, hora_vigencia, cancelamento_vigencia, $3)
         AND NOT EXISTS (SELECT FROM suspensoes s WHERE s.id_apolice = 1 AND $3 BETWEEN data_inicial AND coalesce(data_final, 'infinity'))
       RETURNING id_averbacao`,
      [competencia, grupo, data(qualMes - atraso, noDia), centavos],
    );
    return rows.length > 0 ? 200 : 409;
  };
  const previa = (qualMes: number, id_grupo: number | null) =>
    api.post('/api/Fatura/previa', {
      id_apolice: 1,
      competencia: competenciaDe(qualMes),
      ...(id_grupo !== null && { id_grupo }),
    });

  const atos: { readonly [T in Acao['tipo']]: (uma: Da<T>) => Promise<number> } = {
    averbar,
    async excluir({ qual: at, bloco }) {
      const id = await um('averbacoes', 'id_averbacao', at);
      if (id === undefined) return 404;
      const motivo = { id_motivo: 1, motivo: 'Enviada por engano' };
      if (bloco) return post('/api/Averbacao/exclusao-bloco', { ids: [id], quantidade: 1, ...motivo, simular: false });
      const { versao } = await ler(`/api/Averbacao/${id}`);
      return post(`/api/Averbacao/${id}/exclusao`, { versao, ...motivo });
    },
    /** By the tax authority: an open shipment is removed, an invoiced one leaves the calculation of its month. */
    async cancelarDocumento({ qual: at }) {
      const numero = await um('averbacoes', 'numero', at);
      if (numero === undefined) return 404;
      await cancelarPorEvento(database, String(numero).padStart(44, '0'));
      return 200;
    },
    async corrigir({ qual: at, reais }) {
      const id = await um('averbacoes', 'id_averbacao', at);
      if (id === undefined) return 404;
      const { versao } = await ler(`/api/Averbacao/${id}`);
      const corpo = { versao, motivo: 'Valor da nota', importancia_segurada: `${reais}.00` };
      return (await api.put(`/api/Averbacao/${id}`, corpo, 'chefe')).status;
    },
    async retarifar({ milesimos }) {
      await database.query('UPDATE apolice_taxas SET taxa = $1::numeric / 1000', [milesimos]);
      const pedinte = { id: 2, username: 'chefe', perfil: 'admin' } as const;
      await recalculoDeAverbacoes.executar(
        api.parts,
        { filtros: { id_apolice: 1 }, motivo: 'Taxa renegociada' },
        {
          idTarefa: 1,
          tentativa: 1,
          pedinte,
          requestId: null,
          sinal: new AbortController().signal,
          relatar: () => Promise.resolve(),
          agora: () => Promise.resolve(pedinte),
        },
      );
      return 200;
    },
    previa: async ({ mes: qualMes, grupo }) => (await previa(qualMes, grupo)).status,
    async faturar({ mes: qualMes, grupo, emite }) {
      const feita = await previa(qualMes, grupo);
      if (feita.status !== 200) return feita.status;
      const { id } = feita.body as { id: number };
      const { status } = await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() }, 'chefe');
      return emite && status === 200 ? (await api.mover(id, { para: 'EMITIDA' }, 'chefe')).status : status;
    },
    especial: ({ mes: qualMes, de, ate }) =>
      post('/api/Fatura/especial', {
        id_apolice: 1,
        de: data(qualMes, de),
        ate: data(qualMes, ate),
        justificativa: 'Fora do ciclo',
      }),
    async somar() {
      await database.query("UPDATE somas_dos_embarques SET somada_em = '2026-01-01'");
      await somarEmbarques(api.db);
      return 200;
    },
    async restituicao({ qual: at, ato: qualAto }) {
      const id = await um('restituicoes', 'id_restituicao', at);
      if (id === undefined) return 404;
      const { versao } = await ler(`/api/Restituicao/${id}`);
      const campos = { emitir: {}, liquidar: { data: hoje(), meio: 'PIX' }, cancelar: { motivo: 'Por engano' } };
      return post(`/api/Restituicao/${id}/${qualAto}`, { versao, ...campos[qualAto] });
    },
    async recalcular({ qual: at }) {
      const id = await um('faturas', 'id_fatura', at);
      return id === undefined ? 404 : post(`/api/Fatura/${id}/recalculo`, {});
    },
    async passo({ qual: at, para }) {
      const id = await um('faturas', 'id_fatura', at);
      const campos = { motivo: 'Conferido', vencimento: emDezDias(), data: hoje() };
      return id === undefined ? 404 : (await api.mover(id, { para, ...campos }, 'chefe')).status;
    },
    async receber({ qual: at, percentual, credito }) {
      const id = await um("faturas WHERE situacao IN ('EMITIDA', 'PAGA_EM_PARTE')", 'id_fatura', at);
      if (id === undefined) return 404;
      const { saldo } = await ler(`/api/Fatura/${id}/devido`);
      const { versao } = await ler(`/api/Fatura/${id}`);
      const valor = ((Math.round(Number(saldo) * 100) * percentual) / 10_000).toFixed(2);
      const meio = credito && percentual < 100 ? 'CREDITO' : 'PIX';
      const excedente = credito && percentual > 100 ? { excedente: 'CREDITO' } : {};
      return post(`/api/Fatura/${id}/recebimento`, { versao, data: hoje(), valor, meio, ...excedente });
    },
    async estornar({ qual: at }) {
      const id = await um('fatura_recebimentos', 'id_recebimento', at);
      const [origem] = await database.query<{ id_fatura: number }>(
        'SELECT id_fatura FROM fatura_recebimentos WHERE id_recebimento = $1',
        [id ?? 0],
      );
      if (origem === undefined) return 404;
      const { versao } = await ler(`/api/Fatura/${origem.id_fatura}`);
      return post(`/api/Fatura/${origem.id_fatura}/recebimento/${id}/estorno`, { versao, motivo: 'Cheque devolvido' });
    },
    async suspender({ mes: qualMes, de, dias }) {
      const inicio = data(qualMes, de);
      const fim = dias === 0 ? null : new Date(Date.parse(inicio) + dias * 86_400_000).toISOString().slice(0, 10);
      return post('/api/SuspensaoApolice', {
        iD_APOLICE: 1,
        ramo: 54,
        datA_INICIAL: inicio,
        datA_FINAL: fim,
        motivo: 'Obra',
      });
    },
    async encerrarSuspensao({ qual: at }) {
      const id = await um('suspensoes', 'id_suspensao', at);
      if (id === undefined) return 404;
      await database.query('DELETE FROM suspensoes WHERE id_suspensao = $1', [id]);
      return 200;
    },
    async cancelarApolice({ mes: qualMes, dia: noDia }) {
      const [apolice] = await database.query<{ versao: number }>('SELECT versao FROM apolices WHERE id_apolice = 1');
      return post('/api/Apolice/1/cancelamento', {
        versao: apolice?.versao,
        data: data(qualMes, noDia),
        motivo: 'A pedido',
      });
    },
    async reativarApolice() {
      await database.query(
        "UPDATE apolices SET cancelamento_vigencia = NULL, motivo_cancelamento = NULL, status = 'Ativo' WHERE id_apolice = 1",
      );
      return 200;
    },
    async renumerar({ qual: at, adiante }) {
      const id = await um('faturas WHERE numero_fatura IS NOT NULL', 'id_fatura', at);
      if (id === undefined) return 404;
      const [{ maior } = { maior: 0 }] = await database.query<{ maior: number }>(
        'SELECT max(coalesce(numero_alterado::integer, numero_fatura)) AS maior FROM faturas',
      );
      const { versao } = await ler(`/api/Fatura/${id}`);
      return post(`/api/Fatura/${id}/numero`, {
        versao,
        numero: String(Math.max(1, maior + adiante)),
        motivo: 'Formulário',
      });
    },
    async mudarRegras({ minimo, custo, parcelas, apos, so, doGrupo, restituicao }) {
      await database.query(
        `UPDATE apolice_faturamento SET premio_minimo = $1, custo_apolice = $2, parcelas = $3, desconto_apos_minimo = $4, minimo_so_com_averbacao = $5`,
        [minimo, custo, parcelas, apos, so],
      );
      await database.query('UPDATE grupos SET premio_minimo = $1 WHERE id_grupo = 2', [doGrupo]);
      await database.query(
        `INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('restituicao', '2026-01-01', to_jsonb($1::text), 'chefe')
         ON CONFLICT (chave, id_ramo, vigencia_inicio) DO UPDATE SET valor = excluded.valor`,
        [restituicao],
      );
      return 200;
    },
  };
  return (uma) => (atos[uma.tipo] as (desta: Acao) => Promise<number>)(uma);
}
