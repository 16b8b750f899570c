-- A policy keeps the month (YYYYMM) of its last invoice that was issued, so that the list can go by it. The database takes it down by
-- itself, for an earlier version as well (those that stand: 0282).
ALTER TABLE apolices ADD ultimo_faturamento integer;

CREATE FUNCTION guardar_ultimo_faturamento() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  delas integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    delas := ARRAY(SELECT id_apolice FROM novas WHERE situacao IN ('EMITIDA', 'PAGA'));
  ELSIF TG_OP = 'DELETE' THEN
    delas := ARRAY(SELECT id_apolice FROM velhas WHERE situacao IN ('EMITIDA', 'PAGA'));
  ELSE
    delas := ARRAY(SELECT n.id_apolice FROM novas n JOIN velhas v USING (id_fatura)
      WHERE (n.situacao IN ('EMITIDA', 'PAGA')) <> (v.situacao IN ('EMITIDA', 'PAGA')));
  END IF;
  IF delas = '{}' THEN
    RETURN NULL;
  END IF;
  -- In one order, so that no two writers wait for each other; once a policy is held, all that was issued before is seen.
  PERFORM FROM apolices WHERE id_apolice = ANY (delas) ORDER BY id_apolice FOR NO KEY UPDATE;
  UPDATE apolices a SET ultimo_faturamento = f.ultimo
  FROM (SELECT d.id_apolice, max(f.competencia) AS ultimo
    FROM unnest(delas) d(id_apolice) LEFT JOIN faturas f ON f.id_apolice = d.id_apolice AND f.situacao IN ('EMITIDA', 'PAGA') GROUP BY 1) f
  WHERE f.id_apolice = a.id_apolice AND a.ultimo_faturamento IS DISTINCT FROM f.ultimo;
  RETURN NULL;
END $$;
CREATE TRIGGER ultimo_insert AFTER INSERT ON faturas
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION guardar_ultimo_faturamento();
CREATE TRIGGER ultimo_update AFTER UPDATE ON faturas
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION guardar_ultimo_faturamento();
CREATE TRIGGER ultimo_delete AFTER DELETE ON faturas
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION guardar_ultimo_faturamento();

-- A policy's words are written down anew only where what they are made of has changed.
CREATE FUNCTION busca_das_mudadas() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM atualizar_busca(ARRAY(SELECT n.id_apolice FROM novas n JOIN velhas v USING (id_apolice)
    WHERE (n.numero, n.id_ramo, n.id_segurado, n.id_corretor) IS DISTINCT FROM (v.numero, v.id_ramo, v.id_segurado, v.id_corretor)));
  RETURN NULL;
END $$;
DROP TRIGGER busca_update ON apolices;
CREATE TRIGGER busca_update AFTER UPDATE ON apolices
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION busca_das_mudadas();
