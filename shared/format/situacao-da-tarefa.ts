import type { SituacaoDaTarefa, Tarefa } from '../contracts/tarefas.ts';

export const situacoesEmPalavras = {
  AGUARDANDO: { tone: 'neutral', palavra: 'Aguardando' },
  EM_ANDAMENTO: { tone: 'info', palavra: 'Em andamento' },
  CONCLUIDA: { tone: 'success', palavra: 'Concluída' },
  FALHOU: { tone: 'danger', palavra: 'Falhou' },
  CANCELADA: { tone: 'warning', palavra: 'Parada' },
} as const satisfies Readonly<Record<SituacaoDaTarefa, object>>;

/** The same, with partial failures: a task may finish without any of its items succeeding. */
export function desfechoEmPalavras({ situacao, feitas, falhas }: Pick<Tarefa, 'situacao' | 'feitas' | 'falhas'>) {
  if (situacao !== 'CONCLUIDA' || falhas === 0) return situacoesEmPalavras[situacao];
  return falhas < feitas
    ? ({ tone: 'warning', palavra: 'Concluída em parte' } as const)
    : ({ tone: 'danger', palavra: 'Nada passou' } as const);
}
