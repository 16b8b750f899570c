-- Data scope: which policies a person or key sees. Row-level security holds for every role but the owner of the tables; the role of the
-- scoped gets its rights in `papel-do-escopo.ts`. A table without a policy here is closed to it.
ALTER TABLE usuarios
  -- {sucursais?, corretores?, segurados?}: ids, any within a list, all across them. NULL: everything.
  ADD escopo    jsonb CHECK (escopo <> '{}'),
  -- When it last changed: what the person had made before is no longer shown.
  ADD escopo_em timestamptz;
ALTER TABLE chaves ADD escopo jsonb CHECK (escopo <> '{}');

DO $$
DECLARE
  -- Set once a transaction (`restricted-pool.repository.ts`); without it, no row. An uncorrelated subquery runs once, so that indexes are used.
  visivel CONSTANT text := '%I = ANY ((SELECT nullif(current_setting(''romaneio.apolices'', true), '''')::integer[])::integer[])';
  dela CONSTANT text := 'usuario = (SELECT current_setting(''romaneio.quem'', true))';
  dono CONSTANT text := 'id_usuario = (SELECT nullif(current_setting(''romaneio.usuario'', true), '''')::integer)';
  regra record;
  tabela text;
BEGIN
  FOR regra IN SELECT * FROM (VALUES
    (format(visivel, 'id_apolice'), '{apolices, apolices_busca, apolice_adicionais, apolice_condicoes, apolice_corretores, apolice_cosseguro,
      apolice_endossos, apolice_faturamento, apolice_mercadorias, apolice_partes, apolice_prazos, apolice_taxas, apolice_tomadores,
      averbacao_documentos, averbacoes, averbacoes_arquivadas, averbacoes_totais, caixas_postais, certificados, conversao_destinos,
      creditos_de_cancelamento, desconto_recorrente_faixas, descontos_recorrentes, dis, documentos, fatura_linhas, fatura_movimentos,
      fatura_parcelas, fatura_recebimentos, fatura_restituicoes, grupos, meses_sem_faturamento, numeros_de_endosso, periodos,
      provisorias_substituidas, restituicoes, somas_dos_embarques, somas_por_dia, somas_por_mes, subgrupos, suspensoes}'::text[]),
    (format(visivel, 'id_apolice_averbada'), '{averbacoes_excluidas}'),
    -- A preview is shown once it is released.
    (format(visivel, 'id_apolice') || ' AND situacao <> ''PREVIA'' AND (situacao <> ''REJEITADA'' OR data_liberacao IS NOT NULL)', '{faturas}'),
    ('id_fatura IN (SELECT f.id_fatura FROM faturas f)', '{fatura_averbacoes, fatura_passos}'),
    (format(visivel, 'id_apolice') || ' OR id_apolice IS NULL', '{conurbacoes}'),
    -- Registries that name nobody, and what the queries themselves need.
    ('true', '{cambios, competencias_arquivadas, complementos_pais, embalagens, estado_vizinhos, estados, feriados, incoterm_verbas,
      incoterms, mercadoria_ncms, mercadorias, moedas, motivos, municipios, navios, paises, parametros, ramos, representantes_pais,
      sistema_averbacao_ramos, sistemas_averbacao, tributos}'),
    -- Sums over all policies, and what concerns the staff alone: a query that joins them finds nothing.
    ('false', '{alcadas, alertas_de_acumulo, auditoria, de_para_pendentes, emails, notas, pedidos, somas_de_todas, somas_dos_meses, sucursal_numeracoes}'),
    ('id_conurbacao IN (SELECT c.id_conurbacao FROM conurbacoes c)', '{conurbacao_municipios}'),
    ('id_sucursal = ANY (ARRAY(SELECT a.id_sucursal FROM apolices a))', '{sucursais}'),
    ('id_corretor = ANY (ARRAY(SELECT a.id_corretor FROM apolices a))', '{corretores, assessoria_corretores}'),
    ('id_assessoria IN (SELECT c.id_assessoria FROM assessoria_corretores c)', '{assessorias}'),
    ('id_congenere IN (SELECT c.id_congenere FROM apolice_cosseguro c)', '{congeneres}'),
    ('id_segurado = ANY (ARRAY(SELECT a.id_segurado FROM apolices a UNION SELECT g.id_segurado FROM subgrupos g
      UNION SELECT f.id_pagador FROM apolice_faturamento f))', '{segurados}'),
    ('cnpj_segurado IS NULL OR cnpj_segurado IN (SELECT s.cnpj FROM segurados s)', '{layouts}'),
    ('id_layout IN (SELECT l.id_layout FROM layouts l)', '{layout_campos}'),
    -- Files that the person sent since the scope is as it is, and those sent to a mailbox or number of a policy.
    (dela || ' AND iniciada_em >= (SELECT nullif(current_setting(''romaneio.desde'', true), '''')::timestamptz)
      OR caixa IN (SELECT c.caixa FROM caixas_postais c)
      OR caixa IS NULL AND (apolice, id_ramo) IN (SELECT a.numero, a.id_ramo FROM apolices a)', '{conversoes}'),
    (dela || ' AND criada_em >= (SELECT nullif(current_setting(''romaneio.desde'', true), '''')::timestamptz)', '{tarefas}'),
    ('id_conversao IN (SELECT c.id_conversao FROM conversoes c)', '{conversao_efeitos, recusados, reenvios}'),
    ('id_recusado IN (SELECT r.id_recusado FROM recusados r)', '{recusado_esperas}'),
    ('EXISTS (SELECT FROM averbacoes a WHERE (a.competencia, a.id_averbacao) = (tabela.competencia, tabela.id_averbacao))', '{documentos_fiscais}'),
    ('EXISTS (SELECT FROM averbacoes a WHERE a.chave = tabela.chave)',
      '{eventos_fiscais, substituicoes, viagem_documentos, documentos_antes_da_viagem}'),
    ('chave IN (SELECT d.chave_viagem FROM viagem_documentos d)', '{viagens}'),
    ('id_bloco IN (SELECT e.id_bloco FROM averbacoes_excluidas e)', '{exclusoes_em_bloco}'),
    (dono, '{usuarios, relatorio_modelos, visoes, visoes_padrao}')
  ) r (condicao, tabelas) LOOP
    FOREACH tabela IN ARRAY regra.tabelas LOOP
      EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tabela);
      EXECUTE format('CREATE POLICY escopo ON %I FOR SELECT USING (%s)', tabela, replace(regra.condicao, 'tabela.', tabela || '.'));
    END LOOP;
  END LOOP;
  -- Each shows what its caller sees in the tables.
  FOREACH tabela IN ARRAY '{averbacoes_desempacotadas, averbacoes_todas, embarques_a_somar, iof, meses_a_somar, municipios_conurbados,
      taxas_da_apolice}'::text[] LOOP
    EXECUTE format('ALTER VIEW %I SET (security_invoker = true)', tabela);
  END LOOP;
END $$;

-- Who sees a part of the data decides nothing for others.
CREATE OR REPLACE FUNCTION quem_tem_alcada(qual text, ramo integer, valor numeric, percentual numeric, dias integer,
    perfis text[] DEFAULT '{usuario,admin}', exceto integer DEFAULT NULL) RETURNS text
  LANGUAGE sql STABLE RETURN (SELECT string_agg(nome, ', ' ORDER BY nome) FROM (
    SELECT nome FROM usuarios WHERE ativo AND escopo IS NULL AND perfil = ANY (perfis) AND id_usuario IS DISTINCT FROM exceto
      AND (qual IS NULL OR alcada_cobre(alcada_de(id_usuario, perfil, qual, ramo), valor, percentual, dias))
    ORDER BY nome LIMIT 10) u);

-- Found before `public` by the scoped alone: sums that know no policy, made from what they see.
CREATE SCHEMA IF NOT EXISTS escopo;
CREATE OR REPLACE VIEW escopo.apolices_celulas WITH (security_invoker) AS
SELECT id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia, 1::bigint AS quantidade FROM public.apolices;
CREATE OR REPLACE VIEW escopo.faturas_somas WITH (security_invoker) AS
SELECT competencia, situacao, id_ramo, id_sucursal, data_vencimento, 1::bigint AS faturas, quantidade::bigint, importancia_segurada,
  premio_liquido, iof, valor_total FROM public.faturas;
