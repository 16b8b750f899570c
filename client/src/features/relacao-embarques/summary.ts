import { monthInWords } from '../../ui/MonthInput.tsx';
import { criterios, type Parametros } from './parametros.ts';
import type { Opcoes } from './useOpcoes.ts';

/** The parameters in words, as they stand above the results and on paper. */
export function summarize(parametros: Parametros, { ramos, apolices, grupos }: Opcoes): string {
  const criterio = criterios.find(({ value }) => value === parametros.criterio);
  const { length } = parametros.colunas;
  return [
    `Critério: ${criterio?.label ?? ''}`,
    `Ramo: ${ramos.chosen?.nome ?? ''}`,
    `Apólice: ${apolices.chosen?.label ?? ''}`,
    `Sub grupo: ${grupos.chosen?.label ?? 'todos'}`,
    `Competência: ${monthInWords(parametros.competencia) || 'todas'}`,
    `Colunas: ${length === 0 ? 'padrão' : length}`,
  ].join(' · ');
}
