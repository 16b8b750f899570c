/** Checks of the composed product's answers and its image's contents. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromEmptyToReport } from '../../tests/support/from-empty.ts';
import type { Image } from './build-image.ts';

interface Product {
  readonly url: string;
  readonly email: string;
  readonly password: string;
}

/** Premium of the first month: 150,000.10 × 0.018 % + 80,000.00 × 0.04 % + 420,000.00 × 0.018 %. */
export const FIRST_MONTH = 134.6;

/** @returns an integrator's token. */
export async function signIn({ url, email, password }: Product): Promise<string> {
  const answer = await fetch(`${url}/gateway?endpoint=%2Fapi%2FAuth%2Flogin&api=auth`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Username: email, Password: password }),
  });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  const page = await fetch(`${url}/login`);
  if (page.status !== 200 || !(await page.text()).includes('Romaneio')) throw new Error('the client is not served');
  return ((await answer.json()) as { token: string }).token;
}

export async function expectSignedIn({ url }: Product, token: string): Promise<void> {
  const headers = { Authorization: token };
  const { status } = await fetch(`${url}/gateway?endpoint=%2Fapi%2FPainel&api=main`, { headers });
  if (status !== 200) throw new Error(`a call with the token of before answered ${status}`);
}

export function checkContents({ root, workdir }: Image): void {
  if (existsSync(join(root, workdir, 'node_modules/vite'))) throw new Error('development packages in the image');
  const sbom = readFileSync(join(root, workdir, 'sbom.cdx.json'), 'utf8');
  if (!sbom.includes('pkg:npm/express@') || sbom.includes('pkg:npm/vite@'))
    throw new Error('the SBOM does not list the packages of the image');
}

/** A first customer's steps, with the services started separately. */
export async function convertFirstMonth({ url, email, password }: Product): Promise<void> {
  const { aceitos, depois, total } = await fromEmptyToReport(url, { email, password });
  const premio = Number(total.at(-1));
  if (aceitos.join() !== '1,1,1' || depois.length > 0 || premio !== FIRST_MONTH) {
    throw new Error(`the first month: averbações ${aceitos.join()}, open steps ${depois.join()}, premium ${premio}`);
  }
}
