import { beforeAll, expect, test } from 'vitest';
import { chaveDe, csv, embarque, startConverter, TOMADOR, TRANSPORTADOR } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

const IMPORTADOR = '45723174000110';
const converter = started(startConverter);
beforeAll(async () => {
  await converter.database.query(`
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    VALUES (25, 1, '2500025', 25, 2, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga');
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (25, 0.08);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (25, 25, '001', 'Geral', true);
    INSERT INTO de_para (tipo, de, para, incluido_por) VALUES ('PAIS', 'ITALY', 'Itália', 'ana')`);
});

const stored = (numero: string) => converter.database.query('SELECT * FROM averbacoes WHERE numero = $1', [numero]);

test('an import: amounts in its currency and in reais, countries and vessels as De-Para or the file call them', async () => {
  const shipment = {
    tipo_documento: 'Fatura comercial',
    numero: '77',
    data_embarque: '11/11/2026',
    cnpj_destinatario: IMPORTADOR,
    cnpj_embarcador: IMPORTADOR,
    numero_di: '26/1234567-8',
    conhecimento: 'BL 1',
    pais_origem: 'Italy',
    complemento_origem: 'Gênova',
    pais_destino: 'Brasil',
    navio: 'Vento Leste',
    incoterm: 'fob',
    moeda: 'usd',
    taxa_cambio: '5,4321',
    valor_fob: '100.000,00',
    valor_frete_moeda: '8.000,00',
    valor_despesas: '10.800,00',
    valor_lucros: '11.880,00',
  };
  const answer = await converter.upload(csv([shipment]), { ramo: 25 });
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ aceitos: 1, premio: '567.87' })]);
  expect(await stored('77')).toMatchObject([
    {
      id_apolice: 25,
      chave: '',
      embarcador: 'Cedro Cargas S.A.',
      meio_transporte: 'Marítimo',
      percurso: null,
      municipio_origem: null,
      pais_origem: 'Itália',
      complemento_origem: 'Gênova',
      pais_destino: 'Brasil',
      navio: 'Vento Leste',
      incoterm: 'FOB',
      moeda: 'USD',
      numero_di: '26/1234567-8',
      taxa_cambio: '5.4321000',
      valor_fob: '100000.00',
      valor_impostos: null,
      is_moeda: '130680.00',
      premio_moeda: '104.54',
      importancia_segurada: '709866.83',
      valor_mercadoria: '709866.83',
      premio: '567.87',
    },
  ]);
});

test('a shipment at home: names by their CNPJ, averbação number, the route within one município', async () => {
  const urban = embarque(78, { cnpj_tomador: TOMADOR, uf_destino: 'SP', municipio_destino: '3550308' });
  expect((await converter.upload(csv([urban]))).status).toBe(200);
  expect(await stored('78')).toMatchObject([
    {
      tomador: 'Tomador',
      taxa: '0.045000',
      percurso: 'Urbano',
      numero_averbacao: `540000010${TRANSPORTADOR}57001000000078${chaveDe(78).slice(40, 43)}`,
      is_moeda: null,
      premio_moeda: null,
    },
  ]);
});

// Large files are inserted by COPY.
test.each([0, 1_000])(
  'what COPY reads as marks of its own arrives as it was written, beside %i others',
  async (outros) => {
    const observacao = String.raw`tab\t \. \N "`;
    const numero = 1_000 + outros;
    const odd = embarque(numero, {
      embarcador: String.raw`\N`,
      observacao: `"${observacao.replaceAll('"', '""')}\t;😀"`,
    });
    // One vehicle each, because together they would exceed the trip limit.
    const others = Array.from({ length: outros }, (_, at) => embarque(numero + 1 + at, { placa: `ABC${numero + at}` }));
    const answer = await converter.upload(csv([odd, ...others]));
    expect([answer.status, answer.body.aceitos]).toEqual([200, 1 + outros]);
    expect(await stored(String(numero))).toMatchObject([
      { embarcador: String.raw`\N`, observacao: `${observacao}\t;😀` },
    ]);
  },
);
