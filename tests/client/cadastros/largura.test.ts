import { expect, test } from 'vitest';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { larguraOf, quantosCabem } from '../../../client/src/features/cadastros/largura.ts';
import { mercadoria } from '../../../shared/contracts/cadastros/declarados/mercadoria.ts';

const widthOf = (campo: Campo) => Number(/^([\d.]+)rem$/.exec(larguraOf(campo, false).width ?? '')?.[1] ?? Number.NaN);

test('a code is narrow, a choice as wide as its longest option, a text of any length takes its share', () => {
  const { ncm, risco, grupo } = mercadoria.campos;
  expect(widthOf(ncm)).toBeLessThan(widthOf(risco));
  expect(larguraOf(grupo, false).width).toBe('16%');
});

test.each(cadastros)(
  '$nome shows as many columns as fit a laptop beside the name, and at least one',
  ({ campos, nomeia }) => {
    const [naming] = nomeia;
    const others = Object.entries(campos).flatMap(([coluna, campo]) =>
      coluna === naming || campo.coluna === false ? [] : [campo],
    );
    const fit = quantosCabem(others);
    // 16 % of a list this wide is 10.75 rem.
    const taken = others.slice(0, fit).map((campo) => widthOf(campo) || 10.75);
    expect(taken.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(36.5);
    expect(fit).toBeGreaterThan(0);
  },
);
