import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Totais } from '../../../client/src/features/relatorios/Totais.tsx';
import { relacaoApolices } from '../../../shared/contracts/relatorios/declarados/relacao-apolices.ts';

test('an amount in a currency of its own names it; what is counted has none', () => {
  const relatorio = { ...relacaoApolices, figuras: ['limite_responsabilidade', 'subgrupos'] };
  render(<Totais relatorio={relatorio} totais={{ limite_responsabilidade: '750000.00', subgrupos: 2 }} moeda="USD" />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'LMR apólice (USD)',
    'Sub-grupos',
  ]);
  expect(screen.getByText('750.000,00')).toBeTruthy();
});
