import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { camposDaCausa } from '../../../shared/contracts/recusados.ts';
import { conversaoRecusada } from '../../support/conversao.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const RECUSADOS = 'GET /api/Conversor/conversoes/7/recusados';
const CORRIGIR = 'PUT /api/Conversor/recusados';
const REPROCESSAR = 'POST /api/Conversor/conversoes/7/reprocessar';
const mercadoria = {
  codigo: 'MERCADORIA_DESCONHECIDA',
  campo: 'mercadoria',
  valor: 'PNEU ZERO',
  esperado: 'uma mercadoria',
  corrige: 'mercadoria',
};
const placa = {
  codigo: 'CAMPO_INVALIDO',
  campo: 'Cavalo',
  valor: 'ABC12345',
  esperado: 'placa AAA9999',
  corrige: 'placa',
};
const taxa = { codigo: 'SEM_TAXA', campo: 'cnpj_tomador', valor: '1', esperado: 'uma taxa', corrige: 'cnpj_tomador' };
const documento = (linha: number, causas: readonly object[]) => ({
  id_recusado: linha,
  linha,
  origem: '',
  chave: '',
  situacao: 'RECUSADO',
  causas,
  correcoes: {},
  versao: 2,
});
const grupo = ({ corrige: _corrige, ...causa }: typeof placa, quantos: number) => ({ ...causa, quantos });
const fila = {
  status: 1,
  reenvios: [],
  reenvia: true,
  layout: 'CSV',
  assinado: false,
  grupos: [grupo(mercadoria, 2), { ...grupo(placa, 2), valor: '' }, grupo(taxa, 1)],
  data: [documento(2, [mercadoria]), documento(3, [mercadoria, placa]), documento(4, [placa]), documento(5, [taxa])],
};
const answers = {
  'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
  'GET /api/Conversor/conversoes/7': {
    body: { ...conversaoRecusada, situacao: 'PARCIAL', aceitos: 1, recusados: 4, erros: [] },
  },
  'GET /api/Conversor/de-para/registros': { body: { status: 1, data: [{ codigo: '0601', descricao: 'Pneus novos' }] } },
  [RECUSADOS]: { body: fila },
  [CORRIGIR]: { body: { status: 1, corrigidos: 3 } },
  [REPROCESSAR]: { body: { status: 1, averbados: 3, recusados: 0 } },
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));
const abrir = () => showClient('/dashboard/conversor/processamento/historico/7');

test('A-E10 each cause has its count and one remedy: a page, or a correction of its documents', async () => {
  fakeGateway(answers);
  abrir();
  const causas = within(await screen.findByRole('region', { name: 'Causas da espera' }));
  const linha = (nome: RegExp) => within(causas.getByRole('row', { name: nome }));
  expect(
    linha(/PNEU ZERO/)
      .getByRole('link', { name: 'Mapear em De-Para' })
      .getAttribute('href'),
  ).toContain('layout=CSV&conversao=7');
  expect(linha(/PNEU ZERO/).getByRole('button').textContent).toBe('Corrigir Mercadoria: “PNEU ZERO”');
  expect(linha(/Cavalo/).queryByRole('link')).toBeNull();
  // A rate is no field of the document.
  expect(linha(/tomador/).queryByRole('button')).toBeNull();
  expect(linha(/tomador/).getByRole('link', { name: 'Cadastrar taxa' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Corrigir Linha 5' })).toBeNull();
});

test('A-E9 the grid has the field of each cause; marked rows are filled at once, corrected, and sent again', async () => {
  const gateway = fakeGateway(answers);
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir todos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir 3 documentos' }));
  expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Documento',
    'Mercadoria',
    'Placa',
  ]);
  expect(dialog.queryByRole('button', { name: /^Mercadoria, Linha 4/ })).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>('Placa, Linha 4').value).toBe('ABC12345');
  await userEvent.click(dialog.getByRole('button', { name: /^Mercadoria das linhas marcadas/ }));
  await userEvent.click(await dialog.findByRole('option', { name: 'Pneus novos (0601)' }));
  await userEvent.click(dialog.getByLabelText('Linha 4'));
  await userEvent.type(dialog.getByLabelText('Placa das linhas marcadas'), 'RVS3A05');
  expect(dialog.getByLabelText<HTMLInputElement>('Placa, Linha 3').value).toBe('RVS3A05');
  expect(dialog.getByLabelText<HTMLInputElement>('Placa, Linha 4').value).toBe('ABC12345');
  await userEvent.clear(dialog.getByLabelText('Placa, Linha 4'));
  await userEvent.type(dialog.getByLabelText('Placa, Linha 4'), 'ABC1D23');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar e enviar de novo' }));
  await screen.findByText('3 averbados; 0 ainda recusados.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.calls(CORRIGIR)[0]?.body).toEqual({
    linhas: [
      { id: 2, versao: 2, correcoes: { mercadoria: '0601' } },
      { id: 3, versao: 2, correcoes: { mercadoria: '0601', placa: 'RVS3A05' } },
      { id: 4, versao: 2, correcoes: { placa: 'ABC1D23' } },
    ],
  });
  expect(gateway.calls(REPROCESSAR)[0]?.body).toEqual({ ids: [2, 3, 4] });
});

test('A-E9 A-V9 a refused date is corrected in the project’s date field, for several rows at once', async () => {
  const data = {
    codigo: 'CAMPO_INVALIDO',
    campo: 'Saída',
    valor: '31/11/2026',
    esperado: 'uma data',
    corrige: 'data_embarque',
  };
  const gateway = fakeGateway({
    ...answers,
    [RECUSADOS]: { body: { ...fila, data: [2, 3].map((linha) => documento(linha, [data])) } },
  });
  abrir();
  await userEvent.click(await screen.findByRole('button', { name: 'Corrigir todos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir 2 documentos' }));
  const [todas, terceira] = ['Data do embarque das linhas marcadas', 'Data do embarque, Linha 3'] as const;
  await userEvent.type(dialog.getByLabelText(todas), '30.11.2026{Tab}');
  const campo = dialog.getByLabelText<HTMLInputElement>(terceira);
  expect([campo.type, campo.value]).toEqual(['text', '30/11/2026']);
  await userEvent.clear(campo);
  await userEvent.type(campo, '291126{Tab}');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar e enviar de novo' }));
  await waitFor(() =>
    expect(gateway.calls(CORRIGIR)[0]?.body).toEqual({
      linhas: [
        { id: 2, versao: 2, correcoes: { data_embarque: '2026-11-30' } },
        { id: 3, versao: 2, correcoes: { data_embarque: '2026-11-29' } },
      ],
    }),
  );
});

test.each([
  ['APOLICE_NAO_ENCONTRADA', null, ['apolice']],
  ['FORA_DA_VIGENCIA', 'apolice', ['data_embarque', 'apolice']],
  ['SUSPENSA', 'data_embarque', ['data_embarque', 'apolice']],
  ['MUNICIPIO_DESCONHECIDO', 'municipio_destino', ['municipio_destino']],
  ['CHAVE_INVALIDA', 'chave', ['chave']],
  ['CAMPO_OBRIGATORIO', 'cnpj_remetente', ['cnpj_remetente']],
  ['SEM_CAMBIO', 'moeda', []],
  ['SEM_TAXA', 'cnpj_tomador', []],
  ['DOCUMENTO_ILEGIVEL', null, []],
] as const)('A-E9 %s is corrected by its own field', (codigo, corrige, campos) => {
  expect(camposDaCausa({ codigo, corrige })).toEqual(campos);
});
