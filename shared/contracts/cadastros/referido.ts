import { cadastros } from './cadastros.ts';
import { type Referido, referidos } from './referidos.ts';

/** What rows of that name are known by. @throws where nothing is declared so. */
export function cadastroReferido(nome: string): Referido {
  const referido = [...cadastros, ...referidos].find((um) => um.nome === nome);
  if (referido === undefined) throw new Error(`no registry is declared as ${nome}`);
  return referido;
}
