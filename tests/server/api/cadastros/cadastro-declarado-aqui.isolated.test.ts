import { vi } from 'vitest';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { cadastroSuite } from './cadastro-suite.ts';
import { container, tabelas } from './container.ts';

/** Proves that a new registry costs one file and one table: this one is not in the product. */
vi.mock('../../../../shared/contracts/cadastros/cadastros.ts', async (original) => {
  const doProduto = await original<{ cadastros: readonly unknown[] }>();
  const { container: novo } = await import('./container.ts');
  return { ...doProduto, cadastros: [...doProduto.cadastros, novo] };
});

cadastroSuite([container], cadastros, tabelas);
