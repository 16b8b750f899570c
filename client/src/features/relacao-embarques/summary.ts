import { monthInWords } from '../../ui/month-names.ts';
import { criterios, type Parametros } from './parametros.ts';
import type { Opcoes } from './useOpcoes.ts';

/** Parameters as text, shown above the results and in print. */
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
