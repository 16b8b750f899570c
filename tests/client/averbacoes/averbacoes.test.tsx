import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fatosDa } from '../../../client/src/features/averbacoes/averbacao-facts.tsx';
import { links as addresses } from '../../../client/src/navigation/links.ts';
import AverbacoesPage from '../../../client/src/features/averbacoes/AverbacoesPage.tsx';
import { lerColados } from '../../../client/src/features/averbacoes/colados.ts';
import { comRecuo, textoDoDocumento } from '../../../client/src/features/averbacoes/DocumentoCard.tsx';
import { filtrosDe, lerEscolha } from '../../../client/src/features/averbacoes/exclusao/escolha.ts';
import { textoDasSomas } from '../../../client/src/features/averbacoes/exclusao/somas-text.ts';
import { commandsMatching } from '../../../client/src/layout/commands.ts';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { printedCriteria } from '../../../client/src/ui/list/export/printed-criteria.ts';
import type { Averbacao } from '../../../shared/contracts/averbacao.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { averbacaoDaLista } from '../../support/averbacao.ts';

const LISTAR = 'POST /api/Averbacao/Listar';
const umaSoma = { importancia_segurada: '1000.00', premio: '0.50' };
const answer = (rows: readonly object[], doArquivo: object = {}) => ({
  body: {
    status: 1,
    data: rows,
    recordsTotal: 9,
    recordsFiltered: rows.length,
    estimado: false,
    sem_ordem: false,
    totais: { ...umaSoma, quantidade: rows.length, validas: { ...umaSoma, quantidade: rows.length } },
    ...doArquivo,
  },
});

describe('a pasted list', () => {
  test.each([
    ['', 0, 0, []],
    ['1\n2\n1\n', 3, 1, ['1', '2']],
    ['3526 1011.2223\r\n\r\n 45-x; 45x', 3, 1, ['352610112223', '45X']],
  ])('%j', (texto, linhas, repetidas, documentos) => {
    expect(lerColados(texto)).toEqual({ documentos, linhas, repetidas });
  });
});

describe('a choice is a filter', () => {
  const filtro = (search: string, documentos: readonly string[] = []) =>
    filtrosDe(lerEscolha(new URLSearchParams(search)), documentos);
  test.each<[string, readonly string[], object | null]>([
    ['', [], null],
    ['ramo=54&apolice=10', [], null],
    ['ramo=54&competencia=2026-10', [], null],
    ['ramo=54&apolice=10&competencia=2026-10', [], { id_ramo: 54, id_apolice: 10, competencia: 202610 }],
    ['ramo=54&apolice=10&ate=2026-10-02', [], { id_ramo: 54, id_apolice: 10, data_embarque: { ate: '2026-10-02' } }],
    ['ramo=54&apolice=10&conversao=x', [], null],
    ['', ['1'], { documento: ['1'] }],
  ])('%s %j', (search, documentos, expected) => {
    expect(filtro(search, documentos)).toEqual(expected);
  });
});

test('sums are exact', () => {
  const linha = { importancia_segurada: '0.10', premio: '9007199254740.93' };
  expect(textoDasSomas([linha, linha, linha]).replaceAll(/\s/g, ' ')).toBe(
    '3 averbações · IS R$ 0,30 · prêmio R$ 27.021.597.764.222,79',
  );
});

test('amounts in another currency are read with the decimals that they carry', () => {
  const dinar = {
    moeda: 'KWD',
    taxa_cambio: '5.432100',
    valor_fob: '1234567.890',
    is_moeda: '-1000.00',
    premio_moeda: '1200',
    valor_frete_moeda: null,
  };
  const cartoes = fatosDa({ ...averbacaoDaLista, ...dinar } as Averbacao);
  const internacional = new Map(cartoes.find(([id]) => id === 'internacional')?.[2]);
  const lidos = ['Câmbio', 'FOB', 'IS na moeda', 'Prêmio na moeda', 'Frete'].map((nome) => internacional.get(nome));
  expect(lidos).toEqual(['5,4321', '1.234.567,890', '-1.000,00', '1.200', null]);
});

describe('a document', () => {
  test('is read in the encoding that it declares', () => {
    const latin1 = Uint8Array.from(
      [...'<?xml version="1.0" encoding="ISO-8859-1"?><a>'].map((c) => c.charCodeAt(0)).concat(0xe7),
    );
    expect(textoDoDocumento(latin1.buffer)).toMatch(/ç$/);
    const declara = '<?xml version="1.0" encoding="ISO-8859-1"?><a>São</a>';
    expect(textoDoDocumento(new TextEncoder().encode(declara).buffer as ArrayBuffer)).toBe(declara);
    expect(textoDoDocumento(Uint8Array.from([0x53, 0xe3, 0x6f]).buffer)).toBe('São');
  });

  test('has one element a line', () => {
    expect(comRecuo('<?xml version="1.0"?><a><b x="1"><c>1</c></b><d/></a>')).toBe(
      '<?xml version="1.0"?>\n<a>\n  <b x="1">\n    <c>1</c>\n  </b>\n  <d/>\n</a>',
    );
  });
});

test('the list asks for what its address says, and clears what led to it', async () => {
  const gateway = fakeGateway({ [LISTAR]: answer([averbacaoDaLista]) });
  const { address } = showPage(<AverbacoesPage />, { at: '/averbacoes?apolice=7&situacao=ABERTA' });
  await screen.findByRole('link', { name: 'CT-e 1234' });
  expect(gateway.calls(LISTAR)[0]?.body).toEqual({
    start: 1,
    length: 10,
    search: { value: '' },
    filtros: { id_apolice: 7, situacao: 'ABERTA', em_fatura: false },
  });
  // The print header identifies the policy by number, not id.
  expect(printedCriteria('?apolice=7')).toBe('Apólice: 5400010');
  await userEvent.click(screen.getByRole('button', { name: /^Apólice 5400010/ }));
  expect(address()).toBe('/averbacoes?situacao=ABERTA');
});

test('a policy and an insured without shipments are told by number and name', async () => {
  const gateway = fakeGateway({
    [LISTAR]: answer([]),
    'GET /api/Apolice/dados-apolice/7': { body: { iD_APOLICE_NACIONAL: 7, numero: 5_400_010 } },
    'GET /api/Cadastro/segurado/12': { body: { retorno: { id_segurado: 12, razao_social: 'Café do Cerrado Ltda.' } } },
  });
  showPage(<AverbacoesPage />, { at: '/averbacoes?apolice=7&segurado=12' });
  expect(await screen.findByRole('button', { name: /^Apólice 5400010/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Segurado Café do Cerrado/ })).toBeTruthy();
  expect(gateway.calls('GET /api/Cadastro/segurado/12')).toHaveLength(1);
});

test('the link of a month of an insured lists its shipments, until the insured is cleared', async () => {
  const gateway = fakeGateway({ [LISTAR]: answer([averbacaoDaLista]) });
  const at = addresses.averbacoesEm(202_610, { segurado: '12' });
  const { address } = showPage(<AverbacoesPage />, { at });
  await screen.findByRole('link', { name: 'CT-e 1234' });
  expect(gateway.calls(LISTAR)[0]?.body).toMatchObject({ filtros: { id_segurado: 12, competencia: 202_610 } });
  await userEvent.click(screen.getByRole('button', { name: /^Segurado / }));
  expect(address()).toBe(addresses.averbacoesEm(202_610));
});

test('the link of a line of Importância Segurada lists what it adds up, until that is cleared', async () => {
  const gateway = fakeGateway({ [LISTAR]: answer([averbacaoDaLista]) });
  const linha = {
    grupo: '2026-10',
    nome_ramo: 'RCTR-C',
    percurso: 'Urbano',
    meio: 'Rodoviário',
    moeda: 'BRL',
  };
  const busca = new URLSearchParams({ ...linha, agrupar: 'mes', mes_de: '202609', mes_ate: '202610', sucursal: '3' });
  const { address } = showPage(<AverbacoesPage />, { at: `/averbacoes?${busca}&segurado=x` });
  await screen.findByRole('link', { name: 'CT-e 1234' });
  const { grupo, nome_ramo: ramo, meio: meio_transporte, ...resto } = linha;
  expect(gateway.calls(LISTAR)[0]?.body).toMatchObject({
    filtros: {
      importancia: { por: 'mes', grupo, ramo, meio_transporte, ...resto },
      situacao: ['ABERTA', 'FATURADA'],
      competencia: { de: 202_609, ate: 202_610 },
      id_sucursal: 3,
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Importância segurada de 10\/2026, RCTR-C, Urbano/ }));
  expect(address()).toBe('/averbacoes');
});

test('the link of Acúmulo de Risco lists what it leaves out, until that is cleared', async () => {
  const gateway = fakeGateway({ [LISTAR]: answer([averbacaoDaLista]) });
  const busca = 'nao_acumula=1&de=2026-10-01&ate=2026-10-31&ambito=N&ramo=54&apolice=7';
  const { address } = showPage(<AverbacoesPage />, { at: `/averbacoes?${busca}` });
  await screen.findByRole('link', { name: 'CT-e 1234' });
  expect(gateway.calls(LISTAR)[0]?.body).toMatchObject({
    filtros: {
      nao_acumula: true,
      situacao: ['ABERTA', 'FATURADA'],
      data_embarque: { de: '2026-10-01', ate: '2026-10-31' },
      ambito: 'N',
      id_ramo: 54,
      id_apolice: 7,
    },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Fora do acúmulo de risco/ }));
  expect(address()).toBe('/averbacoes?apolice=7');
});

test('a search that finds a single one goes there, where the palette asked for it', async () => {
  fakeGateway({ [LISTAR]: answer([averbacaoDaLista]) });
  const { address } = showPage(<AverbacoesPage />, { at: '/averbacoes?busca=1234&abrir=1' });
  await waitFor(() => expect(address()).toMatch(/\/averbacoes\/77$/));
});

test('the palette offers the averbações for what may be one, first for a key', () => {
  setRuntimeConfig({ gatewayUrl: null, mainApiUrl: 'http://x', authApiUrl: 'http://x', builtInApi: true });
  const groups = (query: string) => commandsMatching(query).map(({ group }) => group);
  expect(groups('1'.repeat(44))).toEqual(['Averbações', 'Lista de Apólices']);
  expect(groups('98765432')).toEqual(['Lista de Apólices', 'Averbações']);
  expect(groups('zzz')).toEqual(['Lista de Apólices']);
});

test.each([
  [
    '',
    { anos_nao_pesquisados: [2023, 2024] },
    'As competências arquivadas de 2023 e 2024 não foram pesquisadas: informe a competência, a apólice ou a chave inteira.',
  ],
  ['?competencia=2024-05', { competencias_arquivadas: [202405] }, 'Competência 05/2024 arquivada, somente leitura.'],
])('the list says what of the archive it shows, and what it left out: %s', async (busca, doArquivo, nota) => {
  fakeGateway({ [LISTAR]: answer([averbacaoDaLista], doArquivo) });
  showPage(<AverbacoesPage />, { at: `/averbacoes${busca}` });
  expect(await screen.findByText(nota)).toBeDefined();
});

test('where nothing is archived, nothing is said of an archive', async () => {
  fakeGateway({ [LISTAR]: answer([averbacaoDaLista]) });
  showPage(<AverbacoesPage />, { at: '/averbacoes' });
  await screen.findByRole('link', { name: 'CT-e 1234' });
  expect(screen.queryByText(/arquivada/)).toBeNull();
});

test('the valid ones are summed apart where others are listed with them', async () => {
  const somas = (quantidade: number, premio: string) => ({ quantidade, importancia_segurada: '900.00', premio });
  const totais = { ...somas(3, '1.50'), validas: somas(2, '1.00') };
  fakeGateway({ [LISTAR]: answer([averbacaoDaLista], { totais }) });
  showPage(<AverbacoesPage />, { at: '/averbacoes' });
  const somado = await screen.findByText(/válidas/);
  expect(somado.textContent.replaceAll('\u00A0', ' ')).toBe(
    '3 em todas as situações · IS R$ 900,00 · Prêmio R$ 1,50' +
      '2 válidas (abertas ou em fatura) · IS R$ 900,00 · Prêmio R$ 1,00',
  );
});

test('where all that are listed are valid, that is not said', async () => {
  fakeGateway({ [LISTAR]: answer([averbacaoDaLista]) });
  showPage(<AverbacoesPage />, { at: '/averbacoes' });
  await screen.findByText(/1 em todas as situações/);
  expect(screen.queryByText(/válida/)).toBeNull();
});
