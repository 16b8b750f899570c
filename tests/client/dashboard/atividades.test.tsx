import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Activities } from '../../../client/src/features/dashboard/Activities.tsx';
import { showPage } from '../../support/client-page.tsx';

test.each([
  [{ entidade: 'faturas', id: '9' }, '/dashboard/faturas/lista/9'],
  [{ entidade: 'averbacoes', id: '7' }, '/dashboard/averbacao/exclusao-bloco/averbacoes/7'],
  [{ entidade: 'pacotes', id: '3' }, '/dashboard/wi/pacotes/3'],
  [{ entidade: 'exclusoes-em-bloco', id: '2' }, '/dashboard/averbacao/exclusao-bloco?bloco=2'],
  [{ entidade: 'layouts', id: '4' }, '/dashboard/conversor/processamento/layouts/4'],
  [{ entidade: 'parametros', id: 'sistema' }, '/dashboard/parametrizacoes?aba=sistema'],
  [{ entidade: 'dis', id: '5' }, '/dashboard/cadastros/dis/5'],
  [{ entidade: 'navio', id: '8' }, '/dashboard/cadastros/navio?busca=Aurora'],
])('what was changed leads to it: %j', async (alvo, href) => {
  const activity = { quando: '2026-11-20T10:00:00Z', quem: 'Ana', descricao: 'alterou', objeto: 'Aurora', alvo };
  showPage(<Activities live={[activity]} awaited={false} />);
  expect((await screen.findByRole('link', { name: 'Aurora' })).getAttribute('href')).toBe(href);
});
