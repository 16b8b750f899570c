import Ajv2020 from 'ajv/dist/2020.js';
import { validateXML } from 'xmllint-wasm';
import { beforeAll, expect, test } from 'vitest';
import { tiposDePacote } from '../../../../shared/contracts/pacote.ts';
import { startPacotes } from './pacotes-under-test.ts';
import { started } from '../../../support/started.ts';

const pacotes = new Map<string, number>();

/** Names as typed by users, with characters that XML does not allow. */
const NOME = 'Ç & <Ipê> "Cargas" ]]> \u0001 🚚 Ltda';

const api = started(startPacotes);
beforeAll(async () => {
  const { database } = api;
  await database.query('UPDATE segurados SET razao_social = $1', [NOME]);
  await database.query("INSERT INTO congeneres (codigo_susep, razao_social) VALUES ('05321', 'Âncora Seguros')");
  await database.query(
    "INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (2, 'USD', 'Dólar') ON CONFLICT DO NOTHING",
  );
  await database.query(
    `INSERT INTO cambios (id_cambio, id_moeda, data, taxa_compra, taxa_venda)
     SELECT 1, id_moeda, '2026-10-01', 5.369, 5.37 FROM moedas WHERE codigo_iso = 'USD'`,
  );
  await api.emitir(6);
  await database.query(`
    UPDATE faturas SET situacao = 'PAGA', data_pagamento = '2026-10-20', valor_pago = 107.38 WHERE competencia = 202601;
    UPDATE faturas SET situacao = 'CANCELADA', endosso_cancelamento = 900 WHERE competencia = 202602;
    UPDATE faturas SET moeda = 'USD', premio_moeda = 20.00, taxa_cambio = 5.369, id_cambio = 1, numero_alterado = 'A-7' WHERE competencia = 202603;
    DELETE FROM fatura_linhas WHERE id_fatura = (SELECT id_fatura FROM faturas WHERE competencia = 202604)`);
  for (const tipo of tiposDePacote) pacotes.set(tipo, await api.montar(tipo));
});

async function texto(path: string): Promise<string> {
  const answer = await api.get(path);
  expect(answer.status).toBe(200);
  return answer.text ?? (answer.body as Buffer).toString('utf8');
}

async function erros(xml: string, xsd: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'pacote.xml', contents: xml },
    schema: { fileName: 'pacote.xsd', contents: xsd },
  });
  return errors.map(({ message }) => message);
}

test.each(tiposDePacote)(
  'a package of %s is valid by the schemas that are published, in JSON and in XML',
  async (tipo) => {
    const arquivo = (formato: string) => texto(`/api/Pacote/${pacotes.get(tipo)}/arquivo?formato=${formato}`);
    const json = JSON.parse(await arquivo('json')) as { itens: object[] };
    const valida = new Ajv2020({ strict: true, allErrors: true }).compile(
      JSON.parse(await texto(`/api/Pacote/esquema/${tipo}?formato=json`)) as object,
    );
    valida(json);
    expect(valida.errors).toBe(null);
    expect(json.itens.length).toBeGreaterThan(0);
    const xsd = await texto(`/api/Pacote/esquema/${tipo}?formato=xsd`);
    const xml = await arquivo('xml');
    expect(await erros(xml, xsd)).toEqual([]);
    expect(xml.match(/<ref>/g)).toHaveLength(json.itens.length);

    // Both schemas must also reject invalid input.
    expect(valida({ ...json, itens: [{ ...json.itens[0], ref: null }] })).toBe(false);
    expect(valida({ ...json, itens: [{ ...json.itens[0], outro: 1 }] })).toBe(false);
    expect(await erros(xml.replace('<ref>', '<outro/><ref>'), xsd)).not.toEqual([]);
    expect(await erros(xml.replace(/<valor_total>[^<]*/, '<valor_total>1,50'), xsd)).not.toEqual([]);
  },
);

test('a text arrives as it is; what XML cannot hold has its place taken', async () => {
  const id = pacotes.get('FATURA');
  const json = JSON.parse(await texto(`/api/Pacote/${id}/arquivo?formato=json`)) as {
    itens: { segurado: { razao_social: string } }[];
  };
  expect(json.itens[0]?.segurado.razao_social).toBe(NOME);
  const xml = await texto(`/api/Pacote/${id}/arquivo?formato=xml`);
  expect(xml).toContain('Ç &amp; &lt;Ipê&gt; &quot;Cargas&quot; ]]&gt; \uFFFD 🚚 Ltda');
  // Null values get no element.
  expect(xml.match(/<moeda>USD/g)).toHaveLength(1);
});

test('a file or a schema that there is not is said to be none', async () => {
  expect((await api.get('/api/Pacote/999/arquivo?formato=json')).status).toBe(404);
  expect((await api.get(`/api/Pacote/${pacotes.get('FATURA')}/arquivo?formato=csv`)).status).toBe(422);
  expect((await api.get('/api/Pacote/esquema/OUTRO?formato=xsd')).status).toBe(422);
});
