import { Big } from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { devidoEm } from '../../../../server/api/faturas/recebimentos/devido.ts';
import { contaDe, depoisDe, emTres, janeiro, novembro } from './contas-under-test.ts';

/*
 * Any receipts and reversals across the turn of the year: premium, taxes and balance add up on every day; the receipts make up
 * the settled sum; taken back as a whole, the invoice is as issued; received on one side of the turn, its tax is that side's.
 */
test('A-M6: any receipts and reversals, in any order, add up to the invoice', () => {
  const dias = ['2026-12-10', '2026-12-28', '2027-01-05', '2027-02-01'] as const;
  const ato = fc.oneof(
    { weight: 3, arbitrary: fc.record({ dia: fc.constantFrom(...dias), cem: fc.constantFrom(1, 33, 50, 100) }) },
    { weight: 1, arbitrary: fc.record({ estorna: fc.nat(9) }) },
  );
  const contas = fc.constantFrom(novembro(), janeiro(), emTres(), contaDe(202612, '0.07', '0.01', ['2027-01-11']));
  fc.assert(
    fc.property(contas, fc.array(ato, { maxLength: 12 }), (nova, atos) => {
      let conta = nova;
      for (const um of atos) {
        const vivos = conta.recebimentos.filter(
          ({ tipo, id_recebimento: id }) =>
            tipo === 'RECEBIMENTO' && !conta.recebimentos.some(({ id_origem }) => id_origem === id),
        );
        if ('estorna' in um) {
          const origem = vivos[um.estorna % Math.max(1, vivos.length)];
          if (origem) conta = depoisDe(conta, [`estorno ${conta.recebimentos.indexOf(origem) + 1}`]);
        } else {
          const centavos = Math.ceil((Number(devidoEm(conta, um.dia).saldo) * um.cem).toFixed(4) as unknown as number);
          if (centavos > 0 && conta.situacao !== 'PAGA')
            conta = depoisDe(conta, [`${um.dia} ${(centavos / 100).toFixed(2)}`]);
        }
        for (const dia of dias) {
          const { premio, tributos, total, recebido, saldo } = devidoEm(conta, dia);
          expect([premio, Number(saldo) >= 0]).toEqual([nova.base.liquido, true]);
          expect(tributos.reduce((soma, { valor }) => soma.plus(valor ?? 0), new Big(premio)).toFixed(2)).toBe(total);
          expect(new Big(recebido).plus(saldo).toFixed(2)).toBe(total);
        }
        const restam = conta.recebimentos.reduce((soma, { valor, baixa }) => soma.plus(valor).plus(baixa), new Big(0));
        expect(conta.memoria.at(-1)?.valor).toBe(conta.valor_total);
        if (conta.situacao === 'PAGA') expect(conta.valor_total).toBe(restam.toFixed(2));
        else
          expect([conta.valor_total, conta.situacao]).toEqual([
            nova.valor_total,
            restam.eq(0) ? 'EMITIDA' : 'PAGA_EM_PARTE',
          ]);
      }
    }),
    { seed: 20_261_231, numRuns: 400 },
  );
});
