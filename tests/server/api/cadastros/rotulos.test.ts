import { afterAll, beforeAll, expect, test } from 'vitest';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { mesSemFaturamento } from '../../../../shared/contracts/cadastros/declarados/mes-sem-faturamento.ts';
import { type ApiDeCadastros, startCadastros } from './api-de-cadastros.ts';

let container: ApiDeCadastros;
beforeAll(async () => {
  container = await startCadastros(cadastros);
});
afterAll(() => container.close());

test.each([
  ['', 'A-77'],
  ['3', 'A-77 – 3'],
])('a policy with the endosso "%s" is called "%s"', async (endosso, rotulo) => {
  const { id } = await container.incluir(mesSemFaturamento);
  await container.api.database.query(`UPDATE apolices SET numero = 'A-77', numero_endosso = '${endosso}'
    WHERE id_apolice = (SELECT id_apolice FROM meses_sem_faturamento WHERE ${mesSemFaturamento.chave} = ${id})`);
  const { body } = await container.pedir('get', `${mesSemFaturamento.nome}/${id}`).expect(200);
  expect((body as { retorno: Record<string, unknown> }).retorno['id_apolice_rotulo']).toBe(rotulo);
});
