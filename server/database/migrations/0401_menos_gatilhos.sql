-- Rules with a single writer move to that writer's repository, and triggers of one table share a function: at most 35 triggers and 60
-- functions are left. A database that `schema` made has them already, so every statement here may run twice.

CREATE OR REPLACE FUNCTION linhas_escritas(operacao text) RETURNS text
  LANGUAGE sql IMMUTABLE RETURN CASE operacao
    WHEN 'INSERT' THEN '(SELECT 1 AS q, * FROM novas) l' WHEN 'DELETE' THEN '(SELECT -1 AS q, * FROM velhas) l'
    ELSE '(SELECT 1 AS q, * FROM novas UNION ALL SELECT -1, * FROM velhas) l' END;

CREATE OR REPLACE FUNCTION quem_tem_alcada(qual text, ramo integer, valor numeric, perfis text[] DEFAULT '{usuario,admin}',
    exceto integer DEFAULT NULL) RETURNS text
  LANGUAGE sql STABLE
  RETURN (
    SELECT string_agg(nome, ', ' ORDER BY nome) FROM (
      SELECT nome FROM usuarios
      WHERE ativo AND perfil = ANY (perfis) AND id_usuario IS DISTINCT FROM exceto
        AND coalesce((alcada_de(id_usuario, perfil, qual, ramo)).limite_valor >= valor, true)
      ORDER BY nome LIMIT 10
    ) u
  );

CREATE OR REPLACE FUNCTION pode_decidir(pedido fatura_pedidos, usuario integer, perfil_dele text) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN pedido.situacao = 'PENDENTE' AND pedido.id_usuario IS DISTINCT FROM usuario AND perfil_dele = ANY (pedido.perfis)
    AND coalesce((alcada_de(usuario, perfil_dele, pedido.acao, pedido.id_ramo)).limite_valor >= pedido.valor, true);

DROP FUNCTION IF EXISTS busca_das_apolices, busca_das_mudadas, contar_apolices, origem_do_sistema, esquecer_somas_de_todas,
  preencher_apolice, avancar_tomadores, busca_dos_ramos, busca_dos_corretores, busca_dos_segurados, levar_visoes, liberar_documentos,
  subtrair_averbacoes, somar_averbacoes, somar_ao_confirmar, somar_o_escrito_ao_confirmar, somar_o_escrito, registrar_documentos,
  recusar_bloco_arquivado, somar_faturas, guardar_ultimo_faturamento, dobrar_somas_das_faturas, refazer_somas_das_faturas,
  guardar_ultimo_embarque, recusar_mudanca_de_auditoria, trava_das_somas, trava_das_somas_de_todas, limite_da_alcada,
  quem_libera_o_limite, proximo_endosso, destinos_da_caixa, copiar_da_apolice, copiar_subgrupos, copiar_conurbacoes, copiar_descontos,
  usos_da_linha, substituir_linha, impedimentos_do_arquivo, escritas_da_competencia, diferencas_do_arquivo, empacotar_competencia,
  trocar_pelo_arquivo, desempacotar_competencia, trocar_pela_particao CASCADE;

DROP TRIGGER IF EXISTS somas_insert ON municipios;
DROP TRIGGER IF EXISTS somas_update ON municipios;
DROP TRIGGER IF EXISTS desprezo_insert ON dis;
DROP TRIGGER IF EXISTS desprezo_update ON dis;
DROP TRIGGER IF EXISTS dis_update ON averbacoes;
DROP TRIGGER IF EXISTS arquivada_insert ON faturas;
DROP TRIGGER IF EXISTS arquivada_update ON faturas;

CREATE OR REPLACE FUNCTION renomear_na_busca() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('SELECT atualizar_busca(ARRAY(SELECT id_apolice FROM apolices JOIN novas n USING (%1$I) JOIN velhas v USING (%1$I)
    WHERE (n.%2$I, n.%3$I) IS DISTINCT FROM (v.%2$I, v.%3$I)))', VARIADIC TG_ARGV);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER busca_update AFTER UPDATE ON ramos
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION renomear_na_busca('id_ramo', 'nome', 'sigla');
CREATE OR REPLACE TRIGGER busca_update AFTER UPDATE ON corretores
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT
  EXECUTE FUNCTION renomear_na_busca('id_corretor', 'razao_social', 'cnpj');
CREATE OR REPLACE TRIGGER busca_update AFTER UPDATE ON segurados
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT
  EXECUTE FUNCTION renomear_na_busca('id_segurado', 'razao_social', 'cnpj');

CREATE OR REPLACE FUNCTION esquecer_somas_dos_embarques() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.codigo_ibge, OLD.uf) IS NOT DISTINCT FROM (NEW.codigo_ibge, NEW.uf) THEN RETURN NULL; END IF;
  -- Sums of shipments are made under a share of this lock (somar.repository.ts).
  PERFORM pg_advisory_xact_lock(1201);
  WITH esquecidas AS (
    UPDATE somas_dos_embarques SET escritas = 0
    WHERE (municipios IS NULL OR municipios && ARRAY[OLD.codigo_ibge, NEW.codigo_ibge])
      AND competencia NOT IN (SELECT competencia FROM competencias_arquivadas)
    RETURNING competencia
  )
  UPDATE somas_dos_meses SET escritas = 0 WHERE competencia IN (SELECT competencia FROM esquecidas);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER somas AFTER INSERT OR UPDATE OF codigo_ibge, uf ON municipios
  FOR EACH ROW EXECUTE FUNCTION esquecer_somas_dos_embarques();

CREATE OR REPLACE FUNCTION acompanhar_apolices() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mudadas integer[];
BEGIN
  EXECUTE 'INSERT INTO apolices_celulas AS c (id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia, quantidade)
    SELECT id_ramo, id_sucursal, inicio_vigencia, fim_vigencia, cancelamento_vigencia, sum(q)
    FROM ' || linhas_escritas(TG_OP) || ' GROUP BY 1, 2, 3, 4, 5 HAVING sum(q) <> 0 ORDER BY 4, 3, 1, 2, 5
    ON CONFLICT (fim_vigencia, inicio_vigencia, id_ramo, id_sucursal, cancelamento_vigencia)
    DO UPDATE SET quantidade = c.quantidade + excluded.quantidade';
  IF TG_OP = 'INSERT' THEN
    PERFORM atualizar_busca(ARRAY(SELECT id_apolice FROM novas));
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM atualizar_busca(ARRAY(SELECT n.id_apolice FROM novas n JOIN velhas v USING (id_apolice)
      WHERE (n.numero, n.id_ramo, n.id_segurado, n.id_corretor) IS DISTINCT FROM (v.numero, v.id_ramo, v.id_segurado, v.id_corretor)));
    mudadas := ARRAY(SELECT n.id_apolice FROM novas n JOIN velhas v USING (id_apolice)
      WHERE (n.id_ramo, n.id_sucursal, n.limite_viagem, n.limite_responsabilidade, n.id_moeda)
        IS DISTINCT FROM (v.id_ramo, v.id_sucursal, v.limite_viagem, v.limite_responsabilidade, v.id_moeda));
    IF mudadas <> '{}' THEN
      -- Sums over all policies are made under a share of this lock (somar.repository.ts).
      PERFORM pg_advisory_xact_lock(1202);
      UPDATE somas_dos_meses SET escritas = 0
      WHERE competencia IN (SELECT competencia FROM somas_dos_embarques WHERE id_apolice = ANY (mudadas));
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER somas_delete AFTER DELETE ON apolices
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_apolices();
CREATE OR REPLACE TRIGGER somas_insert AFTER INSERT ON apolices
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_apolices();
CREATE OR REPLACE TRIGGER somas_update AFTER UPDATE ON apolices
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_apolices();

CREATE OR REPLACE FUNCTION acompanhar_tomadores() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  linhas text := linhas_escritas(TG_OP);
BEGIN
  EXECUTE 'SELECT atualizar_busca(ARRAY(SELECT DISTINCT id_apolice FROM ' || linhas || '))';
  EXECUTE 'INSERT INTO apolice_partes AS p (id_apolice, parte, versao, alterado_em, alterado_por)
    SELECT id_apolice, ''tomadores'', 2, now(), max(l.alterado_por) FILTER (WHERE q = 1)
    FROM ' || linhas || ' JOIN apolices USING (id_apolice) GROUP BY id_apolice ORDER BY id_apolice
    ON CONFLICT (id_apolice, parte) DO UPDATE
    SET versao = p.versao + 1, alterado_em = excluded.alterado_em, alterado_por = excluded.alterado_por';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER somas_delete AFTER DELETE ON apolice_tomadores
  REFERENCING OLD TABLE AS velhas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_tomadores();
CREATE OR REPLACE TRIGGER somas_insert AFTER INSERT ON apolice_tomadores
  REFERENCING NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_tomadores();
CREATE OR REPLACE TRIGGER somas_update AFTER UPDATE ON apolice_tomadores
  REFERENCING OLD TABLE AS velhas NEW TABLE AS novas FOR EACH STATEMENT EXECUTE FUNCTION acompanhar_tomadores();

CREATE OR REPLACE FUNCTION seguir_o_grupo() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NEW.id_apolice IS NULL THEN
    NEW.id_apolice := (SELECT id_apolice FROM grupos WHERE id_grupo = NEW.id_grupo);
  END IF;
  -- NOT NULL would refuse the row first, without naming the reference.
  IF NEW.id_apolice IS NULL THEN
    RAISE EXCEPTION 'subgrupos: grupo not found' USING ERRCODE = 'foreign_key_violation',
      TABLE = 'subgrupos', CONSTRAINT = 'subgrupos_id_grupo_fkey';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER seguir_o_grupo BEFORE INSERT OR UPDATE OF id_grupo ON subgrupos
  FOR EACH ROW EXECUTE FUNCTION seguir_o_grupo();

CREATE OR REPLACE FUNCTION recusar_competencia_arquivada() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  mes integer;
BEGIN
  -- Issued invoices may still be paid, and payments taken back.
  IF TG_TABLE_NAME = 'faturas' AND TG_OP = 'UPDATE' THEN
    IF OLD.situacao = NEW.situacao OR (OLD.situacao IN ('EMITIDA', 'PAGA') AND NEW.situacao IN ('EMITIDA', 'PAGA')) THEN RETURN NEW; END IF;
  END IF;
  SELECT competencia INTO mes FROM competencias_arquivadas WHERE competencia IN (OLD.competencia, NEW.competencia);
  IF FOUND THEN PERFORM recusar_arquivada(mes); END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER arquivada BEFORE INSERT OR UPDATE OF situacao ON faturas
  FOR EACH ROW EXECUTE FUNCTION recusar_competencia_arquivada();
