import type { Apolice, ApoliceOption } from '../../../../shared/contracts/apolices.ts';
import type { ApoliceListada } from '../../../../shared/contracts/apolices-pesquisa.ts';
import type { ApoliceRow, EscolhaRow, ListadaRow } from './apolices.repository.ts';

/** Policy in the product spec's spellings: dates YYYY-MM-DD, moments in UTC, money in reais. */
export const presentApolice = (row: ApoliceRow): Apolice => ({
  iD_APOLICE_NACIONAL: row.id_apolice,
  iD_SUCURSAL: row.id_sucursal,
  numero: row.numero,
  ramo: row.id_ramo,
  ramoDescricao: row.ramo_nome,
  seguradoRazaoSocial: row.segurado_razao_social,
  seguradoCNPJ: row.segurado_cnpj,
  corretorRazaoSocial: row.corretor_razao_social,
  corretorCNPJ: row.corretor_cnpj,
  iniciO_VIGENCIA: row.inicio_vigencia,
  finaL_VIGENCIA: row.fim_vigencia,
  cancelamentO_VIGENCIA: row.cancelamento_vigencia,
  tipo: row.tipo,
  statusApolice: row.status,
  limitE_RESPONSABILIDADE_APOLICE: Number(row.limite_responsabilidade),
  origeM_MOVIMENTO: row.origem_movimento,
  dataEmissao: row.data_emissao,
  valorPremio: reais(row.valor_premio),
  valorIOF: reais(row.valor_iof),
  valorTotal: reais(row.valor_total),
  formaPagamento: row.forma_pagamento,
  numeroEndosso: row.numero_endosso,
  tipoEndosso: row.tipo_endosso,
  observacoes: row.observacoes,
  dataInclusao: row.incluido_em.toISOString(),
  usuarioInclusao: row.incluido_por,
  dataAlteracao: row.alterado_em?.toISOString() ?? null,
  usuarioAlteracao: row.alterado_por,
});

export function presentEscolha(row: EscolhaRow): ApoliceOption {
  const { desde = null, ate = null, motivo = null } = row.suspensao ?? {};
  return { ...presentApolice(row), suspensa_desde: desde, suspensa_ate: ate, suspensa_motivo: motivo };
}

export function presentListada(row: ListadaRow): ApoliceListada {
  const { sucursal, suspensao, ultimo_faturamento } = row;
  return { ...presentApolice(row), sucursal, suspensao, ultimo_faturamento };
}

/** numeric(15,2) as a JSON number: 15 digits fit a double exactly. */
const reais = (value: string | null): number | null => (value === null ? null : Number(value));
