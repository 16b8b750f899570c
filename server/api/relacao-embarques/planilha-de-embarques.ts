import { formatarMomento } from '../../../shared/format/data.ts';
import { formatarCompetencia } from '../../../shared/format/competencia.ts';
import type { Column, Row, Sheet } from '../../../shared/planilha/columns.ts';
import type { Planilha } from '../../../shared/planilha/cover.ts';
import { type Coluna, sheetColumn } from './colunas.ts';
import type { ApoliceOfReport, EmbarqueRow, Period } from './relacao-embarques.repository.ts';

const somas: readonly Column[] = [
  { title: 'Situação', kind: 'text' },
  { title: 'Sub Grupo', kind: 'text' },
  { title: 'Embarques', kind: 'integer', total: true },
  { title: 'Importância Segurada', kind: 'money', total: true },
  { title: 'Prêmio', kind: 'money', total: true },
];

interface Contexto {
  readonly apolice: ApoliceOfReport;
  readonly periodo: Period;
  readonly grupo: string | null;
  readonly resumo: readonly EmbarqueRow[];
  readonly seguradora: string | null;
  readonly quem: string;
}

/** Cover with totals by group and status, then one line per shipment. */
export function planilhaDeEmbarques(contexto: Contexto, colunas: readonly Coluna[], rows: Sheet['rows']): Planilha {
  const { apolice, periodo, grupo, resumo, seguradora, quem } = contexto;
  return {
    cover: {
      title: 'Relação de Embarques',
      seguradora,
      facts: [
        ['Apólice', apolice.numero],
        ['Segurado', apolice.razao_social],
        ['Ramo', apolice.ramo],
        ['Competência', periodo.periodoCompetencia > 0 ? formatarCompetencia(periodo.periodoCompetencia) : 'Todas'],
        ['Sub Grupo', grupo ?? 'Todos'],
      ],
      by: quem,
      when: formatarMomento(new Date().toISOString()),
      table: { columns: somas, rows: resumo.map(soma) },
    },
    sheets: [{ name: 'Relação de Embarques', columns: colunas.map(sheetColumn), rows }],
  };
}

const soma = (row: EmbarqueRow): Row => [
  situacaoOf(row),
  row.grupo,
  row.embarques,
  row.importancia_segurada,
  row.premio,
];

/** State of all shipments of a row; of some only, it says so. */
export function situacaoOf({ faturados, embarques }: EmbarqueRow): string {
  if (faturados === 0) return 'Pendente';
  return faturados === embarques ? 'Faturado' : 'Em parte';
}
