import type { Db } from '../connection.repository.ts';
import type { Campo, LayoutDefinition } from './registro.ts';

/** A layout as readers and checks take it, by its name or id; only those in use. */
export async function findLayoutDefinition(
  db: Db,
  by: { readonly nome: string } | { readonly id: number },
): Promise<LayoutDefinition | undefined> {
  const row = await db
    .selectFrom('layouts')
    .select(['id_layout', 'nome', 'tipo', 'separador', 'codificacao', 'linhas_cabecalho', 'identificador'])
    .where((has) => ('nome' in by ? has('nome', '=', by.nome) : has('id_layout', '=', by.id)))
    .where('ativo', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const fields = await db
    .selectFrom('layout_campos')
    .selectAll()
    .where('id_layout', '=', row.id_layout)
    .orderBy('ordem')
    .execute();
  return {
    id: row.id_layout,
    nome: row.nome,
    tipo: row.tipo,
    separador: row.separador,
    codificacao: row.codificacao,
    linhasCabecalho: row.linhas_cabecalho,
    identificador: row.identificador,
    campos: fields.map((field) => ({
      campo: field.campo as Campo,
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
