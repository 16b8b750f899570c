-- A rate from its parts in percent, exact: the premium alone is rounded, and columns keep six places of the rate (domain-3 4). It never
-- falls below zero. "parcela" is the fixed part in reais of one trip or kilometre.
CREATE OR REPLACE FUNCTION compor_taxa(basica numeric, fixo numeric, agravo numeric, desconto numeric, taxa_adicional numeric, taxa_desconto numeric,
    OUT taxa_basica numeric, OUT adicionais numeric, OUT descontos numeric, OUT taxa numeric, OUT parcela numeric)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT b.basica, d.mais, d.menos, greatest(b.basica + d.mais - d.menos, 0), coalesce(fixo, 0) * greatest(100 + agravo - desconto, 0) * 0.01
  FROM (SELECT coalesce($1, 0) AS basica) b
  CROSS JOIN LATERAL (SELECT b.basica * agravo * 0.01 + taxa_adicional AS mais, b.basica * desconto * 0.01 + taxa_desconto AS menos) d
$$;
