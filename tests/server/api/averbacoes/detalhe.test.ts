import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoriaDoPremio } from '../../../../server/api/averbacoes/memoria.ts';
import { nomeDoOriginal } from '../../../../server/api/arquivos/stored-file.ts';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { chave } from '../leitura/fixtures/chaves.ts';
import { cte, mdfe } from '../leitura/fixtures/documentos.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { startAverbacoes } from './averbacoes-under-test.ts';
import { started } from '../../../support/started.ts';

const dataDir = await temporaryFolder('averbacoes');
const api = started(() => startAverbacoes(dataDir));

let conversoes = 0;
/** A converter run that kept the uploaded bytes. @returns its id. */
async function guardar(arquivo: string, bytes: Buffer): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = join(dataDir, nomeDoOriginal(sha256));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  conversoes += 1;
  await api.database.query(
    `INSERT INTO conversoes (id_conversao, id_layout, id_ramo, arquivo, sha256, tamanho, situacao, usuario, iniciada_em)
     VALUES ($1, 1, 54, $2, $3, $4, 'CONCLUIDA', 'bia', now())`,
    [conversoes, arquivo, sha256, bytes.length],
  );
  return conversoes;
}

const ler = async (id: number) =>
  ((await api.get(`/api/Averbacao/${id}`, 'leitor')).body as { retorno: Averbacao }).retorno;
async function baixar(id: number): Promise<{ status: number; nome: string; texto: string }> {
  const answer = await api.get(`/api/Averbacao/${id}/documento`, 'leitor');
  const nome = decodeURIComponent(
    /filename\*?=(?:UTF-8'')?"?([^";]+)/.exec(answer.headers['content-disposition'] ?? '')?.[1] ?? '',
  );
  return {
    status: answer.status,
    nome,
    texto: answer.status === 200 ? String(answer.body) : (answer.body as { message: string }).message,
  };
}

test('one averbação tells all of itself: values, premium, run, history', async () => {
  await api.database.query(`
    INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (1, 'Cacau S.A.', '45723174000110', 0.0312);
    INSERT INTO municipios VALUES (3550308, 'São Paulo', 'SP')`);
  const id_conversao = await guardar('lote.csv', Buffer.from('a;b\n1;2\n'));
  const id = await api.declarar({
    id_conversao,
    protocolo: 'C00000001-2',
    municipio_origem: 3550308,
    cnpj_tomador: '45723174000110',
    valor_mercadoria: 1200,
    valor_frete: 34.56,
    importancia_segurada: 1234.56,
    taxa_basica: 0.0312,
    adicionais: 0.01,
    taxa: 0.0412,
    premio: 0.51,
  });
  expect(await ler(id)).toMatchObject({
    apolice: '5400010',
    ramo: 'RCTR-C',
    segurado: 'Ipê Transportes Ltda',
    origem: 'São Paulo/SP',
    destino: null,
    arquivo: 'lote.csv',
    impedimento: null,
    memoria: [
      { linha: 'valor_mercadoria', valor: '1200.00' },
      { linha: 'valor_frete', valor: '34.56' },
      { linha: 'importancia_segurada', conta: 'Soma das verbas', valor: '1234.56' },
      { linha: 'taxa_basica', conta: 'Igual à taxa: tomador Cacau S.A.', valor: '0.031200' },
      { linha: 'adicionais', valor: '0.010000' },
      { linha: 'taxa', valor: '0.041200' },
      {
        linha: 'premio',
        conta: expect.stringMatching(/^R\$\s1\.234,56 × 0,0412%, arredondado de 0,50863872$/),
        valor: '0.51',
      },
    ],
    historico: [{ evento: 'AVERBADA', quem: 'bia', detalhe: 'lote.csv' }],
  });
});

test('what was worked out in a foreign currency is told in it', async () => {
  const id = await api.declarar();
  const linhas = memoriaDoPremio({
    ...(await ler(id)),
    regra: null,
    aplicados: [],
    km: null,
    moeda: 'USD',
    taxa_cambio: '5.4321000',
    is_moeda: '104540.00',
    premio_moeda: '104.54',
    premio: '567.87',
  });
  expect(linhas.at(-1)).toEqual({
    linha: 'premio',
    conta: 'USD 104,54 × câmbio 5,4321000, arredondado',
    valor: '567.87',
  });
  expect(linhas.find(({ linha }) => linha === 'importancia_segurada')?.conta).toBe('USD 104.540,00 × câmbio 5,4321000');
  expect(linhas.find(({ linha }) => linha === 'taxa_basica')?.conta).toBe('Taxa gravada com a averbação');
});

test.each([999_999, 2_147_483_647])('averbação %i does not exist', async (id) => {
  expect((await api.get(`/api/Averbacao/${id}`)).status).toBe(404);
  expect((await api.get(`/api/Averbacao/${id}/documento`)).status).toBe(404);
});

describe('the document', () => {
  const [um, dois] = [chave('57', 1), chave('57', 2)];

  test.each([
    ['named after its key', `${dois}-cte.xml`],
    ['by any name', 'doc-b.xml'],
  ])('comes out of its ZIP, %s', async (_, nome) => {
    const bytes = zip([
      { nome: 'mdfe.xml', conteudo: mdfe([um, dois]) },
      { nome: 'doc-a.xml', conteudo: cte({ numero: 1 }) },
      { nome: `pasta/${nome}`, conteudo: cte({ numero: 2 }) },
    ]);
    const id = await api.declarar({ chave: dois, id_conversao: await guardar('lote.zip', bytes) });
    expect(await baixar(id)).toEqual({ status: 200, nome, texto: cte({ numero: 2 }) });
  });

  test('that came alone is the file', async () => {
    const id = await api.declarar({
      chave: um,
      id_conversao: await guardar('um.xml', Buffer.from(cte({ numero: 1 }))),
    });
    expect(await baixar(id)).toEqual({ status: 200, nome: 'um.xml', texto: cte({ numero: 1 }) });
  });

  test('of a text is its line', async () => {
    const id_conversao = await guardar('lista.csv', Buffer.from('numero;valor\n1;São\n2;x\n', 'utf8'));
    const id = await api.declarar({ id_conversao, protocolo: 'C00000005-2' });
    expect(await baixar(id)).toEqual({ status: 200, nome: 'lista.csv, linha 2.txt', texto: '1;São' });
  });

  test.each<[string, string, Buffer]>([
    ['a ZIP without it', 'x.zip', zip([{ nome: 'a.xml', conteudo: cte({ numero: 9 }) }])],
    ['bytes of another kind', 'x.xls', Buffer.from([0xd0, 0xcf, 0, 1])],
  ])('is not told apart in %s', async (_, nome, bytes) => {
    const id = await api.declarar({ chave: um, id_conversao: await guardar(nome, bytes) });
    expect(await baixar(id)).toMatchObject({ status: 404, texto: expect.stringMatching(/documento separado/) });
  });

  test('that came by another way, or whose file is gone, says so', async () => {
    expect((await baixar(await api.declarar())).texto).toBe('Esta averbação não veio de um arquivo do conversor.');
    await api.database.query("UPDATE conversoes SET sha256 = repeat('0', 64) WHERE id_conversao = 1");
    const id = await api.declarar({ chave: um, id_conversao: 1 });
    expect((await baixar(id)).texto).toBe('O arquivo da conversão não está mais guardado.');
  });
});

test('the rule that gave the rate is named by the key that the shipment keeps, whatever it says today', async () => {
  await api.database.query(
    `INSERT INTO apolice_taxas (id_apolice_taxa, id_apolice, uf_origem, uf_destino, taxa) VALUES (91, 1, 'SP', 'PR', 0.09)`,
  );
  await api.database.query(
    `INSERT INTO apolice_taxas (id_apolice_taxa, id_apolice, percurso, tipo, valor, km_minimo, premio_minimo) VALUES (92, 1, 'Estadual', 'KM', 0.5, 100, 80)`,
  );
  await api.database.query(
    `INSERT INTO apolice_adicionais (id_apolice_adicional, id_apolice, tipo, taxa) VALUES (93, 1, 'LIMPEZA_PISTA', 0.01)`,
  );
  const contas = async (valores: object) =>
    Object.fromEntries(
      (await ler(await api.declarar({ ...valores }))).memoria.map(({ linha, conta }) => [linha, conta]),
    );
  expect(
    await contas({ id_apolice_taxa: 91, id_adicionais: [93], taxa_basica: 0.04, adicionais: 0.01, taxa: 0.05 }),
  ).toMatchObject({ taxa_basica: 'Taxa aplicada: tabela da apólice, SP a PR', adicionais: 'Limpeza de pista' });
  const porKm = { id_apolice_taxa: 92, taxa_basica: 0, taxa: 0 };
  expect((await contas({ ...porKm, km: 300, premio: 150 }))['premio']).toBe('R$ 0,5 por km × 300 km');
  expect((await contas({ ...porKm, km: 120, premio: 80 }))['premio']).toBe('Prêmio mínimo');
  expect((await contas({ id_apolice_taxa: 4_000 }))['taxa_basica']).toBe('Taxa gravada com a averbação');
});
