import { vi } from 'vitest';
import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { cadastroSuite } from './cadastro-suite.ts';
import { container, tabelas } from './container.ts';

/** The next registry costs one file and one table: this one is in no product. */
vi.mock('../../../../shared/contracts/cadastros/cadastros.ts', async (original) => {
  const { cadastros: doProduto } = await original<{ cadastros: readonly unknown[] }>();
  const { container: novo } = await import('./container.ts');
  return { cadastros: [...doProduto, novo] };
});

cadastroSuite([container], cadastros, tabelas);
