import { beforeEach, expect, test } from 'vitest';
import { hoje, somarDias } from '../../../../shared/format/data.ts';
import { cteDeclarado } from '../../../support/documento-fiscal.ts';
import { csv, embarque, startConverter, TRANSPORTADOR as cnpj } from '../conversor/converter-under-test.ts';
import { definirParametro } from './definir-parametro.ts';
import { started } from '../../../support/started.ts';

const api = started(startConverter);
beforeEach(() => api.database.query('DELETE FROM parametros').then(() => undefined));

const emDias = (dias: number) => somarDias(hoje(), dias);
const brasileira = (data: string) => data.split('-').toReversed().join('/');
/** Never in the current month, whenever the test runs. */
const dia = emDias(-40);
const mesDe = (data: string) => Number(data.slice(0, 7).replace('-', ''));

/** Sets policy 10's period, in days from today. */
const vigencia = (de: number, ate: number) =>
  api.database.query('UPDATE apolices SET inicio_vigencia = $1, fim_vigencia = $2 WHERE id_apolice = 10', [
    emDias(de),
    emDias(ate),
  ]);

const enviar = (numero: number, data = dia) =>
  api.upload(csv([embarque(numero, { data_emissao: brasileira(data), data_embarque: brasileira(data) })]));

/** The month a shipment is invoiced in, and the month it was declared in. */
async function meses(numero: number) {
  const [guardada] = await api.database.query<{ competencia: number; declarada: number }>(
    `SELECT competencia, to_char(data_averbacao AT TIME ZONE 'America/Sao_Paulo', 'YYYYMM')::integer AS declarada
     FROM averbacoes WHERE numero = $1`,
    [String(numero)],
  );
  return guardada as { competencia: number; declarada: number };
}

/** Documents that the list shows for a month. */
async function listados(competencia: number): Promise<string[]> {
  const { body } = await api.send('post', '/api/Averbacao/Listar', {
    start: 1,
    length: 50,
    search: { value: '' },
    filtros: { competencia },
  });
  return body.data.map(({ numero }: { numero: string }) => numero);
}

test('a shipment counts in the month of its departure, by default', async () => {
  await vigencia(-100, 100);
  expect((await enviar(1)).status).toBe(200);
  expect(await meses(1)).toMatchObject({ competencia: mesDe(dia) });
  expect(await listados(mesDe(dia))).toEqual(['1']);
});

test('or in the month it is declared in, by file and by document; the lists of the month have it', async () => {
  await definirParametro(api, 'competencia_por', 'AVERBACAO');
  expect((await enviar(2)).status).toBe(200);
  const documento = await api
    .as('ana')
    .post('/api/Averbacao/documento?ramo=54')
    .type('application/xml')
    .send(Buffer.from(cteDeclarado({ numero: 3, cnpj, dia })));
  expect([documento.status, documento.body.situacao]).toEqual([200, 'AVERBADA']);
  for (const numero of [2, 3]) {
    const { competencia, declarada } = await meses(numero);
    expect([competencia, competencia === mesDe(dia)]).toEqual([declarada, false]);
  }
  const { declarada } = await meses(2);
  expect((await listados(declarada)).toSorted()).toEqual(['2', '3']);
  expect(await listados(mesDe(dia))).toEqual(['1']);
  const relacao = await api.send('post', '/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional', {
    tipoSelecao: 'A',
    idApolice: 10,
    idGrupo: 0,
    idSegurado: 0,
    idCorretor: 0,
    ramo: 54,
    periodoCompetencia: declarada,
    colunasSelecionadas: [],
  });
  expect([relacao.status, relacao.body]).toMatchObject([200, { retorno: [{ id_grupo: 3 }] }]);
});

test('a shipment of a policy that has ended counts in its last month, of one that has not begun in its first', async () => {
  await definirParametro(api, 'competencia_por', 'AVERBACAO');
  await vigencia(-100, -40);
  expect((await enviar(4)).status).toBe(200);
  expect(await meses(4)).toMatchObject({ competencia: mesDe(dia) });
  await vigencia(40, 100);
  expect((await enviar(5, emDias(50))).status).toBe(200);
  expect(await meses(5)).toMatchObject({ competencia: mesDe(emDias(40)) });
});

test('a month that is invoiced refuses what is declared in it, by the name of that month', async () => {
  await vigencia(-100, 100);
  await definirParametro(api, 'competencia_por', 'AVERBACAO');
  await definirParametro(api, 'competencia_fechada', 'RECUSA');
  const { declarada } = await meses(2);
  await api.database.query(`UPDATE averbacoes SET situacao = 'FATURADA' WHERE competencia = $1`, [declarada]);
  const { status, text } = await enviar(6);
  const mes = `${String(declarada % 100).padStart(2, '0')}/${Math.floor(declarada / 100)}`;
  expect([status, text]).toEqual([422, expect.stringContaining(`${mes} da apólice 5400010 já foi faturada`)]);
});
