import type { SituacaoDaTarefa, Tarefa } from '../contracts/tarefas.ts';

/** How a task stands, in a word and the tone of it. */
export const situacoesEmPalavras = {
  AGUARDANDO: { tone: 'neutral', palavra: 'Aguardando' },
  EM_ANDAMENTO: { tone: 'info', palavra: 'Em andamento' },
  CONCLUIDA: { tone: 'success', palavra: 'Concluída' },
  FALHOU: { tone: 'danger', palavra: 'Falhou' },
  CANCELADA: { tone: 'warning', palavra: 'Parada' },
} as const satisfies Readonly<Record<SituacaoDaTarefa, object>>;

/** The same, with what came of its things: one that was carried through may have been able to do none of them. */
export function desfechoEmPalavras({ situacao, feitas, falhas }: Pick<Tarefa, 'situacao' | 'feitas' | 'falhas'>) {
  if (situacao !== 'CONCLUIDA' || falhas === 0) return situacoesEmPalavras[situacao];
  return falhas < feitas
    ? ({ tone: 'warning', palavra: 'Concluída em parte' } as const)
    : ({ tone: 'danger', palavra: 'Nada passou' } as const);
}
