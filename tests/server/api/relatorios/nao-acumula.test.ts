import { readXlsx } from 'hucre';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { acumulos } from './recontagem.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/* Shipments marked “não acumula” (domain 3.6.5): excluded from Acúmulo de Risco, but counted in it. */
const fora: number[] = [];
const api = started(startRelatorios);
beforeAll(async () => {
  const dia = { data_embarque: '2026-03-10', competencia: 202_603, placa: 'FOR1A00' };
  await api.declarar({ ...dia, importancia_segurada: 500 });
  fora.push(await api.declarar({ ...dia, nao_acumula: true, importancia_segurada: 1_234_567.89 }));
  fora.push(await api.declarar({ ...dia, nao_acumula: true, importancia_segurada: 0.11, placa: null }));
  await api.declarar({ ...dia, nao_acumula: true, situacao: 'CANCELADA' });
  await api.declarar({ ...dia, nao_acumula: true, id_apolice: 2, id_grupo: 3, importancia_segurada: 7 });
});

const marco = { de: '2026-03-01', ate: '2026-03-31', ambito: 'N', acumulo: 'veiculo' };
const comEspacos = (textos: readonly string[]) => textos.map((texto) => texto.replaceAll(/\s/g, ' '));

test.each(acumulos)('%s: the run says how many they are and what they come to', async (acumulo) => {
  const { avisos, totais } = await api.linhas('acumulo-risco', { ...marco, acumulo });
  expect(comEspacos(avisos)).toEqual(['2 embarques marcados “não acumula” ficaram de fora: IS de R$ 1.234.568,00.']);
  expect(totais).toMatchObject({ quantidade: 1, importancia_segurada: '500.00' });
  const { avisos: daImportacao } = await api.linhas('acumulo-risco', { ...marco, ambito: 'I', acumulo });
  expect(comEspacos(daImportacao)).toEqual(['1 embarque marcado “não acumula” ficou de fora: IS de R$ 7,00.']);
});

test('nothing is said of other policies, other days, other reports', async () => {
  const avisos = async (nome: string, parametros: object) => (await api.linhas(nome, { ...parametros })).avisos;
  expect(await avisos('acumulo-risco', { ...marco, id_apolice: 2 })).toEqual([]);
  expect(await avisos('acumulo-risco', { ...marco, de: '2026-03-11' })).toEqual([]);
  expect(await avisos('importancia-segurada', { de: 202_603, ate: 202_603, ambito: 'N', agrupar: 'apolice' })).toEqual(
    [],
  );
});

test('the list finds the same shipments', async () => {
  const filtros = { nao_acumula: true, ambito: 'N', situacao: ['ABERTA', 'FATURADA'] };
  const achadas = await api.listar({ ...filtros, data_embarque: { de: marco.de, ate: marco.ate } });
  expect(achadas.toSorted((um, outro) => um - outro)).toEqual(fora);
});

test('the spreadsheet says so on its cover, and so does the print', async () => {
  const { bytes } = await api.arquivo('acumulo-risco', 'planilha', marco);
  const { sheets } = await readXlsx(bytes);
  const aviso = sheets[0]?.rows.find(([nome]) => nome === 'Aviso');
  expect(comEspacos([String(aviso?.[1])])).toEqual([
    '2 embarques marcados “não acumula” ficaram de fora: IS de R$ 1.234.568,00.',
  ]);
  const impresso = await api.pdf('acumulo-risco', marco);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(impresso.bytes)), { mergePages: true });
  expect(comEspacos([text])[0]).toContain('2 embarques marcados “não acumula” ficaram de fora: IS de R$ 1.234.568,00.');
});
