import { paths } from '../../client/src/navigation/paths.ts';
import { dialog, press, testStates, type State } from './narrow-states.ts';
import type { Visitor } from './visitor.ts';

const states: readonly State[] = [
  { name: 'the login', path: paths.login },
  { name: 'the login, refused', path: paths.login, steps: [signInWrongly, alert] },
  { name: 'the forgotten password', path: paths.login, steps: [forgotten, dialog] },
  { name: 'the password in plain sight', path: paths.login, steps: [press('Mostrar senha')] },
  { name: 'an address that leads nowhere', path: '/nada' },
  { name: 'a server that does not answer', path: paths.login, steps: [loseServer] },
];

async function signInWrongly({ page }: Visitor) {
  await page.getByLabel('E-mail').fill('ninguem@romaneio.test');
  await page.getByLabel('Senha', { exact: true }).fill('senha errada');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

function alert({ page }: Visitor) {
  return page.getByRole('alert').waitFor();
}

async function loseServer({ page }: Visitor) {
  await page.route(/config\.json/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Não foi possível abrir o Romaneio' }).waitFor();
}

function forgotten({ page }: Visitor) {
  return page.getByText('Esqueceu a senha?').click();
}

testStates(states, { signedIn: false });
