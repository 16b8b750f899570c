import { beforeAll, expect, test } from 'vitest';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { ehNumerica } from '../../../../shared/contracts/relatorios/celula-em-texto.ts';
import { relatorios } from '../../../../shared/contracts/relatorios/relatorios.ts';
import { abrirNoLibreOffice, type Celula, salvarComoCsv } from '../../../support/abrir-no-libreoffice.ts';
import { canInstall } from '../../../support/debian-program.ts';
import { findLibreOffice } from '../../../support/libreoffice.ts';
import { started } from '../../../support/started.ts';
import { chaveDe, csv, embarque, startConverter, TRANSPORTADOR } from '../conversor/converter-under-test.ts';
import { startRelatorios } from './relatorios-under-test.ts';

/*
 * A-F12: every file that goes out opens in LibreOffice with its keys as texts, to the last digit, and its amounts as numbers.
 * Skipped where LibreOffice is missing and cannot be installed.
 */
const api = started(startRelatorios);
const converter = started(startConverter);
const CHAVE = chaveDe(1);
let abertos = new Map<string, Celula[][][]>();
let soffice = '';
const SEM_OFFICE = 'LibreOffice is missing, and can only be installed as root on Debian';

/** All files, each with its answer to a request. */
async function arquivos(): Promise<ReadonlyMap<string, Uint8Array>> {
  const feitos = new Map<string, Uint8Array>();
  const por = async (nome: string, pedido: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await pedido;
    expect([nome, status, status === 200 || String(body)]).toEqual([nome, 200, true]);
    feitos.set(nome, body as Buffer);
  };
  for (const relatorio of relatorios) {
    const parametros = await api.obrigatorios(relatorio);
    for (const [formato, fim] of [
      ['csv', 'csv'],
      ['planilha', 'xlsx'],
    ] as const) {
      const pedido = api.as('leitor').post(`/api/Relatorio/${relatorio.nome}/${formato}`).responseType('blob');
      await por(`${relatorio.nome}.${fim}`, pedido.send({ parametros }));
    }
  }
  await api.previa(202_610);
  for (const [lista, quem] of [
    ['Averbacao', 'ana'],
    ['Fatura', 'ana'],
    ['Auditoria', 'chefe'],
  ] as const)
    await por(
      `${lista}.xlsx`,
      api
        .as(quem)
        .post(`/api/${lista}/planilha`)
        .responseType('blob')
        .send({ search: { value: '' } }),
    );
  await por('relacao-da-fatura.xlsx', api.as('ana').post('/api/Fatura/1/relacao').responseType('blob').send({}));

  const { body } = await converter.upload(
    csv([embarque(1), embarque(2, { mercadoria: '0601', placa: 'ABC12345', cnpj_tomador: '01222333000181' })]),
    { aceitar: 'validos' },
  );
  await converter.send('post', '/api/Conversor/de-para', {
    tipo: 'MERCADORIA',
    de: '0099',
    para: '0101',
    cnpj_segurado: TRANSPORTADOR,
  });
  const baixar = (path: string) => converter.as('ana').get(path).responseType('blob');
  const conversao = `/api/Conversor/conversoes/${body.id_CONVERSAO}`;
  await por('retorno.csv', baixar(`${conversao}/retorno`));
  await por('retorno-em-planilha.xlsx', baixar(`${conversao}/retorno-em-planilha`));
  await por('erros.csv', baixar(`${conversao}/erros`));
  await por('de-para.csv', baixar('/api/Conversor/de-para/csv'));
  const embarques = {
    previa: true,
    pre_fatura: 0,
    idApolice: 10,
    idGrupo: 0,
    ramo: 54,
    periodoCompetencia: 0,
    colunasSelecionadas: [],
  };
  const relacao = converter.as('ana').post('/api/Relatorios/relacaoEmbarquesNacionalOnLine').responseType('blob');
  await por('relacao-de-embarques.xlsx', relacao.send(embarques));
  for (const { nome } of cadastros) await por(`modelo-${nome}.csv`, baixar(`/api/Cadastro/${nome}/modelo`));
  return feitos;
}

beforeAll(async () => {
  soffice = await findLibreOffice().catch(async (error: unknown) => {
    if (await canInstall()) throw error;
    return '';
  });
  if (soffice !== '') abertos = await abrirNoLibreOffice(soffice, await arquivos());
}, 600_000);

const todas = (nome: string) => (abertos.get(nome) ?? []).flat(2);
const textos = (nome: string) => todas(nome).flatMap((celula) => ('texto' in celula ? celula.texto : []));
const numeros = (nome: string) => todas(nome).flatMap((celula) => ('numero' in celula ? celula.numero : []));

test('A-F12 each file opens with rows; no long number has become a number, no amount has stayed a text', ({ skip }) => {
  skip(soffice === '', SEM_OFFICE);
  for (const nome of abertos.keys()) {
    expect([nome, textos(nome).filter((texto) => texto !== '').length > 0]).toEqual([nome, true]);
    // Neither an access key nor a CNPJ: the largest sums have twelve places before the comma.
    expect([nome, numeros(nome).filter((numero) => Math.abs(numero) >= 1e13)]).toEqual([nome, []]);
    // A workbook's cover states the parameters in words.
    const semCapa = (abertos.get(nome) ?? []).slice(nome.endsWith('.xlsx') ? 1 : 0).flat(2);
    const emTexto = semCapa.filter(
      (um) => 'texto' in um && /^-?(R\$ ?)?(\d+\.\d{2}|\d{1,3}(\.\d{3})*,\d{2})$/.test(um.texto),
    );
    expect([nome, emTexto]).toEqual([nome, []]);
  }
});

test.for(relatorios.flatMap(({ nome }) => [`${nome}.csv`, `${nome}.xlsx`]))(
  'A-F12 %s: texts are texts and numbers are numbers, column by column',
  (arquivo, { skip }) => {
    skip(soffice === '', SEM_OFFICE);
    const relatorio = relatorios.find(({ nome }) => arquivo.startsWith(`${nome}.`));
    const colunas = Object.values(relatorio?.colunas ?? {}).filter(({ oculta, quando }) => !oculta && !quando);
    const tem = (linha: readonly Celula[], rotulo: string) => linha.some((um) => 'texto' in um && um.texto === rotulo);
    const ehCabecalho = (linha: readonly Celula[]) => colunas.every(({ rotulo }) => tem(linha, rotulo));
    const linhas = (abertos.get(arquivo) ?? []).find((folha) => folha.some(ehCabecalho)) ?? [];
    const cabecalho = linhas.findIndex(ehCabecalho);
    expect([arquivo, cabecalho >= 0]).toEqual([arquivo, true]);
    const onde = (rotulo: string) => linhas[cabecalho]?.findIndex((um) => 'texto' in um && um.texto === rotulo) ?? -1;
    for (const { rotulo, tipo } of colunas) {
      const celulas = linhas.slice(cabecalho + 1).flatMap((linha) => linha[onde(rotulo)] ?? []);
      const cheias = celulas.filter((um) => !('texto' in um) || um.texto !== '');
      if (tipo === 'texto' || tipo === 'cnpj')
        expect([rotulo, cheias.filter((um) => 'numero' in um)]).toEqual([rotulo, []]);
      if (ehNumerica(tipo)) expect([rotulo, cheias.filter((um) => 'texto' in um)]).toEqual([rotulo, []]);
    }
  },
);

test('A-F12 retorno and De-Para keep key, CNPJ, code and amount', ({ skip }) => {
  skip(soffice === '', SEM_OFFICE);
  expect(numeros('relacao-de-embarques.xlsx')).toContain(1234.56);
  for (const nome of ['retorno.csv', 'retorno-em-planilha.xlsx']) {
    expect([nome, textos(nome).includes(CHAVE)]).toEqual([nome, true]);
    // 1,234.56 at 0.0312 % is 0.385, which rounds to 0.39.
    expect([nome, numeros(nome)]).toEqual([nome, expect.arrayContaining([1234.56, 0.39])]);
  }
  expect(textos('de-para.csv')).toEqual(expect.arrayContaining(['0099', '0101', TRANSPORTADOR]));
});

test.for(cadastros)('A-F12 the template of $nome has its columns', ({ nome, campos }, { skip }) => {
  skip(soffice === '', SEM_OFFICE);
  expect(textos(`modelo-${nome}.csv`)).toEqual(camposDaLinha(campos).map(([, { rotulo }]) => rotulo));
});

test('A-F12 De-Para that was saved as CSV by LibreOffice is accepted, and changes no mapping', async ({ skip }) => {
  skip(soffice === '', SEM_OFFICE);
  const mapeamentos = () =>
    converter.database.query('SELECT tipo, id_layout, cnpj_segurado, de, para FROM de_para ORDER BY 1, 2, 3, 4');
  const antes = await mapeamentos();
  expect(antes).toContainEqual(expect.objectContaining({ de: '0099', para: '0101', cnpj_segurado: TRANSPORTADOR }));
  const { body } = await converter.as('ana').get('/api/Conversor/de-para/csv').responseType('blob');
  const salvo = await salvarComoCsv(soffice, 'de-para.csv', body as Buffer);
  // The apostrophe or formula that kept the zeros is gone, as in every saved spreadsheet.
  expect(salvo.toString()).toMatch(/;"?0099"?;"?0101"?\b/);
  const enviado = await converter.as('ana').post('/api/Conversor/de-para/csv').attach('file', salvo, 'de-para.csv');
  expect([enviado.status, enviado.body]).toMatchObject([200, { message: expect.any(String) }]);
  expect(await mapeamentos()).toEqual(antes);
}, 120_000);
