import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Tarefa } from '../../../../../shared/contracts/tarefas.ts';
import type { ConversaoComErros } from '../../../../../shared/contracts/conversor-historico.ts';
import { conversaoQuery, conversoesPages, semResultado } from '../../../api/conversoes.ts';
import { pendentesQuery } from '../../../api/de-para.ts';
import { emCurso, tarefasQuery } from '../../../api/tarefas.ts';
import { type ArquivoDoLote, aCaminho, pronto } from './lote.ts';

export interface Andamento {
  /** Null: not loaded yet, or expired. */
  readonly tarefa: Tarefa | null;
  readonly conversao: ConversaoComErros | null;
}

/**
 * Polls the runs of a lote: one request for all while any is active, then one for each finished run.
 * @returns state by run id
 */
export function useResultados(arquivos: readonly ArquivoDoLote[]): ReadonlyMap<number, Andamento> {
  const client = useQueryClient();
  const pedidos = arquivos.flatMap(({ etapa }) => (etapa.nome === 'pedido' ? [etapa] : []));
  const tarefas = useQuery({ ...tarefasQuery(false), enabled: pedidos.length > 0 });
  const deles = pedidos.map((pedido) => ({
    ...pedido,
    tarefa: tarefas.data?.find(({ id_tarefa }) => id_tarefa === pedido.idTarefa) ?? null,
  }));
  const findos = deles.filter(({ tarefa }) => tarefa !== null && !emCurso(tarefa));
  const conversoes = useQueries({
    queries: findos.map(({ idConversao }) => ({
      ...conversaoQuery(String(idConversao)),
      refetchInterval: false as const,
    })),
  });
  const quantos = findos.length;
  useEffect(() => {
    if (quantos === 0) return;
    for (const queryKey of [conversoesPages.key, pendentesQuery.queryKey]) void client.invalidateQueries({ queryKey });
  }, [client, quantos]);
  const lidas = new Map(findos.map(({ idConversao }, at) => [idConversao, conversoes[at]?.data]));
  return new Map(
    deles.map(({ idConversao, tarefa }) => {
      const lida = lidas.get(idConversao);
      return [idConversao, { tarefa, conversao: lida && !semResultado(lida) ? lida : null }];
    }),
  );
}

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
