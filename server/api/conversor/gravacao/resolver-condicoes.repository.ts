import { suspendeEm } from '../../serving/suspensao.repository.ts';
import { destinosDasCaixas } from './resolver-apolice.repository.ts';

/** By code or by name; without a sub-group in the file, its mailbox's, the policy's default one, or its only one. */
const grupos = `
  UPDATE contextos_novos c SET id_grupo = g.id_grupo
  FROM (
    SELECT DISTINCT ON (c.id) c.id, g.id_grupo
    FROM contextos_novos c JOIN grupos g USING (id_apolice)
    LEFT JOIN (${destinosDasCaixas}) x ON x.caixa = c.caixa AND x.id_apolice = c.id_apolice
    WHERE CASE WHEN c.subgrupo IS NULL AND x.id_grupo IS NOT NULL THEN g.id_grupo = x.id_grupo
      WHEN c.subgrupo IS NULL THEN g.padrao OR NOT EXISTS (SELECT FROM grupos o WHERE o.id_apolice = g.id_apolice AND o.id_grupo <> g.id_grupo)
      ELSE g.codigo = c.subgrupo OR dobrar(g.nome) = dobrar(c.subgrupo) END
    ORDER BY c.id, (g.codigo = c.subgrupo) DESC, g.id_grupo
  ) g WHERE g.id = c.id`;

const semGrupo = `
  INSERT INTO falhas_contextos
  SELECT c.id, 'SUBGRUPO_DESCONHECIDO', 'subgrupo', coalesce(c.subgrupo, ''), 'um subgrupo da apólice ' || c.numero || ': '
    || coalesce((SELECT string_agg(codigo || ' ' || nome, ', ' ORDER BY codigo) FROM grupos g WHERE g.id_apolice = c.id_apolice), 'ela não tem nenhum')
  FROM contextos_novos c WHERE c.id_apolice IS NOT NULL AND c.id_grupo IS NULL`;

const suspensas = `
  INSERT INTO falhas_contextos
  SELECT c.id, 'SUSPENSA', 'data_embarque', to_char(c.data, 'DD/MM/YYYY'), 'data fora da suspensão da apólice ' || c.numero || ' ('
    || to_char(s.data_inicial, 'DD/MM/YYYY') || coalesce(' a ' || to_char(s.data_final, 'DD/MM/YYYY'), ', sem fim') || ')'
  FROM contextos_novos c JOIN suspensoes s ON s.id_apolice = c.id_apolice AND s.id_ramo = do_ramo
    AND ${suspendeEm('s', 'c.data')}`;

/**
 * What follows from a context's policy: its group, and whether the date may be declared at all. Every fault of a context
 * is told, not the first one only. Part of `rotinas`.
 */
export const resolverCondicoes = `${grupos};${semGrupo};${suspensas};
  UPDATE contextos_novos c SET falhou = true FROM (SELECT DISTINCT contexto FROM falhas_contextos) f WHERE f.contexto = c.id`;
