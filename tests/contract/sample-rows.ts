import type { TestDatabase } from '../support/database.ts';

/** One row of everything, so that every call has data: policy 1 of ramo 54 with a shipment. */
export async function insertSampleRows(database: TestDatabase): Promise<void> {
  await database.query(
    `INSERT INTO chaves (nome, id_usuario, hash, final, escopos, validade)
     SELECT 'Portal', min(id_usuario), '\\x01', 'abcd', '{ramos}', current_date + 30 FROM usuarios`,
  );
  await database.query(
    `INSERT INTO sucursais (id_sucursal, codigo, nome, uf) OVERRIDING SYSTEM VALUE VALUES (1, '01', 'São Paulo', 'SP')`,
  );
  await database.query(
    "INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Ipê Ltda', '11222333000181')",
  );
  await database.query(
    `INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep)
     VALUES (1, 'Ágil S.A.', '12ABC34501DE35', '202012345')`,
  );
  await database.query(
    `INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
       limite_responsabilidade, data_emissao, incluido_por)
     VALUES (1, 1, '5400010', 54, 1, 1, '2026-01-01', '2026-12-31', 1500000.10, '2025-12-20', 'carga')`,
  );
  await database.query(
    "SELECT setval(pg_get_serial_sequence('apolices', 'id_apolice'), 1), setval(pg_get_serial_sequence('grupos', 'id_grupo'), 1)",
  );
  await database.query(
    "INSERT INTO congeneres (id_congenere, codigo_susep, cnpj, razao_social, sigla) VALUES (1, '00001', '11222333000181', 'Uma', 'U')",
  );
  await database.query(
    "INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (1, 'Tomador', '11222333000181', 0.045)",
  );
  await database.query(
    "INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (1, 1, '001', 'Matriz', true)",
  );
  await database.query(
    `INSERT INTO restituicoes (id_apolice, id_grupo, competencia, situacao, causa, cobrado, devido, valor, comissoes, cosseguro, alterado_por)
     VALUES (1, 1, 202608, 'A_ABATER', 'CT-e 1', 2, 1, 1, '[]', '[]', 'ana')`,
  );
  await database.query("INSERT INTO subgrupos (id_grupo, nome) VALUES (1, 'Carga seca')");
  await database.query("INSERT INTO caixas_postais (caixa, id_apolice, id_grupo) VALUES ('CX-1', 1, 1)");
  await database.query(
    "INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo) VALUES (1, 54, '2026-02-01', 'Inadimplência')",
  );
  await database.query(
    "INSERT INTO mercadorias (codigo, descricao, grupo) VALUES ('0101', 'Grãos de soja', 'Granéis')",
  );
  await database.query('SELECT garantir_competencia(202610)');
  await database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
       numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     VALUES (202610, 1, 1, 'CONVERSOR', 'P1', 'A1', 'CTE', '1', '2026-10-01', '2026-10-02', 'RODOVIARIO', 1000, 0.05, 0.05, 0.5)`,
  );
  // A second shipment, excluded in a block that can be undone.
  await database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo, numero_averbacao,
       tipo_documento, numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     VALUES (202610, 1, 1, 'EXCLUIDA', 'CONVERSOR', 'P2', 'A2', 'CTE', '2', '2026-10-01', '2026-10-02', 'RODOVIARIO', 1000, 0.05, 0.05, 0.5)`,
  );
  await database.query(
    `INSERT INTO exclusoes_em_bloco (quantidade, importancia_segurada, premio, id_motivo, motivo, excluido_por)
     VALUES (1, 1000, 0.5, 1, 'Enviada duas vezes', 'carga')`,
  );
  await database.query('INSERT INTO averbacoes_excluidas VALUES (1, 202610, 2, 1)');
  await database.query(
    `INSERT INTO faturas (id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada, premio_comercial,
       desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof,
       iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
     VALUES (1, 54, 1, 202609, 1, 1000, 10, 0, 0, 30, 10, 0, 0, 7.38, 0.74, 10.74,
       '[{"linha": "premio_comercial", "conta": "1 averbação", "valor": "10.00"}]',
       '[{"id_corretor": 1, "percentual": "10", "valor": "1.00"}]',
       '[{"id_congenere": null, "participacao": "100", "premio": "10.00", "comissao": "0.00", "taxa_administracao": "0.00", "liquido": "10.00"}]',
       'carga')`,
  );
  await database.query(
    "INSERT INTO fatura_passos (id_fatura, id_apolice, quem, para) VALUES (1, 1, 'carga', 'PREVIA')",
  );
  await database.query(
    `INSERT INTO tarefas (tipo, titulo, id_usuario, usuario, chave, pedido, situacao)
     VALUES ('faturas', 'Fechamento de 09/2026', (SELECT min(id_usuario) FROM usuarios), 'ana', '202609', '{}', 'EM_ANDAMENTO')`,
  );
  await database.query(
    `INSERT INTO pacotes (numero, tipo, situacao, registros, valor_total, criado_por, alterado_por)
     VALUES (1, 'FATURA', 'MONTADO', 1, 10.74, 'ana', 'ana'), (2, 'COBRANCA', 'ENVIADO', 1, 10.74, 'ana', 'ana')`,
  );
  await database.query(
    `INSERT INTO pacote_itens (id_pacote, ordem, tipo, ref, versao_origem, titulo, valor, conteudo)
     SELECT id_pacote, 1, tipo, 'fatura-1', 0, 'Fatura 1', 10.74, '{"ref": "fatura-1"}' FROM pacotes`,
  );
  await database.query(
    "INSERT INTO pacote_passos (id_pacote, quem, para) SELECT id_pacote, 'ana', 'MONTADO' FROM pacotes",
  );
  await database.query(
    `INSERT INTO relatorio_modelos (relatorio, nome, id_usuario, da_equipe, acompanha, parametros)
     SELECT 'dis-desprezadas', nome, (SELECT min(id_usuario) FROM usuarios), true, false, '{"de": "2026-01-01", "ate": "2026-03-31"}'
     FROM unnest(ARRAY['Do trimestre', 'Agendado']) WITH ORDINALITY AS n (nome, ordem) ORDER BY ordem`,
  );
  await database.query(
    `INSERT INTO relatorio_agendamentos (id_modelo, id_usuario, periodicidade, hora, formato, ativo, proxima_em)
     SELECT id_modelo, id_usuario, 'DIARIA', 7, 'xlsx', true, '2199-12-31' FROM relatorio_modelos WHERE nome = 'Agendado'`,
  );
  await database.query(
    `WITH nota AS (
       INSERT INTO notas (entidade, id_registro, registro, texto, id_usuario, autor)
       SELECT 'apolices', '1', 'Apólice 5400010', '@ana confira', min(id_usuario), 'ana' FROM usuarios RETURNING *
     ) INSERT INTO nota_mencoes SELECT id_usuario, id_nota FROM nota`,
  );
  await database.query(
    `WITH visao AS (
       INSERT INTO visoes (lista, nome, endereco, id_usuario, autor, da_equipe)
       SELECT 'apolices', v.nome, 'a_vencer=30', min(id_usuario), 'ana', true FROM usuarios, unnest(ARRAY['A vencer', 'Vencem']) AS v (nome)
       GROUP BY v.nome ORDER BY v.nome RETURNING *
     ) INSERT INTO visoes_padrao (id_visao, lista, perfil) SELECT id_visao, lista, 'consulta' FROM visao WHERE nome = 'A vencer'`,
  );
  await database.query(`INSERT INTO tarefa_itens VALUES (1, 1, '5400010', '{}', 'FALHOU', 'Sem movimento')`);
  // Once a registry has a row of authority, acts would need a second administrator.
  await database.query(`
    INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('sem_alcada', '2020-01-01', '"LIVRE"', 'carga');
    INSERT INTO emergencias (id_usuario, motivo, ate) VALUES (1, 'Contrato', 'infinity')`);
  await database.query(
    `INSERT INTO pedidos (chamada, recebido, entidade, id_registro, descricao, acao, perfis, id_ramo, valor, pedido_por)
     SELECT 'faturas.transicao', '{"params":{"id":999},"query":{},"body":{"para":"APROVADA","versao":1}}', 'faturas',
       unnest('{999,1}'::text[]), 'Aprovar a fatura', 'APROVAR_PREVIA', '{usuario,admin}', 54,
       10.74, 'carga'`,
  );
}
