import { beforeEach, describe, expect, test } from 'vitest';
import { acoesDeAlcada, type AcaoDeAlcada } from '../../../../shared/contracts/acoes-de-alcada.ts';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import { emDezDias, startFaturas } from '../faturas/faturas-under-test.ts';
import { diaUtil } from '../../../../server/api/faturas/calculo/vencimento.ts';
import { startedForEach } from '../../../support/started.ts';

/* Each authority held to a limit at the call that does the act; `ana` has the row, `chefe` has one without limits. */
const api = startedForEach(async () => {
  const faturas = await startFaturas();
  await faturas.addUser('dona', 'admin');
  await faturas.database.query("INSERT INTO moedas (codigo_iso, nome) VALUES ('USD', 'Dólar') ON CONFLICT DO NOTHING");
  return faturas;
});

type Resposta = Awaited<ReturnType<typeof api.post>>;
interface Caso {
  /** Columns of the row that limits `ana`. */
  readonly limite: object;
  readonly preparar?: () => Promise<unknown>;
  /** The act, beyond the limit or at it. */
  readonly fazer: (alem: boolean, extra: object) => Promise<Resposta>;
  /** One number that tells whether it was done. */
  readonly feito: string;
}

const um = async (texto: string) => Object.values((await api.database.query(texto))[0] ?? {})[0];

const desconto = (tipo: 'D' | 'A'): Caso => ({
  limite: { limite_percentual: 5 },
  fazer: (alem, extra) =>
    api.post('/api/Cadastro/desconto-recorrente', {
      id_apolice: 1,
      competencia_inicial: 202611,
      motivo: 'Renovação',
      tipo,
      forma: 'PERCENTUAL',
      percentual: alem ? '5.01' : '5.00',
      ...extra,
    }),
  feito: 'SELECT count(*)::int FROM descontos_recorrentes',
});

/** An issued or open invoice of R$ 536,90 (premium 500.00, IOF 7.38 %). */
const fatura = (
  para: string,
  limite: object,
  alcancada: readonly string[] = [],
  passo: () => object,
  quem = 'ana',
): Caso => ({
  limite,
  preparar: async () => {
    await api.averbar(202610, ['500.00']);
    const id = await api.previa(202610);
    for (const uma of alcancada) await api.mover(id, { para: uma, vencimento: emDezDias() }, 'chefe');
  },
  fazer: async (alem, extra) => {
    if (!alem)
      await api.database.query('UPDATE alcadas SET limite_valor = limite_valor + 0.01 WHERE limite_valor IS NOT NULL');
    return api.mover(Number(await um('SELECT id_fatura FROM faturas')), { para, ...passo(), ...extra }, quem);
  },
  feito: `SELECT count(*)::int FROM faturas WHERE situacao = '${para}'`,
});

const casos: Readonly<Partial<Record<AcaoDeAlcada, Caso>>> = {
  DESCONTO: desconto('D'),
  AGRAVO: desconto('A'),
  TAXA_ABAIXO_DO_PISO: {
    limite: { limite_percentual: 10 },
    preparar: () => api.database.query('UPDATE apolices SET taxa_minima = 0.1'),
    fazer: (alem, extra) =>
      api.put('/api/Apolice/1/taxas', {
        versao: 1,
        linhas: [{ tipo: 'TAXA', taxa: alem ? '0.089' : '0.09' }],
        ...extra,
      }),
    feito: 'SELECT count(*)::int FROM apolice_taxas',
  },
  ALTERAR_CAMBIO: {
    limite: { limite_percentual: 2 },
    preparar: () =>
      api.database.query(
        `INSERT INTO cambios (data, id_moeda, taxa_compra, taxa_venda, origem) SELECT current_date, id_moeda, 5, 5, 'PTAX' FROM moedas WHERE codigo_iso = 'USD'`,
      ),
    fazer: async (alem, extra) =>
      api.post('/api/Cadastro/cambio', {
        data: hoje(),
        id_moeda: await um("SELECT id_moeda FROM moedas WHERE codigo_iso = 'USD'"),
        taxa_compra: '5.0000000',
        taxa_venda: alem ? '5.1100000' : '5.1000000',
        ...extra,
      }),
    feito: "SELECT count(*)::int FROM cambios WHERE origem = 'MANUAL'",
  },
  REATIVAR: {
    // Without measure: a row that requires a second person acts as the limit.
    limite: { exige_segundo_usuario: true },
    preparar: () =>
      api.database.query(
        `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo) VALUES (1, 54, current_date - 5, 'Inadimplência')`,
      ),
    fazer: async (alem, extra) => {
      if (!alem) await api.database.query('UPDATE alcadas SET exige_segundo_usuario = false');
      const dia = `${hoje()}T00:00:00`;
      return api.put('/api/SuspensaoApolice/1', {
        datA_INICIAL: `${somarDias(hoje(), -5)}T00:00:00`,
        datA_FINAL: dia,
        motivo: 'Pagou',
        versao: 1,
        ...extra,
      });
    },
    feito: 'SELECT count(*)::int FROM suspensoes WHERE data_final IS NOT NULL',
  },
  EXCLUSAO_BLOCO: {
    limite: { limite_valor: 2000 },
    preparar: () => api.averbar(202610, ['1.00', '1.00', '1.00']),
    fazer: async (alem, extra) =>
      api.post('/api/Averbacao/exclusao-bloco', {
        ids: (await api.database.query<{ id: string }>('SELECT id_averbacao AS id FROM averbacoes ORDER BY 1'))
          .map(({ id }) => Number(id))
          .slice(0, alem ? 3 : 2),
        simular: false,
        quantidade: alem ? 3 : 2,
        id_motivo: await um("SELECT id_motivo FROM motivos WHERE tipo = 'EXCLUSAO_AVERBACAO' LIMIT 1"),
        motivo: 'Enviadas em dobro',
        ...extra,
      }),
    feito: "SELECT count(*)::int FROM averbacoes WHERE situacao = 'EXCLUIDA'",
  },
  CANCELAR_AVERBACAO: {
    limite: { limite_valor: 999.99 },
    preparar: () => api.averbar(202610, ['1.00']),
    fazer: async (alem, extra) => {
      if (!alem) await api.database.query('UPDATE alcadas SET limite_valor = 1000 WHERE limite_valor IS NOT NULL');
      return api.post(`/api/Averbacao/${await um('SELECT id_averbacao FROM averbacoes')}/exclusao`, {
        versao: 1,
        id_motivo: await um("SELECT id_motivo FROM motivos WHERE tipo = 'EXCLUSAO_AVERBACAO' LIMIT 1"),
        ...extra,
      });
    },
    feito: "SELECT count(*)::int FROM averbacoes WHERE situacao = 'EXCLUIDA'",
  },
  APROVAR_PREVIA: fatura('APROVADA', { limite_valor: 536.89 }, [], () => ({ vencimento: emDezDias() })),
  CANCELAR_FATURA: fatura(
    'CANCELADA',
    { limite_valor: 536.89, perfil: 'admin' },
    ['APROVADA', 'EMITIDA'],
    () => ({ motivo: 'Taxa errada' }),
    'dona',
  ),
  EMISSAO_ESPECIAL: {
    ...fatura('APROVADA', { limite_valor: 536.89 }, [], () => ({ vencimento: emDezDias() })),
    preparar: async () => {
      await api.averbar(202610, ['500.00']);
      await api.post('/api/Fatura/especial', {
        id_apolice: 1,
        de: '2026-10-01',
        ate: '2026-10-31',
        justificativa: 'Fim de contrato',
      });
    },
  },
  PRORROGAR_VENCIMENTO: {
    limite: { limite_dias: 3 },
    preparar: async () => {
      await api.database.query('INSERT INTO apolice_faturamento (id_apolice, prazo_vencimento) VALUES (1, 5)');
      await api.averbar(202610, ['500.00']);
      await api.previa(202610);
    },
    fazer: async (alem, extra) => {
      const id = Number(await um('SELECT id_fatura FROM faturas'));
      const { vencimento_sugerido } = (await api.get(`/api/Fatura/${id}`)).body.retorno;
      // The last working day within three days of the suggested one, or the first beyond them.
      const util = (dia: string) => diaUtil(dia, new Set()) === dia;
      const ate = [3, 2, 1, 0].map((dias) => somarDias(vencimento_sugerido, dias)).find(util);
      const vencimento = alem ? diaUtil(somarDias(vencimento_sugerido, 4), new Set()) : ate;
      return api.mover(id, { para: 'APROVADA', vencimento, ...extra });
    },
    feito: "SELECT count(*)::int FROM faturas WHERE situacao = 'APROVADA'",
  },
};

/** `ana` gets the limit, or administrators do, of whom `chefe` has a row of his own without one; nobody else has any. */
async function limitar(acao: AcaoDeAlcada, { limite }: Caso): Promise<void> {
  const { perfil = null, ...colunas } = limite as { perfil?: string };
  await api.database.query(
    "INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('sem_alcada', '2020-01-01', '\"RECUSAR\"', 'chefe')",
  );
  await api.database.query(
    `INSERT INTO alcadas (acao, perfil, id_usuario, vigencia_inicio, limite_valor, limite_percentual, limite_dias, exige_segundo_usuario)
     SELECT $1, $2, CASE WHEN $2::text IS NULL THEN (SELECT id_usuario FROM usuarios WHERE username = 'ana') END, '2020-01-01',
       ($3::jsonb ->> 'limite_valor')::numeric, ($3::jsonb ->> 'limite_percentual')::numeric, ($3::jsonb ->> 'limite_dias')::integer,
       coalesce(($3::jsonb ->> 'exige_segundo_usuario')::boolean, false)`,
    [acao, perfil, JSON.stringify(colunas)],
  );
  await api.database.query(
    `INSERT INTO alcadas (acao, id_usuario, vigencia_inicio)
     SELECT a, id_usuario, '2020-01-01' FROM usuarios, unnest($1::text[]) a WHERE username = 'chefe'`,
    [Object.keys(acoesDeAlcada)],
  );
  // Other acts of the same call are not measured here.
  await api.database.query(
    `INSERT INTO alcadas (acao, perfil, vigencia_inicio) SELECT a, p, '2020-01-01' FROM unnest($1::text[]) a, unnest('{usuario,admin}'::text[]) p
     ON CONFLICT DO NOTHING`,
    [Object.keys(acoesDeAlcada).filter((outra) => outra !== acao)],
  );
}

describe.each(Object.entries(casos) as [AcaoDeAlcada, Caso][])('A-X9: %s', (acao, caso) => {
  beforeEach(async () => {
    await caso.preparar?.();
    await limitar(acao, caso);
  });

  test('within the limit it is done; beyond it is refused with who may, and nothing is written', async () => {
    const alem = await caso.fazer(true, {});
    expect([alem.status, alem.body.quem_pode]).toEqual([403, 'chefe']);
    expect(await um(caso.feito)).toBe(0);
    const dentro = await caso.fazer(false, {});
    expect([dentro.status, dentro.body.message]).toEqual([200, dentro.body.message]);
    expect(await um(caso.feito)).toBeGreaterThan(0);
  });

  test('asked for, it is seen and done by who may, in that name; not by who asked', async () => {
    const pedido = await caso.fazer(true, { pedir: true });
    expect([pedido.status, pedido.body.quem_pode]).toEqual([202, 'chefe']);
    expect(await um(caso.feito)).toBe(0);
    const { id_pedido: id } = pedido.body as { id_pedido: number };
    const lido = await api.get(`/api/Pedido/${id}`, 'chefe');
    expect(lido.body.retorno).toMatchObject({ acao, situacao: 'PENDENTE', pode_decidir: true });
    const decidir = (quem: string) => api.post(`/api/Pedido/${id}/decisao`, { aprovar: true, versao: 1 }, quem);
    expect((await decidir(lido.body.retorno.pedido_por)).status).toBe(403);
    const { status, body } = await decidir('chefe');
    expect([status, body]).toEqual([200, { status: 1, id_pedido: id, situacao: 'APROVADO', convite: null }]);
    expect(await um(caso.feito)).toBeGreaterThan(0);
    expect(await um("SELECT quem FROM auditoria WHERE entidade <> 'pedidos-de-alcada' ORDER BY id DESC LIMIT 1")).toBe(
      'chefe',
    );
  });
});

test('A-X9: what the table leaves out is tested with the shipments that it holds', () => {
  expect(Object.keys(acoesDeAlcada).filter((acao) => !(acao in casos))).toEqual([
    'LIBERAR_LMR',
    'AVERBAR_FORA_PRAZO',
    'AVERBAR_COMPETENCIA_FECHADA',
  ]);
});
