/**
 * The limit of a trip: what travels on the same vehicle on the same day under one policy, in the file and before it; a
 * document without a vehicle is a trip of its own (domain, 2.6, rule 4).
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

/** All vehicles of the days of a large file. */
const deTodas = `
  SELECT a.id_apolice, a.data_embarque AS data, a.placa, sum(a.importancia_segurada) AS soma
  FROM averbacoes a JOIN (SELECT DISTINCT id_apolice, data FROM dias) d ON d.id_apolice = a.id_apolice AND d.data = a.data_embarque
  WHERE a.placa IS NOT NULL AND ${deOutros}
  GROUP BY 1, 2, 3`;

/** The vehicles of a small one, however many shipments the day has. */
const dasSuas = `
  SELECT v.id_apolice, v.data, v.placa, s.soma
  FROM (SELECT DISTINCT d.id_apolice, d.data, l.placa FROM embarques_lidos l JOIN dias d ON d.id = l.contexto
        WHERE l.placa IS NOT NULL) v
  CROSS JOIN LATERAL (
    SELECT sum(a.importancia_segurada) AS soma FROM averbacoes a
    WHERE a.placa = v.placa AND a.id_apolice = v.id_apolice AND a.data_embarque = v.data AND ${deOutros}
  ) s WHERE s.soma IS NOT NULL`;

/**
 * Which trips of the whole file go beyond their limit, or what its sender may let pass beyond it; `reservarDocumentos` has
 * left of it what is new. Part of `rotinas`.
 */
const acharEm = (anteriores: string) => `
  INSERT INTO excedidas
  WITH dias AS MATERIALIZED (
    SELECT id, greatest(limite, liberado) AS limite, numero, id_apolice, data, (dense_rank() OVER (ORDER BY id_apolice, data))::integer AS dia
    FROM contextos WHERE limite IS NOT NULL
  ), anteriores AS (${anteriores}
  ), somas AS (
    SELECT d.dia, l.placa, sum(l.importancia) * 0.01 AS soma, min(l.ordem) AS ordem
    FROM embarques_lidos l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NOT NULL
    GROUP BY 1, 2
  ), unicos AS (
    SELECT DISTINCT dia, id_apolice, data, limite, numero FROM dias
  ), viagens AS (
    SELECT s.ordem, s.placa, s.soma + coalesce(a.soma, 0) AS soma, coalesce(a.soma, 0) AS antes, u.limite, u.numero, u.data, u.id_apolice
    FROM somas s JOIN unicos u USING (dia) LEFT JOIN anteriores a USING (id_apolice, data, placa)
  )
  SELECT ordem, placa, soma, antes, limite, numero, data, id_apolice FROM viagens WHERE soma > limite
  UNION ALL
  SELECT l.ordem, NULL, l.importancia * 0.01, 0, d.limite, d.numero, d.data, d.id_apolice
  FROM embarques_lidos l JOIN dias d ON d.id = l.contexto WHERE l.placa IS NULL AND l.importancia * 0.01 > d.limite`;

/** Part of `rotinas`, after `travarViagens`: its statement sees what those that held the trips before have declared. */
export const acharExcedidas = `IF grande THEN ${acharEm(deTodas)}; ELSE ${acharEm(dasSuas)}; END IF`;

/** Where a policy's good documents are stored each one that does not fit is a fault, else the trip as a whole. */
export async function recusarExcedidas(
  conexao: Conexao,
  aceitar: Aceitar,
  { limiteLiberado, ramo }: Pick<Origem, 'limiteLiberado' | 'ramo'>,
): Promise<void> {
  await recusarOQueNaoCabe(conexao, aceitar);
  await conexao.query(`
    INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
    SELECT l.linha, l.origem, 'LIMITE_EXCEDIDO', 'valor_mercadoria', pg_temp.reais(e.soma),
      'até ' || pg_temp.reais(c.limite) || ' por viagem na apólice ' || e.numero
      || coalesce(' (veículo ' || e.placa || ' em ' || to_char(e.data, 'DD/MM/YYYY') || ')', '')
      || ${limiteLiberado === null ? `''` : quemLibera(ramo.id)}
    FROM excedidas e JOIN embarques_lidos l USING (ordem) JOIN contextos c ON c.id = l.contexto`);
}

/** Whom a sender may ask whose own authority does not reach so far. */
const quemLibera = (idRamo: number) => `'; acima disso, com alçada: ' || coalesce(
  (SELECT string_agg(q.nome, ', ' ORDER BY q.nome) FROM quem_libera_o_limite(${idRamo}) q WHERE q.limite >= e.soma), 'ninguém a tem para este valor')`;

interface Viagem {
  readonly viagem: string;
  readonly ordem: number;
  readonly importancia: string;
  /** What may still travel, in centavos, before any document of the file. */
  readonly livre: string;
}

/** In the place of a trip its documents that go beyond the limit, each with what it would have made of the sum. */
async function recusarOQueNaoCabe(conexao: Conexao, aceitar: Aceitar): Promise<void> {
  const { rows } = await conexao.query<Viagem>(
    `SELECT e.ordem AS viagem, l.ordem, l.importancia, ((e.limite - e.antes) * 100)::bigint AS livre
    FROM excedidas e JOIN apolices a ON a.id_apolice = e.id_apolice AND coalesce(a.aceitar, $1) = 'validos'
    JOIN contextos c ON c.id_apolice = e.id_apolice AND c.data = e.data
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
     INSERT INTO excedidas SELECT f.ordem, v.placa, v.limite + f.excesso * 0.01, v.antes, v.limite, v.numero, v.data, v.id_apolice
     FROM fora f JOIN viagens v ON v.ordem = f.viagem`,
    [
      fora.map(({ ordem }) => ordem),
      fora.map(({ viagem }) => viagem),
      fora.map(({ excesso }) => excesso),
      [...cabe.keys()],
    ],
  );
}
