import { sql } from 'kysely';
import { diaCorrido } from '../../../../shared/format/data.ts';
import type { Viagem } from '../../leitura/registro.ts';
import { type Conexao, linhasDe, listar, mandar } from './conexao.repository.ts';
import type { Aceitar, Origem } from './origem.ts';
import { quemLibera } from './periodos.repository.ts';

/** @param xml kept with them. @returns keys of those that are new; a cancelled or closed one is so from the start. */
export async function insertViagens(conexao: Conexao, viagens: readonly Viagem[], xml: Buffer | null, quem: string) {
  if (viagens.length === 0) return new Set<string>();
  const lidas = viagens.map(({ chave, inicio, complemento }) => ({ chave, inicio, ...complemento }));
  const rows = await listar<{ chave: string }>(conexao)`
    INSERT INTO viagens (chave, placa, data_embarque, apolice, inicio, situacao, xml, recebido_por)
    SELECT DISTINCT ON (chave) chave, placa, data_embarque, apolice, inicio, coalesce((
        SELECT min(CASE WHEN e.cancela THEN 'CANCELADA' ELSE 'ENCERRADA' END) FROM eventos_fiscais e
        WHERE e.chave = x.chave AND (e.cancela OR e.tipo = '110112')), 'ABERTA'), ${xml}, ${quem}
    FROM ${linhasDe(lidas, { chave: 'text', placa: 'text', data_embarque: 'date', apolice: 'text', inicio: 'timestamptz' })}
    ORDER BY chave ON CONFLICT DO NOTHING RETURNING chave`;
  const novas = new Set(rows.map(({ chave }) => chave));
  const citados = viagens.flatMap(({ chave, documentos }) =>
    novas.has(chave) ? documentos.map((documento) => ({ documento, chave })) : [],
  );
  await mandar(conexao)`
    INSERT INTO viagem_documentos (chave, chave_viagem)
    SELECT DISTINCT * FROM ${linhasDe(citados, { documento: 'text', chave: 'text' })} ORDER BY 1, 2 ON CONFLICT DO NOTHING`;
  return novas;
}

/** Closes or cancels trips. @returns keys of their documents, where the state changed. */
export async function mudarViagens(conexao: Conexao, chaves: readonly string[], situacao: 'ENCERRADA' | 'CANCELADA') {
  if (chaves.length === 0) return [];
  const rows = await listar<{ chave: string }>(conexao)`
    WITH mudadas AS (
      UPDATE viagens SET situacao = ${situacao} WHERE chave = ANY(${chaves}) AND situacao NOT IN (${situacao}, 'CANCELADA') RETURNING chave
    )
    SELECT DISTINCT d.chave FROM viagem_documentos d JOIN mudadas m ON m.chave = d.chave_viagem`;
  return rows.map(({ chave }) => chave);
}

/** The valid trip of document `chave` that begins the journey, as a lateral subquery. @param entre a further condition. */
export const primeiraViagem = (chave: string, entre = '') => `(
  SELECT v.chave, v.placa, v.data_embarque, v.apolice, coalesce(v.inicio, v.data_embarque) AS inicio
  FROM viagem_documentos d JOIN viagens v ON v.chave = d.chave_viagem
  WHERE d.chave = ${chave} AND v.situacao <> 'CANCELADA' ${entre}
  ORDER BY 5 NULLS LAST, v.recebido_em, v.chave LIMIT 1)`;

export const complementoDaViagem = `jsonb_strip_nulls(jsonb_build_object('placa', v.placa, 'apolice', v.apolice, 'data_embarque', v.data_embarque))`;

/** First valid trips of documents, by document key. @param fora keys of trips that do not count. */
export async function findViagens(conexao: Conexao, chaves: readonly string[], fora: readonly string[]) {
  const { rows } = await conexao.query<Omit<Viagem, 'documentos'> & { documento: string }>({
    name: 'viagens',
    text: `SELECT x.documento, v.chave, to_char(v.inicio AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS inicio,
         ${complementoDaViagem} AS complemento
       FROM unnest($1::text[]) x (documento) CROSS JOIN LATERAL ${primeiraViagem('x.documento', 'AND v.chave <> ALL($2)')} v`,
    values: [chaves, fora],
  });
  return new Map(rows.map(({ documento, ...viagem }) => [documento, viagem]));
}

/** A document's values before a trip completed them. */
export interface Proprio {
  readonly chave: string;
  readonly placa: string | null;
  readonly data_embarque: string | null;
}

/** Of the shipments that the run stored. */
export async function guardarProprios(conexao: Conexao, proprios: readonly Proprio[]): Promise<void> {
  if (proprios.length === 0) return;
  // A refused document's date may be no date.
  const datados = proprios.map((um) => (diaCorrido(um.data_embarque) === null ? { ...um, data_embarque: null } : um));
  await mandar(conexao)`
    INSERT INTO documentos_antes_da_viagem (chave, placa, data_embarque)
    SELECT DISTINCT ON (chave) x.* FROM ${linhasDe(datados, { chave: 'text', placa: 'text', data_embarque: 'date' })}
    JOIN embarques_lidos USING (chave) ORDER BY chave ON CONFLICT DO NOTHING`;
}

/** Gives open shipments vehicle and departure (within its month) of their first valid trip, else their own. The rate stays. */
export async function acompanharViagens(conexao: Conexao, documentos: readonly string[]): Promise<void> {
  if (documentos.length === 0) return;
  await mandar(conexao)`
    INSERT INTO documentos_antes_da_viagem (chave, placa)
    SELECT DISTINCT ON (a.chave) a.chave, a.placa FROM averbacoes a CROSS JOIN LATERAL ${sql.raw(primeiraViagem('a.chave'))} v
    WHERE a.chave = ANY(${documentos}) AND a.situacao = 'ABERTA' AND v.placa IS NOT NULL
    ORDER BY a.chave, a.id_averbacao ON CONFLICT DO NOTHING`;
  await mandar(conexao)`
    WITH certas AS MATERIALIZED (
      SELECT a.competencia, a.id_averbacao, coalesce(v.placa, p.placa) AS placa, CASE
          WHEN date_trunc('month', coalesce(v.data_embarque, p.data_embarque)) = date_trunc('month', a.data_embarque)
            AND p.data_embarque IS NOT NULL THEN coalesce(v.data_embarque, p.data_embarque) ELSE a.data_embarque END AS dia
      FROM averbacoes a JOIN documentos_antes_da_viagem p USING (chave)
      LEFT JOIN periodos m ON m.id_apolice = a.id_apolice AND m.id_grupo = a.id_grupo AND m.competencia = a.competencia
      LEFT JOIN LATERAL ${sql.raw(primeiraViagem('a.chave'))} v ON true
      WHERE a.chave = ANY(${documentos}) AND a.situacao = 'ABERTA' AND NOT coalesce(m.fechado, false)
    )
    UPDATE averbacoes a SET placa = c.placa, data_embarque = c.dia FROM certas c
    WHERE a.competencia = c.competencia AND a.id_averbacao = c.id_averbacao AND a.situacao = 'ABERTA'
      AND (a.placa, a.data_embarque) IS DISTINCT FROM (c.placa, c.dia)`;
}

/** Refuses single documents if the policy accepts valid ones, else the whole trip. */
export async function recusarExcedidas(
  conexao: Conexao,
  aceitar: Aceitar,
  { limiteLiberado, ramo }: Pick<Origem, 'limiteLiberado' | 'ramo'>,
): Promise<void> {
  await recusarOQueNaoCabe(conexao, aceitar);
  await mandar(conexao)`
    INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
    SELECT l.linha, l.origem, 'LIMITE_EXCEDIDO', 'valor_mercadoria', pg_temp.dinheiro(e.soma, e.moeda),
      'até ' || pg_temp.dinheiro(c.limite, e.moeda) || ' por viagem na apólice ' || e.numero
      || coalesce(' (veículo ' || e.placa || ' em ' || to_char(e.data, 'DD/MM/YYYY') || ')', '')
      || ${sql.raw(limiteLiberado === null ? `''` : aQuemPedir(ramo.id))}
    FROM excedidas e JOIN embarques_lidos l USING (ordem) JOIN contextos c ON c.id = l.contexto`;
}

const aQuemPedir = (idRamo: number) => `'; acima disso, com alçada: ' || coalesce(
  (SELECT string_agg(q.nome, ', ' ORDER BY q.nome) FROM ${quemLibera(idRamo)} q WHERE q.limite >= e.soma * coalesce(e.taxa, CASE WHEN e.moeda IS NULL THEN 1 END)), 'ninguém a tem para este valor')`;

/** Refuses documents of a trip that exceed the limit, each with its sum. */
async function recusarOQueNaoCabe(conexao: Conexao, aceitar: Aceitar): Promise<void> {
  /** Ten-thousandths of the limit's currency, and the remaining capacity before this file. */
  const rows = await listar<{ viagem: string; ordem: number; importancia: string; livre: string }>(conexao)`
    SELECT e.ordem AS viagem, l.ordem, (l.valor * 100)::bigint AS importancia, ((e.limite - e.antes) * 10000)::bigint AS livre
    FROM excedidas e JOIN apolices a ON a.id_apolice = e.id_apolice AND coalesce(a.aceitar, ${aceitar}) = 'validos'
    JOIN contextos c ON c.id_apolice = e.id_apolice AND c.data = e.data
    JOIN contra_o_limite l ON l.contexto = c.id AND l.placa = e.placa ORDER BY e.ordem, l.ordem`;
  const cabe = new Map<string, bigint>();
  const fora: { readonly ordem: number; readonly viagem: string; readonly excesso: bigint }[] = [];
  for (const { viagem, ordem, importancia, livre } of rows) {
    const rest = (cabe.get(viagem) ?? BigInt(livre)) - BigInt(importancia);
    cabe.set(viagem, rest >= 0n ? rest : rest + BigInt(importancia));
    if (rest < 0n) fora.push({ ordem, viagem, excesso: -rest });
  }
  await mandar(conexao)`
    WITH fora AS (SELECT * FROM ${linhasDe(fora, { ordem: 'integer', viagem: 'integer', excesso: 'bigint' })}),
    viagens AS (DELETE FROM excedidas WHERE ordem = ANY(${[...cabe.keys()]}::integer[]) RETURNING *)
    INSERT INTO excedidas SELECT f.ordem, v.placa, v.limite + f.excesso * 0.0001, v.antes, v.limite, v.numero, v.data, v.id_apolice, v.moeda, v.taxa
    FROM fora f JOIN viagens v ON v.ordem = f.viagem`;
}
