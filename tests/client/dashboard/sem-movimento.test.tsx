import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MonthCharts } from '../../../client/src/features/dashboard/MonthCharts.tsx';
import type { Painel } from '../../../shared/contracts/painel.ts';
import { showPage } from '../../support/client-page.tsx';

test('where nothing was ever declared, a sentence stands in the place of bars', () => {
  const meses = [202_609, 202_610].map((competencia) => ({ competencia, averbacoes: 0, premio: 0 }));
  showPage(<MonthCharts painel={{ meses } as unknown as Painel} />);
  expect(screen.getByText(/^Nenhuma averbação nos últimos meses/)).toBeTruthy();
  expect(screen.getByText(/^Nenhum prêmio nos últimos meses/)).toBeTruthy();
  expect(screen.queryByText('Ver em tabela')).toBeNull();
});
