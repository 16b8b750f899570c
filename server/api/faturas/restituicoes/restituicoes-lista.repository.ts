import { sql } from 'kysely';
import type { Answered, Sent } from '../../../../shared/contracts/call.ts';
import type { listRestituicoes, Restituicao } from '../../../../shared/contracts/restituicao.ts';
import { algum, type Db, e, findOnly, findValue, nomeDe, procurado } from '../../sql/connection.repository.ts';

type Pagina = Omit<Answered<typeof listRestituicoes>, 'status'>;

const colunas = sql`
  r.id_restituicao, r.id_apolice, a.numero, s.razao_social AS segurado, r.competencia, r.causa, r.valor::text, r.iof::text,
  r.abatido::text, r.situacao, r.numero_endosso, r.data_vencimento, r.versao`;

const tabelas = sql`restituicoes r JOIN apolices a USING (id_apolice) JOIN segurados s USING (id_segurado)`;

/** One page and the sum of all that match; found by policy number, insured, document or endorsement. */
export async function listPaginaDeRestituicoes(db: Db, pedido: Sent<typeof listRestituicoes>) {
  const { start, length, search, filtros = {}, ordem } = pedido;
  const chamada = (palavra: string) =>
    sql`(a.numero = ${palavra} OR r.numero_endosso::text = ${palavra}
      OR strpos(dobrar(s.razao_social || ' ' || r.causa), dobrar(${palavra})) > 0)`;
  const onde = e([
    ...algum(sql`r.situacao`, filtros.situacao),
    ...algum(sql`r.id_apolice`, filtros.id_apolice),
    ...algum(sql`r.competencia`, filtros.competencia),
    ...procurado(search.value, chamada),
  ]);
  const sentido = ordem?.sentido === 'asc' ? sql`ASC NULLS LAST` : sql`DESC NULLS LAST`;
  const { total, totais, data } = await findOnly<{ total: number; totais: Pagina['totais']; data: Pagina['data'] }>(db)`
    SELECT (SELECT count(*) FROM restituicoes) AS total,
      (SELECT json_build_object('restituicoes', count(*), 'valor', coalesce(sum(r.valor), 0)::text) FROM ${tabelas} WHERE ${onde}) AS totais,
      (SELECT coalesce(json_agg(pagina), '[]') FROM (SELECT ${colunas} FROM ${tabelas} WHERE ${onde}
         ORDER BY ${sql.ref(`r.${ordem?.campo ?? 'id_restituicao'}`)} ${sentido}, r.id_restituicao DESC
         LIMIT ${length} OFFSET ${start - 1}) pagina) AS data`;
  return { data, recordsTotal: total, recordsFiltered: totais.restituicoes, totais };
}

export const findRestituicao = (db: Db, id: number) => findValue<Restituicao | undefined>(db)`
  SELECT to_json(linha) AS restituicao FROM (
    SELECT ${colunas}, g.nome AS grupo, r.cobrado::text, r.devido::text, r.favorecido, r.documento_favorecido, r.conta,
      r.endosso_cancelamento, r.data_emissao, r.data_liquidacao, r.meio, r.motivo, r.criada_em, r.alterado_em,
      ${nomeDe(sql`r.alterado_por`)} AS alterado_por,
      (SELECT coalesce(json_agg(json_build_object('corretor', x.razao_social, 'percentual', c.percentual, 'valor', c.valor)), '[]')
       FROM jsonb_to_recordset(r.comissoes) c(id_corretor integer, percentual text, valor text) JOIN corretores x USING (id_corretor)) AS comissoes,
      (SELECT coalesce(json_agg(json_build_object('congenere', x.razao_social, 'participacao', q.participacao, 'premio', q.premio,
         'liquido', q.liquido)), '[]')
       FROM jsonb_to_recordset(r.cosseguro) q(id_congenere integer, participacao text, premio text, liquido text)
       LEFT JOIN congeneres x USING (id_congenere)) AS cosseguro,
      (SELECT coalesce(json_agg(json_build_object('id_fatura', f.id_fatura, 'numero_fatura', coalesce(f.numero_alterado, f.numero_fatura::text),
         'competencia', f.competencia, 'valor', y.valor::text) ORDER BY f.id_fatura), '[]')
       FROM fatura_restituicoes y JOIN faturas f USING (id_fatura, id_apolice) WHERE y.id_restituicao = r.id_restituicao) AS faturas,
      (SELECT coalesce(json_agg(json_build_object('id_averbacao', c.id_averbacao, 'documento', coalesce(v.tipo_documento || ' ' || v.numero, c.chave),
         'premio', c.premio::text) ORDER BY c.id_averbacao), '[]')
       FROM creditos_de_cancelamento c LEFT JOIN averbacoes v ON v.competencia = c.competencia AND v.id_averbacao = c.id_averbacao
       WHERE c.id_restituicao = r.id_restituicao) AS documentos
    FROM ${tabelas} LEFT JOIN grupos g ON g.id_grupo = r.id_grupo AND g.id_apolice = r.id_apolice
    WHERE r.id_restituicao = ${id}) linha`;
