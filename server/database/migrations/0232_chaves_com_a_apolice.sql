-- sem transação
-- Keys that hold the policy. Those that end on it take the place of a narrower one in 0235, at the same cost; the narrower
-- column stays in front, by which the version before reads.

-- What references by both columns name.
CREATE UNIQUE INDEX CONCURRENTLY faturas_na_apolice ON faturas (id_apolice, id_fatura);
CREATE UNIQUE INDEX CONCURRENTLY descontos_recorrentes_na_apolice ON descontos_recorrentes (id_apolice, id_desconto);
CREATE UNIQUE INDEX CONCURRENTLY creditos_de_cancelamento_na_apolice ON creditos_de_cancelamento (id_apolice, competencia, id_averbacao);

CREATE UNIQUE INDEX CONCURRENTLY fatura_averbacoes_na_apolice ON fatura_averbacoes (competencia, id_averbacao, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY fatura_creditos_na_apolice ON fatura_creditos (id_fatura, competencia, id_averbacao, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY fatura_linhas_na_apolice ON fatura_linhas (
  id_fatura, tipo_viagem, tipo_transporte, codigo_susep, moeda, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY fatura_movimentos_na_apolice ON fatura_movimentos (id_fatura, id_movimento, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY fatura_passos_na_apolice ON fatura_passos (id_fatura, id_passo, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY fatura_pedidos_na_apolice ON fatura_pedidos (id_fatura, id_pedido, id_apolice_faturada);
CREATE UNIQUE INDEX CONCURRENTLY fatura_pedidos_pendente_na_apolice ON fatura_pedidos (id_fatura, id_apolice_faturada)
  WHERE situacao = 'PENDENTE';
CREATE UNIQUE INDEX CONCURRENTLY averbacoes_excluidas_na_apolice ON averbacoes_excluidas (
  id_bloco, competencia, id_averbacao, id_apolice_averbada);
CREATE UNIQUE INDEX CONCURRENTLY desconto_recorrente_faixas_na_apolice ON desconto_recorrente_faixas (id_desconto, ordem, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY desconto_recorrente_faixas_de_na_apolice ON desconto_recorrente_faixas (id_desconto, de, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY subgrupos_nome_na_apolice ON subgrupos (id_grupo, nome, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY certificados_na_apolice ON certificados (id_averbacao, id_apolice);
CREATE UNIQUE INDEX CONCURRENTLY documentos_na_apolice ON documentos (id_apolice, id_documento);
CREATE UNIQUE INDEX CONCURRENTLY suspensoes_na_apolice ON suspensoes (id_apolice, id_ramo, id_suspensao);

-- Beside the key of the number alone; these tables are filled by hand and have a few rows for each policy.
CREATE UNIQUE INDEX CONCURRENTLY subgrupos_na_apolice ON subgrupos (id_apolice, id_subgrupo);
CREATE UNIQUE INDEX CONCURRENTLY apolice_adicionais_na_apolice ON apolice_adicionais (id_apolice, id_apolice_adicional);
CREATE UNIQUE INDEX CONCURRENTLY apolice_corretores_na_apolice ON apolice_corretores (id_apolice, id_apolice_corretor);
CREATE UNIQUE INDEX CONCURRENTLY apolice_cosseguro_na_apolice ON apolice_cosseguro (id_apolice, id_apolice_cosseguro);
CREATE UNIQUE INDEX CONCURRENTLY apolice_endossos_na_apolice ON apolice_endossos (id_apolice, id_apolice_endosso);
CREATE UNIQUE INDEX CONCURRENTLY apolice_taxas_na_apolice ON apolice_taxas (id_apolice, id_apolice_taxa);
CREATE UNIQUE INDEX CONCURRENTLY apolice_tomadores_na_apolice ON apolice_tomadores (id_apolice, id_apolice_tomador);
CREATE UNIQUE INDEX CONCURRENTLY meses_sem_faturamento_na_apolice ON meses_sem_faturamento (id_apolice, id_mes_sem_faturamento);
