import { expect, test } from 'vitest';
import { lembrarCaro } from '../../../../server/api/painel/lembrar-caro.ts';

/** A reader with readings of a fixed duration on a fake clock; each returns its sequence number. */
function leitor(duracao: number) {
  const relogio = { agora: 0, leituras: 0, falha: false };
  const ler = lembrarCaro(
    async () => {
      relogio.leituras += 1;
      const minha = relogio.leituras;
      await Promise.resolve();
      relogio.agora += duracao;
      if (relogio.falha) throw new Error('o banco caiu');
      return minha;
    },
    () => relogio.agora,
  );
  return { relogio, ler };
}

test('what is read fast is read anew at each call', async () => {
  const { ler } = leitor(5);
  expect([await ler(), await ler()]).toEqual([1, 2]);
});

test('what is slow is given again for a while, then while it is read anew, and waited for after that', async () => {
  const { relogio, ler } = leitor(1_000);
  expect([await ler(), await ler()]).toEqual([1, 1]);
  relogio.agora += 20_000;
  expect(await ler()).toBe(1);
  // The refresh that this started is shared, and has finished by now.
  await expect.poll(() => ler()).toBe(2);
  expect(relogio.leituras).toBe(2);
  relogio.agora += 121_000;
  expect(await Promise.all([ler(), ler()])).toEqual([3, 3]);
});

test('a reading that fails leaves what is known, until it is too old', async () => {
  const { relogio, ler } = leitor(1_000);
  await ler();
  relogio.falha = true;
  relogio.agora += 30_000;
  expect(await ler()).toBe(1);
  relogio.agora += 121_000;
  await expect(ler()).rejects.toThrow('o banco caiu');
});
