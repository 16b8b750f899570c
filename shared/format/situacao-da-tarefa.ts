import type { SituacaoDaTarefa } from '../contracts/tarefas.ts';

/** How a task stands, in a word and the tone of it. */
export const situacoesEmPalavras = {
  AGUARDANDO: { tone: 'neutral', palavra: 'Aguardando' },
  EM_ANDAMENTO: { tone: 'info', palavra: 'Em andamento' },
  CONCLUIDA: { tone: 'success', palavra: 'Concluída' },
  FALHOU: { tone: 'danger', palavra: 'Falhou' },
  CANCELADA: { tone: 'warning', palavra: 'Parada' },
} as const satisfies Readonly<Record<SituacaoDaTarefa, object>>;
