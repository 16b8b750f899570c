-- Sums of the invoices by month, state, ramo and branch office, and by the due date of those that wait for payment: the
-- list answers its totals from here, however many invoices there are.
--
-- Each statement that writes invoices adds rows of what it takes away and puts in, and no row is ever updated: writers of
-- one month never wait for one another. A cell is the sum of its rows, which are folded into one from time to time.

CREATE TABLE faturas_somas (
  id_soma              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  competencia          integer NOT NULL,
  situacao             text    NOT NULL,
  id_ramo              integer NOT NULL,
  id_sucursal          integer NOT NULL,
  -- Of issued ones, which it makes overdue; else NULL.
  data_vencimento      date,
  faturas              bigint  NOT NULL,
  quantidade           bigint  NOT NULL,
  importancia_segurada numeric NOT NULL,
  premio_liquido       numeric NOT NULL,
  iof                  numeric NOT NULL,
  valor_total          numeric NOT NULL
);
CREATE INDEX faturas_somas_competencia ON faturas_somas (competencia);

CREATE FUNCTION somar_faturas() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO faturas_somas (competencia, situacao, id_ramo, id_sucursal, data_vencimento, faturas, quantidade,
      importancia_segurada, premio_liquido, iof, valor_total)
    SELECT competencia, situacao, id_ramo, id_sucursal, CASE situacao WHEN 'EMITIDA' THEN data_vencimento END, -count(*), -sum(quantidade),
      -sum(importancia_segurada), -sum(premio_liquido), -sum(iof), -sum(valor_total)
    FROM velhas GROUP BY 1, 2, 3, 4, 5;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO faturas_somas (competencia, situacao, id_ramo, id_sucursal, data_vencimento, faturas, quantidade,
      importancia_segurada, premio_liquido, iof, valor_total)
    SELECT competencia, situacao, id_ramo, id_sucursal, CASE situacao WHEN 'EMITIDA' THEN data_vencimento END, count(*), sum(quantidade),
      sum(importancia_segurada), sum(premio_liquido), sum(iof), sum(valor_total)
    FROM novas GROUP BY 1, 2, 3, 4, 5;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER somas_insert AFTER INSERT ON faturas
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION somar_faturas();
CREATE TRIGGER somas_update AFTER UPDATE ON faturas
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION somar_faturas();
CREATE TRIGGER somas_delete AFTER DELETE ON faturas
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION somar_faturas();

-- Rows of one cell become one row, or none. What another transaction folds just now stays for the next time, so that what
-- is left over may be any part of a cell.
CREATE FUNCTION dobrar_somas_das_faturas() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  WITH celulas AS (
    SELECT id_soma, count(*) OVER (PARTITION BY competencia, situacao, id_ramo, id_sucursal, data_vencimento) AS linhas
    FROM faturas_somas
  ), presas AS (
    SELECT s.id_soma FROM faturas_somas s JOIN celulas USING (id_soma) WHERE linhas > 1 FOR UPDATE OF s SKIP LOCKED
  ), velhas AS (
    DELETE FROM faturas_somas s USING presas p WHERE s.id_soma = p.id_soma RETURNING s.*
  )
  INSERT INTO faturas_somas (competencia, situacao, id_ramo, id_sucursal, data_vencimento, faturas, quantidade,
    importancia_segurada, premio_liquido, iof, valor_total)
  SELECT competencia, situacao, id_ramo, id_sucursal, data_vencimento, sum(faturas), sum(quantidade),
    sum(importancia_segurada), sum(premio_liquido), sum(iof), sum(valor_total)
  FROM velhas GROUP BY 1, 2, 3, 4, 5
  HAVING (sum(faturas), sum(quantidade), sum(importancia_segurada), sum(premio_liquido), sum(iof), sum(valor_total))
    <> (0, 0, 0, 0, 0, 0);
  RETURN NULL;
END $$;
CREATE TRIGGER dobrar AFTER INSERT ON faturas_somas
  FOR EACH ROW WHEN (NEW.id_soma % 2000 = 0) EXECUTE FUNCTION dobrar_somas_das_faturas();

-- The sums anew, from every invoice; who writes invoices meanwhile waits.
CREATE FUNCTION refazer_somas_das_faturas() RETURNS void
  LANGUAGE sql AS $$
  LOCK TABLE faturas IN SHARE MODE;
  DELETE FROM faturas_somas;
  INSERT INTO faturas_somas (competencia, situacao, id_ramo, id_sucursal, data_vencimento, faturas, quantidade,
    importancia_segurada, premio_liquido, iof, valor_total)
  SELECT competencia, situacao, id_ramo, id_sucursal, CASE situacao WHEN 'EMITIDA' THEN data_vencimento END, count(*), sum(quantidade),
    sum(importancia_segurada), sum(premio_liquido), sum(iof), sum(valor_total)
  FROM faturas GROUP BY 1, 2, 3, 4, 5
$$;
SELECT refazer_somas_das_faturas();

-- Cells in which the sums are not what the invoices come to, with the difference: none, but for a fault.
CREATE VIEW faturas_somas_erradas AS
SELECT competencia, situacao, id_ramo, id_sucursal, data_vencimento, sum(faturas) AS faturas, sum(quantidade) AS quantidade,
  sum(importancia_segurada) AS importancia_segurada, sum(premio_liquido) AS premio_liquido, sum(iof) AS iof,
  sum(valor_total) AS valor_total
FROM (
  SELECT competencia, situacao, id_ramo, id_sucursal, data_vencimento, faturas, quantidade, importancia_segurada,
    premio_liquido, iof, valor_total
  FROM faturas_somas
  UNION ALL
  SELECT competencia, situacao, id_ramo, id_sucursal, CASE situacao WHEN 'EMITIDA' THEN data_vencimento END, -1, -quantidade,
    -importancia_segurada, -premio_liquido, -iof, -valor_total
  FROM faturas
) f
GROUP BY 1, 2, 3, 4, 5
HAVING (sum(faturas), sum(quantidade), sum(importancia_segurada), sum(premio_liquido), sum(iof), sum(valor_total))
  <> (0, 0, 0, 0, 0, 0);

-- The list's pages, by what it can be ordered by; a date that is missing is last in both directions. The usual order
-- holds what is filtered by, so that a filter that lets little through does not read the wide rows.
CREATE INDEX faturas_por_competencia ON faturas (competencia, id_fatura)
  INCLUDE (situacao, id_apolice, id_ramo, id_sucursal, data_vencimento);
CREATE INDEX segurados_razao_social ON segurados (razao_social);
CREATE INDEX faturas_por_situacao ON faturas (situacao, competencia, id_fatura);
CREATE INDEX faturas_por_valor ON faturas (valor_total, id_fatura);
CREATE INDEX faturas_por_vencimento ON faturas (data_vencimento, id_fatura);
CREATE INDEX faturas_por_vencimento_desc ON faturas (data_vencimento DESC NULLS LAST, id_fatura DESC);

-- What the kept sums do not tell apart is summed live, without the wide rows either.
CREATE INDEX faturas_da_apolice ON faturas (id_apolice, competencia, id_fatura)
  INCLUDE (situacao, id_ramo, id_sucursal, data_vencimento, quantidade, importancia_segurada, premio_liquido, iof, valor_total);

-- Any part of a number finds its invoice.
CREATE INDEX faturas_numero_trecho ON faturas USING gin ((numero_fatura::text) gin_trgm_ops);
CREATE INDEX faturas_renumeradas ON faturas (numero_alterado) WHERE numero_alterado IS NOT NULL;
