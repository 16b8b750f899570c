import { paths } from './paths.ts';

/** Cadastros whose rows have a detail page; rows of the others are shown in the list. */
const comPagina: ReadonlySet<string> = new Set(['corretores', 'segurado', 'dis']);

const paginas: Readonly<Record<string, (id: string) => string>> = {
  apolices: paths.apolice,
  averbacoes: (id) => paths.averbacao(Number(id)),
  faturas: (id) => paths.fatura(Number(id)),
  pacotes: (id) => paths.pacote(Number(id)),
  conversor: (id) => paths.conversao(Number(id)),
  'exclusoes-em-bloco': (id) => paths.bloco(Number(id)),
  layouts: (id) => paths.layout(Number(id)),
};

/** Path of a record's page, by its entity name in the audit trail; null if it has none. */
export const paginaDoRegistro = ({ entidade, id }: { readonly entidade: string; readonly id: string }): string | null =>
  paginas[entidade]?.(id) ?? (comPagina.has(entidade) ? `${paths.cadastro(entidade)}/${id}` : null);
