import type { Visitor } from './visitor.ts';

export interface Arquivo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Uploads an RCTR-C file with a layout on the converter's page. */
export async function processar({ page, settled }: Visitor, layout: string, arquivo: Arquivo): Promise<void> {
  for (const [label, option] of [
    ['Ramo', 'RCTR-C'],
    ['Layout', layout],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo);
  // The preview appears above the button and moves it down: a click started before would miss it.
  await page.getByRole('region', { name: 'Pré-visualização do arquivo' }).waitFor();
  await settled();
  await page.getByRole('button', { name: 'Processar' }).click();
}
