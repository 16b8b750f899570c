import type { Selectable } from 'kysely';
import { tiposComLugares } from '../../../shared/contracts/conversor-layouts.ts';
import type { ConversorTables } from '../../database/conversor-tables.ts';
import type { LayoutsTable } from '../../database/schema.ts';
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

/**
 * Whether a layout says where the file has a field: at its position in fixed width, in its column where no header line
 * names the columns. A field without a place is one that the client's file does not have.
 */
export function temLugar(
  { tipo, linhas_cabecalho }: Pick<Selectable<LayoutsTable>, 'tipo' | 'linhas_cabecalho'>,
  { posicao, tamanho, coluna }: Selectable<ConversorTables['layout_campos']>,
): boolean {
  if (tipo === 'FIXO') return posicao !== null && tamanho !== null;
  return coluna !== null || linhas_cabecalho > 0 || !tiposComLugares.includes(tipo);
}
