import { paths } from './paths.ts';

/** Registries whose rows have a page of their own; another one's row is shown in its list. */
const comPagina: ReadonlySet<string> = new Set(['corretores', 'segurado', 'dis']);

/** The page of a record, by the name that the audit trail has for it; null where it has none. */
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
