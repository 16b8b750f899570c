import { tiposDeDePara, type Mapeamento } from '../../../../shared/contracts/de-para.ts';

export type Tipo = Mapeamento['tipo'];

const names: Readonly<Record<Tipo, string>> = {
  MERCADORIA: 'Mercadoria',
  EMBALAGEM: 'Embalagem',
  MUNICIPIO: 'Município',
  PAIS: 'País',
  NAVIO: 'Navio',
};

/** What a text of a file may stand for, as a choice. */
export const tipoOptions = tiposDeDePara.map((value) => ({ value, label: names[value] }));

export const tipoName = (tipo: Tipo): string => names[tipo];
