-- What holds the policy takes the place, and the name, of what does not: no table has more references or primary keys to keep
-- than before. Nothing is read: the checks of 0234 prove what is asked here, if they still stand when it is (one statement with
-- both would drop them first).

ALTER TABLE fatura_averbacoes ALTER id_apolice SET NOT NULL;
ALTER TABLE fatura_averbacoes DROP CONSTRAINT com_apolice,
  DROP CONSTRAINT fatura_averbacoes_pkey, DROP CONSTRAINT fatura_averbacoes_id_fatura_fkey;
ALTER TABLE fatura_averbacoes ADD CONSTRAINT fatura_averbacoes_pkey PRIMARY KEY USING INDEX fatura_averbacoes_na_apolice;
ALTER TABLE fatura_averbacoes RENAME CONSTRAINT na_apolice TO fatura_averbacoes_id_fatura_fkey;

ALTER TABLE fatura_creditos ALTER id_apolice SET NOT NULL;
ALTER TABLE fatura_creditos DROP CONSTRAINT com_apolice,
  DROP CONSTRAINT fatura_creditos_pkey, DROP CONSTRAINT fatura_creditos_id_fatura_fkey,
  DROP CONSTRAINT fatura_creditos_competencia_id_averbacao_fkey;
ALTER TABLE fatura_creditos ADD CONSTRAINT fatura_creditos_pkey PRIMARY KEY USING INDEX fatura_creditos_na_apolice;
ALTER TABLE fatura_creditos RENAME CONSTRAINT na_apolice TO fatura_creditos_id_fatura_fkey;
ALTER TABLE fatura_creditos RENAME CONSTRAINT credito_na_apolice TO fatura_creditos_competencia_id_averbacao_fkey;

ALTER TABLE fatura_linhas ALTER id_apolice SET NOT NULL;
ALTER TABLE fatura_linhas DROP CONSTRAINT com_apolice,
  DROP CONSTRAINT fatura_linhas_pkey, DROP CONSTRAINT fatura_linhas_id_fatura_fkey;
ALTER TABLE fatura_linhas ADD CONSTRAINT fatura_linhas_pkey PRIMARY KEY USING INDEX fatura_linhas_na_apolice;
ALTER TABLE fatura_linhas RENAME CONSTRAINT na_apolice TO fatura_linhas_id_fatura_fkey;

ALTER TABLE fatura_movimentos ALTER id_apolice SET NOT NULL;
ALTER TABLE fatura_movimentos DROP CONSTRAINT com_apolice, DROP CONSTRAINT fatura_movimentos_id_fatura_fkey;
ALTER TABLE fatura_movimentos RENAME CONSTRAINT na_apolice TO fatura_movimentos_id_fatura_fkey;

ALTER TABLE fatura_passos ALTER id_apolice SET NOT NULL;
ALTER TABLE fatura_passos DROP CONSTRAINT com_apolice, DROP CONSTRAINT fatura_passos_id_fatura_fkey;
ALTER TABLE fatura_passos RENAME CONSTRAINT na_apolice TO fatura_passos_id_fatura_fkey;

ALTER TABLE fatura_pedidos ALTER id_apolice_faturada SET NOT NULL;
ALTER TABLE fatura_pedidos DROP CONSTRAINT com_apolice, DROP CONSTRAINT fatura_pedidos_id_fatura_fkey;
ALTER TABLE fatura_pedidos RENAME CONSTRAINT na_apolice TO fatura_pedidos_id_fatura_fkey;

ALTER TABLE desconto_recorrente_faixas ALTER id_apolice SET NOT NULL;
ALTER TABLE desconto_recorrente_faixas DROP CONSTRAINT com_apolice,
  DROP CONSTRAINT desconto_recorrente_faixas_pkey, DROP CONSTRAINT desconto_recorrente_faixas_id_desconto_de_key,
  DROP CONSTRAINT desconto_recorrente_faixas_id_desconto_fkey;
ALTER TABLE desconto_recorrente_faixas
  ADD CONSTRAINT desconto_recorrente_faixas_pkey PRIMARY KEY USING INDEX desconto_recorrente_faixas_na_apolice,
  ADD CONSTRAINT desconto_recorrente_faixas_id_desconto_de_key UNIQUE USING INDEX desconto_recorrente_faixas_de_na_apolice;
ALTER TABLE desconto_recorrente_faixas RENAME CONSTRAINT na_apolice TO desconto_recorrente_faixas_id_desconto_fkey;

ALTER TABLE subgrupos ALTER id_apolice SET NOT NULL;
ALTER TABLE subgrupos DROP CONSTRAINT com_apolice,
  DROP CONSTRAINT subgrupos_id_grupo_nome_key, DROP CONSTRAINT subgrupos_id_grupo_fkey;
ALTER TABLE subgrupos ADD CONSTRAINT subgrupos_id_grupo_nome_key UNIQUE USING INDEX subgrupos_nome_na_apolice;
ALTER TABLE subgrupos RENAME CONSTRAINT na_apolice TO subgrupos_id_grupo_fkey;

ALTER TABLE averbacoes_excluidas ALTER id_apolice_averbada SET NOT NULL;
ALTER TABLE averbacoes_excluidas DROP CONSTRAINT com_apolice, DROP CONSTRAINT averbacoes_excluidas_pkey;
ALTER TABLE averbacoes_excluidas
  ADD CONSTRAINT averbacoes_excluidas_pkey PRIMARY KEY USING INDEX averbacoes_excluidas_na_apolice;

-- Its narrower key stays: the version before asks for it by its columns.
ALTER TABLE certificados ALTER id_apolice SET NOT NULL;
ALTER TABLE certificados DROP CONSTRAINT com_apolice;

ALTER TABLE periodos DROP CONSTRAINT periodos_id_grupo_fkey, DROP CONSTRAINT periodos_id_fatura_fkey;
ALTER TABLE periodos RENAME CONSTRAINT grupo_na_apolice TO periodos_id_grupo_fkey;
ALTER TABLE periodos RENAME CONSTRAINT fatura_na_apolice TO periodos_id_fatura_fkey;
ALTER TABLE meses_sem_faturamento DROP CONSTRAINT meses_sem_faturamento_id_grupo_fkey;
ALTER TABLE meses_sem_faturamento RENAME CONSTRAINT grupo_na_apolice TO meses_sem_faturamento_id_grupo_fkey;
ALTER TABLE descontos_recorrentes DROP CONSTRAINT descontos_recorrentes_id_grupo_fkey;
ALTER TABLE descontos_recorrentes RENAME CONSTRAINT grupo_na_apolice TO descontos_recorrentes_id_grupo_fkey;
ALTER TABLE faturas DROP CONSTRAINT faturas_id_grupo_fkey, DROP CONSTRAINT faturas_id_desconto_fkey;
ALTER TABLE faturas RENAME CONSTRAINT grupo_na_apolice TO faturas_id_grupo_fkey;
ALTER TABLE faturas RENAME CONSTRAINT desconto_na_apolice TO faturas_id_desconto_fkey;

DROP INDEX fatura_movimentos_fatura, fatura_passos_fatura, fatura_pedidos_fatura, fatura_pedidos_pendente,
  creditos_de_cancelamento_apolice, documentos_apolice, suspensoes_apolice;
ALTER INDEX fatura_movimentos_na_apolice RENAME TO fatura_movimentos_fatura;
ALTER INDEX fatura_passos_na_apolice RENAME TO fatura_passos_fatura;
ALTER INDEX fatura_pedidos_na_apolice RENAME TO fatura_pedidos_fatura;
ALTER INDEX fatura_pedidos_pendente_na_apolice RENAME TO fatura_pedidos_pendente;
ALTER INDEX creditos_de_cancelamento_na_apolice RENAME TO creditos_de_cancelamento_apolice;
ALTER INDEX documentos_na_apolice RENAME TO documentos_apolice;
ALTER INDEX suspensoes_na_apolice RENAME TO suspensoes_apolice;

-- Every update is refused again.
CREATE OR REPLACE TRIGGER somente_inclusao BEFORE UPDATE OR DELETE ON fatura_movimentos
  FOR EACH STATEMENT EXECUTE FUNCTION recusar_mudanca();
CREATE OR REPLACE TRIGGER arquivada BEFORE INSERT OR UPDATE OR DELETE ON averbacoes_excluidas
  FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
