-- The last day of departure of a policy's month is kept with its sums: how long a policy has declared nothing is told by the day
-- (domain-2 6) without going through its shipments. The database takes it down by itself, for an earlier version as well.
ALTER TABLE somas_dos_embarques ADD ultimo_embarque date;

CREATE FUNCTION guardar_ultimo_embarque() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.ultimo_embarque := (SELECT max(data_embarque) FROM averbacoes
    WHERE competencia = NEW.competencia AND id_apolice = NEW.id_apolice AND situacao IN ('ABERTA', 'FATURADA'));
  RETURN NEW;
END $$;
CREATE TRIGGER ultimo_embarque BEFORE INSERT OR UPDATE OF escritas ON somas_dos_embarques
  FOR EACH ROW WHEN (NEW.escritas <> 0) EXECUTE FUNCTION guardar_ultimo_embarque();

-- Those that stand: of all sums by day these are the fewest.
UPDATE somas_dos_embarques s SET ultimo_embarque = d.dia
FROM (SELECT competencia, id_apolice, max(data_embarque) AS dia FROM somas_por_porto GROUP BY 1, 2) d
WHERE (d.competencia, d.id_apolice) = (s.competencia, s.id_apolice);
