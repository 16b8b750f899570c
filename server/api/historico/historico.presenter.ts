import type { Conversao } from '../../../shared/contracts/conversor-historico.ts';
import type { ConversaoRow } from './historico.repository.ts';
import type { Falha } from '../leitura/registro.ts';

export function presentConversao(row: ConversaoRow): Conversao {
  return {
    id_CONVERSAO: row.id_conversao,
    arquivo: row.arquivo,
    sha256: row.sha256,
    tamanho: row.tamanho,
    layout: row.layout,
    ramo: row.ramo,
    situacao: row.situacao,
    lidos: row.lidos,
    aceitos: row.aceitos,
    ignorados: row.ignorados,
    recusados: row.recusados,
    falhas: row.falhas,
    importanciaSegurada: row.importancia_segurada,
    premio: row.premio,
    usuario: row.quem,
    iniciadaEm: row.iniciada_em.toISOString(),
    terminadaEm: row.terminada_em.toISOString(),
    motivo: row.motivo,
  };
}

export function presentFalhas(row: ConversaoRow) {
  return (row.primeiras_falhas as Falha[]).map(({ linha, origem, campo, valor, esperado }) => ({
    linha,
    origem: origem ?? null,
    campo,
    valor,
    esperado,
  }));
}
