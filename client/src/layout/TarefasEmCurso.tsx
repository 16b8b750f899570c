import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { emCurso, tarefasQuery } from '../api/tarefas.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useToasts } from '../ui/Toasts.tsx';

/** How many of one's tasks are under way, and a notice when one ends; asked for again only while one is open. */
export default function TarefasEmCurso() {
  const { data } = useQuery(tarefasQuery(false));
  const abertas = data?.filter(emCurso) ?? [];
  const before = useRef<readonly number[]>([]);
  const toasts = useToasts();
  useEffect(() => {
    if (data === undefined) return;
    for (const { id_tarefa, titulo, situacao, mensagem } of data) {
      if (!before.current.includes(id_tarefa) || emCurso({ situacao })) continue;
      const tone = situacao === 'FALHOU' ? 'danger' : 'success';
      toasts.show({ tone, text: `${titulo}: ${mensagem ?? 'parada a pedido.'}` });
    }
    before.current = data.filter(emCurso).map(({ id_tarefa }) => id_tarefa);
  }, [data, toasts]);
  if (abertas.length === 0) return null;
  return (
    <Link to={paths.tarefas} className="btn btn-ghost">
      <Spinner />
      {abertas.length === 1 ? '1 tarefa' : `${abertas.length} tarefas`}
    </Link>
  );
}
