import { beforeAll, expect, test } from 'vitest';
import { apoliceDeImportacao, startConverter } from '../conversor/converter-under-test.ts';
import { started } from '../../../support/started.ts';

const converter = started(startConverter);
beforeAll(async () => {
  await converter.database.query(`${apoliceDeImportacao};
    INSERT INTO paises (id_pais, iso2, iso3, nome_pt) VALUES (7, 'DE', 'DEU', 'Alemanha');
    INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'USD', 'Dólar') ON CONFLICT DO NOTHING;
    INSERT INTO navios (id_navio, nome) VALUES (1, 'Estrela do Norte'), (2, 'Cabo Branco')`);
});

/** A provisional import of USD 10,000 at 5.00, on a vessel. @returns its id. */
async function provisoria(numero: string, outros: object = {}): Promise<number> {
  const { status, body } = await converter.send('post', '/api/Averbacao', {
    id_apolice: 25,
    tipo: 'P',
    tipo_documento: 'Fatura comercial',
    numero,
    data_embarque: '2026-11-11',
    id_mercadoria: 1,
    id_pais_origem: 7,
    id_navio: 1,
    id_moeda: 1,
    taxa_cambio: '5.0000000',
    valor_fob: '10000.00',
    ...outros,
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) })]);
  return body.id;
}
const averbacao = async (id: number) => (await converter.get(`/api/Averbacao/${id}`)).body.retorno;
const valoresDe = async (id: number) => (await converter.get(`/api/Averbacao/${id}/definitiva`)).body.valores;
const tornar = async (id: number, mudancas: object, confirmados: readonly string[] = []) =>
  converter.send('put', `/api/Averbacao/${id}/definitiva`, {
    valores: { ...(await valoresDe(id)), ...mudancas },
    confirmados,
  });
const somas = async () =>
  (
    await converter.database.query(
      `SELECT sum(quantidade)::integer AS quantas, sum(premio)::text AS premio FROM averbacoes_totais WHERE id_apolice = 25`,
    )
  )[0];

test('completed with its DI it is definitive, under its own numbers; what was empty needs no confirmation', async () => {
  const id = await provisoria('INV-1');
  const antes = await averbacao(id);
  expect(antes).toMatchObject({ tipo: 'P', premio: '50.00' });
  const { status, body } = await tornar(id, { numero_di: '26/1234567-8', conhecimento: 'BL-77' });
  expect([status, body]).toEqual([200, { status: 1, id, versao: 1 }]);
  const { historico, memoria, ...depois } = await averbacao(id);
  expect(depois).toMatchObject({
    tipo: 'D',
    numero_di: '26/1234567-8',
    conhecimento: 'BL-77',
    navio: 'Estrela do Norte',
    premio: '50.00',
    protocolo: antes.protocolo,
    numero_averbacao: antes.numero_averbacao,
    data_averbacao: antes.data_averbacao,
  });
  expect(memoria).toEqual(antes.memoria);
  expect(historico).toMatchObject([
    { evento: 'AVERBADA', quem: 'ana' },
    { evento: 'DEFINITIVA', quem: 'ana', detalhe: 'DI 26/1234567-8; prêmio de R$ 50,00 a R$ 50,00' },
  ]);
});

test('without its DI nothing is definitive', async () => {
  const id = await provisoria('INV-2');
  const { status, body } = await tornar(id, {});
  expect([status, body.erros]).toMatchObject([422, [{ campo: 'valores.numero_di' }]]);
  expect(await averbacao(id)).toMatchObject({ tipo: 'P' });
});

test('each value that changes is to be confirmed, before and after told; one that is not keeps all as it was', async () => {
  const id = await provisoria('INV-3');
  const antes = await somas();
  const mudancas = { numero_di: '26/1234567-9', id_navio: 2, valor_fob: '12000.00', taxa_cambio: '5' };
  const { status, body } = await tornar(id, mudancas, ['id_navio']);
  expect([status, body.divergencias]).toEqual([
    409,
    [{ campo: 'valor_fob', rotulo: 'Valor FOB', antes: '10.000,00', depois: '12.000,00' }],
  ]);
  expect(await averbacao(id)).toMatchObject({ tipo: 'P', navio: 'Estrela do Norte', premio: '50.00' });
  expect(await somas()).toEqual(antes);
  const nenhuma = await tornar(id, mudancas);
  expect(nenhuma.body.divergencias).toContainEqual({
    campo: 'id_navio',
    rotulo: 'Navio',
    antes: 'Estrela do Norte',
    depois: 'Cabo Branco',
  });

  expect((await tornar(id, mudancas, ['id_navio', 'valor_fob'])).status).toBe(200);
  expect(await averbacao(id)).toMatchObject({ tipo: 'D', navio: 'Cabo Branco', is_moeda: '12000.00', premio: '60.00' });
  expect(await somas()).toEqual({ quantas: antes?.['quantas'], premio: (Number(antes?.['premio']) + 10).toFixed(2) });
  const [trilha] = await converter.database.query(
    `SELECT antes, depois FROM auditoria WHERE entidade = 'averbacoes' AND acao = 'alterar' AND id_entidade = '${id}'`,
  );
  const guardadas = await converter.database.query(
    `SELECT id_apolice, moeda, is_moeda::text, importancia_segurada::text, premio::text FROM provisorias_substituidas WHERE id_averbacao = ${id}`,
  );
  expect(guardadas).toEqual([
    { id_apolice: 25, moeda: 'USD', is_moeda: '10000.00', importancia_segurada: '50000.00', premio: '50.00' },
  ]);
  expect(trilha).toMatchObject({
    antes: { tipo: 'P', id_navio: 1, valor_fob: '10000.00', premio: '50.00' },
    depois: { tipo: 'D', id_navio: 2, valor_fob: '12000.0000', premio: '60.00' },
  });
});

test('guarantee and transhipment are kept, and confirmed each by itself where they change (domain 1.3)', async () => {
  const id = await provisoria('INV-GT', { transbordo: 'Algeciras', garantia: 'Ampla A' });
  expect(await averbacao(id)).toMatchObject({ transbordo: 'Algeciras', garantia: 'Ampla A' });
  const mudancas = { numero_di: '26/1234570-1', transbordo: 'Tânger', garantia: 'Restrita C' };
  const { status, body } = await tornar(id, mudancas);
  expect([status, body.divergencias]).toEqual([
    409,
    [
      { campo: 'transbordo', rotulo: 'Local do transbordo', antes: 'Algeciras', depois: 'Tânger' },
      { campo: 'garantia', rotulo: 'Garantia', antes: 'Ampla A', depois: 'Restrita C' },
    ],
  ]);
  expect((await tornar(id, mudancas, ['transbordo'])).status).toBe(409);
  expect((await tornar(id, mudancas, ['transbordo', 'garantia'])).status).toBe(200);
  expect(await averbacao(id)).toMatchObject({ tipo: 'D', transbordo: 'Tânger', garantia: 'Restrita C' });
});

test('what does not accumulate stays so, unless a person confirms that it does', async () => {
  const id = await provisoria('INV-NA', { nao_acumula: true });
  const semMarca = await tornar(id, { numero_di: '26/1234571-1', nao_acumula: false });
  expect([semMarca.status, semMarca.body.divergencias]).toEqual([
    409,
    [{ campo: 'nao_acumula', rotulo: 'Não acumula', antes: 'Sim', depois: 'Não' }],
  ]);
  expect((await tornar(id, { numero_di: '26/1234571-1' })).status).toBe(200);
  expect(await averbacao(id)).toMatchObject({ tipo: 'D', nao_acumula: true });
});

test('the same again changes nothing, another DI is refused; two at once make one', async () => {
  const id = await provisoria('INV-4');
  const valores = { ...(await valoresDe(id)), numero_di: '26/7654321-0' };
  const enviar = (di: string) =>
    converter.send('put', `/api/Averbacao/${id}/definitiva`, {
      valores: { ...valores, numero_di: di },
      confirmados: [],
    });
  const dois = await Promise.all([enviar('26/7654321-0'), enviar('26/7654321-0')]);
  expect(dois.map(({ status }) => status).toSorted()[0]).toBe(200);
  expect((await enviar('26/7654321-0')).status).toBe(200);
  const outra = await enviar('26/7654321-1');
  expect([outra.status, outra.body.message]).toEqual([409, 'Esta averbação já é definitiva, com a DI 26/7654321-0.']);
  const historico = (await averbacao(id)).historico as { evento: string }[];
  expect(historico.filter(({ evento }) => evento === 'DEFINITIVA')).toHaveLength(1);
  expect(await converter.database.query(`SELECT FROM averbacoes WHERE numero = 'INV-4'`)).toHaveLength(1);
});

test('an invoiced one is refused in clear words', async () => {
  const id = await provisoria('INV-5', { data_embarque: '2026-10-11' });
  await converter.database.query(`UPDATE averbacoes SET situacao = 'FATURADA' WHERE id_averbacao = ${id}`);
  const { status, body } = await converter.get(`/api/Averbacao/${id}/definitiva`);
  expect([status, body.message]).toEqual([
    409,
    'Esta averbação já está em uma fatura: cancele a fatura, e então a torne definitiva.',
  ]);
});

test('a later departure moves it to its month; the document stays taken', async () => {
  const id = await provisoria('INV-6');
  expect((await tornar(id, { numero_di: '26/1111111-1', data_embarque: '2026-12-02' }, ['data_embarque'])).status).toBe(
    200,
  );
  expect(await averbacao(id)).toMatchObject({ tipo: 'D', competencia: 202612, situacao: 'ABERTA' });
  const [documento] = await converter.database.query(
    `SELECT d.id_averbacao::integer FROM averbacao_documentos d JOIN averbacoes a USING (id_averbacao)
     WHERE a.numero = 'INV-6'`,
  );
  expect(documento).toEqual({ id_averbacao: id });
});

test('a certificate and an exclusion that was undone follow it to its month', async () => {
  const id = await provisoria('INV-8');
  await converter.database.query(`
    INSERT INTO certificados (codigo, competencia, id_averbacao, id_apolice, emitido_por)
    SELECT 'ABCDEFGHJKMN', 202611, id_averbacao, id_apolice, 'ana' FROM averbacoes WHERE id_averbacao = ${id};
    INSERT INTO exclusoes_em_bloco (id_bloco, quantidade, importancia_segurada, premio, id_motivo, motivo, excluido_por,
      desfeito_em, desfeito_por)
    SELECT 80, 1, 1, 1, min(id_motivo), 'Enviada por engano', 'ana', now(), 'ana' FROM motivos;
    INSERT INTO averbacoes_excluidas SELECT 80, 202611, id_averbacao, id_apolice FROM averbacoes WHERE id_averbacao = ${id}`);
  const { numero_averbacao } = await averbacao(id);
  const conferir = async () =>
    (await converter.send('post', '/api/Certificado/conferencia', { codigo: 'ABCDEFGHJKMN', chave: numero_averbacao }))
      .body.resultado;
  const doBloco = async () =>
    (
      await converter.send('post', '/api/Averbacao/Listar', {
        start: 1,
        length: 10,
        search: { value: '' },
        filtros: { id_bloco: 80 },
      })
    ).body.data;
  expect(await conferir()).toBe('CONFERE');
  const mudancas = { numero_di: '26/1111111-2', data_embarque: '2026-12-02' };
  expect((await tornar(id, mudancas, ['data_embarque'])).status).toBe(200);
  expect(await conferir()).toBe('CONFERE');
  expect(await doBloco()).toMatchObject([{ id_averbacao: id, competencia: 202612 }]);
});

test('a captured DI that waits is declared with it and found from it; one that was discarded is refused', async () => {
  await converter.database.query(`
    INSERT INTO motivos (id_motivo, tipo, descricao) VALUES (900, 'DESPREZO_DI', 'Seguro feito no exterior');
    INSERT INTO dis (id_di, numero_di, data_registro, cnpj_importador, id_moeda, valor_fob, situacao, id_motivo)
    VALUES (71, '2622222220', '2026-11-12', '60701190000104', 1, 10000, 'PENDENTE', NULL),
      (72, '2633333330', '2026-11-12', '60701190000104', 1, 10000, 'DESPREZADA', 900)`);
  const id = await provisoria('INV-7');
  const desprezada = await tornar(id, { numero_di: '26/3333333-0' });
  expect([desprezada.status, desprezada.body.erros]).toMatchObject([409, [{ campo: 'numero_di' }]]);
  expect(await averbacao(id)).toMatchObject({ tipo: 'P', di: null });
  expect((await tornar(id, { numero_di: '26/2222222-0' })).status).toBe(200);
  expect(await averbacao(id)).toMatchObject({ tipo: 'D', di: { id_di: 71, situacao: 'AVERBADA' } });
  const di = await converter.get('/api/Cadastro/dis/71');
  expect(di.body.retorno).toMatchObject({ situacao: 'AVERBADA', versao: 2, alterado_por: 'ana' });
});
