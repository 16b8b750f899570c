/** The first sign-in with the company's account, at a real OpenID provider. */
import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { startCompany } from '../server/web/oidc/company.ts';
import { freePort } from '../support/free-port.ts';
import { started } from '../support/started.ts';
import { visitProduct } from '../support/visited-product.ts';
import { newVisitor } from './visitor.ts';

const product = started(async () => {
  const port = await freePort();
  // The provider returns here, and the product asks the provider for its keys.
  const url = `http://127.0.0.1:${port}`;
  const company = await startCompany(() => url);
  company.open();
  company.signIn('s1', { email: 'lia@empresa.com.br', name: 'Lia Prado', groups: ['Emissao'] });
  const visited = await visitProduct({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    OIDC_ISSUER: company.issuer,
    OIDC_CLIENT_ID: 'romaneio',
    OIDC_CLIENT_SECRET: company.clientSecret,
    OIDC_GROUPS: JSON.stringify({ Emissao: 'usuario' }),
    RATE_LIMITS: 'off',
  });
  return {
    url,
    async stop() {
      await visited.stop();
      await company.close();
    },
  };
});
const visitor = started(() => newVisitor({ url: product.url }));

test('A-X16 a person of the company enters for the first time without a password here, by keys alone', async () => {
  const { page, keys } = visitor;
  await visitor.open('/login');
  await visitor.expectGood();
  await keys.press('Entrar com a conta da empresa');
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.open(paths.perfil);
  await page.getByText('lia@empresa.com.br').first().waitFor();
  await keys.press('Cadastrar aplicativo');
  await page.getByText('Em branco, se você entrou pelo provedor há menos de cinco minutos').waitFor();
  await keys.press('Continuar');
  await page.getByRole('img', { name: 'Código QR do segundo fator' }).waitFor();
  await visitor.expectGood();
  expect(visitor.complaints()).toEqual([]);
});
