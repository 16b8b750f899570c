-- Who may let a trip exceed its policy's limit, and up to which sum (domain 2.6, rule 4; 3.4): only those for whom such an
-- authority is registered, and none that takes a second person.
CREATE FUNCTION quem_libera_o_limite(do_ramo integer) RETURNS TABLE (id_usuario integer, nome text, limite numeric)
  LANGUAGE sql STABLE AS $$
  SELECT u.id_usuario, u.nome, coalesce(a.limite_valor, 'Infinity')
  FROM usuarios u CROSS JOIN LATERAL alcada_de(u.id_usuario, u.perfil, 'LIBERAR_LMR', do_ramo) a
  WHERE u.ativo AND a.id_alcada IS NOT NULL AND NOT a.exige_segundo_usuario
$$;
