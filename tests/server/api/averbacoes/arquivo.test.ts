import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { type ArquivoUnderTest, MES, startArquivo } from './arquivo-under-test.ts';
import { CHAVE } from './averbacoes-under-test.ts';
import { cancelarPorEvento } from '../../../support/cancelar-por-evento.ts';
import { started } from '../../../support/started.ts';

/* An archived month gives the same responses as before, refuses writes, and can be restored unchanged. */
let antes: Record<string, unknown>;
let linhas: string[];
const api = started(async () => startArquivo(await temporaryFolder('arquivo')));
beforeAll(async () => {
  antes = await api.respostas();
  linhas = await api.linhasDoMes();
  await api.arquivar();
}, 120_000);

const particoes = () =>
  api.database.query('SELECT 1 FROM pg_inherits WHERE inhrelid = to_regclass($1)', [`averbacoes_${MES}`]);

test('its partition is gone, its shipments are packed, and each of them is what it was', async () => {
  expect(await particoes()).toEqual([]);
  expect(await api.database.query(`SELECT 1 FROM averbacoes WHERE competencia = ${MES}`)).toEqual([]);
  expect(linhas.length).toBeGreaterThan(2_300);
  expect(await api.linhasDoMes()).toEqual(linhas);
});

test('every reader answers what it answered before', { timeout: 60_000 }, async () => {
  const depois = await api.respostas();
  for (const [nome, resposta] of Object.entries(antes)) expect({ [nome]: depois[nome] }).toEqual({ [nome]: resposta });
});

test('its page says that it is archived', async () => {
  const { body } = await api.get(`/api/Averbacao/${api.chaveada}`);
  expect(body).toMatchObject({ retorno: { arquivada: true, chave: CHAVE } });
});

test('a search without policy, month, days or key leaves it out, and says so; one that reaches it says so, too', async () => {
  const listar = (filtros: object) =>
    api.post('/api/Averbacao/Listar', { start: 1, length: 10, search: { value: '' }, filtros });
  const placa = 'ABC1D23';
  expect((await listar({ placa })).body).toMatchObject({ competencias_arquivadas: [], anos_nao_pesquisados: [2026] });
  expect((await listar({ placa, competencia: MES })).body).toMatchObject({
    competencias_arquivadas: [MES],
    anos_nao_pesquisados: [],
  });
});

const FRASE = 'A competência 10/2026 está arquivada (ano de 2026), somente leitura.';

describe('it takes no writes', () => {
  const recusado = async (answer: ReturnType<ArquivoUnderTest['post']>) => {
    const { status, body } = await answer;
    return [
      status,
      (body as { message?: string; mensagem?: string }).mensagem ?? (body as { message?: string }).message,
    ];
  };

  test('no exclusion, by id or by filters, and no undo of one', async () => {
    expect(await recusado(api.excluir({ ids: [api.chaveada], quantidade: 1 }))).toEqual([409, FRASE]);
    const filtros = { id_ramo: 54, id_apolice: 1, competencia: MES };
    expect(await recusado(api.excluir({ filtros, quantidade: 1 }))).toEqual([409, FRASE]);
    const undone = await recusado(api.post('/api/Averbacao/exclusao-bloco/2/desfazer', {}));
    expect(undone).toEqual([409, `${FRASE} O bloco não se desfaz mais.`]);
    const { body } = await api.post('/api/Averbacao/exclusao-bloco/Listar', {
      start: 1,
      length: 10,
      search: { value: '' },
    });
    expect(body).toMatchObject({
      data: [
        { id_bloco: 2, aberto: false },
        { id_bloco: 1, aberto: true },
      ],
    });
  });

  test('no invoice of it is made, cancelled or worked out anew; one that was issued is still paid', async () => {
    expect(await recusado(api.post('/api/Fatura/previa', { id_apolice: 2, competencia: MES }))).toEqual([409, FRASE]);
    const [{ id } = { id: 0 }] = await api.database.query<{ id: number }>(
      'SELECT id_fatura AS id FROM faturas WHERE numero_fatura = 2',
    );
    const motivo = 'Emitida por engano em outubro';
    expect(await recusado(api.mover(id, { para: 'CANCELADA', motivo }, 'chefe'))).toEqual([409, FRASE]);
    await api.database.query("UPDATE faturas SET situacao = 'PAGA' WHERE id_fatura = $1", [id]);
    await api.database.query("UPDATE faturas SET situacao = 'EMITIDA' WHERE id_fatura = $1", [id]);
  });

  test('no cancellation by the authorities', async () => {
    await expect(cancelarPorEvento(api.database, CHAVE)).rejects.toThrow(FRASE);
  });

  test('no declaration is linked to a shipment of it, and none is made definitive', async () => {
    const [{ id_di, id } = { id_di: 0, id: 0 }] = await api.database.query<{ id_di: number; id: number }>(
      `WITH nova AS (
         INSERT INTO dis (numero_di, data_registro, cnpj_importador, id_apolice, id_moeda, valor_fob)
         SELECT '2600000022', '2026-10-10', '11222333000181', 2, id_moeda, 1000 FROM moedas WHERE codigo_iso = 'USD' RETURNING id_di
       ) SELECT id_di, (SELECT min(id_averbacao)::integer FROM averbacoes_desempacotadas WHERE id_apolice = 2) AS id FROM nova`,
    );
    const vinculo = api.post(`/api/Cadastro/dis/${id_di}/vinculo/vincular`, { versao: 1, id_averbacao: id });
    expect(await recusado(vinculo)).toEqual([409, FRASE]);
    const { status, body } = await api.get(`/api/Averbacao/${id}/definitiva`);
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining(FRASE)]);
  });

  test.each([
    ['the partition made anew', `SELECT garantir_competencia(${MES})`],
    ['a period opened', `UPDATE periodos SET fechado = false, id_fatura = NULL WHERE competencia = ${MES}`],
    ['a new period', `INSERT INTO periodos (id_apolice, id_grupo, competencia) VALUES (2, 3, ${MES})`],
    [
      'a credit',
      `INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio) VALUES (${MES}, 1, 1, 1, 'x', 1)`,
    ],
    ['an exclusion', `INSERT INTO averbacoes_excluidas VALUES (1, ${MES}, 1, 1)`],
    ['a block changed', 'UPDATE averbacoes_arquivadas SET quantidade = 1'],
    ['a block removed', 'DELETE FROM averbacoes_arquivadas'],
    ['all of them removed', 'TRUNCATE averbacoes_arquivadas'],
    ['the mark removed', 'DELETE FROM competencias_arquivadas'],
    ['a cancelled invoice', "UPDATE faturas SET situacao = 'CANCELADA' WHERE numero_fatura = 2"],
  ])('the database refuses %s', async (_, statement) => {
    await expect(api.database.query(statement)).rejects.toMatchObject({ code: 'RM001' });
  });

  test('the database has no place for a shipment of it', async () => {
    const insert = `INSERT INTO averbacoes SELECT * FROM averbacao_arquivada(${api.chaveada})`;
    await expect(api.database.query(insert)).rejects.toMatchObject({ code: '23514' });
  });
});

test('its sums stay what they are when a município changes', async () => {
  await api.database.query("INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (9999991, 'Nova', 'SP')");
  await api.database.query("UPDATE municipios SET uf = 'PR' WHERE codigo_ibge = 9999991");
  expect(await api.database.query(`SELECT * FROM embarques_a_somar WHERE competencia = ${MES}`)).toEqual([]);
});

test('who did it is in the trail', async () => {
  expect(
    await api.database.query(
      "SELECT quem, depois ->> 'ato' AS ato, id_entidade FROM auditoria WHERE entidade = 'competencias'",
    ),
  ).toEqual([{ quem: 'operador', ato: 'arquivar', id_entidade: String(MES) }]);
});

test(
  'undone, the month is what it was: its rows, its indexes, its answers, and it takes writes',
  { timeout: 60_000 },
  async () => {
    await api.desarquivar();
    expect(await particoes()).toHaveLength(1);
    expect(
      await api.database.query('SELECT 1 FROM averbacoes_arquivadas UNION ALL SELECT 1 FROM competencias_arquivadas'),
    ).toEqual([]);
    expect(await api.linhasDoMes()).toEqual(linhas);
    const [{ iguais } = { iguais: null }] = await api.database.query(
      `SELECT (SELECT count(*) FROM pg_indexes WHERE tablename = 'averbacoes_${MES}') =
       (SELECT count(*) FROM pg_indexes WHERE tablename = 'averbacoes_202611') AS iguais`,
    );
    expect(iguais).toBe(true);
    const depois = await api.respostas();
    for (const [nome, resposta] of Object.entries(antes))
      expect({ [nome]: depois[nome] }).toEqual({ [nome]: resposta });
    await api.database.query('UPDATE averbacoes SET observacao = $1 WHERE id_averbacao = $2', ['livre', api.chaveada]);
  },
);
