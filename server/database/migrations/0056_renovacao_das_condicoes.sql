-- What a renewal takes along besides the parts of the policy: conurbations and recurring discounts that are its own.
-- Both are registries with rows below them, so each new row's rows are found by what stands in the registry once.

-- Conurbations of one policy that hold on its last day, for another: from its first day, and where they ended, to its last.
CREATE FUNCTION copiar_conurbacoes(de integer, para integer) RETURNS void
  LANGUAGE sql
BEGIN ATOMIC
  WITH vigentes AS (
    SELECT c.* FROM conurbacoes c JOIN apolices velha ON velha.id_apolice = c.id_apolice
    WHERE c.id_apolice = de AND c.ativo AND c.vigencia_inicio <= velha.fim_vigencia
      AND (c.vigencia_fim IS NULL OR c.vigencia_fim >= velha.fim_vigencia)
  ), novas AS (
    INSERT INTO conurbacoes (uf, codigo_ibge, bidirecional, id_ramo, id_apolice, vigencia_inicio, vigencia_fim, alterado_em, alterado_por)
    SELECT v.uf, v.codigo_ibge, v.bidirecional, v.id_ramo, para, nova.inicio_vigencia,
      CASE WHEN v.vigencia_fim IS NOT NULL THEN nova.fim_vigencia END, now(), v.alterado_por
    FROM vigentes v, apolices nova WHERE nova.id_apolice = para
    RETURNING id_conurbacao, codigo_ibge, id_ramo
  )
  INSERT INTO conurbacao_municipios (id_conurbacao, ordem, codigo_ibge)
  SELECT n.id_conurbacao, m.ordem, m.codigo_ibge
  FROM novas n JOIN vigentes v ON v.codigo_ibge = n.codigo_ibge AND v.id_ramo IS NOT DISTINCT FROM n.id_ramo
  JOIN conurbacao_municipios m ON m.id_conurbacao = v.id_conurbacao;
END;

-- Discounts and surcharges that are still in force when the new policy begins: from its first competência, to the end that
-- they have. In PL/pgSQL, which looks for its tables when it is called: a new database gets them after this.
CREATE FUNCTION copiar_descontos(de integer, para integer) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  WITH vigentes AS (
    SELECT d.*, to_char(nova.inicio_vigencia, 'YYYYMM')::integer AS primeira,
      (SELECT g.id_grupo FROM grupos v JOIN grupos g USING (codigo) WHERE v.id_grupo = d.id_grupo AND g.id_apolice = para) AS grupo
    FROM descontos_recorrentes d JOIN apolices velha ON velha.id_apolice = d.id_apolice JOIN apolices nova ON nova.id_apolice = para
    WHERE d.id_apolice = de AND d.ativo AND d.competencia_inicial <= to_char(velha.fim_vigencia, 'YYYYMM')::integer
      AND (d.competencia_final IS NULL OR d.competencia_final >= to_char(nova.inicio_vigencia, 'YYYYMM')::integer)
  ), novos AS (
    INSERT INTO descontos_recorrentes (id_apolice, id_grupo, tipo, forma, percentual, valor, competencia_inicial, competencia_final,
      motivo, alterado_em, alterado_por)
    SELECT para, grupo, tipo, forma, percentual, valor, primeira, competencia_final, motivo, now(), alterado_por FROM vigentes
    RETURNING id_desconto, id_grupo
  )
  INSERT INTO desconto_recorrente_faixas (id_desconto, ordem, de, ate, percentual)
  SELECT n.id_desconto, f.ordem, f.de, f.ate, f.percentual
  FROM novos n JOIN vigentes v ON v.grupo IS NOT DISTINCT FROM n.id_grupo
  JOIN desconto_recorrente_faixas f ON f.id_desconto = v.id_desconto;
END $$;
