import { expect, test } from 'vitest';
import { mudancasDe } from '../../../../server/api/auditoria/mudancas.ts';

const lidas = (entidade: string, antes: object | null, depois: object | null) =>
  mudancasDe({ entidade, antes: antes as never, depois: depois as never }).map((uma) => [
    uma.rotulo,
    uma.antes,
    uma.depois,
  ]);

test("A-E15: a registry's fields have their labels and formats", () => {
  expect(
    lidas(
      'corretores',
      { razao_social: 'Ágil', cnpj: '45723174000110', ativo: true },
      { razao_social: 'Ágil S.A.', cnpj: '45723174000110', ativo: false },
    ),
  ).toEqual([
    ['Razão social', 'Ágil', 'Ágil S.A.'],
    ['Ativo', 'Sim', 'Não'],
  ]);
});

test('A-E15: fields that no registry declares are read as words, dates and states too', () => {
  expect(
    lidas(
      'faturas',
      { situacao: 'PREVIA', data_pagamento: null, valor_total: '10.00' },
      {
        situacao: 'PAGA_EM_PARTE',
        data_pagamento: '2026-11-20',
        valor_total: '10.00',
        pedido: { motivo: 'x', numero: 3 },
      },
    ),
  ).toEqual([
    ['Situação', 'Prévia', 'Paga em parte'],
    ['Data pagamento', null, '20/11/2026'],
    ['Pedido', null, 'Motivo: x, Número: 3'],
  ]);
});

test('A-E15: what was taken away is told as before without after', () => {
  expect(lidas('notas', { texto: 'Ligar amanhã' }, null)).toEqual([['Texto', 'Ligar amanhã', null]]);
});
