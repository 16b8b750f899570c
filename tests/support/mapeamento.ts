import type { Mapeamento } from '../../shared/contracts/de-para.ts';

/** A mapping that applies to every file, as in the list. */
export const mapeamentoGeral: Mapeamento = {
  id_de_para: 1,
  tipo: 'MERCADORIA',
  id_layout: null,
  layout: null,
  cnpj_segurado: null,
  segurado: null,
  de: 'PNEU',
  para: '0601',
  para_descricao: 'Pneus novos',
  ativo: true,
  versao: 3,
};
