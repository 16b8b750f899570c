import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';
import { abrirFatura, dialogOf, press, set } from './abrir-fatura.ts';

const recebimento = {
  id_recebimento: 5,
  tipo: 'RECEBIMENTO',
  id_origem: null,
  parcela: 1,
  data: '2026-11-20',
  valor: '500.00',
  credito: '0.00',
  baixa: '0.00',
  meio: 'PIX',
  referencia: 'E1',
  motivo: null,
  registrado_em: '2026-11-20T12:00:00Z',
  registrado_por: 'Ana',
};
const parcela = {
  parcela: 1,
  data_vencimento: '2026-12-10',
  valor: '1073.80',
  recebido: '500.00',
  saldo: '573.80',
  pix: '00020126PIX',
  nosso_numero: '42',
  linha_digitavel: null,
};
const emParte = { situacao: 'PAGA_EM_PARTE', recebimentos: [recebimento], parcelas: [parcela] };
const devido = { premio: '1000.00', tributos: [], total: '1073.80', recebido: '500.00', saldo: '573.80', parcelas: [] };

test('A-M6: a payment is registered with the balance of its day, or with what was typed', async () => {
  const gateway = await abrirFatura(emParte, {
    'faturas.devido': { retorno: devido },
    'faturas.recebimento': { id_recebimento: 6, versao: 5, situacao: 'PAGA', saldo: '0.00' },
  });
  expect(await screen.findByRole('img', { name: 'Código QR do PIX' })).toBeTruthy();
  await press('Registrar recebimento');
  const dialog = await dialogOf('Registrar recebimento');
  await dialog.findByText(/Saldo nesta data: R\$\s573,80/);
  set(dialog, /^Data do recebimento/, '2026-11-25');
  set(dialog, /^Referência/, 'TED 9');
  await dialog.findByText(/Saldo nesta data/);
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
  await waitFor(() =>
    expect(gateway.calls('faturas.recebimento').map(({ body }) => body)).toEqual([
      { data: '2026-11-25', valor: '573.80', meio: 'BOLETO', referencia: 'TED 9', versao: 4 },
    ]),
  );
  await dialog.findByText('Fatura paga.');
});

test('A-E6: a payment is taken back with its reason', async () => {
  const gateway = await abrirFatura(emParte, {
    'faturas.estorno': { id_recebimento: 6, versao: 5, situacao: 'EMITIDA', saldo: '1073.80' },
  });
  await press(/^Estornar R\$\s500,00 de 20\/11\/2026/);
  const dialog = await dialogOf(/^Estornar/);
  set(dialog, /^Motivo/, 'Cheque devolvido');
  await userEvent.click(dialog.getByRole('button', { name: 'Estornar' }));
  await waitFor(() =>
    expect(gateway.calls('faturas.estorno').map(({ path, body }) => [path, body])).toEqual([
      ['/api/Fatura/7/recebimento/5/estorno', { motivo: 'Cheque devolvido', versao: 4 }],
    ]),
  );
  expect(await dialog.findByText(/Saldo a receber: R\$\s1\.073,80/)).toBeTruthy();
});

test('A-E6: a payment that is taken back cannot be again', async () => {
  const estorno = {
    ...recebimento,
    id_recebimento: 6,
    tipo: 'ESTORNO',
    id_origem: 5,
    valor: '-500.00',
    motivo: 'Cheque',
  };
  await abrirFatura({ ...emParte, recebimentos: [recebimento, estorno] });
  expect(screen.queryByRole('button', { name: /^Estornar/ })).toBeNull();
  expect(screen.getByText('Estorno: Cheque')).toBeTruthy();
});

test.each([
  ['A_DEFINIR', null, 'Não pode ser emitida. Informe a alíquota.'],
  ['A_CONFIRMAR', '10.75', 'Alíquota a confirmar: CBS. Informe a alíquota.'],
])('A-M7: a tax that is %s is told before the issue', async (situacao, aliquota, dito) => {
  const linha = {
    tributo: 'CBS',
    tipo_viagem: 'NACIONAL',
    base: '850.00',
    aliquota,
    valor: null,
    situacao,
    fonte: 'Informe a alíquota',
    somado: true,
  };
  await abrirFatura({ situacao: 'PREVIA', tributos: [linha], memoria: [{ linha: 'cbs', conta: '', valor: null }] });
  expect(screen.getByRole('alert').textContent).toContain(dito);
  expect(screen.getByRole('row', { name: /CBS \(informativo\)/ }).textContent).toContain('a definir');
});

test('a bank return is shown line by line, what needs a decision first, and registered on request', async () => {
  setRuntimeConfig({ builtInApi: true });
  const linha = {
    linha: 3,
    nosso_numero: '42',
    valor: '107.38',
    encargos: '2.00',
    data: '2026-11-20',
    vencimento: null,
    motivo: null,
  };
  const fatura = { id_fatura: 7, numero: '12', segurado: 'Ipê', parcela: null };
  const achada = { ...linha, situacao: 'ENCONTRADA', fatura, como: 'NOSSO_NUMERO' };
  const perdida = {
    ...linha,
    linha: 5,
    situacao: 'NAO_ENCONTRADA',
    fatura: null,
    como: null,
    motivo: 'Nenhuma fatura',
  };
  const gateway = sampledGateway({
    'perfil.get': { perfil: 'usuario' },
    'recebimentos.importacao': { quantidade: 2, encontradas: 1, valor: '107.38', linhas: [achada, perdida] },
  });
  showClient('/dashboard/faturas/lista/retorno');
  const arquivo = new File(['x'], 'retorno.ret');
  await userEvent.upload(await screen.findByLabelText(/^Arquivo de retorno/), arquivo);
  const tabela = within(await screen.findByRole('region', { name: 'Linhas do arquivo' }));
  expect(tabela.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['5', '3']);
  expect(tabela.getByRole('link', { name: '12 · Ipê' }).getAttribute('href')).toBe('/dashboard/faturas/lista/7');
  await press('Registrar 1 recebimento');
  await waitFor(() => expect(gateway.calls('recebimentos.importacao')).toHaveLength(2));
});
