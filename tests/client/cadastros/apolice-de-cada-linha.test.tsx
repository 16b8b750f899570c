import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import CaixasPostaisPage from '../../../client/src/features/cadastros/partes/CaixasPostaisPage.tsx';
import SubgruposPage from '../../../client/src/features/cadastros/partes/SubgruposPage.tsx';
import TomadoresPage from '../../../client/src/features/cadastros/partes/TomadoresPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const conhecida = { numero_apolice: '0154202500069', segurado: 'Ipê Transportes' };
const grupo = '002 · Filial Sul';
const listas = [
  {
    nome: 'tomadores',
    Page: TomadoresPage,
    path: 'GET /api/ApoliceTomador',
    row: {
      iD_APOLICE_TOMADOR: 1,
      razaO_SOCIAL: 'Um',
      cnpj: '00000000000191',
      taxa: 0.04,
      iD_APOLICE: 69,
      ...conhecida,
    },
    daSpec: ['ID', 'Razão Social', 'CNPJ', 'Taxa (%)', 'ID Apólice'],
    beside: ['Apólice', 'Segurado'],
  },
  {
    nome: 'caixas postais',
    Page: CaixasPostaisPage,
    path: 'GET /api/CaixaPostal',
    row: { id_caixa_postal: 1, caixa: 'CX-1', id_apolice: 69, id_grupo: 7, ...conhecida, grupo },
    daSpec: ['ID', 'Número da Caixa', 'ID Apólice', 'ID Grupo'],
    beside: ['Apólice', 'Segurado', 'Grupo'],
  },
  {
    nome: 'subgrupos',
    Page: SubgruposPage,
    path: 'GET /api/SubGrupo',
    row: { id_subgrupo: 1, nome: 'Seca', descricao: '', id_grupo: 7, ativo: true, id_apolice: 69, ...conhecida, grupo },
    daSpec: ['ID', 'Nome', 'Descrição', 'ID Grupo', 'Status'],
    beside: ['Apólice', 'Segurado', 'Grupo'],
  },
] as const;

const titles = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((title) => title !== '' && title !== 'Ações');

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test.each(listas)(
  '$nome: number and insured stand beside the spec’s columns, the number leads to the policy',
  async (lista) => {
    fakeGateway({
      [lista.path]: { body: [lista.row] },
      'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'consulta' } },
    });
    showPage(<lista.Page />);
    const link = await screen.findByRole('link', { name: '0154202500069' });
    expect(link.getAttribute('href')).toBe('/dashboard/apolices/69');
    expect(titles()).toEqual([...lista.daSpec, ...lista.beside]);
    const row = within(screen.getAllByRole('row')[1] as HTMLElement);
    expect(row.getByText('Ipê Transportes')).toBeTruthy();
  },
);

test.each(listas)('$nome: another service has the spec’s columns alone', async (lista) => {
  setRuntimeConfig({});
  fakeGateway({ [lista.path]: { body: [lista.row] } });
  showPage(<lista.Page />);
  await screen.findByText(String(Object.values(lista.row)[1]));
  expect(titles()).toEqual([...lista.daSpec]);
});
