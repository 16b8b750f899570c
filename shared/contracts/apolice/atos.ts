import type { Cadastro } from '../cadastros/definir-cadastro.ts';
import { apolice } from './apolice.ts';

type Campos = Cadastro['campos'];

export const camposDoCancelamento = {
  data: { tipo: 'data', rotulo: 'Cancelada a partir de', obrigatorio: true },
  motivo: { tipo: 'texto', rotulo: 'Motivo', max: 200, obrigatorio: true },
} as const satisfies Campos;

export const camposDaRenovacao = {
  numero: apolice.campos.numero,
  inicio_vigencia: apolice.campos.inicio_vigencia,
  fim_vigencia: apolice.campos.fim_vigencia,
} as const satisfies Campos;

const { id_segurado, id_corretor, fim_vigencia, limite_responsabilidade, limite_viagem } = apolice.campos;
const { valor_danos_materiais, valor_danos_corporais } = apolice.campos;

/** Fields of an endorsement without premium (domain-2 4). */
export const camposEndossaveis = {
  id_segurado,
  id_corretor,
  fim_vigencia,
  limite_responsabilidade,
  limite_viagem,
  valor_danos_materiais,
  valor_danos_corporais,
} as const satisfies Campos;

export const camposDoEndosso = {
  data_efeito: { tipo: 'data', rotulo: 'Vale a partir de', obrigatorio: true },
  descricao: { tipo: 'texto', rotulo: 'O que muda e por quê', max: 500, linhas: true, obrigatorio: true },
} as const satisfies Campos;
