import { tiposDeDePara, type Mapeamento } from '../contracts/de-para.ts';
import { formatarCnpj } from './cnpj.ts';

export type Tipo = Mapeamento['tipo'];

export const tipoNames: Readonly<Record<Tipo, string>> = {
  MERCADORIA: 'Mercadoria',
  EMBALAGEM: 'Embalagem',
  MUNICIPIO: 'Município',
  PAIS: 'País',
  NAVIO: 'Navio',
};

export const tipoOptions = tiposDeDePara.map((value) => ({ value, label: tipoNames[value] }));

export const tipoName = (tipo: Tipo): string => tipoNames[tipo];

const GERAL = 'Geral';

/** Name of the layout; a general label if the mapping applies to all. */
export const layoutText = ({ layout }: Pick<Mapeamento, 'layout'>): string => layout ?? GERAL;

export function seguradoText({ segurado, cnpj_segurado }: Pick<Mapeamento, 'segurado' | 'cnpj_segurado'>): string {
  if (cnpj_segurado === null) return 'Todos';
  return segurado === null ? formatarCnpj(cnpj_segurado) : `${segurado} (${formatarCnpj(cnpj_segurado)})`;
}

export const paraText = ({ para, para_descricao }: Pick<Mapeamento, 'para' | 'para_descricao'>): string =>
  para === para_descricao ? para : `${para_descricao} (${para})`;
