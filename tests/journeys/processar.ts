import type { Visitor } from './visitor.ts';

export interface Arquivo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Sends a file of RCTR-C through a layout, on the converter's page. */
export async function processar({ page, settled }: Visitor, layout: string, arquivo: Arquivo): Promise<void> {
  for (const [label, option] of [
    ['Ramo', 'RCTR-C'],
    ['Layout', layout],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(arquivo);
  // What is read of the file comes above the button and moves it down: a press begun before would end beside it.
  await page.getByRole('region', { name: 'Pré-visualização do arquivo' }).waitFor();
  await settled();
  await page.getByRole('button', { name: 'Processar' }).click();
}
