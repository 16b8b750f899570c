-- The policy of each new context: the likeliest candidate in force. None or several: a fault that names them.
UPDATE contextos_novos c SET id_apolice = e.id_apolice, numero = e.numero, cnpj_segurado = e.cnpj, limite = e.limite,
  moeda_do_limite = e.moeda_do_limite, taxa_do_limite = e.taxa_do_limite
FROM (
  SELECT DISTINCT ON (contexto) *, count(*) OVER (PARTITION BY contexto, ordem) AS iguais
  FROM candidatas WHERE em_vigor ORDER BY contexto, ordem
) e
WHERE e.contexto = c.id AND e.iguais = 1;

INSERT INTO falhas_contextos
SELECT c.id,
  CASE WHEN count(k.*) = 0 THEN 'APOLICE_NAO_ENCONTRADA' WHEN bool_or(k.em_vigor) THEN 'APOLICE_AMBIGUA' ELSE 'FORA_DA_VIGENCIA' END,
  CASE WHEN c.apolice IS NULL THEN 'segurado' ELSE 'apolice' END,
  coalesce(c.apolice, array_to_string(c.partes, ', ')),
  CASE
    WHEN count(k.*) = 0 AND c.apolice IS NOT NULL THEN 'o número de uma apólice do ramo ' || r.nome
    WHEN count(k.*) = 0 THEN 'o CNPJ do segurado de uma apólice do ramo ' || r.nome
    WHEN bool_or(k.em_vigor) THEN 'uma só apólice em vigor em ' || to_char(c.data, 'DD/MM/YYYY')
      || ' para este CNPJ; no ramo ' || r.nome || ' há '
      || string_agg(k.numero, ', ' ORDER BY k.numero) FILTER (WHERE k.em_vigor AND k.escolhida)
      || ': informe a apólice no arquivo ou envie-o à caixa postal dela'
    ELSE 'apólice em vigor em ' || to_char(c.data, 'DD/MM/YYYY') || '; no ramo ' || r.nome || ' há '
      || string_agg(k.numero || ' (' || to_char(k.inicio, 'DD/MM/YYYY') || ' a ' || to_char(k.fim, 'DD/MM/YYYY')
      || coalesce(', cancelada em ' || to_char(k.cancelamento, 'DD/MM/YYYY'), '') || ')', ', ' ORDER BY k.numero)
  END
FROM contextos_novos c JOIN ramos r ON r.id_ramo = (SELECT ramo FROM corrida)
LEFT JOIN (
  SELECT *, ordem = min(ordem) FILTER (WHERE em_vigor) OVER (PARTITION BY contexto) AS escolhida FROM candidatas
) k ON k.contexto = c.id
WHERE c.id_apolice IS NULL
GROUP BY c.id, c.apolice, c.partes, c.data, r.nome;
