-- A rate put together (domain, 1.4), in percent: what is a percentage of it is rounded to its six places, and it never falls
-- below zero. `parcela` is the fixed part in reais, of one trip or one kilometre.
CREATE FUNCTION compor_taxa(basica numeric, fixo numeric, agravo numeric, desconto numeric, taxa_adicional numeric, taxa_desconto numeric,
    OUT taxa_basica numeric, OUT adicionais numeric, OUT descontos numeric, OUT taxa numeric, OUT parcela numeric)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT b.basica, d.mais, d.menos, greatest(b.basica + d.mais - d.menos, 0), coalesce(fixo, 0) * greatest(100 + agravo - desconto, 0) * 0.01
  FROM (SELECT round(coalesce($1, 0), 6) AS basica) b
  CROSS JOIN LATERAL (SELECT round(b.basica * agravo * 0.01, 6) + round(taxa_adicional, 6) AS mais,
    round(b.basica * desconto * 0.01, 6) + round(taxa_desconto, 6) AS menos) d
$$;

-- What a shipment pays in reais: the converter and the simulation of a rate ask it alike. `cambio` is given where the premium
-- is worked out in the currency first: rounded there, converted, rounded again (domain-2, 1.4). `vezes`: trips or kilometres.
CREATE FUNCTION premio_do_embarque(taxa numeric, parcela numeric, vezes integer, minimo numeric, importancia numeric, na_moeda numeric,
    cambio numeric)
  RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(minimo, CASE WHEN cambio IS NULL THEN round(parcela * vezes + importancia * taxa * 0.01, 2)
    ELSE round(round(na_moeda * taxa * 0.01, 2) * cambio, 2) + round(parcela * vezes, 2) END);

-- Whether an invoice held a month of a group before there were periods; an emissão especial holds some of a month that is open
-- for all others.
CREATE FUNCTION competencia_faturada(apolice integer, grupo integer, mes integer) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM averbacoes_totais s WHERE s.id_apolice = apolice AND s.id_grupo = grupo AND s.competencia = mes
      AND s.situacao = 'FATURADA' AND s.quantidade > 0
      AND NOT EXISTS (SELECT FROM faturas f WHERE f.tipo = 'ESPECIAL' AND f.id_apolice = apolice AND f.competencia = mes));
