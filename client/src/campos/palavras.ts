/** How the language treats a registry: its rows by name, new and changed ones by gender. */
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { textOf } from './campo-text.ts';

type Palavra = Pick<Cadastro, 'singular' | 'genero'>;

/** "Novo navio", "Nova moeda". */
export function novoNome({ singular, genero }: Palavra): string {
  return `${genero === 'm' ? 'Novo' : 'Nova'} ${singular}`;
}

/** A word in the registry's gender: "criado" of a ship, "criada" of a currency; "Nenhum", "Nenhuma". */
export function feito({ genero }: Palavra, palavra: string): string {
  return genero === 'm' ? palavra : palavra.replace(/o(s?)$|$/, 'a$1');
}

/** What a row is called: the columns that name it. */
export function nomeOf({ nomeia, campos, chave }: Cadastro, linha: Linha): string {
  const nomes = nomeia.map((coluna) => {
    const campo = campos[coluna];
    return campo ? textOf(campo, linha[coluna]) : String(linha[coluna] ?? '');
  });
  return nomes.filter((nome) => nome !== '').join(' · ') || String(linha[chave] ?? '');
}
