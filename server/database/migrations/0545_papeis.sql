-- The application owns no table (`papeis.ts`): it makes a month's partition and seals the trail through these functions alone.
ALTER FUNCTION garantir_competencia(integer) SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION selar_auditoria(integer) SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION por_selar() SECURITY DEFINER SET search_path = public, pg_temp;
REVOKE EXECUTE ON FUNCTION garantir_competencia(integer), selar_auditoria(integer), por_selar() FROM PUBLIC;
