import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';

/** The declarations, by their files: of thirty registries that weigh half a kilobyte each, a page needs few. */
const files = import.meta.glob<Readonly<Record<string, Cadastro>>>(
  '../../../shared/contracts/cadastros/declarados/*.ts',
);

/** What the registry of this name is; null where none is declared so. */
export async function cadastroDeclarado(nome: string): Promise<Cadastro | null> {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${nome}.ts`)) ?? [];
  return (load && Object.values(await load())[0]) ?? null;
}
