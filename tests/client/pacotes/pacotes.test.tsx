import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { type AcaoDoPacote, acoesDoPacote } from '../../../shared/contracts/pacote.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const LISTA = '/dashboard/wi/pacotes';
type Otherwise = Parameters<typeof sampledGateway>[0];

function open(at: string, otherwise: Otherwise = {}) {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({ 'perfil.get': { perfil: 'usuario' }, ...otherwise });
  return { ...gateway, ...showClient(at) };
}
async function openPacote(pacote: object, otherwise: Otherwise = {}) {
  const retorno = { passos: [], id_pacote: 7, numero: 31, versao: 4, acoes: [], ...pacote };
  const page = open(`${LISTA}/7`, { 'pacotes.get': { retorno }, ...otherwise });
  await screen.findByRole('heading', { level: 1, name: /Pacote 31/ });
  return page;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('A-T1: the list asks for what its address says, and shows what that comes to', async () => {
  const totais = { pacotes: 1234, registros: 56_789, valor_total: '9876.50' };
  const { calls } = open(
    `${LISTA}?tipo=COBRANCA&situacao=ERRO&de=2026-10-01&ate=2026-10-31&busca=31&ordem=registros.desc`,
    {
      'pacotes.list': { totais },
    },
  );
  const figuras = within(await screen.findByRole('region', { name: 'Totais do filtro' }));
  await figuras.findByText('1.234');
  expect(figuras.getByText('56.789')).toBeTruthy();
  expect(figuras.getByText(/R\$\s9\.876,50/)).toBeTruthy();
  expect(calls('pacotes.list').at(-1)?.body).toMatchObject({
    start: 1,
    search: { value: '31' },
    filtros: { tipo: 'COBRANCA', situacao: 'ERRO', data_criacao: { de: '2026-10-01', ate: '2026-10-31' } },
    ordem: { campo: 'registros', sentido: 'desc' },
  });
});

test('A-T1: what is late is told by kind, and nothing where nothing is', async () => {
  const tipo = (nome: string, atrasados: number) => ({ tipo: nome, registros: 9, valor_total: '1.00', atrasados });
  open(LISTA, { 'pacotes.a-empacotar': { tipos: [tipo('FATURA', 12), tipo('COBRANCA', 0)] } });
  const dito = 'Passaram do prazo e ainda não estão em pacote: Faturas emitidas (12).';
  expect(await screen.findByText(dito)).toBeTruthy();
});

test.each([
  ['MONTADO', false, 'Montado'],
  ['MONTADO', true, 'Enviando'],
  ['ERRO', false, 'Erro de envio'],
  ['PARCIAL', false, 'Aceito em parte'],
  ['REJEITADO_PELA_REGISTRADORA', false, 'Rejeitado'],
])('A-T1: a package that is %s (under way: %s) is called “%s”', async (situacao, enviando, palavra) => {
  await openPacote({ situacao, enviando: false, ...(enviando && { enviando }) });
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(palavra);
});

test.each([
  ['Faturas pagas', '', { tipo: 'COBRANCA', competencia: null }],
  ['Apólices', '', { tipo: 'APOLICE', competencia: null }],
])('A-T1: a package of %s is built, and shown', async (nome, _mes, body) => {
  const tipos = ['FATURA', 'COBRANCA', 'APOLICE'].map((tipo) => ({
    tipo,
    registros: 3,
    valor_total: '1.00',
    atrasados: 0,
  }));
  const { calls, address } = open(LISTA, {
    'pacotes.a-empacotar': { tipos },
    'pacotes.create': { id: 7 },
    'pacotes.get': { retorno: { passos: [] } },
  });
  await press('Montar pacote');
  const dialog = await dialogOf('Montar pacote');
  await userEvent.click(await dialog.findByRole('radio', { name: `${nome} (3)` }));
  expect(dialog.queryByText(/Competência \(vazia/) === null).toBe(nome === 'Apólices');
  await userEvent.click(dialog.getByRole('button', { name: 'Montar' }));
  await waitFor(() => expect(address()).toBe(`${LISTA}/7`));
  expect(calls('pacotes.create').map((call) => call.body)).toEqual([body]);
});

test('A-T1: where nothing waits there is nothing to build; a refusal says why', async () => {
  const tipo = (nome: string, registros: number) => ({ tipo: nome, registros, valor_total: '1.00', atrasados: 0 });
  open(LISTA, {
    'pacotes.a-empacotar': { tipos: [tipo('FATURA', 0), tipo('CADASTRO', 2)] },
    'pacotes.create': { status: 409, body: { message: 'Não há nada a empacotar.' } },
  });
  await press('Montar pacote');
  const dialog = await dialogOf('Montar pacote');
  await dialog.findByRole('radio', { name: 'Faturas emitidas (0)' });
  const montar = dialog.getByRole<HTMLButtonElement>('button', { name: 'Montar' });
  expect(montar.disabled).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'Cadastros (2)' }));
  await userEvent.click(montar);
  await dialog.findByText('Não há nada a empacotar.');
});

const nomes: Readonly<Record<AcaoDoPacote, string>> = {
  enviar: 'Enviar',
  entregar: 'Registrar entrega',
  retornar: 'Importar retorno',
  retificar: 'Retificar recusados',
  cancelar: 'Cancelar pacote',
};

test.each(acoesDoPacote.filter((acao) => acao !== 'retornar'))(
  'A-T1: %s is confirmed, and goes out with the version that was seen',
  async (acao) => {
    const { calls } = await openPacote({ acoes: [acao] }, { 'pacotes.ato': { id: 7 } });
    await press(nomes[acao]);
    const dialog = await dialogOf(`${nomes[acao]}: pacote 31`);
    expect(calls('pacotes.ato')).toEqual([]);
    if (acao === 'cancelar') fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: ' Duplicado ' } });
    await userEvent.click(dialog.getByRole('button', { name: nomes[acao] }));
    await waitFor(() =>
      expect(calls('pacotes.ato').map(({ path, body }) => [path, body])).toEqual([
        [`/api/Pacote/7/${acao}`, { versao: 4, ...(acao === 'cancelar' && { motivo: 'Duplicado' }) }],
      ]),
    );
  },
);

test('A-T1: what was refused goes out in another package, which is shown then', async () => {
  const { address } = await openPacote({ acoes: ['retificar'] }, { 'pacotes.ato': { id: 8 } });
  await press('Retificar recusados');
  await userEvent.click((await dialogOf(/^Retificar/)).getByRole('button', { name: 'Retificar recusados' }));
  await waitFor(() => expect(address()).toBe(`${LISTA}/8`));
});

test('A-T1: an act that is refused says why', async () => {
  await openPacote(
    { acoes: ['enviar'] },
    { 'pacotes.ato': { status: 409, body: { message: 'O pacote já foi enviado.' } } },
  );
  await press('Enviar');
  const dialog = await dialogOf(/^Enviar/);
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText('O pacote já foi enviado.')).toBeTruthy();
});

test.each([
  ['{"itens":[{"ref":"fatura-1","situacao":"ACEITO"}]}', 'Retorno importado.', 1],
  ['itens: nenhum', 'Este arquivo não é um JSON válido.', 0],
])('A-T1: a return file %s: %s', async (conteudo, dito, vezes) => {
  const { calls } = await openPacote({ acoes: ['retornar'] });
  await press('Importar retorno');
  const dialog = await dialogOf(/^Importar retorno/);
  const importar = dialog.getByRole<HTMLButtonElement>('button', { name: 'Importar' });
  expect(importar.disabled).toBe(true);
  await userEvent.upload(
    dialog.getByLabelText('Arquivo de retorno'),
    new File([conteudo], 'retorno.json', { type: 'application/json' }),
  );
  await userEvent.click(importar);
  await dialog.findByText(dito);
  expect(calls('pacotes.retorno')).toHaveLength(vezes);
});

test('A-T1: each item says what it was answered, and they are filtered by that', async () => {
  const item = {
    ordem: 1,
    ref: 'fatura-1',
    titulo: 'Fatura 1',
    valor: '10.00',
    situacao: 'RECUSADO',
    codigo_erro: 'E12',
    mensagem: 'CNPJ',
  };
  const { calls } = await openPacote({}, { 'pacotes.itens': { data: [item] } });
  const table = within(await screen.findByRole('table', { name: 'Itens' }));
  await table.findByText('E12: CNPJ');
  expect(table.getByText('Recusado')).toBeTruthy();
  await press('Aceito');
  await waitFor(() => expect(calls('pacotes.itens').at(-1)?.body).toMatchObject({ filtros: { situacao: 'ACEITO' } }));
});
