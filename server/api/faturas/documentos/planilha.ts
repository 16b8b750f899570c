import type { Sent } from '../../../../shared/contracts/call.ts';
import type { LinhaDeFatura } from '../../../../shared/contracts/fatura.ts';
import type { exportFaturas } from '../../../../shared/contracts/faturas.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { abrirPlanilhaDaLista, type ColunaDaLista } from '../../impressos/planilha-da-lista.ts';
import { readFaturas } from './planilha.repository.ts';

const colunas: readonly ColunaDaLista<LinhaDeFatura>[] = [
  { title: 'Apólice', kind: 'text', of: (linha) => linha.numero },
  { title: 'Nº Fatura', kind: 'text', of: (linha) => linha.numero_fatura },
  { title: 'Segurado', kind: 'text', of: (linha) => linha.segurado },
  { title: 'Corretor', kind: 'text', of: (linha) => linha.corretor },
  { title: 'Ramo', kind: 'text', of: (linha) => linha.ramo },
  { title: 'Sub-grupo', kind: 'text', of: (linha) => linha.grupo ?? 'Todos' },
  { title: 'Competência', kind: 'text', of: (linha) => formatarCompetencia(linha.competencia) },
  { title: 'Embarques', kind: 'integer', total: true, of: (linha) => linha.quantidade },
  { title: 'IS Total', kind: 'money', total: true, of: (linha) => linha.importancia_segurada },
  { title: 'Prêmio Líquido', kind: 'money', total: true, of: (linha) => linha.premio_liquido },
  { title: 'IOF', kind: 'money', total: true, of: (linha) => linha.iof },
  { title: 'Total', kind: 'money', total: true, of: (linha) => linha.valor_total },
  { title: 'Vencimento', kind: 'date', of: (linha) => linha.data_vencimento },
  { title: 'Situação', kind: 'text', of: (linha) => situacaoEmPalavras[linha.situacao][0] },
  { title: 'Vencida', kind: 'text', of: (linha) => (linha.vencida ? 'Sim' : 'Não') },
];

const filtros: Readonly<Record<string, string>> = {
  competencia: 'Competência',
  situacao: 'Situação',
  ambito: 'Âmbito',
  vencida: 'Vencida',
  data_vencimento: 'Vencimento',
  id_ramo: 'Ramo',
  id_sucursal: 'Sucursal',
  id_segurado: 'Segurado',
  id_corretor: 'Corretor',
};

const lista = { titulo: 'Faturas', arquivo: 'faturas', colunas, filtros, situacoes: situacaoEmPalavras };

/** Spreadsheet of the search results; rows are read while it is written. @param quem username for the cover. */
export const abrirPlanilha = (db: Db, pedido: Sent<typeof exportFaturas>, quem: string) =>
  abrirPlanilhaDaLista(db, lista, { pedido, quem, linhas: readFaturas(db, pedido) });
