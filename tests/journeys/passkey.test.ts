/** A passkey from its enrolment to its end, with Chromium's virtual authenticator. */
import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { started } from '../support/started.ts';
import { onDatabase } from '../support/template-database.ts';
import { ADMIN, visitProduct } from '../support/visited-product.ts';
import { newVisitor } from './visitor.ts';

/** Where passkeys work: a name, and a port that is known before the start. */
const product = started(async () => {
  const port = await freePort();
  const visited = await visitProduct({
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    RATE_LIMITS: 'off',
  });
  return { ...visited, port };
});
const visitor = started(() => newVisitor({ url: `http://localhost:${product.port}` }));

/** A device with a fingerprint reader, whose finger is always the right one. */
async function newAuthenticator(): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await visitor.page.context().newCDPSession(visitor.page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return { cdp, id: authenticatorId };
}

const confirm = { name: 'Segundo fator' };

test('A-X16 a passkey is set up, enters alone, confirms an act, and is excluded, by keys alone', async () => {
  const { page, keys } = visitor;
  const device = await newAuthenticator();
  const signedBy = async () =>
    (await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id })).credentials;

  await visitor.open('/login');
  await page.getByRole('button', { name: 'Entrar com passkey' }).waitFor();
  await visitor.expectGood();
  await visitor.signIn();
  await visitor.open('/dashboard/perfil');
  await keys.press('Cadastrar passkey');
  const dialog = page.getByRole('dialog', { name: 'Cadastrar passkey' });
  await dialog.waitFor();
  await visitor.expectGood();
  await keys.fill(/^Nome do aparelho/, 'Notebook da mesa');
  await keys.fill(/^Sua senha/, ADMIN.password);
  await keys.press('Continuar');
  const codigo = await page
    .getByRole('dialog', { name: 'Códigos de recuperação' })
    .locator('code')
    .first()
    .textContent();
  await keys.press('Já guardei');
  await page.getByText('Notebook da mesa').waitFor();
  await visitor.expectGood();
  await expect.poll(signedBy).toMatchObject([{ rpId: 'localhost', isResidentCredential: true, signCount: 1 }]);

  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await keys.press('Entrar com passkey');
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(async () => (await signedBy())[0]?.signCount).toBe(2);

  // After the password the passkey is the second step.
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(ADMIN.email);
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', confirm).waitFor();
  await visitor.expectGood();
  await expect.poll(keys.focused).toBe('Usar passkey');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect.poll(async () => (await signedBy())[0]?.signCount).toBe(3);

  // Without the device, a recovery code is the second step.
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').fill(ADMIN.email);
  await page.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await keys.press('Usar código de recuperação');
  await keys.fill(/^Código de recuperação/, codigo ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  // Six minutes later removing it asks again.
  await onDatabase(await product.databaseUrl(), (client) =>
    client.query("UPDATE tokens SET confirmado_em = now() - interval '6 minutes'"),
  );
  await visitor.open('/dashboard/perfil');
  await keys.press('Excluir passkey Notebook da mesa');
  await page.getByRole('dialog', confirm).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Nenhum. Com passkey ou aplicativo autenticador').waitFor();
  await expect.poll(async () => (await signedBy())[0]?.signCount).toBe(4);

  // Now it opens nothing any more.
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.waitForURL('**/login');
  await keys.press('Entrar com passkey');
  await page.getByText('Não foi possível entrar com esta passkey. Tente de novo, ou entre com a senha.').waitFor();
  await visitor.expectAccessible();
  // The browser logs each 401 and 403 itself.
  expect(visitor.complaints().filter((said) => !/40[13]/.test(said))).toEqual([]);
});

test('A-X16 at the bare address no passkey is offered, and the profile says where they work', async () => {
  const bare = await newVisitor({ url: `http://127.0.0.1:${product.port}` });
  await bare.open('/login');
  await expect.poll(() => bare.page.getByRole('button', { name: 'Entrar com passkey' }).count()).toBe(0);
  await bare.signIn();
  await bare.open('/dashboard/perfil');
  await bare.page
    .getByText(
      `Passkeys só valem em http://localhost:${product.port} (PUBLIC_URL do servidor), e esta página está em http://127.0.0.1:${product.port}.`,
    )
    .waitFor();
  await bare.expectGood();
  await bare.leave();
});
