import type { LayoutCompleto } from '../../../shared/contracts/conversor-layouts.ts';
import { layoutCampo } from '../leitura/layouts.repository.ts';
import type { LayoutCompletoRow } from '../leitura/layouts.repository.ts';

export function presentLayoutCompleto(row: LayoutCompletoRow): LayoutCompleto {
  return {
    id_LAYOUT_ENTRADA_MASSA: row.id_layout,
    nome: row.nome,
    tipo: row.tipo,
    descricao: row.descricao,
    ativo: row.ativo,
    versao: row.versao,
    copia: row.id_layout_origem !== null,
    separador: row.separador,
    codificacao: row.codificacao,
    linhasCabecalho: row.linhas_cabecalho,
    identificador: row.identificador,
    cnpjSegurado: row.cnpj_segurado,
    campos: row.campos.map((field) => ({ ordem: field.ordem, ...layoutCampo(field) })),
  };
}
