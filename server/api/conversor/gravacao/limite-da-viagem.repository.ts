/**
 * The limit of a trip: what travels on the same vehicle on the same day under one policy, in the file and before it; a
 * document without a vehicle is a trip of its own (domain, 2.6, rule 4). It is held against the policy's limit in the currency of
 * that: what is declared in it counts as it is, all else by the rate of the day.
 */
import type { Aceitar, Origem } from './averbacao.ts';
import type { Conexao } from './preparar-tabelas.repository.ts';

/**
 * Trips share so few locks that a file of a million vehicles leaves room in the table of locks; two trips that share one
 * wait for one another, and no more than that.
 */
const TRAVAS = 128;

/**
 * Takes the trips of a run for itself until its transaction ends, in the order of their locks: another run with one of them
 * waits here, and then sees what this one has declared. Trips of other vehicles and days pass. Part of `rotinas`.
 */
export const travarViagens = `
  PERFORM pg_advisory_xact_lock(hashtext('limite_viagem'), trava)
  FROM (SELECT DISTINCT hashtext(concat_ws('/', c.id_apolice, c.data - date '2000-01-01', l.placa)) & ${TRAVAS - 1} AS trava
        FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
        WHERE c.limite IS NOT NULL AND l.placa IS NOT NULL ORDER BY 1) t`;

/**
 * Shipments that count, without those that the run itself has just written. By their transaction: whatever the planner thinks
 * of tables that are minutes old, it has nothing to join. What the run replaces travels no more.
 */
const deOutros = `a.situacao IN ('ABERTA', 'FATURADA') AND a.xmin <> pg_current_xact_id()::xid
  AND a.chave <> ALL (ARRAY(SELECT substituida FROM substituicoes_lidas))`;

/** What they come to in the currency `d.moeda` of a limit; NULL: reais. */
const somaDeOutros = `sum(CASE WHEN d.moeda IS NULL THEN a.importancia_segurada WHEN a.moeda = d.moeda THEN a.is_moeda
  ELSE a.importancia_segurada / d.taxa END)`;

/** All vehicles of the days of a large file. */
const deTodas = `
  SELECT a.id_apolice, a.data_embarque AS data, a.placa, ${somaDeOutros} AS soma
  FROM averbacoes a JOIN (SELECT DISTINCT id_apolice, data, moeda, taxa FROM dias) d ON d.id_apolice = a.id_apolice AND d.data = a.data_embarque
  WHERE a.placa IS NOT NULL AND ${deOutros}
  GROUP BY 1, 2, 3`;

/** The vehicles of a small one, however many shipments the day has. */
const dasSuas = `
  SELECT d.id_apolice, d.data, d.placa, s.soma
  FROM (SELECT DISTINCT d.id_apolice, d.data, d.moeda, d.taxa, l.placa FROM embarques_lidos l JOIN dias d ON d.id = l.contexto
        WHERE l.placa IS NOT NULL) d
  CROSS JOIN LATERAL (
    SELECT ${somaDeOutros} AS soma FROM averbacoes a
    WHERE a.placa = d.placa AND a.id_apolice = d.id_apolice AND a.data_embarque = d.data AND ${deOutros}
  ) s WHERE s.soma IS NOT NULL`;

/**
 * A shipment `l` in centavos of the currency of its limit: as it is stored where it is declared in that; of a file that is
 * refused, nothing is stored. NULL: there is no rate.
 * @param c alias of what has the currency and rate of the limit.
 */
const contraOLimite = (c: string) => `CASE WHEN ${c}.moeda IS NULL THEN l.importancia ELSE coalesce((
    SELECT a.is_moeda * 100 FROM averbacoes a
    WHERE a.competencia = ${c}.competencia AND a.id_averbacao = l.id_averbacao AND a.moeda = ${c}.moeda),
  l.importancia / ${c}.taxa)::bigint END`;

/** Contexts with the currency and rate of their limits under those names. */
const comMoeda = `(SELECT *, moeda_do_limite AS moeda, taxa_do_limite AS taxa FROM contextos)`;

/**
 * Which trips of the whole file go beyond their limit, or what its sender may let pass beyond it; `reservarDocumentos` has
 * left of it what is new. Part of `rotinas`.
 */
const acharEm = (anteriores: string) => `
  INSERT INTO excedidas
  WITH dias AS MATERIALIZED (
    SELECT id, greatest(limite, CASE WHEN moeda IS NULL THEN liberado ELSE liberado / taxa END) AS limite, moeda, taxa, competencia, numero,
      id_apolice, data, (dense_rank() OVER (ORDER BY id_apolice, data))::integer AS dia
    FROM ${comMoeda} c WHERE limite IS NOT NULL
  ), anteriores AS (${anteriores}
  ), somas AS (
    SELECT d.dia, l.placa, sum(${contraOLimite('d')}) * 0.01 AS soma, min(l.ordem) AS ordem
    FROM embarques_lidos l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NOT NULL
    GROUP BY 1, 2
  ), unicos AS (
    SELECT DISTINCT dia, id_apolice, data, limite, numero, moeda, taxa FROM dias
  ), viagens AS (
    SELECT s.ordem, s.placa, s.soma + coalesce(a.soma, 0) AS soma, coalesce(a.soma, 0) AS antes, u.limite, u.numero, u.data, u.id_apolice,
      u.moeda, u.taxa
    FROM somas s JOIN unicos u USING (dia) LEFT JOIN anteriores a USING (id_apolice, data, placa)
  )
  SELECT ordem, placa, soma, antes, limite, numero, data, id_apolice, moeda, taxa FROM viagens WHERE soma > limite
  UNION ALL
  SELECT l.ordem, NULL, v.soma, 0, d.limite, d.numero, d.data, d.id_apolice, d.moeda, d.taxa
  FROM embarques_lidos l JOIN dias d ON d.id = l.contexto CROSS JOIN LATERAL (SELECT ${contraOLimite('d')} * 0.01 AS soma) v
  WHERE l.placa IS NULL AND v.soma > d.limite`;

/** Part of `rotinas`, after `travarViagens`: its statement sees what those that held the trips before have declared. */
export const acharExcedidas = `IF grande THEN ${acharEm(deTodas)}; ELSE ${acharEm(dasSuas)}; END IF`;

/** Part of `rotinas`: what no rate holds against its limit waits for one. */
export const acharSemCambio = `
  IF EXISTS (SELECT FROM contextos WHERE limite IS NOT NULL AND moeda_do_limite IS NOT NULL AND taxa_do_limite IS NULL) THEN
    INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado, espera)
    SELECT l.linha, l.origem, 'SEM_CAMBIO', 'data_embarque', to_char(c.data, 'DD/MM/YYYY'), 'uma taxa de ' || c.moeda_do_limite || ' de '
      || to_char(c.data, 'DD/MM/YYYY') || ' no cadastro de câmbio: nessa moeda é o limite da apólice ' || c.numero,
      c.moeda_do_limite || ' ' || c.data
    FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto
    JOIN averbacoes a ON a.competencia = c.competencia AND a.id_averbacao = l.id_averbacao
    WHERE c.limite IS NOT NULL AND c.moeda_do_limite IS NOT NULL AND c.taxa_do_limite IS NULL
      AND a.moeda IS DISTINCT FROM c.moeda_do_limite;
  END IF`;

/** Where a policy's good documents are stored each one that does not fit is a fault, else the trip as a whole. */
export async function recusarExcedidas(
  conexao: Conexao,
  aceitar: Aceitar,
  { limiteLiberado, ramo }: Pick<Origem, 'limiteLiberado' | 'ramo'>,
): Promise<void> {
  await recusarOQueNaoCabe(conexao, aceitar);
  await conexao.query(`
    INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
    SELECT l.linha, l.origem, 'LIMITE_EXCEDIDO', 'valor_mercadoria', pg_temp.dinheiro(e.soma, e.moeda),
      'até ' || pg_temp.dinheiro(c.limite, e.moeda) || ' por viagem na apólice ' || e.numero
      || coalesce(' (veículo ' || e.placa || ' em ' || to_char(e.data, 'DD/MM/YYYY') || ')', '')
      || ${limiteLiberado === null ? `''` : quemLibera(ramo.id)}
    FROM excedidas e JOIN embarques_lidos l USING (ordem) JOIN contextos c ON c.id = l.contexto`);
}

/** Whom a sender may ask whose own authority does not reach so far. */
const quemLibera = (idRamo: number) => `'; acima disso, com alçada: ' || coalesce(
  (SELECT string_agg(q.nome, ', ' ORDER BY q.nome) FROM quem_libera_o_limite(${idRamo}) q WHERE q.limite >= e.soma * coalesce(e.taxa, CASE WHEN e.moeda IS NULL THEN 1 END)), 'ninguém a tem para este valor')`;

interface Viagem {
  readonly viagem: string;
  readonly ordem: number;
  /** In centavos of the limit's currency. */
  readonly importancia: string;
  /** What may still travel of it, before any document of the file. */
  readonly livre: string;
}

/** In the place of a trip its documents that go beyond the limit, each with what it would have made of the sum. */
async function recusarOQueNaoCabe(conexao: Conexao, aceitar: Aceitar): Promise<void> {
  const { rows } = await conexao.query<Viagem>(
    `SELECT e.ordem AS viagem, l.ordem, ${contraOLimite('c')} AS importancia, ((e.limite - e.antes) * 100)::bigint AS livre
    FROM excedidas e JOIN apolices a ON a.id_apolice = e.id_apolice AND coalesce(a.aceitar, $1) = 'validos'
    JOIN ${comMoeda} c ON c.id_apolice = e.id_apolice AND c.data = e.data
    JOIN embarques_lidos l ON l.contexto = c.id AND l.placa = e.placa ORDER BY e.ordem, l.ordem`,
    [aceitar],
  );
  const cabe = new Map<string, bigint>();
  const fora: { readonly ordem: number; readonly viagem: string; readonly excesso: bigint }[] = [];
  for (const { viagem, ordem, importancia, livre } of rows) {
    const rest = (cabe.get(viagem) ?? BigInt(livre)) - BigInt(importancia);
    cabe.set(viagem, rest >= 0n ? rest : rest + BigInt(importancia));
    if (rest < 0n) fora.push({ ordem, viagem, excesso: -rest });
  }
  await conexao.query(
    `WITH fora AS (SELECT * FROM unnest($1::integer[], $2::integer[], $3::bigint[]) f (ordem, viagem, excesso)),
     viagens AS (DELETE FROM excedidas WHERE ordem = ANY($4::integer[]) RETURNING *)
     INSERT INTO excedidas SELECT f.ordem, v.placa, v.limite + f.excesso * 0.01, v.antes, v.limite, v.numero, v.data, v.id_apolice, v.moeda, v.taxa
     FROM fora f JOIN viagens v ON v.ordem = f.viagem`,
    [
      fora.map(({ ordem }) => ordem),
      fora.map(({ viagem }) => viagem),
      fora.map(({ excesso }) => excesso),
      [...cabe.keys()],
    ],
  );
}
