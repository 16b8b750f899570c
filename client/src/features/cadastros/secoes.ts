import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';

interface SecaoDeCampos {
  readonly titulo: string;
  readonly colunas: readonly string[];
}

/** The sections of a registry's form with their fields; a field that none names stands in the first. */
export function secoesOf({ campos, secoes, singular }: Cadastro): readonly SecaoDeCampos[] {
  const named = new Set(secoes?.flatMap(({ campos: colunas }) => colunas));
  const rest = Object.keys(campos).filter((coluna) => !named.has(coluna));
  const [first, ...others] = (secoes ?? [{ titulo: singular, campos: [] }]).map(({ titulo, campos: colunas }) => ({
    titulo,
    colunas,
  }));
  return first === undefined ? [] : [{ ...first, colunas: [...first.colunas, ...rest] }, ...others];
}
