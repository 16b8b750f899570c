/** Whether a shipment's policy was suspended on its departure day. */
export const embarcaSuspensa = `EXISTS (SELECT FROM suspensoes s WHERE s.id_apolice = averbacoes.id_apolice
  AND data_embarque BETWEEN s.data_inicial AND coalesce(s.data_final, data_embarque))`;

/** Number of invoices with an `alterado_em` or `data_emissao` that does not match their history. */
export const mudadasForaDoHistorico = `
  SELECT count(*)::int FROM faturas f JOIN LATERAL (
    SELECT max(quando) AS ultimo, max(quando) FILTER (WHERE para = 'EMITIDA') AS emitida
    FROM fatura_passos p WHERE p.id_fatura = f.id_fatura) p ON true
  WHERE f.alterado_em IS DISTINCT FROM p.ultimo OR (p.emitida IS NOT NULL AND p.emitida::date IS DISTINCT FROM f.data_emissao)`;

/** Names in policies and the audit trail that belong to no user. */
export const estranhos = `
    SELECT count(*)::int FROM (
      SELECT incluido_por AS quem FROM apolices UNION SELECT alterado_por FROM apolices WHERE alterado_por IS NOT NULL
      UNION SELECT quem FROM auditoria
    ) nomes WHERE quem NOT IN (SELECT username FROM usuarios)`;

/**
 * Number of substitutions with an original that is not CANCELADA or was also cancelled by an event, or without an active
 * substitute on the same policy; plus the shortfall below 20 substitutions.
 */
export const malSubstituidas = `
  SELECT count(*)::int + (SELECT greatest(20 - count(*), 0)::int FROM substituicoes) FROM substituicoes s
  LEFT JOIN averbacoes a ON a.chave = s.chave AND a.situacao = 'CANCELADA'
  LEFT JOIN averbacoes b ON b.chave = s.chave_substituta AND b.situacao IN ('ABERTA', 'FATURADA') AND b.id_apolice = a.id_apolice
  WHERE b.chave IS NULL OR EXISTS (SELECT FROM eventos_fiscais e WHERE e.chave = s.chave)`;

/** Number of shipments with goods, packaging or towns missing from the registries. */
export const foraDosCadastros = `
  SELECT count(*)::int FROM averbacoes a
  LEFT JOIN mercadorias USING (id_mercadoria) LEFT JOIN embalagens USING (id_embalagem)
  LEFT JOIN municipios o ON o.codigo_ibge = municipio_origem LEFT JOIN municipios d ON d.codigo_ibge = municipio_destino
  WHERE mercadorias.codigo IS NULL OR embalagens.codigo IS NULL
    OR (municipio_origem IS NOT NULL AND o.nome IS NULL) OR (municipio_destino IS NOT NULL AND d.nome IS NULL)`;
