import { readXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { averbacoesColumns } from '../../../../client/src/features/averbacoes/averbacoes-columns.tsx';
import { formatValue } from '../../../../client/src/ui/list/data-table-columns.ts';
import type { Averbacao, LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { csv, type Embarque, embarque, startConverter } from './converter-under-test.ts';
import { casosTarifados } from './embarques-tarifados.ts';
import { cadastrarTaxas, taxas } from './taxas.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);
beforeAll(async () => {
  await cadastrarTaxas(converter);
});

const placa = (n: number) => `AAA${n % 10}A${String(Math.floor(n / 10)).padStart(2, '0')}`;
const numerados = casosTarifados
  .flatMap(({ valores, ...caso }) =>
    valores.map(([valor_mercadoria, premio]) => ({ ...caso, valor_mercadoria, premio })),
  )
  .map(({ caso, ramo, rota, outros, valor_mercadoria, premio }, at) => {
    const [uf_origem = '', municipio_origem = '', uf_destino = '', municipio_destino = ''] = rota.split(' ');
    const lugares = { uf_origem, municipio_origem, uf_destino, municipio_destino };
    const arquivo: Embarque = { ...embarque(at + 1, { placa: placa(at), valor_mercadoria }), ...lugares, ...outros };
    return { caso, ramo, numero: at + 1, premio, arquivo };
  });

test('the table is as long as the issue asks', () => {
  expect(numerados.length).toBeGreaterThanOrEqual(60);
});

describe.each([54, 59] as const)('branch %i', (ramo) => {
  const idApolice = ramo === 54 ? 10 : 59;
  const doRamo = numerados.filter((um) => um.ramo === ramo);
  beforeAll(async () => {
    const { status, body } = await converter.upload(csv(doRamo.map(({ arquivo }) => arquivo)), { ramo });
    expect([status, body.message, body.aceitos]).toEqual([200, 'Arquivo processado com sucesso!', doRamo.length]);
  });

  test('the database has the premiums that were worked out by hand, with what they came from', async () => {
    const rows = await converter.database.query<Record<string, string | null>>(
      `SELECT numero, premio, taxa_basica::numeric + adicionais - descontos = taxa AS soma,
         num_nonnulls(id_apolice_taxa, id_apolice_tomador) AS regras, percurso
       FROM averbacoes WHERE id_apolice = $1 ORDER BY numero::integer`,
      [idApolice],
    );
    expect(rows.map(({ numero, premio }) => [Number(numero), premio])).toEqual(
      doRamo.map(({ numero, premio }) => [numero, premio]),
    );
    for (const row of rows) expect(row).toMatchObject({ soma: true, regras: 1, percurso: expect.any(String) });
  });

  test('the report and its spreadsheet say the same', async () => {
    const body = { previa: true, pre_fatura: 0, idApolice, idGrupo: 0, ramo, periodoCompetencia: 0 };
    const response = await converter
      .as('ana')
      .post('/api/Relatorios/relacaoEmbarquesNacionalOnLine')
      .send({ ...body, colunasSelecionadas: [] })
      .responseType('blob');
    const [header = [], ...lines] = (await readXlsx(response.body as Buffer)).sheets[1]?.rows ?? [];
    const [numero, premio] = [header.indexOf('Nº Documento'), header.indexOf('Prêmio')];
    const byNumber = new Map(lines.map((line) => [String(line[numero]), line[premio]]));
    expect(doRamo.map((um) => byNumber.get(String(um.numero)))).toEqual(doRamo.map((um) => Number(um.premio)));
    const [total] = await converter.database.query<{ premio: string }>(
      'SELECT sum(premio) AS premio FROM averbacoes_totais WHERE id_apolice = $1',
      [idApolice],
    );
    expect(lines.at(-1)?.[premio]).toBe(Number(total?.premio));
  });

  test('the screens say the same: the list of shipments, and each shipment with its premium line by line', async () => {
    const pagina = { start: 1, length: 100, search: { value: '' }, filtros: { id_apolice: idApolice } };
    const lista = await converter.send('post', '/api/Averbacao/Listar', pagina);
    const linhas = new Map((lista.body.data as LinhaDeAverbacao[]).map((linha) => [linha.numero, linha]));
    const premio = averbacoesColumns.find(({ key }) => key === 'premio') ?? expect.fail('no such column');
    const naTela = doRamo.map(({ numero }) => {
      const linha = linhas.get(String(numero)) ?? expect.fail(`number ${numero} is not listed`);
      return formatValue(premio.value(linha), premio.kind);
    });
    expect(naTela).toEqual(doRamo.map((um) => formatarReais(um.premio)));
    for (const um of doRamo) {
      const { body } = await converter.get(`/api/Averbacao/${linhas.get(String(um.numero))?.id_averbacao}`);
      const { memoria } = body.retorno as Averbacao;
      const total = [um.numero, memoria.find(({ linha }) => linha === 'premio')?.valor];
      expect(total).toEqual([um.numero, um.premio]);
    }
  }, 60_000);

  test.each(doRamo)('the tester says the same of number $numero: $caso', async ({ arquivo, premio }) => {
    const { status, body } = await simular(idApolice, arquivo);
    expect([status, body.premio]).toEqual([200, premio]);
    expect(body.taxas.filter(({ escolhida }: { escolhida: boolean }) => escolhida)).toEqual([body.taxas[0]]);
  });
});

const mercadorias: Readonly<Record<string, number>> = {
  'Grãos de soja': 1,
  'Pneus novos': 2,
  Vidros: 3,
  Autopeças: 4,
};
const dataIso = (data = '') => data.split('/').toReversed().join('-');
const centavos = (valor = '0,00') => Number(valor.replaceAll(/[.,]/g, ''));

/** Simulates a shipment as a file would declare it. */
async function simular(idApolice: number, e: Embarque) {
  const soma = centavos(e['valor_mercadoria']) + centavos(e['valor_container']);
  return converter.send('post', `/api/Apolice/${idApolice}/taxas/simulacao`, {
    data: dataIso(e['data_embarque']),
    id_grupo: e['subgrupo'] === '002' ? 4 : null,
    cnpj_tomador: e['cnpj_tomador'] ?? null,
    cnpj_embarcador: e['cnpj_embarcador'] ?? null,
    municipio_origem: Number(e['municipio_origem']),
    municipio_destino: Number(e['municipio_destino']),
    id_mercadoria: mercadorias[e['mercadoria'] ?? ''] ?? null,
    id_embalagem: e['embalagem'] === 'Palete' ? 2 : 1,
    importancia_segurada: `${Math.floor(soma / 100)}.${String(soma % 100).padStart(2, '0')}`,
    container: e['valor_container'] !== undefined,
    km: e['km'] === undefined ? null : Number(e['km']),
  });
}

test('a rate by the kilometre takes no shipment without its distance', async () => {
  const semKm = numerados.find(({ arquivo }) => arquivo['km'] !== undefined)?.arquivo as Embarque;
  const { status, body } = await converter.upload(csv([{ ...semKm, ...embarque(900), km: '', ...rota(semKm) }]), {
    ramo: 59,
  });
  expect([status, body.erros]).toEqual([
    422,
    [
      {
        campo: 'Linha 2, km',
        mensagem: 'vazio; esperado: a quilometragem da viagem: a taxa da apólice 5900010 é por km',
      },
    ],
  ]);
});
const rota = ({ uf_origem = '', municipio_origem = '', uf_destino = '', municipio_destino = '' }: Embarque) => ({
  uf_origem,
  municipio_origem,
  uf_destino,
  municipio_destino,
});

test('the most specific rate wins whatever the order in which the rates were written', async () => {
  const casos = numerados.filter(({ ramo }) => ramo === 54);
  const escolhas = () =>
    Promise.all(
      casos.map(async ({ arquivo }) => {
        const [{ descricao, taxa, escolhida }] = (await simular(10, arquivo)).body.taxas;
        return [descricao, taxa, escolhida];
      }),
    );
  const before = await escolhas();
  for (const turn of [7, 11, taxas.length - 1]) {
    const { versao } = (await converter.get('/api/Apolice/10/taxas')).body;
    const turned = [...taxas.slice(turn), ...taxas.slice(0, turn)].toReversed();
    const { status } = await converter.send('put', '/api/Apolice/10/taxas', { versao, linhas: turned });
    expect([status, await escolhas()]).toEqual([200, before]);
  }
}, 60_000);
