import { sql } from 'kysely';
import type { Painel, passosDoInicio } from '../../../shared/contracts/painel.ts';
import { type Db, findOnly, listRows, nomeDe } from '../sql/connection.repository.ts';
import type { Caller } from '../chamada/endpoint.ts';
import { hoje, hojeEmSaoPaulo, noPrazo, suspensaoAtiva } from '../sql/situacao-da-apolice.repository.ts';
import { findRegistros } from '../escrita/registros.repository.ts';
import { lembrarCaro } from './lembrar-caro.ts';
import { type Entrada, lugarDe } from './entrada-da-trilha.ts';
import { DIAS_A_TERMINAR } from '../../../shared/apolice/situacao.ts';

/** Days before its end from which an authority is named. */
const ALCADA_A_TERMINAR = 30;

type Contados = Pick<
  Painel,
  'totalApolices' | 'tomadoresAtivos' | 'caixasPostais' | 'suspensoesAtivas' | 'suspensoesFuturas'
> &
  Pick<Painel['trabalho'], 'semFatura'>;

const findContados = (db: Db) => findOnly<Contados>(db)`
  SELECT
    (SELECT total FROM pagina_apolices('', 1, 0)) AS "totalApolices",
    -- Active: the policy is in force today.
    (SELECT count(*) FROM apolice_tomadores JOIN apolices a USING (id_apolice) WHERE ${noPrazo}) AS "tomadoresAtivos",
    (SELECT count(*) FROM caixas_postais) AS "caixasPostais",
    (SELECT count(*) FROM suspensoes x WHERE ${sql.raw(suspensaoAtiva('x', hojeEmSaoPaulo))}) AS "suspensoesAtivas",
    (SELECT count(*) FROM suspensoes WHERE data_inicial > ${hoje}) AS "suspensoesFuturas",
    (SELECT count(DISTINCT t.id_apolice) FROM averbacoes_totais t
     WHERE t.situacao = 'ABERTA' AND t.quantidade > 0
       AND t.competencia = to_char(${hoje} - interval '1 month', 'YYYYMM')::integer
       AND NOT EXISTS (SELECT FROM faturas f WHERE f.id_apolice = t.id_apolice AND f.competencia = t.competencia
         AND f.situacao NOT IN ('CANCELADA', 'REJEITADA'))) AS "semFatura"`;

/** Whether data exists for each step of the first-run path. */
type Inicio = Readonly<Record<(typeof passosDoInicio)[number], boolean>> & { readonly id_apolice: number | null };

const findInicio = (db: Db) => findOnly<Inicio>(db)`
  SELECT (SELECT min(id_apolice) FROM apolices) AS id_apolice,
    EXISTS (SELECT FROM parametros WHERE chave = 'seguradora_nome' AND valor IS NOT NULL) AS seguradora,
    EXISTS (SELECT FROM sucursais) AS sucursal, EXISTS (SELECT FROM corretores) AS corretor,
    EXISTS (SELECT FROM segurados) AS segurado, EXISTS (SELECT FROM apolices) AS apolice,
    EXISTS (SELECT FROM apolice_taxas) OR EXISTS (SELECT FROM apolice_tomadores) AS taxa,
    EXISTS (SELECT FROM averbacoes_totais WHERE quantidade > 0) AS arquivo`;

const listVencimentos = (db: Db) => listRows<{ dias: number; quantidade: number }>(db)`
  SELECT dias, count(id_apolice) AS quantidade
  FROM (VALUES (30), (60), (90)) prazo(dias)
  LEFT JOIN apolices ON fim_vigencia BETWEEN ${hoje} AND ${hoje} + dias AND cancelamento_vigencia IS NULL
  GROUP BY dias ORDER BY dias`;

/** Pending work of the team; refused documents are listed by conversion. */
const findTrabalho = (db: Db) => findOnly<Omit<Painel['trabalho'], 'semFatura'>>(db)`
  SELECT (SELECT count(*) FROM de_para_pendentes) AS textos,
    (SELECT count(*) FROM recusados WHERE situacao = 'RECUSADO') AS recusados,
    (SELECT count(DISTINCT id_conversao) FROM recusados WHERE situacao = 'RECUSADO') AS "conversoesComRecusados",
    (SELECT count(*) FROM faturas WHERE situacao = 'APROVADA') AS "aEmitir",
    (SELECT count(*) FROM faturas WHERE situacao IN ('EMITIDA', 'PAGA_EM_PARTE') AND data_vencimento < ${hoje}) AS vencidas,
    (SELECT count(*) FROM suspensoes WHERE data_final BETWEEN ${hoje} AND ${hoje} + ${DIAS_A_TERMINAR}::integer)
      AS "suspensoesATerminar"`;

/** Computed in the background by `relatorios`, never here. */
const listAcumulos = (db: Db) => listRows<Painel['acumulos'][number]>(db)`
  SELECT ambito, acumulo, de::text, ate::text, atencao, excedidos FROM alertas_de_acumulo ORDER BY ambito DESC, acumulo DESC`;

/** Taxes of the next month without a confirmed rate; the first day of each. */
const listTributos = (db: Db) => listRows<Painel['tributos'][number]>(db)`
  SELECT tributo, situacao, min(dia)::text AS desde FROM (
    SELECT tributo, situacao, greatest(inicio, ${hoje}) AS dia FROM tributos
    WHERE ativo AND situacao <> 'CONFIRMADA' AND inicio <= ${hoje} + 31 AND coalesce(fim >= ${hoje}, true)
    UNION ALL
    SELECT n.tributo, 'A_DEFINIR', d::date FROM (VALUES ('IOF', '-infinity'::date), ('CBS', '2027-01-01'), ('IBS', '2027-01-01')) n(tributo, desde)
    CROSS JOIN generate_series(${hoje}, ${hoje} + 31, '1 day') d WHERE d >= n.desde AND NOT EXISTS (
      SELECT FROM tributos t WHERE t.ativo AND t.tributo = n.tributo AND t.inicio <= d AND coalesce(t.fim >= d, true))) t
  GROUP BY 1, 2 ORDER BY 3, 1`;

/** The last twelve months including the current one, with or without shipments; premium in reais. */
const listMeses = (db: Db) => listRows<{ competencia: number; averbacoes: number; premio: string }>(db)`
  SELECT competencia, coalesce(sum(quantidade), 0)::bigint AS averbacoes, coalesce(sum(premio), 0) AS premio
  FROM (SELECT to_char(mes, 'YYYYMM')::integer AS competencia
        FROM generate_series(date_trunc('month', ${hoje}) - interval '11 months', ${hoje}, '1 month') mes) m
  LEFT JOIN (SELECT * FROM averbacoes_totais WHERE situacao IN ('ABERTA', 'FATURADA')) t USING (competencia)
  GROUP BY competencia ORDER BY competencia`;

const listEntradas = (db: Db) => listRows<Entrada>(db)`
  SELECT quando, coalesce(q.nome, quem) AS quem, acao, entidade, id_entidade, dados,
    CASE entidade WHEN 'pedidos-de-alcada' THEN (SELECT entidade || ' ' || coalesce(id_registro, '') FROM pedidos WHERE id_pedido = numerado)
      WHEN 'recusados' THEN (SELECT id_conversao::text FROM recusados WHERE id_recusado = numerado) END AS de
  FROM (
    SELECT id, quando, quem, acao, entidade, id_entidade, coalesce(depois, antes) AS dados,
      CASE WHEN id_entidade ~ '^\\d{1,9}$' THEN id_entidade::integer END AS numerado
    FROM auditoria WHERE acao IN ('criar', 'alterar', 'excluir')
      -- The outcome of the file is a later entry.
      AND NOT (entidade = 'tarefas' AND depois->>'tipo' IS NOT DISTINCT FROM 'conversao')
    ORDER BY id DESC LIMIT 8
  ) ultimas
  LEFT JOIN usuarios q ON lower(q.username) = lower(quem)
  ORDER BY id DESC`;

async function findAtividades(db: Db) {
  const entradas = await listEntradas(db);
  const registros = await findRegistros(db, entradas.map(lugarDe));
  return entradas.map((entrada, at) => ({ entrada, registro: registros[at] }));
}

const listPedidos = (db: Db, { id, perfil }: Caller) => listRows<Painel['aguardam'][number]>(db)`
  SELECT id_pedido, descricao, valor::text, ${nomeDe(sql`p.pedido_por`)} AS pedido_por, p.pedido_em::text
  FROM pedidos p WHERE p.situacao = 'PENDENTE' AND pode_decidir(p, ${id}, ${perfil}) ORDER BY id_pedido LIMIT 20`;

/** Authorities in force that end soon and have no successor. */
const listAlcadasATerminar = (db: Db, { id, perfil }: Caller) => listRows<Painel['alcadas'][number]>(db)`
  SELECT a.id_alcada, a.acao, coalesce(u.nome, a.perfil) AS quem, a.vigencia_fim::text AS fim
  FROM alcadas a LEFT JOIN usuarios u USING (id_usuario)
  WHERE a.ativo AND a.vigencia_inicio <= ${hoje} AND a.vigencia_fim BETWEEN ${hoje} AND ${hoje} + ${ALCADA_A_TERMINAR}::integer
    AND (${perfil} = 'admin' OR a.id_usuario = ${id} OR a.perfil = ${perfil}) AND NOT EXISTS (
      SELECT FROM alcadas s WHERE s.ativo AND s.acao = a.acao AND s.vigencia_inicio = a.vigencia_fim + 1
        AND (s.perfil, s.id_usuario, s.id_ramo) IS NOT DISTINCT FROM (a.perfil, a.id_usuario, a.id_ramo))
  ORDER BY a.vigencia_fim, a.id_alcada LIMIT 20`;

export function readPainel(db: Db) {
  // Sums over all policies and months take more than a second with a million policies.
  const contados = lembrarCaro(() => findContados(db));
  const doAno = lembrarCaro(() => listMeses(db));
  return async (caller: Caller) => {
    const [counts, inicio, vencimentos, trabalho, acumulos, tributos, meses, atividades, aguardam, alcadas] =
      await Promise.all([
        contados(),
        findInicio(db),
        listVencimentos(db),
        findTrabalho(db),
        listAcumulos(db),
        listTributos(db),
        doAno(),
        findAtividades(db),
        listPedidos(db, caller),
        listAlcadasATerminar(db, caller),
      ]);
    return { counts, inicio, vencimentos, trabalho, acumulos, tributos, meses, atividades, aguardam, alcadas };
  };
}
export type Figures = Awaited<ReturnType<ReturnType<typeof readPainel>>>;
