-- What a policy has besides what its PDF says (domain 1.1, 1.3, 1.9; domain-2 1.1, 1.2, 5).

ALTER TABLE apolices
  -- Insurers' own number of 20 digits, beside the short one.
  ADD numero_susep          varchar(20),
  ADD id_sistema_averbacao  integer REFERENCES sistemas_averbacao,
  -- Whether a file with faults is taken in part; NULL: as the layout's parameter says.
  ADD aceitar               text CHECK (aceitar IN ('validos', 'tudo')),
  -- The hour at which cover begins on the first day and ends on the last: 24H excludes the first day.
  ADD hora_vigencia         text NOT NULL DEFAULT '24H' CHECK (hora_vigencia IN ('24H', '00H')),
  -- NULL: reais.
  ADD id_moeda              integer REFERENCES moedas,
  ADD id_apolice_anterior   integer REFERENCES apolices,
  ADD motivo_cancelamento   varchar(200),
  -- RC-V: the cover for damage to things and to people, in reais.
  ADD valor_danos_materiais numeric(15,2) CHECK (valor_danos_materiais > 0),
  ADD valor_danos_corporais numeric(15,2) CHECK (valor_danos_corporais > 0),
  ADD CHECK (motivo_cancelamento IS NULL OR cancelamento_vigencia IS NOT NULL);
CREATE INDEX apolices_numero_susep ON apolices (numero_susep);
CREATE INDEX apolices_sistema_averbacao ON apolices (id_sistema_averbacao);
CREATE INDEX apolices_moeda ON apolices (id_moeda);
CREATE INDEX apolices_anterior ON apolices (id_apolice_anterior);

ALTER TABLE apolices DISABLE TRIGGER busca_update;
UPDATE apolices a SET id_sistema_averbacao = s.id_sistema_averbacao
FROM sistemas_averbacao s WHERE s.codigo = a.origem_movimento;
ALTER TABLE apolices ENABLE TRIGGER busca_update;

-- Lists and reports show where shipments come from by the system's code.
CREATE FUNCTION origem_do_sistema() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id_sistema_averbacao IS NOT NULL THEN
    SELECT codigo INTO NEW.origem_movimento FROM sistemas_averbacao
    WHERE id_sistema_averbacao = NEW.id_sistema_averbacao;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER origem BEFORE INSERT OR UPDATE OF id_sistema_averbacao ON apolices
  FOR EACH ROW EXECUTE FUNCTION origem_do_sistema();
