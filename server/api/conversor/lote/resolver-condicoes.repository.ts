import type { Conexao } from './preparar-lote.repository.ts';

/**
 * What follows from a context's policy: its group, whether the date may be declared at all, the rate. Every fault
 * of a context is told, not the first one only.
 */
export async function resolverCondicoes(conexao: Conexao, idRamo: number): Promise<void> {
  for (const regra of [grupos, semGrupo, suspensas(idRamo), fechadas, taxas, semTaxa]) await conexao.query(regra);
  await conexao.query(`
    UPDATE contextos_novos c SET falhou = true FROM (SELECT DISTINCT contexto FROM falhas_contextos) f WHERE f.contexto = c.id`);
}

/** By code or by name; without a sub-group in the file, the policy's default one, or its only one. */
const grupos = `
  UPDATE contextos_novos c SET id_grupo = g.id_grupo
  FROM (
    SELECT DISTINCT ON (c.id) c.id, g.id_grupo
    FROM contextos_novos c JOIN grupos g USING (id_apolice)
    WHERE CASE WHEN c.subgrupo IS NULL
      THEN g.padrao OR NOT EXISTS (SELECT FROM grupos o WHERE o.id_apolice = g.id_apolice AND o.id_grupo <> g.id_grupo)
      ELSE g.codigo = c.subgrupo OR dobrar(g.nome) = dobrar(c.subgrupo) END
    ORDER BY c.id, (g.codigo = c.subgrupo) DESC, g.id_grupo
  ) g WHERE g.id = c.id`;

const semGrupo = `
  INSERT INTO falhas_contextos
  SELECT c.id, 'subgrupo', coalesce(c.subgrupo, ''), 'um subgrupo da apólice ' || c.numero || ': '
    || coalesce((SELECT string_agg(codigo || ' ' || nome, ', ' ORDER BY codigo) FROM grupos g WHERE g.id_apolice = c.id_apolice), 'ela não tem nenhum')
  FROM contextos_novos c WHERE c.id_apolice IS NOT NULL AND c.id_grupo IS NULL`;

/** Both ends of a suspension count (domain, 1.5). */
const suspensas = (idRamo: number) => `
  INSERT INTO falhas_contextos
  SELECT c.id, 'data_embarque', to_char(c.data, 'DD/MM/YYYY'), 'data fora da suspensão da apólice ' || c.numero || ' ('
    || to_char(s.data_inicial, 'DD/MM/YYYY') || coalesce(' a ' || to_char(s.data_final, 'DD/MM/YYYY'), ', sem fim') || ')'
  FROM contextos_novos c JOIN suspensoes s ON s.id_apolice = c.id_apolice AND s.id_ramo = ${idRamo}
    AND c.data >= s.data_inicial AND (s.data_final IS NULL OR c.data <= s.data_final)`;

/** A competência of which something is invoiced takes no more shipments. */
const fechadas = `
  INSERT INTO falhas_contextos
  SELECT DISTINCT c.id, 'data_embarque', to_char(c.data, 'DD/MM/YYYY'),
    'data de uma competência ainda aberta; ' || to_char(c.data, 'MM/YYYY') || ' da apólice ' || c.numero || ' já foi faturada'
  FROM contextos_novos c JOIN averbacoes_totais t ON t.id_apolice = c.id_apolice AND t.id_grupo = c.id_grupo
    AND t.competencia = extract(year FROM c.data) * 100 + extract(month FROM c.data)
    AND t.situacao = 'FATURADA' AND t.quantidade > 0`;

/** The policyholder's own rate (full CNPJ, then root), then the policy's table, the most specific row (domain, 1.4). */
const taxas = `
  UPDATE contextos_novos c SET taxa = coalesce(
    (SELECT t.taxa FROM apolice_tomadores t WHERE t.id_apolice = c.id_apolice AND t.cnpj = c.tomador),
    (SELECT t.taxa FROM apolice_tomadores t WHERE t.id_apolice = c.id_apolice AND length(c.tomador) = 14
       AND left(t.cnpj, 8) = left(c.tomador, 8) ORDER BY t.cnpj LIMIT 1),
    (SELECT x.taxa FROM apolice_taxas x WHERE x.id_apolice = c.id_apolice
       AND (x.id_grupo IS NULL OR x.id_grupo = c.id_grupo)
       AND (x.uf_origem IS NULL OR x.uf_origem = c.uf_origem) AND (x.uf_destino IS NULL OR x.uf_destino = c.uf_destino)
       AND (x.inicio_vigencia IS NULL OR x.inicio_vigencia <= c.data) AND (x.fim_vigencia IS NULL OR x.fim_vigencia >= c.data)
     ORDER BY x.id_grupo IS NULL, (x.uf_origem IS NULL)::integer + (x.uf_destino IS NULL)::integer, x.uf_origem IS NULL,
       x.inicio_vigencia DESC NULLS LAST LIMIT 1))
  WHERE c.id_grupo IS NOT NULL`;

const semTaxa = `
  INSERT INTO falhas_contextos
  SELECT c.id, 'cnpj_tomador', coalesce(c.tomador, ''), 'um tomador com taxa, ou uma taxa própria, na apólice ' || c.numero
    || coalesce(' (' || c.uf_origem || ' a ' || c.uf_destino || ')', '')
  FROM contextos_novos c WHERE c.id_grupo IS NOT NULL AND c.taxa IS NULL`;
