-- A premium in a currency has that currency's decimals, two at most: the yen has none (domain-3 4).
DROP FUNCTION premio_do_embarque;
CREATE FUNCTION premio_do_embarque(taxa numeric, parcela numeric, vezes integer, minimo numeric, importancia numeric, na_moeda numeric,
    cambio numeric, casas integer DEFAULT 2)
  RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(minimo, CASE WHEN cambio IS NULL THEN round(parcela * vezes + importancia * taxa * 0.01, 2)
    ELSE round(round(na_moeda * taxa * 0.01, casas) * cambio, 2) + round(parcela * vezes, 2) END);
