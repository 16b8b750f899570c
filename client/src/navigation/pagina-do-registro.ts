import { paths } from './paths.ts';

/** Cadastros whose rows have a detail page; rows of the others are shown in the list. */
const comPagina: ReadonlySet<string> = new Set(['corretores', 'segurado', 'dis']);

/** Path of a record's page, by its entity name in the audit trail; null if it has none. */
export function paginaDoRegistro({ entidade, id }: { readonly entidade: string; readonly id: string }): string | null {
  switch (entidade) {
    case 'apolices':
      return paths.apolice(id);
    case 'averbacoes':
      return paths.averbacao(Number(id));
    case 'faturas':
      return paths.fatura(Number(id));
    case 'pacotes':
      return paths.pacote(Number(id));
    case 'conversor':
      return paths.conversao(Number(id));
    case 'exclusoes-em-bloco':
      return paths.bloco(Number(id));
    case 'layouts':
      return paths.layout(Number(id));
    default:
      return comPagina.has(entidade) ? `${paths.cadastro(entidade)}/${id}` : null;
  }
}
