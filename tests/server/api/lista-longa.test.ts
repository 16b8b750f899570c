import { setImmediate } from 'node:timers';
import { expect, test } from 'vitest';
import { contratoDaParte } from '../../../shared/contracts/apolice-partes/parte-contract.ts';
import { grupos } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import { taxas } from '../../../shared/contracts/apolice-partes/taxas.ts';
import { validate } from '../../../server/api/chamada/validate.ts';

const conferir = (parte: typeof taxas | typeof grupos, linhas: readonly object[], versao: unknown = 1) =>
  validate(contratoDaParte(parte).update, { id: '7' }, new URLSearchParams(), { versao, linhas });
const linhas = (quantas: number) => Array.from({ length: quantas }, (_, at) => ({ km_minimo: at + 1, taxa: '0.03' }));

test('A-X6: while the 5,000 rates of a policy are checked other calls are answered', async () => {
  let turns = 0;
  let over = false;
  const other = () => {
    turns += 1;
    if (!over) setImmediate(other);
  };
  setImmediate(other);
  const { body } = await conferir(taxas, linhas(5_000));
  over = true;
  expect(turns).toBeGreaterThanOrEqual(49);
  expect((body as { linhas: object[] }).linhas[4_999]).toMatchObject({ km_minimo: 5_000, taxa: '0.030000' });
});

test('A-X6: each fault of a long list is named by its place, and so are those around it', async () => {
  const erradas = linhas(250).with(0, { km_minimo: 0, taxa: '0.03' }).with(249, { km_minimo: 1, taxa: 'x' });
  await expect(conferir(taxas, erradas, 'x')).rejects.toMatchObject({
    status: 422,
    fields: expect.arrayContaining([
      { campo: 'linhas.0.km_minimo', mensagem: 'Deve ser de 1 a 99999' },
      { campo: 'linhas.249.taxa', mensagem: 'Deve ser um decimal como "1234.50"' },
      expect.objectContaining({ campo: 'versao' }),
    ]),
  });
});

test('A-X6: a list beyond its most is refused, whatever is in it', async () => {
  const fields = expect.arrayContaining([{ campo: 'linhas', mensagem: 'Deve ter no máximo 500 linhas' }]);
  const certa = { codigo: '1', nome: 'Um' };
  for (const linha of [certa, {}])
    await expect(
      conferir(
        grupos,
        Array.from({ length: 501 }, () => linha),
      ),
    ).rejects.toMatchObject({ fields });
});
