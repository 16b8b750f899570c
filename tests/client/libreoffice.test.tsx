import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';
import { ModeloDoLayout } from '../../client/src/campos/ModeloDoLayout.tsx';
import type { Column } from '../../client/src/ui/list/columns.tsx';
import { inBatches } from '../../client/src/ui/list/export/export-rows.ts';
import { listWorkbook } from '../../client/src/ui/list/export/list-workbook.ts';
import { abrirNoLibreOffice } from '../support/abrir-no-libreoffice.ts';
import { showPage } from '../support/client-page.tsx';
import { canInstall } from '../support/debian-program.ts';
import { fakeGateway } from '../support/fake-gateway.ts';
import { findLibreOffice } from '../support/libreoffice.ts';
import { layoutCsv } from './layouts/layout-csv.ts';

/* A-F12: files that the browser itself writes. Skipped where LibreOffice is missing and cannot be installed. */
let soffice = '';
beforeAll(async () => {
  soffice = await findLibreOffice().catch(async (error: unknown) => {
    if (await canInstall()) throw error;
    return '';
  });
}, 600_000);
const SEM_OFFICE = 'LibreOffice is missing, and can only be installed as root on Debian';

const abrir = async (nome: string, blob: Blob) => {
  const abertos = await abrirNoLibreOffice(soffice, new Map([[nome, new Uint8Array(await blob.arrayBuffer())]]));
  // Beside and below the cells LibreOffice has empty ones.
  return (abertos.get(nome) ?? []).map((folha) =>
    folha
      .map((linha) => linha.filter((celula) => !('texto' in celula) || celula.texto !== ''))
      .filter((linha) => linha.length > 0),
  );
};
const texto = (dito: string) => ({ texto: dito });

test('A-F12 the template of a workbook layout opens with its columns, and is empty', async ({ skip }) => {
  skip(soffice === '', SEM_OFFICE);
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({ 'GET /api/Conversor/layouts': { body: { status: 1, data: [{ ...layoutCsv, tipo: 'PLANILHA' }] } } });
  const salvos: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${salvos.push(blob as Blob)}`);
  const nomes: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    nomes.push(this.download);
  });
  showPage(<ModeloDoLayout nome="CSV" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar modelo' }));
  await expect.poll(() => nomes).toEqual(['modelo-CSV.xlsx']);
  expect(await abrir('modelo-CSV.xlsx', salvos[0] as Blob)).toEqual([
    [['placa', 'data_embarque', 'valor_mercadoria', 'valor_frete'].map(texto)],
  ]);
}, 120_000);

interface Linha {
  readonly chave: string;
  readonly nome: string;
  readonly cnpj: string;
  readonly premio: string;
  readonly inicio: string;
}
const CHAVE = '35261011222333000181570010000012341123456780';
const colunas: readonly Column<Linha>[] = [
  { key: 'chave', title: 'Chave', value: ({ chave }) => chave },
  { key: 'nome', title: 'Razão Social', value: ({ nome }) => nome },
  { key: 'cnpj', title: 'CNPJ', kind: 'cnpj', value: ({ cnpj }) => cnpj },
  { key: 'premio', title: 'Prêmio', kind: 'money', value: ({ premio }) => premio },
  { key: 'inicio', title: 'Início', kind: 'date', value: ({ inicio }) => inicio },
];

test('A-F12 an exported list keeps keys and CNPJ as texts, amounts as numbers, and runs no formula', async ({
  skip,
}) => {
  skip(soffice === '', SEM_OFFICE);
  const linhas: readonly Linha[] = [
    { chave: CHAVE, nome: '=1+1', cnpj: '01222333000181', premio: '1234.56', inicio: '2026-11-20' },
    { chave: CHAVE, nome: '0099', cnpj: '11222333000181', premio: '0.44', inicio: '2026-11-21' },
  ];
  const batches = inBatches(linhas, new AbortController().signal, () => undefined);
  const blob = await listWorkbook({
    title: 'Averbações',
    columns: colunas,
    rows: linhas,
    batches,
    seguradora: 'Aurora',
    by: 'Ana',
  });
  const [, folha = []] = await abrir('lista.xlsx', blob);
  expect(folha.slice(0, 3)).toEqual([
    colunas.map(({ title }) => texto(title)),
    [texto(CHAVE), texto('=1+1'), texto('01.222.333/0001-81'), { numero: 1234.56 }, texto('2026-11-20')],
    [texto(CHAVE), texto('0099'), texto('11.222.333/0001-81'), { numero: 0.44 }, texto('2026-11-21')],
  ]);
  // 1,234.56 and 0.44 come to 1,235.00.
  expect(folha[3]).toEqual([texto('Total'), { numero: 1235 }]);
}, 120_000);
