-- What is archived stays as it is: refused by the database, whoever writes.

CREATE FUNCTION arquivo_somente_leitura() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('romaneio.arquivo', true) IS DISTINCT FROM 'aberto' THEN
    RAISE EXCEPTION 'As competências arquivadas são somente leitura.' USING ERRCODE = 'RM001';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER somente_leitura BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON averbacoes_arquivadas
  FOR EACH STATEMENT EXECUTE FUNCTION arquivo_somente_leitura();
CREATE TRIGGER somente_leitura BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON competencias_arquivadas
  FOR EACH STATEMENT EXECUTE FUNCTION arquivo_somente_leitura();

-- Of rows that hang on a competência: periods, invoices, credits, exclusions.
CREATE FUNCTION recusar_competencia_arquivada() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mes integer;
BEGIN
  SELECT competencia INTO mes FROM competencias_arquivadas WHERE competencia IN (OLD.competencia, NEW.competencia);
  IF FOUND THEN PERFORM recusar_arquivada(mes); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER arquivada BEFORE INSERT OR UPDATE OR DELETE ON periodos
  FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
CREATE TRIGGER arquivada BEFORE INSERT OR DELETE ON fatura_averbacoes
  FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
CREATE TRIGGER arquivada BEFORE INSERT OR DELETE ON creditos_de_cancelamento
  FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
CREATE TRIGGER arquivada BEFORE INSERT OR UPDATE OR DELETE ON averbacoes_excluidas
  FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
CREATE TRIGGER arquivada BEFORE UPDATE OF id_averbacao, competencia ON dis
  FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
CREATE TRIGGER arquivada_insert BEFORE INSERT ON faturas
  FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
-- An issued invoice is still paid, and its payment taken back.
CREATE TRIGGER arquivada_update BEFORE UPDATE OF situacao ON faturas
  FOR EACH ROW WHEN (OLD.situacao <> NEW.situacao AND NOT (OLD.situacao IN ('EMITIDA', 'PAGA') AND NEW.situacao IN ('EMITIDA', 'PAGA')))
  EXECUTE FUNCTION recusar_competencia_arquivada();

-- An exclusion is not undone whose shipments are archived, if only some of them.
CREATE FUNCTION recusar_bloco_arquivado() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mes integer;
BEGIN
  SELECT min(x.competencia) INTO mes FROM averbacoes_excluidas x JOIN competencias_arquivadas USING (competencia)
  WHERE x.id_bloco = NEW.id_bloco;
  IF mes IS NOT NULL THEN PERFORM recusar_arquivada(mes); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER arquivada BEFORE UPDATE OF desfeito_em ON exclusoes_em_bloco
  FOR EACH ROW WHEN (OLD.desfeito_em IS DISTINCT FROM NEW.desfeito_em) EXECUTE FUNCTION recusar_bloco_arquivado();

-- What reports add up of an archived month stays what it was on the day that it was archived: nothing adds it up again.
CREATE OR REPLACE FUNCTION esquecer_somas_dos_embarques() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mudados integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    mudados := (SELECT array_agg(codigo_ibge) FROM novos);
    IF mudados IS NULL THEN RETURN NULL; END IF;
  ELSE
    mudados := ARRAY[OLD.codigo_ibge, NEW.codigo_ibge];
  END IF;
  PERFORM pg_advisory_xact_lock(trava_das_somas());
  WITH esquecidas AS (
    UPDATE somas_dos_embarques SET escritas = 0
    WHERE (municipios IS NULL OR municipios && mudados) AND competencia NOT IN (SELECT competencia FROM competencias_arquivadas)
    RETURNING competencia
  )
  UPDATE somas_dos_meses SET escritas = 0 WHERE competencia IN (SELECT competencia FROM esquecidas);
  RETURN NULL;
END $$;
