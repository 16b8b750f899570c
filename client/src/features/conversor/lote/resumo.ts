import { emCurso } from '../../../api/tarefas.ts';
import { aCaminho, type ArquivoDoLote, pronto } from './lote.ts';
import type { Andamento } from './useResultados.ts';

type Monte =
  | 'prontos'
  | 'por escolher'
  | 'a enviar'
  | 'em processamento'
  | 'processados'
  | 'sem averbação'
  | 'recusados';

/** Counts a lote's files by status: "3 prontos · 2 em processamento · 5 processados". */
export function resumo(arquivos: readonly ArquivoDoLote[], resultados: ReadonlyMap<number, Andamento>): string {
  const montes = Map.groupBy(arquivos, (arquivo) => monteDe(arquivo, resultados));
  const ordem: readonly Monte[] = [
    'por escolher',
    'prontos',
    'a enviar',
    'em processamento',
    'processados',
    'sem averbação',
    'recusados',
  ];
  return ordem
    .flatMap((monte) => {
      const quantos = montes.get(monte)?.length ?? 0;
      return quantos === 0 ? [] : [`${quantos} ${quantos === 1 ? monte.replace(/s$/, '') : monte}`];
    })
    .join(' · ');
}

function monteDe(arquivo: ArquivoDoLote, resultados: ReadonlyMap<number, Andamento>): Monte {
  const { etapa } = arquivo;
  if (aCaminho(arquivo)) return 'a enviar';
  if (etapa.nome === 'escolhido') return pronto(arquivo) ? 'prontos' : 'por escolher';
  if (etapa.nome === 'recusado') return 'recusados';
  if (etapa.nome !== 'pedido') return 'processados';
  const { tarefa = null, conversao = null } = resultados.get(etapa.idConversao) ?? {};
  if (conversao?.situacao === 'SEM_AVERBACAO') return 'sem averbação';
  if (conversao)
    return conversao.situacao === 'RECUSADA' || conversao.situacao === 'FALHOU' ? 'recusados' : 'processados';
  if (tarefa === null || emCurso(tarefa)) return 'em processamento';
  return tarefa.situacao === 'CONCLUIDA' ? 'processados' : 'recusados';
}
