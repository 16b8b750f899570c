-- How many policies there are of each ramo, branch office and time, kept with every write: a filter by these, or by what a policy is
-- today, is counted in some thousand cells instead of a million policies.
CREATE TABLE apolices_celulas (
  id_ramo               integer NOT NULL,
  id_sucursal           integer NOT NULL,
  inicio_vigencia       date    NOT NULL,
  fim_vigencia          date    NOT NULL,
  cancelamento_vigencia date,
  quantidade            bigint  NOT NULL,
  UNIQUE NULLS NOT DISTINCT (fim_vigencia, inicio_vigencia, id_ramo, id_sucursal, cancelamento_vigencia)
);

CREATE FUNCTION contar_apolices() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mudadas apolices_celulas[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    mudadas := ARRAY(SELECT (id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia, count(*))::apolices_celulas
      FROM novas GROUP BY id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia);
  ELSIF TG_OP = 'DELETE' THEN
    mudadas := ARRAY(SELECT (id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia, -count(*))::apolices_celulas
      FROM velhas GROUP BY id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia);
  ELSE
    mudadas := ARRAY(SELECT (id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia, sum(q))::apolices_celulas
      FROM (SELECT *, 1 AS q FROM novas UNION ALL SELECT *, -1 FROM velhas) m
      GROUP BY id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia HAVING sum(q) <> 0);
  END IF;
  -- In one order, so that no two writers wait for each other.
  INSERT INTO apolices_celulas AS c SELECT * FROM unnest(mudadas) ORDER BY 4, 3, 1, 2, 5
  ON CONFLICT (fim_vigencia, inicio_vigencia, id_ramo, id_sucursal, cancelamento_vigencia)
  DO UPDATE SET quantidade = c.quantidade + excluded.quantidade;
  RETURN NULL;
END $$;
CREATE TRIGGER celulas_insert AFTER INSERT ON apolices
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION contar_apolices();
CREATE TRIGGER celulas_update AFTER UPDATE ON apolices
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION contar_apolices();
CREATE TRIGGER celulas_delete AFTER DELETE ON apolices
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION contar_apolices();

INSERT INTO apolices_celulas
SELECT id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia, count(*) FROM apolices GROUP BY 1, 2, 3, 4, 5;

-- A million policies are 62 blocks: with the thousand that a function is thought to answer, whole tables were sorted to join them.
ALTER FUNCTION blocos_da_busca ROWS 64;
