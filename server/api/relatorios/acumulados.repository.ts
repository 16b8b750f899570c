import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { acumulos } from '../sql/acumulos.repository.ts';
import { limiteEmReais, taxaDoDia } from '../sql/situacao-da-apolice.repository.ts';
import { daSelecao, embarcada, colunaIgual, onde } from './condicoes.repository.ts';
import { emOutraMoeda } from './somar.repository.ts';
import { type Dimensao, somados } from './somas.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** Accumulation window as text, and the day with the highest sum. */
const doDia = {
  desde: sql`a.data_embarque`,
  janela: sql`'DD/MM/YYYY'`,
  ate: sql`desde`,
  isDoDia: sql`NULL::numeric`,
  pico: sql`min(dia) AS pico, sum(is_) AS no_pico`,
};
const doMes = {
  desde: sql`date_trunc('month', a.data_embarque)::date`,
  janela: sql`'MM/YYYY'`,
  ate: sql`(desde + interval '1 month - 1 day')::date`,
  isDoDia: sql`sum(is_) OVER (PARTITION BY chave, dia)`,
  pico: sql`(array_agg(dia ORDER BY is_do_dia DESC, dia))[1] AS pico, max(is_do_dia) AS no_pico`,
};

const janelas = { veiculo: doDia, navio: doDia, porto: doMes, rota: doDia, destino: doDia, armazem: doDia } as const;

/** Shipments without plate, vessel or port do not accumulate: they are counted separately, without limit (domain-2 6). */
const soltos = sql`('Sem placa', 'Sem navio', 'Não informado')`;

/** Count of distinct values in a group; the CASE avoids a sort in the usual case of one. */
const quantos = (coluna: Sql) => sql`CASE WHEN min(${coluna}) = max(${coluna}) THEN 1
  ELSE (SELECT count(DISTINCT x) FROM unnest(array_agg(${coluna})) x) END`;

/** Amounts by currency in a group, largest in reais first; NULL if all are in reais. */
const naMoeda = sql`CASE WHEN max(moeda) <> 'BRL' OR min(moeda) <> 'BRL' THEN (
  SELECT string_agg(iso || chr(160) || translate(to_char(valor, rtrim('FM999,999,999,999,999,990.' || repeat('0', scale(valor)), '.')), ',.', '.,'), ' + ' ORDER BY reais DESC, iso)
  FROM (
    SELECT iso, sum(valor) AS valor, sum(reais) AS reais FROM unnest(
      array_append(array_agg(moeda::text) FILTER (WHERE moeda <> 'BRL'), min(moeda) FILTER (WHERE moeda = 'BRL')::text),
      array_append(array_agg(is_moeda) FILTER (WHERE moeda <> 'BRL'), sum(is_) FILTER (WHERE moeda = 'BRL')),
      array_append(array_agg(is_) FILTER (WHERE moeda <> 'BRL'), sum(is_) FILTER (WHERE moeda = 'BRL'))
    ) u (iso, valor, reais) WHERE iso IS NOT NULL GROUP BY 1
  ) moedas) END`;

const acumuloDe = (p: Parametros) => (p['acumulo'] ?? 'veiculo') as keyof typeof acumulos & Dimensao;

/** Sums `a` of the shipments of a run, marked “não acumula” or not, with policy `o` and ramo `r`. */
const dosEmbarques = (p: Parametros, marcados: Sql, apolices: Sql | null = null) => {
  const dias = sql`${embarcada(p['de'], p['ate'])} AND ${marcados}`;
  const somas = somados(acumuloDe(p), { pares: [...daSelecao(p), apolices], dias });
  return sql`${somas} a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)`;
};
const doRamo = (p: Parametros) =>
  onde(colunaIgual(sql`r.ambito`, p['ambito']), colunaIgual(sql`o.id_ramo`, p['id_ramo']));

/** Limit of the shipments `a`, by currency and day, under policy `o`. */
const limite = sql.raw(
  limiteEmReais('o', 'a.data_embarque', { moeda: 'a.moeda', valor: 'a.is_moeda', reais: 'a.importancia_segurada' }),
);

/** Currencies of policy limits that have no rate of the day, so that shipments are not compared with them. */
const limitesSemCambio = (p: Parametros) => sql`(
  SELECT string_agg(DISTINCT k.codigo_iso::text, ', ' ORDER BY k.codigo_iso::text)
  FROM ${dosEmbarques(p, sql`NOT a.nao_acumula`, emOutraMoeda)} JOIN moedas k ON k.id_moeda = o.id_moeda
  WHERE ${p['limite']}::numeric IS NULL AND ${doRamo(p)} AND ${limite} IS NULL)`;

/** Totals of shipments marked “não acumula” (domain 3.6.5), and currencies without rate of treaties and limits. */
export const foraDoAcumulo = (p: Parametros): Sql => sql`
  SELECT coalesce(sum(a.quantidade), 0) AS quantidade, coalesce(sum(a.importancia_segurada), 0)::numeric(20, 2)::text AS importancia_segurada,
    (SELECT string_agg(DISTINCT m.codigo_iso::text, ', ' ORDER BY m.codigo_iso::text)
      FROM contratos_resseguro c JOIN ramos x USING (id_ramo) JOIN moedas m USING (id_moeda)
      CROSS JOIN LATERAL (SELECT greatest(c.vigencia_inicio, ${p['de']}::date) AS dia) d
      WHERE c.ativo AND c.vigencia_inicio <= ${p['ate']}::date AND c.vigencia_fim >= ${p['de']}::date AND m.codigo_iso <> 'BRL'
        AND ${onde(colunaIgual(sql`x.ambito`, p['ambito']), colunaIgual(sql`c.id_ramo`, p['id_ramo']))}
        AND ${sql.raw(taxaDoDia('c.id_moeda', 'd.dia'))} IS NULL) AS sem_cambio,
    ${limitesSemCambio(p)} AS limites_sem_cambio
  FROM ${dosEmbarques(p, sql`a.nao_acumula`)} WHERE ${doRamo(p)}`;

/** Accumulations by day or month over all selected policies, one row each, before any limit filter. */
export function acumulados(p: Parametros): Sql {
  const { desde, janela, ate, isDoDia, pico } = janelas[acumuloDe(p)];
  const chave = acumulos[acumuloDe(p)].nome(sql`a.chave`);
  return sql`(
    WITH embarques AS (
      SELECT ${chave} AS chave, ${desde} AS desde, a.data_embarque AS dia, o.id_segurado, a.id_apolice, a.moeda, a.is_moeda,
        a.quantidade::integer AS quantidade, a.importancia_segurada AS is_, ${limite} AS limite_viagem, k.limite
      FROM ${dosEmbarques(p, sql`NOT a.nao_acumula`)}
      LEFT JOIN municipios m ON m.codigo_ibge = a.municipio LEFT JOIN (
        SELECT c.id_ramo, dia::date AS dia, round(min(c.limite * CASE WHEN m.codigo_iso = 'BRL' THEN 1
          ELSE ${sql.raw(taxaDoDia('c.id_moeda', 'dia'))} END), 2) AS limite
        FROM contratos_resseguro c JOIN moedas m USING (id_moeda),
          generate_series(greatest(vigencia_inicio, ${p['de']}::date), least(vigencia_fim, ${p['ate']}::date), '1 day') dia
        WHERE c.ativo GROUP BY 1, 2
      ) k ON k.id_ramo = o.id_ramo AND k.dia = a.data_embarque
      WHERE ${doRamo(p)}
    ), somas AS (
      SELECT chave, desde, sum(quantidade)::bigint AS quantidade, ${quantos(sql`id_apolice`)} AS apolices,
        ${quantos(sql`id_segurado`)} AS segurados, sum(is_) AS is_, min(limite_viagem) AS limite_viagem, min(limite) AS limite_contrato,
        CASE WHEN min(moeda) = max(moeda) THEN min(moeda)::text ELSE (SELECT string_agg(DISTINCT x, ', ' ORDER BY x) FROM
          unnest(array_append(array_agg(moeda::text) FILTER (WHERE moeda <> 'BRL'), min(moeda) FILTER (WHERE moeda = 'BRL')::text)) x)
        END AS moeda, ${naMoeda} AS is_moeda, ${pico}
      FROM (SELECT *, ${isDoDia} AS is_do_dia FROM embarques) e GROUP BY 1, 2
    )
    SELECT chave, desde, greatest(desde, ${p['de']}::date) AS embarques_de, least(${ate}, ${p['ate']}::date) AS embarques_ate,
      to_char(desde, ${janela}) AS janela, quantidade, apolices, segurados, moeda, is_moeda, is_ AS importancia_segurada,
      CASE WHEN chave NOT IN ${soltos} THEN coalesce(${p['limite']}::numeric, limite_viagem) END AS limite, limite_contrato, pico, no_pico
    FROM somas
  )`;
}
