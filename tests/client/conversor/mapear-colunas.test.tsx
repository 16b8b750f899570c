import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import ConversorPage from '../../../client/src/features/conversor/ConversorPage.tsx';
import { modeloEmTexto } from '../../../shared/averbacao/modelo-do-layout.ts';
import { campoDeTexto } from '../../../server/api/leitura/registro.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { layoutCsv } from '../layouts/layout-csv.ts';

const RECONHECER = 'POST /api/Conversor/reconhecer';
const MAPEAMENTO = 'POST /api/Conversor/mapeamento';
const COPIA = 'POST /api/Conversor/layouts/4/copia';
const desconhecido = {
  status: 1,
  layout: null,
  porque_layout: 'Nenhum layout ativo lê este arquivo: mapeie as colunas, ou escolha o layout',
  mapeavel: true,
  ramo: null,
  porque_ramo: 'o arquivo não diz o ramo; escolha-o',
  apolice: null,
  segurado: null,
  marca: null,
};
const numero = { ...campoDeTexto, ordem: 1, campo: 'numero', cabecalho: 'numero', obrigatorio: true };
const layout = { ...layoutCsv, campos: [numero, ...layoutCsv.campos] };
const mapeamento = {
  status: 1,
  layout: null,
  id_layout: 4,
  tipo: 'DELIMITADO',
  separador: ';',
  linha_cabecalho: 1,
  faltam: ['numero'],
  cabecalho: ['Nota', 'Saída', 'Total', 'Placa'],
  amostra: [['77', '24/11/2026', '1234.56', 'RVS3A05']],
  colunas: [
    { coluna: 1, campo: null, certeza: 0, porque: '' },
    { coluna: 2, campo: 'data_embarque', certeza: 95, porque: 'pelo nome e pelos valores (datas)' },
    { coluna: 3, campo: 'valor_mercadoria', certeza: 60, porque: 'pelos valores (valores)' },
    { coluna: 4, campo: 'placa', certeza: 100, porque: 'pelo nome e pelos valores (placas)' },
  ],
  segurado: { cnpj: '11222333000181', razao_social: 'Ipê Transportes Ltda' },
};
const answers = {
  'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
  'GET /api/Ramo': { body: { status: 1, retorno: [{ codigo: '54', nome: 'RCTR-C' }] } },
  'GET /api/Conversor/GetLayoutEntrada': { body: { status: 1, retorno: ['CSV'] } },
  'GET /api/Conversor/conversoes': { body: { status: 1, data: [], recordsTotal: 0, recordsFiltered: 0 } },
  'GET /api/Conversor/layouts': { body: { status: 1, data: [layout] } },
  [RECONHECER]: { body: desconhecido },
  [MAPEAMENTO]: { body: mapeamento },
  [COPIA]: { body: { message: 'Layout copiado com sucesso!', id_LAYOUT_ENTRADA_MASSA: 9 } },
};
const arquivo = () => new File(['Nota;Saída;Total;Placa\n77;24/11/2026;1234.56;RVS3A05\n'], 'embarques.csv');

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

async function abrir() {
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>('Arquivo'), arquivo());
  await userEvent.click(await screen.findByRole('button', { name: 'Mapear colunas de embarques.csv' }));
  return within(await screen.findByRole('dialog', { name: 'Mapear as colunas de embarques.csv' }));
}

test('A-E5 an unknown header is mapped over its first values, saved as the client’s layout, and converted', async () => {
  const gateway = fakeGateway({ ...answers, 'POST /api/Conversor/upload/Ipê': { body: { message: 'ok' } } });
  showPage(<ConversorPage />);
  const dialog = await abrir();
  const campo = (nome: string) => dialog.getByLabelText<HTMLSelectElement>(`Campo da coluna ${nome}`);
  expect(['Nota', 'Saída', 'Total', 'Placa'].map((nome) => campo(nome).value)).toEqual([
    '',
    'data_embarque',
    'valor_mercadoria',
    'placa',
  ]);
  expect(dialog.getByRole('row', { name: /^Total/ }).textContent).toContain('confira');
  expect(dialog.getByRole('row', { name: /^Placa/ }).textContent).toContain(
    'pelo nome e pelos valores (placas)RVS3A05',
  );
  const salvar = dialog.getByRole<HTMLButtonElement>('button', { name: 'Salvar como layout de Ipê Transportes Ltda' });
  expect(dialog.getByRole('status').textContent).toContain('Sem coluna: Número.');
  expect(salvar.disabled).toBe(true);
  await userEvent.selectOptions(campo('Nota'), 'numero');
  await userEvent.selectOptions(campo('Placa'), '');
  expect(dialog.getByRole('status').textContent).toBe('');
  const nome = dialog.getByLabelText(/Nome do layout/);
  expect((nome as HTMLInputElement).value).toBe('Ipê Transportes Ltda – embarques');
  await userEvent.clear(nome);
  await userEvent.type(nome, 'Ipê');
  gateway.answer(RECONHECER, {
    body: { ...desconhecido, layout: 'Ipê', mapeavel: false, ramo: { id: 54, nome: 'RCTR-C' } },
  });
  gateway.answer('GET /api/Conversor/GetLayoutEntrada', { body: { status: 1, retorno: ['CSV', 'Ipê'] } });
  await userEvent.click(salvar);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.calls(COPIA)[0]?.body).toEqual({
    nome: 'Ipê',
    cnpjSegurado: '11222333000181',
    linhasCabecalho: 1,
    campos: [
      { campo: 'numero', cabecalho: 'Nota', coluna: null },
      // Not mapped, though the file has its name.
      { campo: 'placa', cabecalho: 'não está no arquivo' },
      { campo: 'data_embarque', cabecalho: 'Saída', coluna: null },
      { campo: 'valor_mercadoria', cabecalho: 'Total', coluna: null, separadorDecimal: '.' },
    ],
  });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Ramo/ }).textContent).toContain('RCTR-C'));
  expect(screen.getByRole('button', { name: /^Layout/ }).textContent).toContain('Ipê');
  await userEvent.click(screen.getByRole('button', { name: 'Processar' }));
  expect(await screen.findByText('Arquivo processado com sucesso!')).toBeTruthy();
});

test('A-E5 a header that a layout knows needs no mapping', async () => {
  fakeGateway({ ...answers, [MAPEAMENTO]: { body: { ...mapeamento, layout: 'CSV' } } });
  showPage(<ConversorPage />);
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>('Arquivo'), arquivo());
  await userEvent.click(await screen.findByRole('button', { name: 'Mapear colunas de embarques.csv' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Layout/ }).textContent).toContain('CSV'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('A-E5 in a lote each unknown file offers the mapping, and a saved layout is tried on the others', async () => {
  const gateway = fakeGateway({ ...answers, 'GET /api/Tarefa': { body: { status: 1, data: [] } } });
  gateway.answer(MAPEAMENTO, { body: { ...mapeamento, layout: 'CSV' } });
  showPage(<ConversorPage />);
  const outro = new File(['x;y'], 'outro.csv');
  await userEvent.upload(screen.getByLabelText<HTMLInputElement>('Arquivo'), [arquivo(), outro]);
  await screen.findByRole('button', { name: 'Mapear colunas de outro.csv' });
  gateway.answer(RECONHECER, { body: { ...desconhecido, layout: 'CSV', mapeavel: false } });
  await userEvent.click(await screen.findByRole('button', { name: 'Mapear colunas de embarques.csv' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Layout de outro.csv').value).toBe('CSV'));
  expect(screen.queryByRole('button', { name: /^Mapear colunas/ })).toBeNull();
});

test('A-E5 the template of a text layout has its columns, in their places', () => {
  const campos = [
    { ...numero, ordem: 1, posicao: 4, tamanho: 6 },
    { ...numero, ordem: 2, cabecalho: 'uf_origem', posicao: 1, tamanho: 2 },
  ];
  expect(modeloEmTexto({ ...layoutCsv, campos: [...campos, { ...numero, cabecalho: 'não está no arquivo' }] })).toBe(
    '\uFEFFnumero;uf_origem\r\n',
  );
  expect(modeloEmTexto({ ...layoutCsv, separador: '|', linhasCabecalho: 2, campos })).toBe(
    '\uFEFFCSV\r\nnumero|uf_origem\r\n',
  );
  expect(modeloEmTexto({ ...layoutCsv, tipo: 'FIXO', campos })).toBe('uf numero\r\n');
});
