import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { textOf } from './campo-text.ts';

type Palavra = Pick<Cadastro, 'singular' | 'genero'>;

/** "Novo navio", "Nova moeda". */
export const novoNome = ({ singular, genero }: Palavra): string => `${genero === 'm' ? 'Novo' : 'Nova'} ${singular}`;

/** "“Aurora” alterado", or "Navio alterado" for a row without a name. */
export function dito(cadastro: Cadastro, linha: Linha, participio: string): string {
  const { singular } = cadastro;
  const nome = nomeOf(cadastro, linha);
  return `${nome ? `“${nome}”` : singular.charAt(0).toUpperCase() + singular.slice(1)} ${feito(cadastro, participio)}`;
}

/** Inflects a word to the cadastro's gender: "criado" (navio), "criada" (moeda); "Nenhum", "Nenhuma". */
export const feito = ({ genero }: Palavra, palavra: string): string =>
  genero === 'm' ? palavra : palavra.replace(/o(s?)$|$/, 'a$1');

export function nomeOf({ nomeia, campos, chave }: Cadastro, linha: Linha): string {
  const nomes = nomeia.map((coluna) => {
    const campo = campos[coluna];
    // A reference by its label: its id names nothing.
    if (campo?.tipo === 'referencia') return String(linha[`${coluna}_rotulo`] ?? '');
    return campo ? textOf(campo, linha[coluna]) : String(linha[coluna] ?? '');
  });
  return nomes.filter((nome) => nome !== '').join(' · ') || String(linha[chave] ?? '');
}
