import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

/** Loads declarations on demand: there are thirty, half a kilobyte each, and a page needs few. */
const files = import.meta.glob<Readonly<Record<string, Cadastro>>>(
  '../../../shared/contracts/cadastros/declarados/*.ts',
);

export async function cadastroDeclarado(nome: string): Promise<Cadastro | null> {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${nome}.ts`)) ?? [];
  return (load && Object.values(await load())[0]) ?? null;
}
