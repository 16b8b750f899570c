const mercadorias = `
  INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
  SELECT l.linha, l.origem, CASE WHEN m.limite IS NULL THEN 'MERCADORIA_EXCLUIDA' ELSE 'LIMITE_EXCEDIDO' END,
    CASE WHEN m.limite IS NULL THEN 'mercadoria' ELSE 'valor_mercadoria' END,
    CASE WHEN m.limite IS NULL THEN left(t.texto, 80) ELSE pg_temp.reais(l.importancia * 0.01) END,
    CASE WHEN m.limite IS NULL THEN 'mercadoria coberta; a apólice ' || c.numero || ' não cobre ' || g.descricao
      ELSE 'até ' || pg_temp.reais(m.limite) || ' por embarque de ' || g.descricao || ' na apólice ' || c.numero END
  FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto JOIN tarifas s ON s.id = l.tarifa JOIN textos t ON t.id = s.mercadoria
  JOIN apolice_mercadorias m ON m.id_apolice = c.id_apolice AND m.id_mercadoria = t.id_cadastro
  JOIN mercadorias g ON g.id_mercadoria = m.id_mercadoria
  WHERE m.limite IS NULL OR l.importancia * 0.01 > m.limite`;

const prazos = `
  INSERT INTO falhas_novas (linha, origem, codigo, campo, valor, esperado)
  SELECT l.linha, l.origem, 'FORA_DO_PRAZO', CASE p.base WHEN 'EMISSAO' THEN 'data_emissao' ELSE 'data_embarque' END,
    to_char(d.data, 'DD/MM/YYYY'),
    'data dentro do prazo da apólice ' || c.numero || ': averbação até ' || abs(p.dias) || CASE abs(p.dias) WHEN 1 THEN ' dia ' ELSE ' dias ' END
      || CASE WHEN p.dias < 0 THEN 'antes' ELSE 'depois' END || CASE p.base WHEN 'EMISSAO' THEN ' da emissão' ELSE ' do embarque' END
      || ', que foi ' || to_char(d.data + p.dias, 'DD/MM/YYYY')
  FROM embarques_lidos l JOIN contextos c ON c.id = l.contexto JOIN apolice_prazos p USING (id_apolice)
  CROSS JOIN LATERAL (SELECT CASE p.base WHEN 'EMISSAO' THEN l.data_emissao ELSE c.data END AS data) d
  WHERE CURRENT_DATE > d.data + p.dias`;

/**
 * What a policy takes and until when (domain, 2.6, rules 8 and 12). Runs over what `reservarDocumentos` found to be
 * new: a document that was declared in time may come again later. Part of `rotinas`.
 */
export const conferirCondicoesDaApolice = `
  IF EXISTS (SELECT FROM apolice_mercadorias JOIN contextos USING (id_apolice)) THEN ${mercadorias}; END IF;
  IF EXISTS (SELECT FROM apolice_prazos JOIN contextos USING (id_apolice)) THEN ${prazos}; END IF`;
