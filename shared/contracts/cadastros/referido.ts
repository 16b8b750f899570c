import { cadastros } from './cadastros.ts';
import { type Referido, referidos } from './referidos.ts';

/** @throws for an unknown name. */
export function cadastroReferido(nome: string): Referido {
  const referido = [...cadastros, ...referidos].find((um) => um.nome === nome);
  if (referido === undefined) throw new Error(`no registry is declared as ${nome}`);
  return referido;
}
