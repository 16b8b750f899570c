import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { somarEmbarques } from '../../../../../server/api/relatorios/executar-agendamento.ts';
import { arquivar, desarquivar } from '../../../../../server/database/arquivo.ts';
import { cancelamentoDe, chaveFiscal, type CteDeclarado, cteDeclarado } from '../../../../support/documento-fiscal.ts';
import { startConverter, TRANSPORTADOR as cnpj } from '../../conversor/converter-under-test.ts';
import { zip } from '../../leitura/fixtures/zip.ts';
import { started } from '../../../../support/started.ts';

const converter = started(startConverter);

const chave = (numero: number, aamm = '2611') => chaveFiscal({ numero, cnpj, aamm });
/** A CT-e; with `de` it replaces the one with that number. */
const cte = (numero: number, de?: number, outros: Partial<CteDeclarado> = {}) =>
  cteDeclarado({ numero, cnpj, ...(de !== undefined && { substitui: chave(de) }), ...outros });

async function declarar(xml: string) {
  const { status, body } = await converter
    .as('ana')
    .post('/api/Averbacao/documento?ramo=54')
    .type('application/xml')
    .send(Buffer.from(xml));
  return { status, situacao: body.situacao, averbacoes: body.averbacoes, erros: body.erros, message: body.message };
}

async function enviar(...xmls: readonly string[]) {
  const entradas = xmls.map((xml, at) => ({ nome: `${at + 1}.xml`, conteudo: xml }));
  return converter.upload(zip(entradas), {
    layout: 'CT-e XML 4.00',
    nome: 'lote.zip',
    aceitar: 'validos',
    repetir: true,
  });
}

/** States of the shipments with these numbers, in order of creation. */
const situacoes = async (...numeros: readonly number[]) =>
  (
    await converter.database.query<{ dita: string }>(
      `SELECT numero || ' ' || situacao AS dita FROM averbacoes WHERE numero::int = ANY($1) ORDER BY numero::int, id_averbacao`,
      [numeros],
    )
  ).map(({ dita }) => dita);
const creditos = (key: string) =>
  converter.database.query('SELECT premio::text FROM creditos_de_cancelamento WHERE chave = $1', [key]);

const vias = [
  ['a call', async (xml: string) => expect((await declarar(xml)).status).toBe(200), 100],
  // A file of which nothing is stored is no success.
  ['a file', async (xml: string) => expect([200, 422]).toContain((await enviar(xml)).status), 200],
] as const;

describe.each(vias)('by %s', (_via, mandar, n) => {
  test('what a CT-e replaces is cancelled; sent again nothing changes', async () => {
    await mandar(cte(n + 1));
    await mandar(cte(n + 2, n + 1));
    expect(await situacoes(n + 1, n + 2)).toEqual([`${n + 1} CANCELADA`, `${n + 2} ABERTA`]);
    for (const xml of [cte(n + 2, n + 1), cte(n + 1)]) await mandar(xml);
    expect(await situacoes(n + 1, n + 2)).toEqual([`${n + 1} CANCELADA`, `${n + 2} ABERTA`]);
    expect(
      await converter.database.query('SELECT chave_substituta FROM substituicoes WHERE chave = $1', [chave(n + 1)]),
    ).toEqual([{ chave_substituta: chave(n + 2) }]);
  });

  test('in the other order, what was replaced is not declared any more', async () => {
    await mandar(cte(n + 4, n + 3));
    await mandar(cte(n + 3));
    expect(await situacoes(n + 3, n + 4)).toEqual([`${n + 4} ABERTA`]);
  });

  test('what was invoiced stays, and its premium is marked to be given back, once', async () => {
    // Its own month, because an invoice closes it.
    const mes = n === 100 ? '10' : '09';
    const aamm = `26${mes}`;
    await mandar(cte(n + 5, undefined, { aamm, dia: `2026-${mes}-05` }));
    await converter.database.query(`UPDATE averbacoes SET situacao = 'FATURADA' WHERE numero = '${n + 5}'`);
    for (let time = 0; time < 2; time += 1) await mandar(cte(n + 6, undefined, { substitui: chave(n + 5, aamm) }));
    expect(await situacoes(n + 5, n + 6)).toEqual([`${n + 5} FATURADA`, `${n + 6} ABERTA`]);
    expect(await creditos(chave(n + 5, aamm))).toEqual([{ premio: '0.39' }]);
  });

  test('its page says by what it was replaced, the other one what it replaces', async () => {
    const historico = async (numero: number) => {
      const [{ id } = { id: 0 }] = await converter.database.query<{ id: number }>(
        `SELECT id_averbacao::int AS id FROM averbacoes WHERE numero = '${numero}'`,
      );
      const { body } = await converter.get(`/api/Averbacao/${id}`);
      const { evento, quem, detalhe } = body.retorno.historico.at(-1);
      return [evento, quem, detalhe];
    };
    expect(await historico(n + 1)).toEqual(['SUBSTITUIDA', 'ana', chave(n + 2)]);
    expect(await historico(n + 2)).toEqual(['SUBSTITUI', 'ana', chave(n + 1)]);
  });

  test('the trip takes what replaces, though it were too much with what is replaced', async () => {
    const carga = { placa: 'QWE1A23', valor: '300000.00', dia: `2026-11-${n / 100 + 20}` };
    await mandar(cte(n + 7, undefined, carga));
    await mandar(cte(n + 8, n + 7, carga));
    expect(await situacoes(n + 7, n + 8)).toEqual([`${n + 7} CANCELADA`, `${n + 8} ABERTA`]);
  });
});

test('a refused CT-e replaces nothing', async () => {
  await declarar(cte(1));
  expect((await declarar(cte(2, 1, { mercadoria: 'Pedra filosofal' }))).situacao).toBe('RECUSADA');
  expect((await enviar(cte(2, 1, { valor: '600000.00' }), cte(3))).body.recusados).toBe(1);
  expect(await situacoes(1, 2)).toEqual(['1 ABERTA']);
  expect((await declarar(cte(2, 1))).situacao).toBe('AVERBADA');
  expect(await situacoes(1, 2)).toEqual(['1 CANCELADA', '2 ABERTA']);
});

test('one file, one lot: in whatever order they stand there', async () => {
  expect((await enviar(cte(12, 11), cte(11), cte(13), cte(14, 13))).body).toMatchObject({ aceitos: 4, recusados: 0 });
  expect(await situacoes(11, 12, 13, 14)).toEqual(['11 CANCELADA', '12 ABERTA', '13 CANCELADA', '14 ABERTA']);
  await Promise.all([cte(16, 15), cte(15), cte(17)].map(declarar));
  expect((await situacoes(15, 16, 17)).filter((dita) => dita !== '15 CANCELADA')).toEqual(['16 ABERTA', '17 ABERTA']);
});

test('a file lists what was replaced before it, and is not refused for it', async () => {
  await declarar(cte(22, 21));
  const { body } = await enviar(cte(21, undefined, { mercadoria: 'Pedra filosofal' }), cte(23));
  expect(body).toMatchObject({ situacao: 'CONCLUIDA', lidos: 2, aceitos: 1, ignorados: 1, recusados: 0 });
  const listados = await converter.database.query(
    `SELECT situacao, chave, causas -> 0 ->> 'codigo' AS codigo, causas -> 0 ->> 'esperado' AS esperado
     FROM recusados WHERE id_conversao = $1`,
    [body.id_CONVERSAO],
  );
  expect(listados).toEqual([
    {
      situacao: 'IGNORADO',
      chave: chave(21),
      codigo: 'DOCUMENTO_SUBSTITUIDO',
      esperado: `um documento que vale; o CT-e ${chave(22)} o substituiu`,
    },
  ]);
});

test('a file lists what was cancelled before it, once though it was replaced, too', async () => {
  for (const numero of [25, 26]) await declarar(cancelamentoDe(chave(numero)));
  await declarar(cte(27, 26));
  const { body } = await enviar(cte(25), cte(26), cte(28));
  expect(body).toMatchObject({ situacao: 'CONCLUIDA', lidos: 3, aceitos: 1, ignorados: 2, recusados: 0 });
  const listados = await converter.database.query(
    `SELECT causas -> 0 ->> 'esperado' AS esperado FROM recusados WHERE id_conversao = $1 AND chave = $2`,
    [body.id_CONVERSAO, chave(25)],
  );
  expect(listados).toEqual([{ esperado: 'um documento que vale e não foi cancelado' }]);
  expect(await situacoes(25, 26, 28)).toEqual(['28 ABERTA']);
});

test.each([
  ['itself', chave(31), 'a chave do CT-e substituído, que não pode ser a do próprio CT-e'],
  ['what is no key', '123', 'chave de acesso com 44 caracteres'],
  [
    'a CT-e of another issuer',
    chaveFiscal({ numero: 1, cnpj: '45723174000110' }),
    'a chave de um CT-e do mesmo emitente e modelo',
  ],
])('what replaces %s is refused in words', async (_what, substitui, esperado) => {
  const { status, erros } = await declarar(cteDeclarado({ numero: 31, cnpj, substitui }));
  expect([status, erros]).toMatchObject([
    422,
    [{ codigo: 'CHAVE_INVALIDA', campo: 'infCteSub/chCte', informado: substitui, esperado }],
  ]);
});

test('both replaced and cancelled: it is out once, and both are kept', async () => {
  await declarar(cte(41));
  await declarar(cte(42, 41));
  expect((await declarar(cancelamentoDe(chave(41)))).situacao).toBe('CANCELADA');
  expect(await situacoes(41, 42)).toEqual(['41 CANCELADA', '42 ABERTA']);
  expect(await creditos(chave(41))).toEqual([]);
});

test('the trail has who replaced what, with the lot or file that brought it', async () => {
  const rows = await converter.database.query<{ quem: string; id_entidade: string; depois: object }>(
    `SELECT quem, left(id_entidade, 1) AS via, depois FROM auditoria
     WHERE depois -> 'substituicoes' @> ANY(ARRAY['[{"chave": "${chave(101)}"}]', '[{"chave": "${chave(201)}"}]']::jsonb[]) ORDER BY id`,
  );
  expect(rows).toEqual([
    { quem: 'ana', via: 'D', depois: { substituicoes: [{ chave: chave(101), chave_substituta: chave(102) }] } },
    { quem: 'ana', via: 'C', depois: { substituicoes: [{ chave: chave(201), chave_substituta: chave(202) }] } },
  ]);
});

test('of an archived month nothing is replaced: 409, or in words for the line of a file, until it is brought back', async () => {
  const agosto = { aamm: '2608', dia: '2026-08-20' };
  await declarar(cte(51, undefined, agosto));
  await converter.database.query("UPDATE averbacoes SET situacao = 'FATURADA' WHERE competencia = 202608");
  await somarEmbarques(converter.db);
  const client = new pg.Client({ connectionString: converter.database.url });
  await client.connect();
  try {
    await arquivar(client, 202_608, 'operador');
    const xml = cteDeclarado({ numero: 52, cnpj, substitui: chave(51, '2608') });
    const sentence = 'A competência 08/2026 está arquivada (ano de 2026), somente leitura.';
    const recusada = await declarar(xml);
    expect([recusada.status, recusada.erros[0].codigo, recusada.message]).toEqual([
      409,
      'SUBSTITUIDO_ARQUIVADO',
      expect.stringContaining(sentence),
    ]);
    const { body } = await enviar(xml, cte(53));
    expect(body).toMatchObject({ situacao: 'PARCIAL', aceitos: 1, recusados: 1 });
    const [recusado] = await converter.database.query(
      `SELECT situacao, causas -> 0 ->> 'codigo' AS codigo, causas -> 0 ->> 'esperado' AS esperado FROM recusados WHERE id_conversao = $1`,
      [body.id_CONVERSAO],
    );
    expect(recusado).toEqual({
      situacao: 'RECUSADO',
      codigo: 'SUBSTITUIDO_ARQUIVADO',
      esperado: `um CT-e substituído fora do arquivo. ${sentence}`,
    });
    expect(await situacoes(52, 53)).toEqual(['53 ABERTA']);
    await desarquivar(client, 202_608, 'operador');
    expect((await declarar(xml)).status).toBe(200);
    expect(
      await converter.database.query('SELECT chave FROM creditos_de_cancelamento WHERE competencia = 202608'),
    ).toEqual([{ chave: chave(51, '2608') }]);
  } finally {
    await client.end();
  }
});
