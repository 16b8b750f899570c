import { type RawBuilder, sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { embarcada, igual, onde } from './condicoes.repository.ts';

type Sql = RawBuilder<unknown>;

const dia = sql`to_char(a.data_embarque, 'DD/MM/YYYY')`;
const mes = sql`to_char(a.data_embarque, 'MM/YYYY')`;

/** What meets, and over which time. */
const acumulos: Readonly<Record<string, readonly [chave: Sql, janela: Sql]>> = {
  veiculo: [sql`coalesce(a.placa, 'Sem placa')`, dia],
  navio: [sql`coalesce(concat_ws(' / ', a.navio, a.conhecimento), 'Sem navio')`, mes],
  porto: [sql`coalesce(nullif(concat_ws(', ', a.complemento_origem, a.pais_origem), ''), 'Não informado')`, mes],
  rota: [sql`coalesce(mo.uf, 'EX') || ' → ' || coalesce(md.uf, 'EX')`, dia],
  destino: [sql`coalesce(md.nome || '/' || md.uf, 'Não informado')`, dia],
  armazem: [sql`coalesce(a.embarcador || ' – ' || coalesce(mo.nome, ''), 'Não informado')`, dia],
};

/** Domain 3.6.5: alert from 80 % of the limit, exceeded above 100 %. Amounts of every currency count in reais. */
export function acumuloRisco(p: Parametros): Sql {
  const [chave, janela] = acumulos[String(p['acumulo'])] ?? (acumulos['veiculo'] as readonly [Sql, Sql]);
  const limite = p['limite'] === null ? sql`min(nullif(limite_viagem, 0))` : sql`${p['limite']}::numeric`;
  return sql`
    SELECT * FROM (
      SELECT l.*, round(importancia_segurada * 100 / limite, 2) AS utilizado,
        greatest(importancia_segurada - limite, 0) AS excedente,
        CASE WHEN limite IS NULL THEN 'Sem limite' WHEN importancia_segurada > limite THEN 'Excedido'
          WHEN importancia_segurada * 100 >= limite * 80 THEN 'Atenção' ELSE 'Ok' END AS alerta
      FROM (
        SELECT chave, janela, sum(quantidade)::bigint AS quantidade, count(DISTINCT id_apolice) AS apolices,
          count(DISTINCT id_segurado) AS segurados, string_agg(DISTINCT moeda, ', ' ORDER BY moeda) AS moeda,
          sum(is_) AS importancia_segurada, ${limite} AS limite, min(limite_contrato) AS limite_contrato,
          (array_agg(data_embarque ORDER BY do_dia DESC, data_embarque))[1] AS pico, max(do_dia) AS no_pico
        FROM (
          SELECT x.*, sum(is_) OVER (PARTITION BY chave, janela, data_embarque) AS do_dia FROM (
            SELECT ${chave} AS chave, ${janela} AS janela, a.data_embarque, a.id_apolice, o.id_segurado, o.limite_viagem,
              coalesce(a.moeda, 'BRL') AS moeda, count(*) AS quantidade, sum(a.importancia_segurada) AS is_,
              min((SELECT min(c.limite) FROM contratos_resseguro c WHERE c.id_ramo = o.id_ramo AND c.ativo
                AND a.data_embarque BETWEEN c.vigencia_inicio AND c.vigencia_fim)) AS limite_contrato
            FROM averbacoes a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
            LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem
            LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
            WHERE a.situacao IN ('ABERTA', 'FATURADA') AND ${onde(
              embarcada(p['de'], p['ate']),
              igual(sql`r.ambito`, p['ambito']),
              igual(sql`o.id_ramo`, p['id_ramo']),
              igual(sql`a.id_apolice`, p['id_apolice']),
            )}
            GROUP BY 1, 2, 3, 4, 5, 6, 7
          ) x
        ) y GROUP BY 1, 2
      ) l
    ) z WHERE ${p['so_excedentes'] === true ? sql`alerta = 'Excedido'` : sql`true`}`;
}
