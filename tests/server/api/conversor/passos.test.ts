import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  comandosDe,
  type Passo,
  passos,
  textoDo,
} from '../../../../server/api/conversor/gravacao/passos.repository.ts';
import { type Conexao, conectar } from '../../../../server/api/conversor/gravacao/conexao.repository.ts';
import { prepararParaLotes } from '../../../../server/api/conversor/gravacao/preparar-tabelas.repository.ts';
import { startConverter, TRANSPORTADOR } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

let conexao: Conexao;
const converter = started(startConverter);
beforeAll(async () => {
  await converter.database.query(`
    SELECT garantir_competencia(202611);
    INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado) VALUES (10, 3, 202611, false), (10, 4, 202611, false);
    INSERT INTO averbacoes_totais (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
    VALUES (10, 4, 202611, 'FATURADA', 1, 1, 1);
    INSERT INTO de_para (tipo, de, para, incluido_por) VALUES ('PAIS', 'ITALY', 'Itália', 'ana')`);
  conexao = await conectar(converter.database.url);
  await prepararParaLotes(conexao);
});
afterAll(() => conexao.end());
beforeEach(() => conexao.query('SELECT pg_temp.esvaziar()'));

/** First chunk of a file of ramo 54: shipments 0 and 1, context 1, tariff 1, text 1. */
const corrida = `INSERT INTO corrida (ramo, layout, internacional, assinado, por_averbacao, adia, na_moeda, tipo, sistema, protocolo, grande,
    substitui, desde, ate, contextos, tarifas, textos)
  VALUES (54, 1, false, false, false, true, false, 'D', 'CONVERSOR', 'C1-', false, false, 0, 1, 0, 0, 0);`;
const embarques = (...numeros: readonly number[]) => `
  INSERT INTO embarques_lidos (ordem, linha, origem, novo, contexto, tarifa, dono, texto_mercadoria, texto_embalagem, texto_municipio_origem,
    texto_municipio_destino, texto_pais_origem, texto_pais_destino, texto_navio, texto_embarcador, partes, tipo_documento, serie, numero,
    chave, data_emissao, data_embarque, placa, mercadoria, nao_acumula, importancia, valor_mercadoria, valor_frete, valor_container)
  SELECT n - 1, n + 1, '', n = 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, '{${TRANSPORTADOR}}', 'NF-e', '1', n::text, '', '2026-11-10', '2026-11-11',
    'ABC1D23', 'Pneus', false, 15000000, 150000, 0, 0 FROM unnest('{${numeros.join()}}'::integer[]) n;`;
const contexto = (colunas = '', valores = '') => `
  INSERT INTO contextos (id, partes, data ${colunas}) VALUES (1, '{${TRANSPORTADOR}}', '2026-11-11' ${valores});`;
const daApolice = contexto(
  ', id_apolice, numero, cnpj_segurado, id_grupo, mes_devido, competencia, limite',
  `, 10, '5400010', '${TRANSPORTADOR}', 3, 202611, 202611, 200000`,
);
const texto = (tipo: string, valor: string, cadastro = 'NULL') =>
  `INSERT INTO textos (id, tipo, texto, de, contexto, id_cadastro) VALUES (1, '${tipo}', '${valor}', normalizar_de('${valor}'), 1, ${cadastro});`;
const tarifa = (colunas = '', valores = '') => `
  INSERT INTO tarifas (id, contexto, mercadoria, embalagem, municipio_origem, municipio_destino, pais_origem, pais_destino, navio,
    texto_embarcador, container, tem_km ${colunas}) VALUES (1, 1, 1, 0, 0, 0, 0, 0, 0, 0, false, false ${valores});`;
const composta = tarifa(
  ', taxa_basica, adicionais, descontos, taxa, parcela, por_km, premio_minimo',
  ', 0.025, 0, 0, 0.025, 0, false, NULL',
);

interface Caso {
  readonly antes: string;
  readonly pergunta: string;
  readonly achado: readonly object[];
}

/** A stored CT-e of 10,500.25; the second lies in October. */
const averbada = (n: number) => `
  INSERT INTO averbacoes (id_averbacao, competencia, id_apolice, id_grupo, tipo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
    serie, numero, chave, data_emissao, data_embarque, meio_transporte, importancia_segurada, valor_mercadoria, taxa_basica, taxa, premio)
  VALUES (${9000 + n}, ${n === 2 ? 202_610 : 202_611}, 10, 3, 'D', 'CONVERSOR', 'P${n}', 'N${n}', 'CT-e', '1', '${n}', 'K${n}', '2026-11-10',
    '2026-11-10', 'Rodoviário', 10500.25, 10500.25, 0.03, 0.03, 3.15);`;

const casos: Readonly<Record<Passo, Caso>> = {
  '10_lidos': {
    antes: embarques(1, 2),
    pergunta:
      'SELECT c.partes, t.tipo, t.de, s.mercadoria FROM contextos c JOIN textos t ON t.contexto = c.id JOIN tarifas s ON s.contexto = c.id',
    achado: [{ partes: [TRANSPORTADOR], tipo: 'MERCADORIA', de: 'PNEUS', mercadoria: 1 }],
  },
  '15_sem_valor': {
    antes: `${embarques(1, 2)} UPDATE embarques_lidos SET chave = 'A' WHERE ordem = 1;
      INSERT INTO substituicoes (chave, chave_substituta, recebida_por) VALUES ('A', 'B', 'ana');`,
    pergunta:
      'SELECT linha, codigo, ignorado, (SELECT count(*)::integer FROM embarques_lidos) AS ficam FROM falhas_novas',
    achado: [{ linha: 3, codigo: 'DOCUMENTO_SUBSTITUIDO', ignorado: true, ficam: 1 }],
  },
  '20_candidatas': {
    antes: contexto(),
    pergunta: 'SELECT id_apolice, ordem, limite, em_vigor FROM candidatas',
    // The trip's own limit; the full CNPJ of the first party.
    achado: [{ id_apolice: 10, ordem: 2, limite: '500000.00', em_vigor: true }],
  },
  '25_apolice': {
    antes: `${contexto()} INSERT INTO candidatas (contexto, ordem, id_apolice, numero, em_vigor) VALUES (1, 0, 10, '5400010', true), (1, 0, 11, '5400011', true);`,
    pergunta: 'SELECT c.id_apolice, f.codigo FROM contextos c JOIN falhas_contextos f ON f.contexto = c.id',
    achado: [{ id_apolice: null, codigo: 'APOLICE_AMBIGUA' }],
  },
  '30_condicoes': {
    antes: contexto(', id_apolice, subgrupo', ", 10, 'filial sul'"),
    pergunta: 'SELECT id_grupo, mes_devido, competencia, falhou FROM contextos',
    achado: [{ id_grupo: 4, mes_devido: 202_611, competencia: 202_611, falhou: false }],
  },
  '35_periodo': {
    antes: `${daApolice} UPDATE contextos SET id_grupo = 4;`,
    // November is already invoiced, so the shipment moves to December.
    pergunta: 'SELECT mes_devido, competencia, adiado FROM contextos',
    achado: [{ mes_devido: 202_611, competencia: 202_612, adiado: true }],
  },
  '40_texto': {
    antes: `${daApolice} ${texto('MERCADORIA', 'pneus NOVOS')}
      INSERT INTO textos (id, tipo, texto, de, contexto) VALUES (2, 'PAIS', 'Italy', normalizar_de('Italy'), 1), (3, 'EMBALAGEM', 'Saco', 'SACO', 1);`,
    pergunta:
      'SELECT t.id_cadastro, t.para, f.codigo FROM textos t LEFT JOIN falhas_textos f ON f.id_texto = t.id ORDER BY t.id',
    achado: [
      { id_cadastro: 2, para: null, codigo: null },
      { id_cadastro: null, para: 'Itália', codigo: null },
      { id_cadastro: null, para: null, codigo: 'EMBALAGEM_DESCONHECIDA' },
    ],
  },
  '50_tarifa': {
    antes: `${daApolice} ${texto('MERCADORIA', 'Pneus novos', '2')} ${tarifa()} UPDATE tarifas SET container = true;
      INSERT INTO apolice_adicionais (id_apolice, tipo, percentual) VALUES (10, 'CONTAINER', 20);`,
    pergunta:
      'SELECT taxa_basica, trim_scale(adicionais) AS adicionais, trim_scale(taxa) AS taxa, id_mercadoria, falhou FROM tarifas',
    // 20 % of 0.0312 is 0.00624.
    achado: [{ taxa_basica: '0.031200', adicionais: '0.00624', taxa: '0.03744', id_mercadoria: 2, falhou: false }],
  },
  '55_falhas': {
    antes: `${embarques(1, 2)} ${tarifa()} ${texto('MERCADORIA', 'Pneus')} UPDATE textos SET falhou = true;
      INSERT INTO falhas_textos VALUES (1, 'MERCADORIA_DESCONHECIDA', 'mercadoria', 'uma mercadoria');`,
    pergunta:
      'SELECT f.linha, f.campo, f.valor, o.quantas::integer FROM falhas_novas f JOIN ocorrencias o ON o.id_texto = f.texto ORDER BY 1',
    achado: [
      { linha: 2, campo: 'mercadoria', valor: 'Pneus', quantas: 2 },
      { linha: 3, campo: 'mercadoria', valor: 'Pneus', quantas: 2 },
    ],
  },
  '60_repetidos': {
    antes: `${daApolice} ${embarques(1, 2)}
      INSERT INTO averbacao_documentos SELECT 10, documento, 1 FROM embarques_lidos WHERE ordem = 0;`,
    pergunta:
      'SELECT ordem, EXISTS (SELECT FROM averbacao_documentos d WHERE d.id_averbacao = l.id_averbacao) AS reservado FROM embarques_lidos l',
    achado: [{ ordem: 1, reservado: true }],
  },
  '70_gravar': {
    antes: `${daApolice} ${embarques(1)} ${composta}`,
    pergunta: `SELECT right(numero_averbacao, 15)::bigint = id_averbacao AS numerada, left(numero_averbacao, 25) AS inicio, protocolo, premio
      FROM averbacoes`,
    // 150,000.00 at 0.025 %.
    achado: [{ numerada: true, inicio: `540000010${TRANSPORTADOR}55`, protocolo: 'C1-2', premio: '37.50' }],
  },
  '75_outro_valor': {
    // Of three that come again, the first has another amount and the second is stored in an earlier month.
    antes: `INSERT INTO averbacao_documentos SELECT 10, identidade_do_documento('K' || n, 'CT-e', '1', n::text, date '2026-11-10', NULL), 9000 + n
        FROM generate_series(1, 3) n;
      SELECT garantir_competencia(202610);
      INSERT INTO averbacoes_totais (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
      VALUES (10, 3, 202610, 'ABERTA', 1, 1, 1);
      ${[1, 2, 3].map((n) => averbada(n)).join('')}
      INSERT INTO repetidos SELECT n + 1, '', 'K' || n, n::text, identidade_do_documento('K' || n, 'CT-e', '1', n::text, date '2026-11-10', NULL),
        CASE n WHEN 1 THEN 9999900 ELSE 1050025 END, NULL, 10, 202611 FROM generate_series(1, 3) n;`,
    pergunta: 'SELECT linha, codigo, valor, esperado, ignorado FROM falhas',
    achado: [
      {
        linha: 2,
        codigo: 'VALOR_DIFERENTE',
        valor: 'R$ 99.999,00',
        esperado: 'o valor já averbado, R$ 10.500,25',
        ignorado: true,
      },
    ],
  },
  '80_limites': {
    antes: `${daApolice} ${embarques(1, 2)}`,
    // Two shipments of 150,000.00 on one vehicle, where a trip takes 200,000.00.
    pergunta: 'SELECT ordem, placa, soma, antes, limite FROM excedidas',
    achado: [{ ordem: 0, placa: 'ABC1D23', soma: '300000.00', antes: '0', limite: '200000' }],
  },
  '90_dis': {
    antes: `${daApolice} ${embarques(1)} ${composta} UPDATE embarques_lidos SET numero_di = '26/2222222-0'; SELECT pg_temp."70_gravar"();
      INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'USD', 'Dólar') ON CONFLICT DO NOTHING;
      INSERT INTO dis (id_di, numero_di, data_registro, cnpj_importador, id_moeda, valor_fob, situacao)
      VALUES (71, '2622222220', '2026-11-12', '60701190000104', 1, 10000, 'PENDENTE');`,
    pergunta: 'SELECT d.situacao, a.numero FROM dis d JOIN averbacoes a USING (id_averbacao)',
    achado: [{ situacao: 'AVERBADA', numero: '1' }],
  },
};

test.each(Object.keys(passos) as Passo[])('A-H3 the step %s alone over a small table', async (passo) => {
  const { antes, pergunta, achado } = casos[passo];
  await conexao.query('BEGIN');
  try {
    await conexao.query(corrida + antes);
    await conexao.query(`SELECT pg_temp."${passo}"()`);
    expect((await conexao.query(pergunta)).rows).toEqual(achado);
  } finally {
    await conexao.query('ROLLBACK');
  }
});

test('A-H3 PostgreSQL explains every statement of every step as it is in its file', async () => {
  for (const passo of Object.keys(passos) as Passo[])
    for (const comando of comandosDe(await textoDo(passo)))
      expect((await conexao.query(`EXPLAIN ${comando}`)).rows.length, `${passo}: ${comando}`).toBeGreaterThan(0);
});
