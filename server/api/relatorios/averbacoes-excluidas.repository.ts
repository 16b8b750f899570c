import { sql } from 'kysely';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { daSelecao, colunaEntre, colunaIgual, onde, type Valor } from './condicoes.repository.ts';
import { type Saida, saidasDoMovimento } from './saidas.repository.ts';
import type { Sql } from '../sql/connection.repository.ts';

/** Domain 3.6.8: every shipment that left the movement, with its former values, archived months included. */
export function averbacoesExcluidas(p: Parametros): Sql {
  const todas = saidasDoMovimento().map((saida) => linhas(saida, p));
  return sql.join(todas, sql` UNION ALL `);
}

/** Matches part of a login or full name (case- and accent-insensitive). */
const doUsuario = (login: Sql, procurado: Valor | undefined): Sql | null =>
  procurado === null || procurado === undefined
    ? null
    : sql`(strpos(dobrar(${login}), dobrar(${procurado})) > 0 OR ${login} IN (
        SELECT username FROM usuarios WHERE strpos(dobrar(nome), dobrar(${procurado})) > 0))`;

const nada = sql`NULL::integer`;

function linhas(saida: Saida, p: Parametros): Sql {
  const { de, quais, origem, motivo, usuario, dia, idMotivo = nada, bloco = nada } = saida;
  return sql`
    SELECT a.id_averbacao, a.id_apolice, ${origem} AS origem, ${motivo} AS motivo, a.protocolo, a.numero_averbacao,
      o.numero AS apolice, g.nome AS grupo, concat_ws(' ', a.tipo_documento, a.numero) AS documento, a.data_embarque,
      coalesce(mo.nome || '/' || mo.uf, a.pais_origem) AS origem_viagem,
      coalesce(md.nome || '/' || md.uf, a.pais_destino) AS destino_viagem,
      coalesce(a.moeda, 'BRL') AS moeda, coalesce(a.is_moeda, a.importancia_segurada) AS is_moeda,
      a.importancia_segurada, a.premio, ${usuario} AS usuario, ${dia} AS excluida_em, ${bloco} AS bloco,
      ev.protocolo_evento, ev.evento_em, ev.restituicao
    FROM ${de} JOIN apolices o ON o.id_apolice = a.id_apolice JOIN grupos g ON g.id_grupo = a.id_grupo
    LEFT JOIN municipios mo ON mo.codigo_ibge = a.municipio_origem
    LEFT JOIN municipios md ON md.codigo_ibge = a.municipio_destino
    CROSS JOIN LATERAL (SELECT ${saida.doEvento ?? sql`NULL::text, NULL::date, NULL::text`}) ev (protocolo_evento, evento_em, restituicao)
    WHERE ${quais} AND ${onde(
      colunaEntre(dia, p['de'], p['ate']),
      colunaIgual(sql`o.id_ramo`, p['id_ramo']),
      ...daSelecao(p, sql`o.id_apolice`),
      colunaIgual(idMotivo, p['id_motivo']),
      doUsuario(usuario, p['usuario']),
      colunaIgual(bloco, p['id_bloco']),
    )}`;
}
