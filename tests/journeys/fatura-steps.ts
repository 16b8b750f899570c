import { expect } from 'vitest';
import type { Visitor } from './visitor.ts';

/* Steps of an invoice by keys alone. */

const patient = { timeout: 60_000 };

/** Performs a step of the open invoice, filling the fields given by the start of their labels. */
export async function passo(
  { page, keys, settled }: Visitor,
  acao: string,
  campos: Readonly<Record<string, string>> = {},
): Promise<void> {
  await page.getByRole('button', { name: acao, exact: true }).waitFor(patient);
  await settled();
  await keys.press(acao);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor(patient);
  for (const [rotulo, texto] of Object.entries(campos)) await keys.fill(new RegExp(`^${rotulo}`), texto);
  await keys.press(acao);
  await dialog.waitFor({ state: 'detached', ...patient });
}

export async function situacao({ page }: Visitor, palavra: string): Promise<void> {
  await page.getByRole('main').getByText(palavra, { exact: true }).first().waitFor(patient);
}

/** From the list of a month to the preview of a policy with that unique number. */
export async function gerarPrevia(visitor: Visitor, numero: string): Promise<void> {
  const { page, keys } = visitor;
  await keys.press('Gerar prévia');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor(patient);
  await keys.fill(/^Apólice/, numero);
  // Before the search answers, the suggested policies are listed; wait until only the match is left.
  await expect.poll(() => dialog.getByRole('radio').count(), { timeout: 30_000 }).toBe(1);
  await visitor.settled();
  await keys.tabTo(new RegExp(numero));
  await page.keyboard.press('Space');
  await keys.press('Gerar prévia');
  await page.getByRole('heading', { name: 'Extrato do cálculo' }).waitFor(patient);
  await situacao(visitor, 'Prévia');
}
