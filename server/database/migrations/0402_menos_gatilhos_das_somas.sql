-- The second half of 0401: DIs, totals of shipments and invoices, the audit trail. Every statement may run twice.

CREATE OR REPLACE FUNCTION lembrar_desprezo() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.situacao = 'DESPREZADA' AND OLD.situacao IS DISTINCT FROM 'DESPREZADA' AND NEW.desprezada_em IS NOT DISTINCT FROM OLD.desprezada_em THEN
    NEW.desprezada_por := NEW.alterado_por;
    NEW.desprezada_em := coalesce(NEW.alterado_em, now());
  ELSIF NEW.situacao <> 'DESPREZADA' AND OLD.situacao = 'DESPREZADA' THEN
    NEW.reaberta_por := NEW.alterado_por;
    NEW.reaberta_em := coalesce(NEW.alterado_em, now());
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER desprezo BEFORE INSERT OR UPDATE OF situacao ON dis
  FOR EACH ROW EXECUTE FUNCTION lembrar_desprezo();

CREATE OR REPLACE FUNCTION acompanhar_averbacoes() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO averbacoes_totais_a_somar (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
    SELECT id_apolice, id_grupo, competencia, situacao, -count(*), -sum(importancia_segurada), -sum(premio)
    FROM velhas GROUP BY 1, 2, 3, 4;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO averbacoes_totais_a_somar (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
    SELECT id_apolice, id_grupo, competencia, situacao, count(*), sum(importancia_segurada), sum(premio)
    FROM novas GROUP BY 1, 2, 3, 4;
  END IF;
  -- Once per transaction: its deferred trigger folds the sums at the commit.
  IF current_setting('romaneio.totais_a_somar', true) IS DISTINCT FROM 'sim' THEN
    INSERT INTO averbacoes_totais_escritores DEFAULT VALUES;
    PERFORM set_config('romaneio.totais_a_somar', 'sim', true);
  END IF;
  IF TG_OP <> 'UPDATE' THEN RETURN NULL; END IF;
  DELETE FROM averbacao_documentos d USING novas n
  WHERE n.situacao IN ('EXCLUIDA', 'CANCELADA', 'RECUSADA') AND d.id_apolice = n.id_apolice
    AND d.documento = identidade_do_documento(n.chave, n.tipo_documento, n.serie, n.numero, n.data_emissao, n.cnpj_embarcador)
    AND d.id_averbacao = n.id_averbacao;
  WITH mudadas AS (
    UPDATE dis d SET situacao = situacao_da_di(n.situacao, n.tipo), versao = d.versao + 1, alterado_em = now(), alterado_por = 'sistema'
    FROM novas n
    WHERE n.id_averbacao = d.id_averbacao AND n.competencia = d.competencia AND d.situacao <> situacao_da_di(n.situacao, n.tipo)
    RETURNING d.id_di, d.situacao, jsonb_build_object('averbacao', n.tipo_documento || ' ' || n.numero,
      'numero_averbacao', n.numero_averbacao) AS dela
  )
  INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois)
  SELECT 'sistema', 'alterar', 'dis', id_di::text,
    dela || jsonb_build_object('situacao', CASE situacao WHEN 'AVERBADA' THEN 'PENDENTE' ELSE 'AVERBADA' END),
    dela || jsonb_build_object('situacao', situacao)
  FROM mudadas ORDER BY id_di;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER totais_delete AFTER DELETE ON averbacoes
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_averbacoes();
CREATE OR REPLACE TRIGGER totais_insert AFTER INSERT ON averbacoes
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_averbacoes();
CREATE OR REPLACE TRIGGER totais_update AFTER UPDATE ON averbacoes
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_averbacoes();

CREATE OR REPLACE FUNCTION somar_o_escrito() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  WITH escritas AS (
    DELETE FROM averbacoes_totais_a_somar WHERE transacao = NEW.transacao RETURNING *
  )
  INSERT INTO averbacoes_totais AS t
  SELECT id_apolice, id_grupo, competencia, situacao, sum(quantidade), sum(importancia_segurada), sum(premio)
  FROM escritas GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (id_apolice, id_grupo, competencia, situacao) DO UPDATE SET
    quantidade = t.quantidade + excluded.quantidade,
    importancia_segurada = t.importancia_segurada + excluded.importancia_segurada,
    premio = t.premio + excluded.premio,
    escritas = t.escritas + 1;
  DELETE FROM averbacoes_totais_escritores WHERE transacao = NEW.transacao;
  PERFORM set_config('romaneio.totais_a_somar', '', true);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER somar AFTER INSERT ON averbacoes_totais_escritores
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION somar_o_escrito();

CREATE OR REPLACE FUNCTION acompanhar_faturas() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  linhas text := linhas_escritas(TG_OP);
  somadas bigint[];
  delas integer[];
BEGIN
  EXECUTE 'WITH novas_somas AS (
      INSERT INTO faturas_somas (competencia, situacao, id_ramo, id_sucursal, data_vencimento, faturas, quantidade,
        importancia_segurada, premio_liquido, iof, valor_total)
      SELECT competencia, situacao, id_ramo, id_sucursal, CASE situacao WHEN ''EMITIDA'' THEN data_vencimento END, sum(q),
        sum(q * quantidade), sum(q * importancia_segurada), sum(q * premio_liquido), sum(q * iof), sum(q * valor_total)
      FROM ' || linhas || ' GROUP BY 1, 2, 3, 4, 5, q RETURNING id_soma
    ) SELECT array_agg(id_soma) FILTER (WHERE id_soma % 2000 = 0) FROM novas_somas' INTO somadas;
  IF somadas IS NOT NULL THEN
    WITH celulas AS (
      SELECT id_soma, count(*) OVER (PARTITION BY competencia, situacao, id_ramo, id_sucursal, data_vencimento) AS linhas
      FROM faturas_somas
    ), presas AS (
      SELECT s.id_soma FROM faturas_somas s JOIN celulas c USING (id_soma) WHERE c.linhas > 1 FOR UPDATE OF s SKIP LOCKED
    ), dobradas AS (
      DELETE FROM faturas_somas s USING presas p WHERE s.id_soma = p.id_soma RETURNING s.*
    )
    INSERT INTO faturas_somas (competencia, situacao, id_ramo, id_sucursal, data_vencimento, faturas, quantidade,
      importancia_segurada, premio_liquido, iof, valor_total)
    SELECT competencia, situacao, id_ramo, id_sucursal, data_vencimento, sum(faturas), sum(quantidade),
      sum(importancia_segurada), sum(premio_liquido), sum(iof), sum(valor_total)
    FROM dobradas GROUP BY 1, 2, 3, 4, 5
    HAVING (sum(faturas), sum(quantidade), sum(importancia_segurada), sum(premio_liquido), sum(iof), sum(valor_total))
      <> (0, 0, 0, 0, 0, 0);
  END IF;
  EXECUTE 'SELECT array_agg(id_apolice) FROM (SELECT id_apolice FROM ' || linhas || ' WHERE situacao IN (''EMITIDA'', ''PAGA'')
    GROUP BY id_fatura, id_apolice HAVING sum(q) <> 0) m' INTO delas;
  IF delas IS NULL THEN RETURN NULL; END IF;
  -- In one order, to avoid deadlocks; holding the policy makes earlier issues visible.
  PERFORM FROM apolices WHERE id_apolice = ANY (delas) ORDER BY id_apolice FOR NO KEY UPDATE;
  UPDATE apolices a SET ultimo_faturamento = f.ultimo
  FROM (SELECT d.id_apolice, max(f.competencia) AS ultimo
    FROM unnest(delas) d(id_apolice) LEFT JOIN faturas f ON f.id_apolice = d.id_apolice AND f.situacao IN ('EMITIDA', 'PAGA') GROUP BY 1) f
  WHERE f.id_apolice = a.id_apolice AND a.ultimo_faturamento IS DISTINCT FROM f.ultimo;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER somas_delete AFTER DELETE ON faturas
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_faturas();
CREATE OR REPLACE TRIGGER somas_insert AFTER INSERT ON faturas
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_faturas();
CREATE OR REPLACE TRIGGER somas_update AFTER UPDATE ON faturas
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_faturas();

CREATE OR REPLACE FUNCTION recusar_mudanca() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% só aceita inclusões', coalesce(TG_ARGV[0], TG_TABLE_NAME) USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER so_inclusoes BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca('a trilha de auditoria');
CREATE OR REPLACE TRIGGER so_inclusoes BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria_cadeia
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca('a trilha de auditoria');
