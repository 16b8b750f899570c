-- Who discarded a declaration and who opened it again, and when: what else changes it later overwrites its author. The database
-- takes it down by itself, whatever writes, an earlier version as well. What was opened again keeps who had discarded it.
ALTER TABLE dis ADD desprezada_por text, ADD desprezada_em timestamptz, ADD reaberta_por text, ADD reaberta_em timestamptz;

CREATE FUNCTION lembrar_desprezo() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.situacao = 'DESPREZADA' THEN
    NEW.desprezada_por := NEW.alterado_por;
    NEW.desprezada_em := coalesce(NEW.alterado_em, now());
  ELSE
    NEW.reaberta_por := NEW.alterado_por;
    NEW.reaberta_em := coalesce(NEW.alterado_em, now());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER desprezo_insert BEFORE INSERT ON dis
  FOR EACH ROW WHEN (NEW.situacao = 'DESPREZADA' AND NEW.desprezada_em IS NULL) EXECUTE FUNCTION lembrar_desprezo();
CREATE TRIGGER desprezo_update BEFORE UPDATE OF situacao ON dis
  FOR EACH ROW WHEN ((OLD.situacao = 'DESPREZADA') <> (NEW.situacao = 'DESPREZADA')) EXECUTE FUNCTION lembrar_desprezo();

-- Of those that stand, the trail knows it; of those that it knows nothing of, the row itself.
WITH atos AS (
  SELECT id_entidade, quem, quando, id, depois ->> 'situacao' = 'DESPREZADA' AS despreza FROM auditoria
  WHERE entidade = 'dis' AND depois ? 'situacao'
    AND (depois ->> 'situacao' = 'DESPREZADA') <> (coalesce(antes ->> 'situacao', '') = 'DESPREZADA')
), ultimos AS (
  SELECT DISTINCT ON (id_entidade, despreza) * FROM atos ORDER BY id_entidade, despreza, quando DESC, id DESC
)
UPDATE dis SET desprezada_por = u.desprezada_por, desprezada_em = u.desprezada_em, reaberta_por = u.reaberta_por, reaberta_em = u.reaberta_em
FROM (
  SELECT id_entidade, max(quem) FILTER (WHERE despreza) AS desprezada_por, max(quando) FILTER (WHERE despreza) AS desprezada_em,
    max(quem) FILTER (WHERE NOT despreza) AS reaberta_por, max(quando) FILTER (WHERE NOT despreza) AS reaberta_em
  FROM ultimos GROUP BY 1
) u WHERE u.id_entidade = dis.id_di::text;
UPDATE dis SET desprezada_por = alterado_por, desprezada_em = alterado_em WHERE situacao = 'DESPREZADA' AND desprezada_em IS NULL;
