-- The least that a shipment pays where its rate names no minimum of its own: the parameter of its policy's ramo, else the
-- general one, as in force on its day (domain-2, 5). NULL: no minimum.
CREATE FUNCTION premio_minimo_da_averbacao(da_apolice integer, dia date) RETURNS numeric
  LANGUAGE sql STABLE
  RETURN (
    SELECT nullif((coalesce(parametro_em('premio_minimo_averbacao', id_ramo, dia),
      parametro_em('premio_minimo_averbacao', NULL, dia)) #>> '{}')::numeric, 0)
    FROM apolices WHERE id_apolice = da_apolice
  );
