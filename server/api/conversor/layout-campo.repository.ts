import type { Selectable } from 'kysely';
import type { ConversorTables } from '../../database/conversor-tables.ts';
import type { Campo, LayoutCampo } from './registro.ts';

/** A field of a layout as readers, checks and the wire have it. */
export function layoutCampo(row: Selectable<ConversorTables['layout_campos']>): LayoutCampo {
  return {
    campo: row.campo as Campo,
    cabecalho: row.cabecalho,
    coluna: row.coluna,
    posicao: row.posicao,
    tamanho: row.tamanho,
    tipo: row.tipo,
    separadorDecimal: row.separador_decimal,
    casasDecimais: row.casas_decimais,
    mascaraData: row.mascara_data,
    obrigatorio: row.obrigatorio,
    valorPadrao: row.valor_padrao,
    transformacao: row.transformacao,
  };
}
