-- The shipment that an import declaration was linked to (domain 3.4), by its key and the month that it lies in. While that
-- shipment is out of the movement the declaration waits again, and keeps the link: where the exclusion is undone it is
-- declared anew.

-- A number as people write it, DI or DUIMP, as the registry has it.
CREATE FUNCTION numero_da_declaracao(numero text) RETURNS bpchar
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(numero, '[^0-9A-Za-z]', '', 'g'))
$$;

-- What a declaration is by the shipment that it is linked to: one that is still provisional does not declare it.
CREATE FUNCTION situacao_da_di(situacao text, tipo text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN situacao IN ('ABERTA', 'FATURADA') AND tipo <> 'P' THEN 'AVERBADA' ELSE 'PENDENTE' END
$$;

ALTER TABLE dis ADD id_averbacao bigint, ADD competencia integer;

-- Those captured so far are linked to the shipment that has their number: the one that counts, else the latest.
UPDATE dis d SET id_averbacao = a.id_averbacao, competencia = a.competencia, situacao = situacao_da_di(a.situacao, a.tipo)
FROM (
  SELECT DISTINCT ON (n.id_di) n.id_di, a.id_averbacao, a.competencia, a.situacao, a.tipo
  FROM averbacoes a JOIN (
    SELECT id_di, numero_di::text AS numero FROM dis WHERE situacao <> 'DESPREZADA' AND numero_di IS NOT NULL
    UNION ALL SELECT id_di, duimp::text FROM dis WHERE situacao <> 'DESPREZADA' AND duimp IS NOT NULL
  ) n ON n.numero = numero_da_declaracao(a.numero_di)::text
  WHERE a.numero_di IS NOT NULL
  ORDER BY n.id_di, situacao_da_di(a.situacao, a.tipo), a.id_averbacao DESC
) a WHERE a.id_di = d.id_di;

ALTER TABLE dis
  ADD CONSTRAINT dis_averbacao UNIQUE (id_averbacao),
  ADD CONSTRAINT dis_vinculo CHECK ((id_averbacao IS NULL) = (competencia IS NULL)
    AND (situacao <> 'DESPREZADA' OR id_averbacao IS NULL));

-- A shipment that leaves the movement sets its declaration back, and one that comes back takes it again.
CREATE FUNCTION acompanhar_averbacoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  WITH mudadas AS (
    UPDATE dis d SET situacao = situacao_da_di(n.situacao, n.tipo), versao = d.versao + 1, alterado_em = now(), alterado_por = 'sistema'
    FROM novas n
    WHERE n.id_averbacao = d.id_averbacao AND n.competencia = d.competencia AND d.situacao <> situacao_da_di(n.situacao, n.tipo)
    RETURNING d.id_di, d.situacao, n.numero_averbacao
  )
  INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois)
  SELECT 'sistema', 'alterar', 'dis', id_di::text,
    jsonb_build_object('situacao', CASE situacao WHEN 'AVERBADA' THEN 'PENDENTE' ELSE 'AVERBADA' END, 'averbacao', numero_averbacao),
    jsonb_build_object('situacao', situacao, 'averbacao', numero_averbacao)
  FROM mudadas ORDER BY id_di;
  RETURN NULL;
END $$;
CREATE TRIGGER dis_update AFTER UPDATE ON averbacoes
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_averbacoes();
