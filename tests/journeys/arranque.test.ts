import { expect, test } from 'vitest';
import { visiting } from './visitor.ts';
import { ownProduct } from './own-product.ts';

const visitor = visiting();

test.each(['index', 'react'])('where %s does not come, the start text says so', async (script) => {
  const { page } = visitor;
  const file = `**/assets/${script}-*.js`;
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${ownProduct().url}/login`);
  await page
    .getByRole('status')
    .getByText('Não foi possível abrir o Romaneio. Verifique sua conexão e recarregue a página.')
    .waitFor();
  await expect.poll(() => page.locator('#root > *').count()).toBe(1);
  visitor.complaints();

  await page.unroute(file);
  await page.reload();
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
});
