import { expect, test } from 'vitest';
import { paths } from '../../client/src/navigation/paths.ts';
import { formatarData, hoje } from '../../shared/format/data.ts';
import { averbados } from './embarques.ts';
import { newVisitor } from './visitor.ts';
import { started } from '../support/started.ts';

const NUMERO = 960_001;

const visitor = started(() => newVisitor({ signedIn: true }));

test('a shipment is typed from its policy by keys alone; a fault stands at its field, mended it is averbada', async () => {
  const { page, keys } = visitor;
  await visitor.open(paths.apolice(10));
  await keys.press('Averbar embarque');
  const drawer = page.getByRole('dialog', { name: 'Nova averbação' });
  await drawer.getByRole('button', { name: /^Apólice .*\d/ }).waitFor();
  await visitor.settled();
  await visitor.expectAccessible();
  await keys.tabTo('Tipo');
  await page.keyboard.type('Minuta');
  await keys.fill('Número', String(NUMERO));
  await keys.fill('Data do embarque', formatarData(hoje()));
  await visitor.keys.choose(/^Mercadoria/, 'Bobinas de aço');
  await visitor.keys.choose(/^UF de origem/, 'São Paulo');
  await visitor.keys.choose(/^Município de origem/, 'Campinas');
  await visitor.keys.choose(/^UF de destino/, 'Minas Gerais');
  await visitor.keys.choose(/^Município de destino/, 'Belo Horizonte');
  await keys.fill('Valor da mercadoria', '1.234,56');
  await page.keyboard.press('Enter');
  await drawer.getByText('Vazio; esperado: placa do veículo (campo obrigatório)', { exact: true }).waitFor();
  await expect.poll(keys.focused).toBe('Placa');
  await expect.poll(() => averbados(NUMERO, 1)).toEqual([]);
  await page.keyboard.type('ABC1D23');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Minuta ${NUMERO}` }).waitFor();
  await page.getByRole('heading', { name: 'Como o prêmio se formou' }).waitFor();
  await expect.poll(() => averbados(NUMERO, 1)).toMatchObject([{ mercadoria: 'Bobinas de aço' }]);
});
