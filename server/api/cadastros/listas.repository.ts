import { sql } from 'kysely';
import { type Db, listRows } from '../sql/connection.repository.ts';
import { noPrazo } from '../sql/situacao-da-apolice.repository.ts';
import type { ResumoDoCadastro } from '../../../shared/contracts/resumo-dos-cadastros.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

const daApolice = sql`a.numero AS numero_apolice, s.razao_social AS segurado`;
const grupo = sql`g.codigo || ' · ' || g.nome AS grupo`;

/** Up to `size` mailboxes with an id above `id`, in id order, with policy number, insured and group. */
export const listCaixasPostaisAfter = (db: Db, id: number, size: number) => listRows<{ id_caixa_postal: number }>(db)`
  SELECT c.id_caixa_postal, c.caixa, c.id_apolice, c.id_grupo, ${daApolice}, ${grupo}
  FROM caixas_postais c JOIN apolices a USING (id_apolice) JOIN segurados s ON s.id_segurado = a.id_segurado
  LEFT JOIN grupos g ON g.id_grupo = c.id_grupo
  WHERE c.id_caixa_postal > ${id} ORDER BY c.id_caixa_postal LIMIT ${size}`;

export const findCorretores = (db: Db) => listRows<object>(db)`
  SELECT id_corretor, razao_social, cnpj, registro_susep, email_contato, telefone_contato FROM corretores
  ORDER BY id_corretor`;

export const listGrupos = (db: Db, idApolice: number) => listRows<object>(db)`
  SELECT id_grupo, codigo, nome, descricao FROM grupos WHERE id_apolice = ${idApolice} ORDER BY padrao DESC, codigo`;

/** The other calls name a ramo's `codigo` as `ramo`. */
export const findRamos = (db: Db) => listRows<object>(db)`
  SELECT id_ramo, codigo_susep, nome, sigla, ambito, id_ramo AS codigo FROM ramos WHERE ativo
  ORDER BY codigo_susep, id_ramo`;

export const findSubgrupos = (db: Db) => listRows<object>(db)`
  SELECT u.id_subgrupo, u.nome, u.descricao, u.id_grupo, u.ativo, g.id_apolice, ${daApolice}, ${grupo}
  FROM subgrupos u JOIN grupos g ON g.id_grupo = u.id_grupo AND g.id_apolice = u.id_apolice
  JOIN apolices a ON a.id_apolice = g.id_apolice JOIN segurados s ON s.id_segurado = a.id_segurado ORDER BY u.id_subgrupo`;

/** Up to `size` policyholders with an id above `id`, in id order, with policy number, insured, and whether it is in force. */
export const listTomadoresAfter = (db: Db, id: number, size: number) => listRows<{ iD_APOLICE_TOMADOR: number }>(db)`
  SELECT t.id_apolice_tomador AS "iD_APOLICE_TOMADOR", t.razao_social AS "razaO_SOCIAL", t.taxa::float8 AS taxa,
    t.id_apolice AS "iD_APOLICE", t.cnpj, ${daApolice}, ${noPrazo} AS apolice_vigente
  FROM apolice_tomadores t JOIN apolices a ON a.id_apolice = t.id_apolice JOIN segurados s ON s.id_segurado = a.id_segurado
  WHERE t.id_apolice_tomador > ${id} ORDER BY t.id_apolice_tomador LIMIT ${size}`;

/** Row count and last change of each registry, in one statement. */
export function findResumo(db: Db, cadastros: readonly Cadastro[]): Promise<ResumoDoCadastro[]> {
  const contagens = cadastros.map(
    ({ nome, tabela }, ordem) => sql`
      SELECT ${ordem}::integer AS ordem, ${nome}::text AS nome, count(*) AS total,
        to_char(max(alterado_em) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS alterado_em
      FROM ${sql.table(tabela)}`,
  );
  return listRows<ResumoDoCadastro>(db)`
    SELECT nome, total, alterado_em FROM (${sql.join(contagens, sql` UNION ALL `)}) contagem
    ORDER BY ordem`;
}
