import type { LayoutCompleto } from '../../../shared/contracts/conversor-layouts.ts';
import type { LayoutCompletoRow } from './layouts.repository.ts';

export function presentLayoutCompleto(row: LayoutCompletoRow): LayoutCompleto {
  return {
    id_LAYOUT_ENTRADA_MASSA: row.id_layout,
    nome: row.nome,
    tipo: row.tipo,
    descricao: row.descricao,
    ativo: row.ativo,
    separador: row.separador,
    codificacao: row.codificacao,
    linhasCabecalho: row.linhas_cabecalho,
    identificador: row.identificador,
    cnpjSegurado: row.cnpj_segurado,
    campos: row.campos.map((field) => ({
      ordem: field.ordem,
      campo: field.campo,
      cabecalho: field.cabecalho,
      coluna: field.coluna,
      posicao: field.posicao,
      tamanho: field.tamanho,
      tipo: field.tipo,
      separadorDecimal: field.separador_decimal,
      casasDecimais: field.casas_decimais,
      mascaraData: field.mascara_data,
      obrigatorio: field.obrigatorio,
      valorPadrao: field.valor_padrao,
      transformacao: field.transformacao,
    })),
  };
}
