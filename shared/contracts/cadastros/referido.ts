import { cadastros } from './cadastros.ts';
import type { Cadastro, Campo } from './definir-cadastro.ts';
import { type Referido, referidos } from './referidos.ts';

/** What rows of that name are known by. @throws where nothing is declared so. */
export function cadastroReferido(nome: string): Referido {
  const referido = [...cadastros, ...referidos].find((um) => um.nome === nome);
  if (referido === undefined) throw new Error(`no registry is declared as ${nome}`);
  return referido;
}

/** Whether the registry's rows are known by a text that people write (a state's letters), and not by a number. */
export function temChaveDeTexto({ chave, campos }: Referido): boolean {
  return campos[chave]?.tipo === 'texto';
}

/** The fields that stand in columns of the registry's own table: all but the lists. */
export function camposDaLinha(campos: Cadastro['campos']): [string, Exclude<Campo, { tipo: 'lista' }>][] {
  return Object.entries(campos).flatMap(([coluna, campo]) => (campo.tipo === 'lista' ? [] : [[coluna, campo]]));
}
