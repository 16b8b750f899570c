import { beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../../../server/api/escrita/audit-trail.repository.ts';
import { verificacaoDaTrilha } from '../../../../server/api/auditoria/verificacao.ts';
import { forgetLeituras } from '../../../../server/api/auditoria/auditoria.repository.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startFaturas);
const listar = async (filtros: object, busca = '') =>
  (await api.post('/api/Auditoria/Listar', { start: 1, length: 50, search: { value: busca }, filtros }, 'chefe'))
    .body as { data: Record<string, unknown>[]; recordsFiltered: number };

beforeAll(async () => {
  await api.averbar(202610, ['500.00']);
  const id = await api.previa(202610);
  await api.mover(id, { para: 'LIBERADA' }, 'chefe');
});

test('A-X13: who did what to which record, before and after, newest first, by any filter', async () => {
  const { data } = await listar({ entidade: 'faturas' });
  expect(data.map(({ quem, acao, antes, depois }) => [quem, acao, antes, depois])).toMatchObject([
    ['chefe', 'alterar', { situacao: 'PREVIA' }, { situacao: 'LIBERADA' }],
    ['ana', 'criar', null, { situacao: 'PREVIA', valor_total: '536.90' }],
  ]);
  expect(data.map(({ registro }) => registro)).toEqual(['Fatura 1', 'Fatura 1']);
  const [{ request_id: requisicao, quando } = {}] = data as { request_id?: string; quando?: string }[];
  const dia = quando?.slice(0, 10) ?? '';
  for (const [filtros, quantos] of [
    [{ entidade: 'faturas', quem: 'ANA' }, 1],
    [{ entidade: 'Fatura', id_entidade: '1' }, 2],
    [{ entidade: 'faturas', acao: 'excluir' }, 0],
    [{ entidade: 'faturas', id_entidade: '1' }, 2],
    [{ entidade: 'faturas', quando: { de: dia, ate: dia } }, 2],
    [{ entidade: 'faturas', quando: { ate: '2020-01-01' } }, 0],
    [{ entidade: 'faturas', endereco: '10.9.8.7' }, 0],
  ] as const)
    expect([filtros, (await listar(filtros)).recordsFiltered]).toEqual([filtros, quantos]);
  expect((await listar({ entidade: 'faturas' }, requisicao)).recordsFiltered).toBe(1);
});

test('A-X13: texts that look encrypted are read as they were written', async () => {
  await api.database.query("INSERT INTO titulares (pessoa) VALUES ('c11144477735')");
  const [{ id } = { id: 0 }] = await api.database.query<{ id: number }>('SELECT id FROM titulares');
  const textos = ['cifrado:99999999999:x', `cifrado:${id}:AAAA`, 'cifrado:987654321:x', 'cifrado:0:x', 'cifrado:x'];
  const entry = { id: 1, username: 'ana', requestId: 'r', acao: 'alterar', idEntidade: 1 } as const;
  await recordAudit(api.db, { ...entry, entidade: 'imitada', depois: { textos: textos.map((texto) => ({ texto })) } });
  // Beside a person's value, which is encrypted.
  const cpf = { cnpj: '11144477735', nome: 'cifrado:1:x', outro: 'cifrado:987654321:x' };
  await recordAudit(api.db, { ...entry, entidade: 'imitada', antes: cpf, depois: { ...cpf, outro: 'y' } });
  await api.database.query(
    `INSERT INTO auditoria (quem, acao, entidade, id_entidade, depois) SELECT 'ana', 'criar', 'imitada', '1', jsonb_build_object('texto', t)
     FROM unnest($1::text[]) t`,
    [textos.slice(0, 2)],
  );
  const { data } = await listar({ entidade: 'imitada' });
  expect(data.map(({ antes, depois }) => [antes, depois])).toEqual([
    [null, { texto: textos[1] }],
    [null, { texto: textos[0] }],
    [cpf, { ...cpf, outro: 'y' }],
    [null, { textos: textos.map((texto) => ({ texto })) }],
  ]);
});

test.each(['ana', 'leitor'])('A-X13: it is not for %s', async (quem) => {
  const { status } = await api.post('/api/Auditoria/Listar', { start: 1, length: 5, search: { value: '' } }, quem);
  expect(status).toBe(403);
});

test('A-X13: reads of one record are kept once an hour for a person, outside the chain, for the days of a parameter', async () => {
  const antes = (await listar({})).recordsFiltered;
  for (const quem of ['ana', 'ana', 'leitor']) await api.get('/api/Apolice/1', quem);
  const lidas = (await listar({ acao: 'ler', entidade: 'apolices', id_entidade: '1' })).data;
  expect(lidas.map(({ quem }) => quem)).toEqual(['leitor', 'ana']);
  expect((await listar({})).recordsFiltered).toBe(antes);
  await api.database.query("UPDATE leituras SET quando = now() - interval '181 days' WHERE quem = 'ana'");
  await forgetLeituras(api.db);
  expect((await listar({ acao: 'ler' })).data.map(({ quem }) => quem)).toEqual(['leitor']);
});

test('A-X13: a verification keeps its anchor, and names what was changed behind the trail', async () => {
  const verificar = () =>
    verificacaoDaTrilha.executar(api.parts, {}, { pedinte: { id: 1, username: 'chefe', perfil: 'admin' } } as never);
  const { mensagem } = await verificar();
  expect(mensagem).toMatch(/^Trilha íntegra: \d+ registros íntegros\.$/);
  const { body } = await api.get('/api/Auditoria/ancoras', 'chefe');
  expect(body.data).toMatchObject([{ quem: 'chefe', selo: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  await api.database.query(`
    ALTER TABLE auditoria DISABLE TRIGGER so_inclusoes;
    UPDATE auditoria SET quem = 'ninguem' WHERE id = (SELECT min(id) FROM auditoria WHERE entidade = 'faturas');
    ALTER TABLE auditoria ENABLE TRIGGER so_inclusoes`);
  await expect(verificar()).rejects.toThrow(/^Trilha violada \(posição \d+, registro \d+\)/);
});

test('A-X13: the verification is asked for as a task', async () => {
  const { status, body } = await api.post('/api/Auditoria/verificacao', {}, 'chefe');
  expect([status, body]).toEqual([202, { status: 1, id_tarefa: expect.any(Number) }]);
});
