import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApolicesUnderTest, mensagens, startApolices } from './apolices-under-test.ts';

let under: ApolicesUnderTest;
beforeAll(async () => {
  under = await startApolices();
});
afterAll(() => under.api.close());
beforeEach(() => under.empty());

test('an endorsement changes what it names, and is kept under the next number of the policy', async () => {
  const id = await under.criar();
  const corpo = { data_efeito: '2026-03-01', descricao: 'Aumento do limite', versao: 1 };
  const feito = await under.send('post', `/api/Apolice/${id}/endosso`, { ...corpo, limite_viagem: '900.00' });
  expect(feito.answer).toEqual({ status: 1, id, versao: 2, numero_endosso: 1 });
  const nada = await under.send('post', `/api/Apolice/${id}/endosso`, { ...corpo, limite_viagem: '900.00', versao: 2 });
  expect(mensagens(nada.answer)).toEqual(['descricao: O endosso não altera nada']);
  const fora = await under.send('post', `/api/Apolice/${id}/endosso`, {
    ...corpo,
    data_efeito: '2027-01-11',
    limite_viagem: '1.00',
    versao: 2,
  });
  expect(mensagens(fora.answer)).toEqual(['data_efeito: Deve estar na vigência, de 10/01/2026 a 10/01/2027']);
  const segundo = await under.send('post', `/api/Apolice/${id}/endosso`, {
    ...corpo,
    limite_viagem: '950.00',
    versao: 2,
  });
  expect(segundo.answer['numero_endosso']).toBe(2);
  const lista = await under.send('get', `/api/Apolice/${id}/endossos`);
  expect(lista.answer['retorno']).toMatchObject([
    { numero_endosso: 2, tipo: 'ALTERACAO', emitido_por: 'usuario' },
    { numero_endosso: 1, descricao: 'Aumento do limite', data_efeito: '2026-03-01' },
  ]);
  const [kept] = await under.api.database.query('SELECT antes, depois FROM apolice_endossos WHERE numero_endosso = 1');
  expect(kept).toEqual({ antes: { limite_viagem: '0.00' }, depois: { limite_viagem: '900.00' } });
});

test('a cancellation ends the cover by an endorsement, once, and not under shipments that were declared', async () => {
  const id = await under.criar();
  await under.api.database.query('SELECT garantir_competencia(202603)');
  await under.api.database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
       numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio)
     SELECT 202603, id_apolice, id_grupo, 'CONVERSOR', 'P1', 'A1', 'CTE', '1', '2026-03-01', '2026-03-02', 'RODOVIARIO', 1000, 0.05, 0.05, 0.5
     FROM grupos WHERE id_apolice = $1`,
    [id],
  );
  const cancelar = (data: string, versao = 1) =>
    under.send('post', `/api/Apolice/${id}/cancelamento`, { data, motivo: 'Falta de pagamento', versao });
  const tarde = await cancelar('2026-03-02');
  expect([tarde.status, tarde.answer['message']]).toEqual([
    409,
    'Há 1 averbação com embarque a partir de 02/03/2026. Exclua antes o que não será cobrado.',
  ]);
  expect((await cancelar('2026-03-03')).answer).toEqual({ status: 1, id, versao: 2, numero_endosso: 1 });
  const detail = await under.send('get', `/api/Apolice/dados-apolice/${id}`);
  expect(detail.answer).toMatchObject({ cancelamentO_VIGENCIA: '2026-03-03', statusApolice: 'Cancelado' });
  const again = await cancelar('2026-03-04', 2);
  expect([again.status, again.answer['message']]).toEqual([409, 'Esta apólice está cancelada desde 03/03/2026.']);
});

test('shipments that were cancelled, refused or restituted hold no cancellation up', async () => {
  const id = await under.criar();
  await under.api.database.query('SELECT garantir_competencia(202603)');
  await under.api.database.query(
    `INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento,
       numero, data_emissao, data_embarque, meio_transporte, importancia_segurada, taxa_basica, taxa, premio, situacao)
     SELECT 202603, id_apolice, id_grupo, 'CONVERSOR', s, s, 'CTE', s, '2026-03-01', '2026-03-02', 'RODOVIARIO', 1000, 0.05, 0.05, 0.5, s
     FROM grupos, unnest('{EXCLUIDA, CANCELADA, RECUSADA, FATURADA}'::text[]) s WHERE id_apolice = $1`,
    [id],
  );
  const corpo = { data: '2026-03-02', motivo: 'Falta de pagamento', versao: 1 };
  const cancelar = () => under.send('post', `/api/Apolice/${id}/cancelamento`, corpo);
  expect((await cancelar()).answer['message']).toContain('Há 1 averbação com embarque');
  await under.api.database.query(`
    INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio)
    SELECT competencia, id_averbacao, id_apolice, id_grupo, numero, premio FROM averbacoes WHERE situacao = 'FATURADA'`);
  expect((await cancelar()).status).toBe(200);
  await under.api.database.query('DELETE FROM creditos_de_cancelamento; DELETE FROM averbacoes');
});

test('a renewal begins on the old policy’s last day and takes its parts along', async () => {
  const id = await under.criar({ limite_viagem: '700.00' });
  await under.api.database.query(`
    INSERT INTO apolice_taxas (id_apolice, id_grupo, taxa, inicio_vigencia, fim_vigencia)
    SELECT id_apolice, id_grupo, taxa, inicio::date, fim::date FROM grupos,
      (VALUES (0.05, '2026-06-02', NULL), (0.06, '2026-01-10', '2026-06-01'), (0.07, '2026-02-01', NULL)) t(taxa, inicio, fim);
    INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) SELECT id_apolice, 'T', '11222333000181', 1 FROM apolices;
    INSERT INTO apolice_prazos SELECT id_apolice, 'EMISSAO', 3 FROM apolices;
    INSERT INTO apolice_corretores (id_apolice, id_corretor, percentual) SELECT id_apolice, id_corretor, 20 FROM apolices;
    INSERT INTO apolice_faturamento (id_apolice, dia_vencimento) SELECT id_apolice, 15 FROM apolices;
    INSERT INTO subgrupos (id_grupo, nome) SELECT id_grupo, 'Seca' FROM grupos`);
  const renovar = (inicio_vigencia: string, numero = '5400002') =>
    under.send('post', `/api/Apolice/${id}/renovacao`, { numero, inicio_vigencia, fim_vigencia: '2028-01-10' });
  expect(mensagens((await renovar('2027-01-09')).answer)).toEqual([
    'inicio_vigencia: A apólice anterior vai até as 24h de 10/01/2027: a renovação começa nesse dia ou depois',
  ]);
  expect((await renovar('2027-01-10', '5400001')).status).toBe(409);
  const { answer } = await renovar('2027-01-10');
  const { retorno } = await under.inteira(answer.id);
  expect(retorno).toMatchObject({ numero: '5400002', limite_viagem: '700.00', id_apolice_anterior: id, versao: 1 });
  const copied = await under.api.database.query(
    `SELECT t.taxa, t.inicio_vigencia::text, g.codigo, g.id_apolice, s.nome AS subgrupo, p.dias, k.percentual, f.dia_vencimento, o.cnpj
     FROM grupos g JOIN apolice_taxas t USING (id_grupo) JOIN subgrupos s USING (id_grupo)
     JOIN apolice_prazos p ON p.id_apolice = g.id_apolice JOIN apolice_corretores k ON k.id_apolice = g.id_apolice
     JOIN apolice_faturamento f ON f.id_apolice = g.id_apolice JOIN apolice_tomadores o ON o.id_apolice = g.id_apolice
     WHERE g.id_apolice = $1`,
    [answer.id],
  );
  expect(copied).toEqual([
    {
      taxa: '0.050000',
      inicio_vigencia: '2027-01-10',
      codigo: '001',
      id_apolice: answer.id,
      subgrupo: 'Seca',
      dias: 3,
      percentual: '20.000000',
      dia_vencimento: 15,
      cnpj: '11222333000181',
    },
  ]);
  expect((await renovar('2027-02-01', '5400003')).answer['message']).toBe('Esta apólice já foi renovada.');
});

test('the history names what changed in the form’s words', async () => {
  const id = await under.criar();
  await under.send('put', `/api/Apolice/${id}`, { limite_viagem: '900', aceitar: 'tudo', versao: 1 });
  await under.send('post', `/api/Apolice/${id}/cancelamento`, { data: '2026-05-01', motivo: 'A pedido', versao: 2 });
  const { answer } = await under.send('get', `/api/Apolice/${id}/historico`);
  const [cancelada, alterada, criada] = answer['retorno'] as { acao: string; mudancas: object[] }[];
  expect([criada?.acao, alterada?.acao]).toEqual(['criar', 'alterar']);
  expect(alterada?.mudancas).toEqual([
    { campo: 'limite_viagem', rotulo: 'Limite por viagem', antes: '0,00', depois: '900,00' },
    { campo: 'aceitar', rotulo: 'Arquivo com erros', antes: null, depois: 'Averbar tudo ou nada' },
  ]);
  expect(cancelada?.mudancas).toMatchObject([{ depois: '01/05/2026' }, { rotulo: 'Motivo', depois: 'A pedido' }]);
});
