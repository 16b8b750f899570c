import { afterAll, beforeAll, expect, test } from 'vitest';
import { csv } from '../conversor/converter-under-test.ts';
import { startDis } from './dis-under-test.ts';

let api: Awaited<ReturnType<typeof startDis>>;
beforeAll(async () => {
  api = await startDis();
});
afterAll(() => api.converter.close());

test('linked from either side a declaration is declared, and waits again when the link is undone', async () => {
  const { converter, importacao, di, vinculo, agir, averbacao, mudancas } = api;
  const id = await di('2611111110');
  const livre = await importacao({ numero_di: '26/1111119-9', conhecimento: 'BL-1' });
  expect((await vinculo(id)).candidatas).toEqual([]);
  const id_averbacao = await importacao({ tipo: 'P', conhecimento: 'BL-2' });
  expect((await vinculo(id)).candidatas).toMatchObject([{ id_averbacao, tipo: 'P', conhecimento: 'BL-2' }]);
  expect((await converter.get(`/api/Averbacao/${id_averbacao}/dis`)).body.retorno).toMatchObject([
    { id_di: id, numero: '2611111110', valor_fob: '10000.00', moeda: 'USD' },
  ]);
  expect((await converter.get(`/api/Averbacao/${livre}/dis`)).body.retorno).toEqual([]);

  expect((await agir(id, 'vincular', { id_averbacao })).body).toEqual({ status: 1, id, versao: 2 });
  // Its definitive values are still missing.
  expect(await vinculo(id)).toMatchObject({ situacao: 'PENDENTE', averbacao: { id_averbacao, tipo: 'P' } });
  expect((await averbacao(id_averbacao)).di).toEqual({
    id_di: id,
    numero: '2611111110',
    situacao: 'PENDENTE',
    versao: 2,
  });
  expect((await converter.get(`/api/Averbacao/${id_averbacao}/definitiva`)).body.valores.numero_di).toBe('2611111110');

  expect((await agir(id, 'desvincular')).status).toBe(200);
  expect(await vinculo(id)).toMatchObject({ situacao: 'PENDENTE', averbacao: null });
  expect((await averbacao(id_averbacao)).di).toBeNull();
  const { tipo_documento, numero } = await averbacao(id_averbacao);
  const documento = `${tipo_documento} ${numero}`;
  expect(await mudancas(id)).toEqual([`ana: Averbação ${documento} > null`, `ana: Averbação null > ${documento}`]);
});

test('a definitive import declares the declaration of its number by itself; one of another number is refused', async () => {
  const { importacao, di, vinculo, agir, averbacao, mudancas } = api;
  const id = await di('2622222220');
  const id_averbacao = await importacao({ numero_di: '26/2222222-0' });
  expect(await vinculo(id)).toMatchObject({ situacao: 'AVERBADA', averbacao: { id_averbacao }, candidatas: [] });
  const { tipo_documento, numero } = await averbacao(id_averbacao);
  expect(await mudancas(id)).toEqual([
    'sistema: Situação Pendente > Averbada',
    `sistema: Averbação null > ${tipo_documento} ${numero}`,
  ]);
  const outra = await di('2633333330');
  const recusada = await agir(outra, 'vincular', { id_averbacao });
  expect([recusada.status, recusada.body.message]).toEqual([409, 'Esta averbação declara a DI 26/2222222-0.']);
});

test('an entry of the trail that names the shipment by its number of 40 digits is read by the document', async () => {
  const { converter, importacao, di, averbacao, mudancas } = api;
  const id = await di('2698989890');
  const { tipo_documento, numero, numero_averbacao } = await averbacao(await importacao({ tipo: 'P', numero: '4711' }));
  const desconhecida = '9'.repeat(40);
  await converter.database.query(
    `INSERT INTO auditoria (quem, acao, entidade, id_entidade, antes, depois)
     SELECT 'sistema', 'alterar', 'dis', '${id}', jsonb_build_object('averbacao', antes), jsonb_build_object('averbacao', depois)
     FROM (VALUES (NULL, '${numero_averbacao}'), ('${numero_averbacao}', '${desconhecida}')) v (antes, depois)`,
  );
  expect(await mudancas(id)).toEqual([
    `sistema: Averbação ${tipo_documento} ${numero} > ${desconhecida}`,
    `sistema: Averbação null > ${tipo_documento} ${numero}`,
  ]);
});

test('a file declares it, too', async () => {
  const { converter, di, vinculo } = api;
  const id = await di('2644444440');
  const linha = {
    tipo_documento: 'Fatura comercial',
    numero: 'F-1',
    data_embarque: '11/11/2026',
    apolice: '2500025',
    pais_origem: 'Alemanha',
    mercadoria: 'Grãos de soja',
    moeda: 'USD',
    taxa_cambio: '5,0',
    valor_fob: '1.000,00',
    numero_di: '26/4444444-0',
  };
  const { status, body } = await converter.upload(csv([linha]), { ramo: 25 });
  expect([status, body]).toMatchObject([200, { aceitos: 1 }]);
  expect(await vinculo(id)).toMatchObject({ situacao: 'AVERBADA', averbacao: { numero: 'F-1' } });
});

test('an excluded shipment sets its declaration back, and the undo of the block declares it again', async () => {
  const { converter, importacao, di, vinculo, excluir, mudancas } = api;
  const id = await di('2655555550');
  const id_averbacao = await importacao({ numero_di: '2655555550' });
  const { body } = await excluir([id_averbacao]);
  expect(await vinculo(id)).toMatchObject({ situacao: 'PENDENTE', averbacao: { id_averbacao, situacao: 'EXCLUIDA' } });
  expect((await converter.send('post', `/api/Averbacao/exclusao-bloco/${body.id_bloco}/desfazer`)).status).toBe(200);
  expect(await vinculo(id)).toMatchObject({ situacao: 'AVERBADA', averbacao: { id_averbacao, situacao: 'ABERTA' } });
  const trilha = (await mudancas(id)).filter((linha) => linha.includes('Situação'));
  expect(trilha).toEqual([
    'sistema: Situação Pendente > Averbada',
    'sistema: Situação Averbada > Pendente',
    'sistema: Situação Pendente > Averbada',
  ]);
});

test('what was linked elsewhere or discarded meanwhile stays as it is when a block is undone', async () => {
  const { converter, importacao, di, vinculo, agir, excluir } = api;
  const [vinculada, desprezada] = [await di('2666666660'), await di('2677777770')];
  const ids = [await importacao({ numero_di: '2666666660' }), await importacao({ numero_di: '2677777770' })];
  const { body } = await excluir(ids);
  const outra = await importacao({ numero_di: '2666666660' });
  expect((await agir(desprezada, 'desprezar', { id_motivo: 900 })).status).toBe(200);
  await converter.send('post', `/api/Averbacao/exclusao-bloco/${body.id_bloco}/desfazer`);
  expect(await vinculo(vinculada)).toMatchObject({ situacao: 'AVERBADA', averbacao: { id_averbacao: outra } });
  expect(await vinculo(desprezada)).toMatchObject({
    situacao: 'DESPREZADA',
    motivo: 'Seguro feito no exterior',
    averbacao: null,
  });
});

test('a cancelled document sets it back for good', async () => {
  const { converter, importacao, di, vinculo, agir } = api;
  const id = await di('2688888880');
  const id_averbacao = await importacao({ numero_di: '2688888880' });
  await converter.database.query(`UPDATE averbacoes SET situacao = 'CANCELADA' WHERE id_averbacao = ${id_averbacao}`);
  expect(await vinculo(id)).toMatchObject({ situacao: 'PENDENTE', averbacao: { situacao: 'CANCELADA' } });
  const recusada = await agir(id, 'vincular', { id_averbacao });
  expect([recusada.status, recusada.body.message]).toEqual([
    409,
    'Esta averbação está cancelada: não se vincula a uma DI.',
  ]);
});

test('discarded with a reason it is in the report, links no more, and waits again once reopened', async () => {
  const { converter, importacao, di, vinculo, agir, averbacao } = api;
  const id = await di('2699999990');
  const noRelatorio = async () => {
    const { body } = await converter.send('post', '/api/Relatorio/dis-desprezadas/executar', {
      parametros: { de: '2026-11-01', ate: '2026-11-30' },
      start: 1,
      length: 10,
    });
    return body.data.map(({ numero, motivo, usuario }: Record<string, string>) => [numero, motivo, usuario]);
  };
  const antes = await noRelatorio();
  const semMotivo = await agir(id, 'desprezar', { id_motivo: 901 });
  expect([semMotivo.status, semMotivo.body.erros]).toMatchObject([422, [{ campo: 'id_motivo' }]]);
  await agir(id, 'desprezar', { id_motivo: 900 });
  expect(await noRelatorio()).toEqual([...antes, ['2699999990', 'Seguro feito no exterior', 'ana']]);
  const id_averbacao = await importacao({ numero_di: '2699999990' });
  expect((await averbacao(id_averbacao)).di).toBeNull();
  const presa = await agir(id, 'vincular', { id_averbacao });
  expect([presa.status, presa.body.message]).toEqual([
    409,
    'Esta DI foi desprezada (Seguro feito no exterior): reabra-a antes.',
  ]);
  expect((await agir(id, 'reabrir')).status).toBe(200);
  expect(await noRelatorio()).toEqual(antes);
  expect((await vinculo(id)).candidatas[0]).toMatchObject({ id_averbacao, numero_di: '2699999990' });
  expect((await agir(id, 'vincular', { id_averbacao })).status).toBe(200);
  expect(await vinculo(id)).toMatchObject({ situacao: 'AVERBADA' });
});

test('one shipment has one declaration, of its own policy and of an import', async () => {
  const { converter, importacao, di, agir } = api;
  const id_averbacao = await importacao({ tipo: 'P' });
  const [uma, outra, alheia] = [
    await di('2612121210'),
    await di('2613131310'),
    await di('2614141410', { id_apolice: 26 }),
  ];
  expect((await agir(uma, 'vincular', { id_averbacao })).status).toBe(200);
  const recusa = async (id: number, pedido: object) => {
    const { status, body } = await agir(id, 'vincular', pedido);
    return [status, body.erros[0]?.mensagem];
  };
  expect(await recusa(outra, { id_averbacao })).toEqual([409, 'Esta averbação já está vinculada a outra DI.']);
  expect(await recusa(alheia, { id_averbacao })).toEqual([409, 'Esta averbação é de outra apólice que a da DI.']);
  expect(await recusa(outra, {})).toEqual([422, 'Campo obrigatório']);
  expect(await recusa(outra, { id_averbacao: 2_000_000 })).toEqual([422, 'Esta averbação não existe']);
  const outroNumero = await converter.send('put', `/api/Averbacao/${id_averbacao}/definitiva`, {
    valores: {
      numero_di: '26/1313131-0',
      data_embarque: '2026-11-11',
      id_mercadoria: 1,
      id_moeda: 1,
      taxa_cambio: '5',
      valor_fob: '10000',
    },
    confirmados: ['id_pais_origem'],
  });
  expect([outroNumero.status, outroNumero.body.message]).toEqual([
    409,
    'Esta averbação está vinculada à DI 2612121210: declare-a, ou desvincule-a antes.',
  ]);
});

test('an act on a version that is no more is refused, and the form changes no state', async () => {
  const { converter, importacao, di, agir } = api;
  const id = await di('2615151510');
  await agir(id, 'desprezar', { id_motivo: 900 });
  const velha = await converter.send('post', `/api/Cadastro/dis/${id}/vinculo/reabrir`, { versao: 1 });
  expect([velha.status, velha.body.atual?.versao]).toEqual([409, 2]);
  const peloFormulario = await converter.send('put', `/api/Cadastro/dis/${id}`, {
    versao: 2,
    situacao: 'PENDENTE',
    id_motivo: null,
  });
  expect([peloFormulario.status, peloFormulario.body.erros.map(({ campo }: { campo: string }) => campo)]).toEqual([
    422,
    ['situacao', 'id_motivo'],
  ]);
  const averbada = await converter.send('post', '/api/Cadastro/dis', {
    numero_di: '2616161610',
    data_registro: '2026-11-12',
    cnpj_importador: '60701190000104',
    id_moeda: 1,
    valor_fob: '1.00',
    situacao: 'AVERBADA',
  });
  expect([averbada.status, averbada.body.erros]).toMatchObject([422, [{ campo: 'situacao' }]]);
  await importacao({ numero_di: '2615151510' });
  await agir(id, 'reabrir');
  const livre = await di('2617171710');
  await importacao({ numero_di: '2617171710' });
  const excluida = await converter.send('delete', `/api/Cadastro/dis/${livre}?versao=2`);
  expect([excluida.status, excluida.body.erros]).toMatchObject([422, [{ campo: 'situacao' }]]);
});
