/** Of a shipment: its policy was suspended on the day of its departure. */
export const embarcaSuspensa = `EXISTS (SELECT FROM suspensoes s WHERE s.id_apolice = averbacoes.id_apolice
  AND data_embarque BETWEEN s.data_inicial AND coalesce(s.data_final, data_embarque))`;

/** How many invoices were last changed at another moment than their history ends, or issued on another day than they name. */
export const mudadasForaDoHistorico = `
  SELECT count(*)::int FROM faturas f JOIN LATERAL (
    SELECT max(quando) AS ultimo, max(quando) FILTER (WHERE para = 'EMITIDA') AS emitida
    FROM fatura_passos p WHERE p.id_fatura = f.id_fatura) p ON true
  WHERE f.alterado_em IS DISTINCT FROM p.ultimo OR (p.emitida IS NOT NULL AND p.emitida::date IS DISTINCT FROM f.data_emissao)`;

/** Names in policies and the audit trail that no user has. */
export const estranhos = `
    SELECT count(*)::int FROM (
      SELECT incluido_por AS quem FROM apolices UNION SELECT alterado_por FROM apolices WHERE alterado_por IS NOT NULL
      UNION SELECT quem FROM auditoria
    ) nomes WHERE quem NOT IN (SELECT username FROM usuarios)`;
