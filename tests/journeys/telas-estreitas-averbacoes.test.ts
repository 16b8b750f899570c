import { paths } from '../../client/src/navigation/paths.ts';
import { press, testStates, text, type State } from './narrow-states.ts';

const states: readonly State[] = [
  { name: 'the averbações', path: paths.averbacoes, steps: [text(/^Mostrando/)] },
  {
    name: 'a place to paste keys',
    path: paths.averbacoes,
    steps: [({ page }) => page.getByText('Colar uma lista de chaves').click()],
  },
  { name: 'an averbação', path: paths.averbacoes, steps: [openFirst] },
  { name: 'the first step of an exclusion', path: paths.exclusaoBloco, steps: [text('Escolha ramo, apólice')] },
  {
    name: 'the second step of an exclusion',
    path: `${paths.exclusaoBloco}?ramo=54&apolice=1&de=2020-01-01`,
    steps: [press('Conferir'), text(/^(Podem sair|Um bloco)/)],
  },
];

async function openFirst({ page }: Parameters<NonNullable<State['steps']>[number]>[0]) {
  await page.locator('tbody a.link-row').first().click();
  await page.getByRole('heading', { name: 'Como o prêmio se formou' }).waitFor();
}

testStates(states, { signedIn: true });
