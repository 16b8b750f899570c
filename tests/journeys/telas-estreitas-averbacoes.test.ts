import { paths } from '../../client/src/navigation/paths.ts';
import { press, testStates, text, type State } from './narrow-states.ts';
import type { Visitor } from './visitor.ts';

const states: readonly State[] = [
  { name: 'the averbações', path: paths.averbacoes, steps: [text(/^Mostrando/)] },
  {
    name: 'the averbações, in a wider font because the page’s own does not come',
    path: paths.averbacoes,
    steps: [withoutFonts, text(/^Mostrando/)],
  },
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

async function withoutFonts({ page }: Visitor) {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.reload();
}

async function openFirst({ page }: Visitor) {
  await page.locator('tbody a.link-row').first().click();
  await page.getByRole('heading', { name: 'Como o prêmio se formou' }).waitFor();
}

testStates(states, { signedIn: true });
