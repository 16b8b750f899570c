import { expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { csv, embarque } from '../conversor/converter-under-test.ts';
import { startConverter } from '../conversor/converter-under-test.ts';

const faturas = started(startFaturas);
const converter = started(startConverter);

const limitar = ({ database }: Pick<typeof faturas, 'database'>, username: string, escopo: object) =>
  database.query('UPDATE usuarios SET escopo = $2, escopo_em = now() WHERE username = $1', [
    username,
    JSON.stringify(escopo),
  ]);

test('X16: a broker contests or accepts a released preview of an own policy, and nothing else', async () => {
  await faturas.database.query(`
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (2, 'Zulu', '60746948000112', '202054321')`);
  await faturas.addUser('corretor', 'usuario');
  await faturas.addUser('outro', 'usuario');
  await limitar(faturas, 'corretor', { corretores: [1] });
  await limitar(faturas, 'outro', { corretores: [2] });
  await faturas.averbar(202_609, ['100.00']);
  const id = await faturas.previa(202_609);
  const estado = async (quem: string) => {
    const { status, body } = await faturas.get(`/api/Fatura/${id}`, quem);
    return [status, body.retorno?.situacao, body.retorno?.transicoes.map(({ para }: { para: string }) => para)];
  };
  // Not released yet: it does not exist for the broker.
  expect(await estado('corretor')).toEqual([404, undefined, undefined]);
  expect(
    (
      await faturas.post(
        `/api/Fatura/${id}/transicao`,
        { para: 'CONTESTADA', motivo: 'Falta uma', versao: 1 },
        'corretor',
      )
    ).status,
  ).toBe(404);
  expect((await faturas.mover(id, { para: 'LIBERADA' })).status).toBe(200);
  expect(await estado('corretor')).toEqual([200, 'LIBERADA', ['PRE_FATURA', 'CONTESTADA']]);
  expect(await estado('outro')).toEqual([404, undefined, undefined]);
  const alheia = await faturas.mover(id, { para: 'CONTESTADA', motivo: 'Falta uma' }, 'outro');
  expect([alheia.status, alheia.body]).toEqual([404, { message: 'Fatura não encontrada.' }]);
  expect((await faturas.mover(id, { para: 'APROVADA', vencimento: '2026-12-30' }, 'corretor')).status).toBe(403);
  expect((await faturas.mover(id, { para: 'CONTESTADA', motivo: 'Falta uma' }, 'corretor')).status).toBe(200);
  expect(await estado('chefe')).toEqual([200, 'CONTESTADA', expect.anything()]);
  // Contested, it is the insurer's turn.
  expect((await faturas.mover(id, { para: 'PRE_FATURA' }, 'corretor')).status).toBe(403);
  await faturas.mover(id, { para: 'LIBERADA' });
  expect((await faturas.mover(id, { para: 'PRE_FATURA' }, 'corretor')).status).toBe(200);
  const [passo] = await faturas.database.query(
    'SELECT quem, para FROM fatura_passos WHERE id_fatura = $1 ORDER BY id_passo DESC LIMIT 1',
    [id],
  );
  expect(passo).toEqual({ quem: 'corretor', para: 'PRE_FATURA' });
});

test('X16: a file goes under own policies alone, and what others sent is not told', async () => {
  await converter.addUser('dono', 'usuario');
  await converter.addUser('alheio', 'usuario');
  const [de] = await converter.database.query<{ id_segurado: number; numero: string }>(
    'SELECT id_segurado, numero FROM apolices ORDER BY 1 LIMIT 1',
  );
  await limitar(converter, 'dono', { segurados: [de?.id_segurado] });
  await converter.database.query(
    "INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (77, 'Zulu', '60746948000112', '202054321')",
  );
  await limitar(converter, 'alheio', { corretores: [77] });
  const primeiro = csv([embarque(1)]);
  expect((await converter.upload(primeiro)).status).toBe(200);
  const alheio = await converter.upload(primeiro, { user: 'alheio' });
  expect(alheio.status).toBe(422);
  expect(alheio.text).not.toContain(de?.numero);
  expect(alheio.body.erros[0].mensagem).toContain('CNPJ do segurado');
  const nomeada = await converter.upload(csv([embarque(2, { apolice: de?.numero as string })]), { user: 'alheio' });
  expect(nomeada.status).toBe(422);
  const minhas = await converter.as('alheio').get('/api/Conversor/conversoes').expect(200);
  expect(minhas.body.data).toHaveLength(2);
  expect((await converter.as('alheio').get('/api/Conversor/conversoes/1')).status).toBe(404);
  const meu = await converter.upload(csv([embarque(3)]), { user: 'dono' });
  expect([meu.status, meu.body.aceitos]).toEqual([200, 1]);
  const { body } = await converter.as('dono').get(`/api/Conversor/conversoes/${meu.body.id_CONVERSAO}`).expect(200);
  expect(JSON.stringify(body)).toContain(de?.numero);
});
