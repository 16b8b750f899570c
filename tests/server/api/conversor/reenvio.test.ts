import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pedirReenvios } from '../../../../server/api/conversor/recusados/reenviar.ts';
import { especiesDeTarefa } from '../../../../server/api/especies-de-tarefa.ts';
import { executar } from '../../../../server/api/tarefas/executar.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';
import { csv, embarque, startConverter, TRANSPORTADOR, type Embarque } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

let numero = 1_000;
const converter = started(startConverter);

/** Uploads one valid document and these. @returns the run's id. */
async function recusar(...outros: readonly Embarque[]): Promise<number> {
  const embarques = [{}, ...outros].map((outro) => embarque((numero += 1), { apolice: '5400010', ...outro }));
  const { status, body } = await converter.upload(csv(embarques), { aceitar: 'validos' });
  expect([status, body.recusados]).toEqual([200, outros.length]);
  return body.id_CONVERSAO;
}

/** Runs the API's periodic job and the tasks it creates. @returns how many there were. */
async function vez(): Promise<number> {
  await pedirReenvios(converter.parts);
  const abertas = await converter.database.query<{ id_tarefa: number }>(
    `SELECT id_tarefa FROM tarefas WHERE tipo = 'reenvio' AND situacao = 'AGUARDANDO' ORDER BY 1`,
  );
  for (const { id_tarefa } of abertas)
    await executar(converter.parts, especiesDeTarefa, id_tarefa, new AbortController().signal);
  return abertas.length;
}

const fila = async (id: number) => (await converter.get(`/api/Conversor/conversoes/${id}/recusados`)).body;
const run = async (id: number) => (await converter.get(`/api/Conversor/conversoes/${id}`)).body;
const mapear = (de: string) =>
  converter.send('post', '/api/Conversor/de-para', { tipo: 'MERCADORIA', de, para: '0601' });
const sql = (text: string) => () => converter.database.query(text);

const apolice = (id: number, numeroDela: string, segurado: number) => `
  INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
    limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
  VALUES (${id}, 1, '${numeroDela}', 54, ${segurado}, 1, '2026-01-01', '2026-12-31', 900000000, 500000, '2025-12-20', 'carga');
  INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (${id}, ${id}, '001', 'Matriz', true);`;

test.each<[codigo: string, antes: string, outro: () => Embarque, passa: () => Promise<unknown>]>([
  ['MERCADORIA_DESCONHECIDA', '', () => ({ mercadoria: 'Câmaras de ar' }), () => mapear('câmaras  de AR')],
  [
    'MUNICIPIO_DESCONHECIDO',
    '',
    () => ({ municipio_destino: 'Maringá' }),
    sql(`INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (4115200, 'Maringá', 'PR')`),
  ],
  [
    'EMBALAGEM_DESCONHECIDA',
    '',
    () => ({ embalagem: 'Tambor' }),
    sql(`INSERT INTO embalagens (id_embalagem, codigo, descricao) VALUES (9, 'DR', 'Tambor')`),
  ],
  [
    'SUSPENSA',
    `INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, motivo) VALUES (10, 54, '2026-11-12', 'Falta de pagamento')`,
    () => ({ data_embarque: '12/11/2026' }),
    sql(`UPDATE suspensoes SET data_inicial = '2026-11-20'`),
  ],
  [
    'FORA_DA_VIGENCIA',
    `UPDATE apolices SET fim_vigencia = '2026-11-12'`,
    () => ({ data_embarque: '13/11/2026' }),
    sql(`UPDATE apolices SET fim_vigencia = '2026-12-31'`),
  ],
  [
    'APOLICE_NAO_ENCONTRADA',
    '',
    () => ({ apolice: '5400020' }),
    sql(`${apolice(20, '5400020', 1)} INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (20, 0.05)`),
  ],
  [
    'SEM_TAXA',
    `${apolice(30, '5400030', 2)} INSERT INTO apolice_taxas (id_apolice, uf_destino, taxa) VALUES (30, 'BA', 0.05)`,
    () => ({ apolice: '5400030' }),
    sql(`INSERT INTO apolice_taxas (id_apolice, uf_destino, taxa) VALUES (30, 'PR', 0.05)`),
  ],
  [
    'SUBGRUPO_DESCONHECIDO',
    '',
    () => ({ subgrupo: 'Filial Norte' }),
    sql(`INSERT INTO grupos (id_grupo, id_apolice, codigo, nome) VALUES (9, 10, '003', 'FILIAL NORTE')`),
  ],
  [
    'LIMITE_EXCEDIDO',
    '',
    () => ({ valor_mercadoria: '750.000,10', placa: 'LMT1A11' }),
    sql(`UPDATE apolices SET limite_viagem = 800000 WHERE id_apolice = 10`),
  ],
  [
    'APOLICE_AMBIGUA',
    `${apolice(50, '5400050', 1)} INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (50, 0.05)`,
    () => ({ apolice: '', cnpj_emitente: TRANSPORTADOR }),
    sql(`UPDATE apolices SET cancelamento_vigencia = '2026-06-30' WHERE id_segurado = 1 AND id_apolice <> 10`),
  ],
  [
    'COMPETENCIA_FECHADA',
    `INSERT INTO faturas (id_fatura, id_apolice, id_ramo, id_sucursal, competencia, quantidade, importancia_segurada, premio_comercial,
       desconto_agravo, premio_minimo_devido, dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof,
       iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
     VALUES (1, 10, 54, 1, 202610, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ana');
     INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado, id_fatura) VALUES (10, 3, 202610, true, 1);
     INSERT INTO parametros (chave, vigencia_inicio, valor, alterado_por) VALUES ('competencia_fechada', '2020-01-01', '"RECUSA"', 'chefe')`,
    () => ({ data_emissao: '10/10/2026', data_embarque: '11/10/2026' }),
    sql(`UPDATE periodos SET fechado = false WHERE competencia = 202610`),
  ],
  [
    'FORA_DO_PRAZO',
    `INSERT INTO apolice_prazos (id_apolice, base, dias) VALUES (10, 'EMBARQUE', 30)`,
    () => ({ data_emissao: '10/09/2026', data_embarque: '11/09/2026' }),
    sql(`UPDATE apolice_prazos SET dias = 365`),
  ],
  [
    'MERCADORIA_EXCLUIDA',
    `INSERT INTO apolice_mercadorias (id_apolice, id_mercadoria) VALUES (10, 2)`,
    () => ({ mercadoria: 'Pneus novos' }),
    sql(`DELETE FROM apolice_mercadorias`),
  ],
])('%s: once it is gone the document goes in by itself, and not before', async (codigo, antes, outro, passa) => {
  await converter.database.query(antes);
  const id = await recusar(outro());
  expect((await fila(id)).grupos).toMatchObject([{ codigo, quantos: 1 }]);
  expect(await vez()).toBe(0);
  await passa();
  expect(await vez()).toBe(1);
  expect(await run(id)).toMatchObject({ situacao: 'CONCLUIDA', lidos: 2, aceitos: 2, ignorados: 0, recusados: 0 });
  const { data, reenvios } = await fila(id);
  expect(data).toEqual([]);
  expect(reenvios).toMatchObject([
    { por_si: true, usuario: 'ana', enviados: 1, averbados: 1, recusados: 0, falha: null },
  ]);
  expect(await vez()).toBe(0);
});

test('several processes that look at once send a document once; who clicks meanwhile does nothing twice', async () => {
  const id = await recusar({ mercadoria: 'Aros' }, { mercadoria: 'Aros' });
  await mapear('Aros');
  await Promise.all([pedirReenvios(converter.parts), pedirReenvios(converter.parts), pedirReenvios(converter.parts)]);
  const clique = converter.send('post', `/api/Conversor/conversoes/${id}/reprocessar`, { ids: null });
  expect(await vez()).toBe(1);
  await clique;
  expect(await run(id)).toMatchObject({ situacao: 'CONCLUIDA', lidos: 3, aceitos: 3, ignorados: 0, recusados: 0 });
  expect((await fila(id)).reenvios).toHaveLength(1);
});

test('with two causes it waits for both; a field corrected by hand counts as gone, alone it sends nothing', async () => {
  const id = await recusar({ mercadoria: 'Calotas', embalagem: 'Fardo' });
  await mapear('Calotas');
  expect(await vez()).toBe(0);
  const [{ id_recusado }] = (await fila(id)).data;
  await converter.send('put', `/api/Conversor/recusados/${id_recusado}`, {
    correcoes: { embalagem: 'Caixa' },
    versao: 1,
  });
  expect(await vez()).toBe(1);
  expect(await run(id)).toMatchObject({ situacao: 'CONCLUIDA', aceitos: 2 });

  const outra = await recusar({ placa: 'ABC12345' });
  const [{ id_recusado: corrigido }] = (await fila(outra)).data;
  await converter.send('put', `/api/Conversor/recusados/${corrigido}`, { correcoes: { placa: 'ABC1D23' }, versao: 1 });
  expect(await vez()).toBe(0);
});

test('what is refused again stays with its new reason, and rests', async () => {
  const id = await recusar({ apolice: '5400040' });
  await converter.database.query(apolice(40, '5400040', 1));
  expect(await vez()).toBe(1);
  const { grupos, reenvios } = await fila(id);
  expect(grupos).toMatchObject([{ codigo: 'SEM_TAXA', quantos: 1 }]);
  expect(reenvios).toMatchObject([{ por_si: true, enviados: 1, averbados: 0, recusados: 1 }]);
  await converter.database.query('INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (40, 0.05)');
  expect(await vez()).toBe(0);
  await converter.database.query(
    `UPDATE recusados SET reenviado_em = now() - interval '61 minutes' WHERE id_conversao = ${id}`,
  );
  expect(await vez()).toBe(1);
  expect(await run(id)).toMatchObject({ situacao: 'CONCLUIDA', aceitos: 2 });
});

test('one that was refused before causes were kept is tried once, and waits for its own from then on', async () => {
  const id = await recusar({ mercadoria: 'Manchões' }, { mercadoria: 'Manchões' });
  await converter.database.query(
    `DELETE FROM recusado_esperas e USING recusados r WHERE r.id_recusado = e.id_recusado AND r.id_conversao = ${id}`,
  );
  expect(await vez()).toBe(1);
  expect((await fila(id)).reenvios).toMatchObject([{ por_si: true, enviados: 2, averbados: 0, recusados: 2 }]);
  expect(await vez()).toBe(0);
  await mapear('Manchões');
  await converter.database.query(
    `UPDATE recusados SET reenviado_em = now() - interval '2 hours' WHERE id_conversao = ${id}`,
  );
  expect(await vez()).toBe(1);
  expect(await run(id)).toMatchObject({ situacao: 'CONCLUIDA', aceitos: 3 });
});

test('switched off for a ramo nothing goes by itself', async () => {
  const id = await recusar({ mercadoria: 'Estepes' });
  await mapear('Estepes');
  await definirParametro(converter, 'reenvio_automatico', false, { ramo: 54 });
  expect(await vez()).toBe(0);
  expect(await fila(id)).toMatchObject({ reenvia: false, reenvios: [] });
  await converter.database.query(`DELETE FROM parametros WHERE chave = 'reenvio_automatico'`);
  expect(await vez()).toBe(1);
});

test('what cannot be sent says so once, and rests', async () => {
  const id = await recusar({ mercadoria: 'Bicos' });
  await rm(join(converter.dataDir, 'conversoes'), { recursive: true });
  await mapear('Bicos');
  expect(await vez()).toBe(1);
  const { data, reenvios } = await fila(id);
  expect(data).toHaveLength(1);
  expect(reenvios).toMatchObject([
    { por_si: true, averbados: 0, falha: 'O arquivo da conversão não está mais guardado.' },
  ]);
  expect(await vez()).toBe(0);
});
