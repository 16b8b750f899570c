import { taxaDoDia } from '../../serving/cambio.repository.ts';
import { limiteDaViagem } from '../../serving/limite-da-apolice.repository.ts';

/** Where the mailboxes lead that new contexts were sent to. */
export const destinosDasCaixas = `
  SELECT k.caixa, d.id_apolice, d.id_grupo FROM (SELECT DISTINCT caixa FROM contextos_novos WHERE caixa IS NOT NULL) k
  CROSS JOIN LATERAL destinos_da_caixa(k.caixa) d`;

/** Which contexts are free of a policy that they name. */
const livre = '(CASE WHEN assinado THEN c.id NOT IN (SELECT contexto FROM nomeadas) ELSE c.apolice IS NULL END)';

/** Of a policy and its endorsements the one in force, of several the newest. */
const candidatas = `
  INSERT INTO candidatas
  WITH nomeadas AS MATERIALIZED (
    SELECT c.id AS contexto, a.id_apolice FROM contextos_novos c JOIN apolices a ON a.numero = c.apolice WHERE a.id_ramo = do_ramo
    UNION
    SELECT c.id, a.id_apolice FROM contextos_novos c JOIN apolices a ON a.numero_susep = c.apolice WHERE a.id_ramo = do_ramo
  ), enviados AS MATERIALIZED (
    SELECT c.id AS contexto, a.id_apolice FROM (${destinosDasCaixas}) x JOIN contextos_novos c USING (caixa)
    JOIN apolices a ON a.id_apolice = x.id_apolice AND a.id_ramo = do_ramo WHERE ${livre}
    UNION
    SELECT c.id, a.id_apolice FROM contextos_novos c JOIN apolices a ON a.numero = enviada OR a.numero_susep = enviada
    WHERE a.id_ramo = do_ramo AND ${livre}
  ), achadas AS (
    SELECT contexto, id_apolice, 0 AS ordem FROM nomeadas
    UNION ALL
    SELECT contexto, id_apolice, 0 FROM enviados
    UNION ALL
    SELECT c.id, a.id_apolice, (p.lugar * 2)::integer + (s.cnpj <> p.cnpj)::integer
    FROM contextos_novos c CROSS JOIN LATERAL unnest(c.partes) WITH ORDINALITY p(cnpj, lugar)
    JOIN segurados s ON left(s.cnpj, 8) = left(p.cnpj, 8) AND length(p.cnpj) = 14
    JOIN apolices a ON a.id_segurado = s.id_segurado AND a.id_ramo = do_ramo
    WHERE ${livre} AND c.id NOT IN (SELECT contexto FROM enviados)
  ), vistas AS (
    SELECT k.contexto, k.ordem, a.id_apolice, a.numero, s.cnpj, a.data_emissao, a.inicio_vigencia AS inicio, a.fim_vigencia AS fim,
      a.cancelamento_vigencia AS cancelamento, ${limiteDaViagem('a')} AS limite, m.codigo_iso AS moeda_do_limite,
      CASE WHEN m.id_moeda IS NOT NULL THEN ${taxaDoDia('m.id_moeda', 'c.data')} END AS taxa_do_limite,
      cobre(a.inicio_vigencia, a.fim_vigencia, a.hora_vigencia, a.cancelamento_vigencia, c.data) AS em_vigor
    FROM achadas k JOIN contextos_novos c ON c.id = k.contexto JOIN apolices a ON a.id_apolice = k.id_apolice
    JOIN segurados s USING (id_segurado) LEFT JOIN moedas m ON m.id_moeda = a.id_moeda AND m.codigo_iso <> 'BRL'
  )
  SELECT DISTINCT ON (contexto, numero) contexto, ordem, id_apolice, numero, cnpj, inicio, fim, cancelamento, limite, moeda_do_limite,
    taxa_do_limite, em_vigor
  FROM vistas
  ORDER BY contexto, numero, em_vigor DESC, ordem, data_emissao DESC, id_apolice DESC`;

/**
 * Which policy each new context belongs to (domain-2, 1.2): the one that the file names, the one or that of the mailbox
 * which it was sent to, else the one in force whose insured is among the parties, the likeliest party first, its full CNPJ before its
 * root. A mailbox that is not ours says nothing: carriers write their own; nor does the policy number of a signed document,
 * which nobody can correct and which may be another insurer's. None or several: a fault that names them. Part of `rotinas`.
 */
export const resolverApolices = `
    IF EXISTS (SELECT FROM candidatas) THEN TRUNCATE candidatas; END IF;
    IF grande THEN ANALYZE contextos; END IF;
    ${candidatas};
    IF grande THEN ANALYZE candidatas; END IF;
    UPDATE contextos_novos c SET id_apolice = e.id_apolice, numero = e.numero, cnpj_segurado = e.cnpj, limite = e.limite,
      moeda_do_limite = e.moeda_do_limite, taxa_do_limite = e.taxa_do_limite
    FROM (
      SELECT DISTINCT ON (contexto) *, count(*) OVER (PARTITION BY contexto, ordem) AS iguais
      FROM candidatas WHERE em_vigor ORDER BY contexto, ordem
    ) e
    WHERE e.contexto = c.id AND e.iguais = 1;
    INSERT INTO falhas_contextos
    SELECT c.id, CASE WHEN count(k.*) = 0 THEN 'APOLICE_NAO_ENCONTRADA' WHEN bool_or(k.em_vigor) THEN 'APOLICE_AMBIGUA' ELSE 'FORA_DA_VIGENCIA' END,
      CASE WHEN c.apolice IS NULL THEN 'segurado' ELSE 'apolice' END,
      coalesce(c.apolice, array_to_string(c.partes, ', ')),
      CASE
        WHEN count(k.*) = 0 AND c.apolice IS NOT NULL THEN 'o número de uma apólice do ramo ' || r.nome
        WHEN count(k.*) = 0 THEN 'o CNPJ do segurado de uma apólice do ramo ' || r.nome
        WHEN bool_or(k.em_vigor) THEN 'uma só apólice em vigor em ' || to_char(c.data, 'DD/MM/YYYY')
          || ' para este CNPJ; no ramo ' || r.nome || ' há ' || string_agg(k.numero, ', ' ORDER BY k.numero) FILTER (WHERE k.em_vigor AND k.escolhida)
          || ': informe a apólice no arquivo ou envie-o à caixa postal dela'
        ELSE 'apólice em vigor em ' || to_char(c.data, 'DD/MM/YYYY') || '; no ramo ' || r.nome || ' há '
          || string_agg(k.numero || ' (' || to_char(k.inicio, 'DD/MM/YYYY') || ' a ' || to_char(k.fim, 'DD/MM/YYYY')
          || coalesce(', cancelada em ' || to_char(k.cancelamento, 'DD/MM/YYYY'), '') || ')', ', ' ORDER BY k.numero)
      END
    FROM contextos_novos c JOIN ramos r ON r.id_ramo = do_ramo
    LEFT JOIN (
      SELECT *, ordem = min(ordem) FILTER (WHERE em_vigor) OVER (PARTITION BY contexto) AS escolhida FROM candidatas
    ) k
      ON k.contexto = c.id
    WHERE c.id_apolice IS NULL
    GROUP BY c.id, c.apolice, c.partes, c.data, r.nome;
    UPDATE contextos_novos SET falhou = true WHERE id_apolice IS NULL`;
