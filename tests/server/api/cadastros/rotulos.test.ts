import { expect, test } from 'vitest';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { mesSemFaturamento } from '../../../../shared/contracts/cadastros/declarados/mes-sem-faturamento.ts';
import { startCadastros } from './api-de-cadastros.ts';
import { started } from '../../../support/started.ts';

const container = started(() => startCadastros(cadastros));

// A-V5: the insured is by which users know a policy.
test.each([
  ['', 'A-77 – Ipê Ltda'],
  ['3', 'A-77 – 3 – Ipê Ltda'],
])('a policy with the endosso "%s" is called "%s"', async (endosso, rotulo) => {
  const { id } = await container.incluir(mesSemFaturamento);
  await container.api.database.query(`UPDATE apolices SET numero = 'A-77', numero_endosso = '${endosso}'
    WHERE id_apolice = (SELECT id_apolice FROM meses_sem_faturamento WHERE ${mesSemFaturamento.chave} = ${id})`);
  const { body } = await container.pedir('get', `${mesSemFaturamento.nome}/${id}`).expect(200);
  expect((body as { retorno: Record<string, unknown> }).retorno['id_apolice_rotulo']).toBe(rotulo);
});
