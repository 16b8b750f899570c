import { beforeAll, expect, test } from 'vitest';
import { averbados, embarquesCsv } from './embarques.ts';
import { visiting } from './visitor.ts';

const FIRST = 979_001;
const visitor = visiting({ signedIn: true });
beforeAll(async () => {
  await visitor.open('/dashboard/conversor/processamento');
});

const cabecalhos: Readonly<Record<string, string>> = {
  numero: 'Nº do CT-e',
  chave: 'Chave de Acesso',
  data_embarque: 'Saída',
  data_emissao: 'Emissão',
  placa: 'Cavalo',
  uf_origem: 'UF Coleta',
  municipio_origem: 'Cidade Coleta',
  uf_destino: 'UF Entrega',
  municipio_destino: 'Cidade Entrega',
  mercadoria: 'Produto',
  valor_mercadoria: 'Valor da Carga',
  apolice: 'Apólice Seguro',
  serie: 'Série',
  tipo_documento: 'Tipo',
};

/** A file with the headers of a client. */
async function doCliente(first: number) {
  const { buffer, ...arquivo } = await embarquesCsv([{}, {}], first);
  const [nomes = '', ...linhas] = buffer.toString().split('\n');
  const cabecalho = nomes.split(';').map((nome) => cabecalhos[nome] ?? nome);
  return { ...arquivo, buffer: Buffer.from([cabecalho.join(';'), ...linhas].join('\n')) };
}

test('A-E5 by keys alone a client’s CSV is mapped, saved as its layout and converted; the next one goes in by itself', async () => {
  const { page, keys } = visitor;
  await keys.chooseFile('Arquivo', await doCliente(FIRST));
  await page.getByRole('button', { name: /^Mapear colunas/ }).waitFor();
  await keys.press(/^Mapear colunas/);
  const dialog = page.getByRole('dialog', { name: /^Mapear as colunas/ });
  await dialog.getByRole('button', { name: /^Salvar como layout de / }).waitFor();
  await expect.poll(() => dialog.getByLabel('Campo da coluna Cidade Coleta').inputValue()).toBe('municipio_origem');
  await visitor.expectGood();
  await keys.press(/^Salvar como layout de /);
  await dialog.waitFor({ state: 'detached' });
  // The policy that the file names tells the branch.
  await page.getByRole('button', { name: /^Ramo.*RCTR-C/ }).waitFor();
  await keys.press('Processar');
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  await keys.press('Novo Processamento');

  await keys.chooseFile('Arquivo', await doCliente(FIRST + 10));
  await page.getByText(/cabeçalho com as colunas do layout/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Mapear colunas/ }).count()).toBe(0);
  await keys.press('Processar');
  await page.getByText('Arquivo processado com sucesso!').waitFor();
  await expect.poll(() => averbados(FIRST + 10, 2)).toHaveLength(2);
  await visitor.expectGood();
  expect(visitor.complaints()).toEqual([]);
});
