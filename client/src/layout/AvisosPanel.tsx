import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { formatarMomento } from '../../../shared/format/data.ts';
import { avisosQuery, marcarVistos } from '../api/avisos.ts';
import { useSending } from '../api/use-sending.ts';
import { paths } from '../navigation/paths.ts';
import type { Aviso } from '../../../shared/contracts/avisos.ts';
import { paginaDoRegistro } from '../navigation/pagina-do-registro.ts';
import { QueryState } from '../campos/QueryState.tsx';

export function rotaDoAviso({ tipo, id, registro, rota }: Pick<Aviso, 'tipo' | 'id' | 'registro' | 'rota'>): string {
  if (tipo === 'pendentes') return paths.pendentes;
  if (tipo === 'agendamento') return paths.agendamentos;
  if (tipo === 'tarefa' || registro === null) return rota ?? paths.tarefas;
  const { entidade, id: qual } = registro;
  const pagina =
    paginaDoRegistro(registro) ?? `${paths.cadastro(entidade)}?${new URLSearchParams({ historico: qual })}`;
  return tipo === 'mencao' ? `${pagina}#nota-${id}` : pagina;
}

export default function AvisosPanel({ onFollow }: { readonly onFollow: () => void }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...avisosQuery, refetchOnMount: 'always' });
  const { send } = useSending({
    ...marcarVistos,
    // No refetch: new notices keep their mark while the panel is open.
    onSuccess: () => client.setQueryData(avisosQuery.queryKey, (before) => before && { ...before, novos: 0 }),
  });
  const ate = data !== undefined && data.novos > 0 && !isFetching ? data.avisos[0]?.quando : undefined;
  useEffect(() => {
    if (ate !== undefined) send(ate);
  }, [ate, send]);
  return (
    <>
      <QueryState error={error} refetch={refetch} />
      {data?.avisos.length === 0 && <p className="mb-0">Nenhum aviso.</p>}
      {data !== undefined && data.avisos.length > 0 && (
        <ul className="d-grid m-0 list-unstyled">
          {data.avisos.map((aviso) => (
            <li key={`${aviso.tipo} ${aviso.id}`} data-novo={aviso.novo}>
              <Link to={rotaDoAviso(aviso)} className={aviso.novo ? 'fw-semibold' : undefined} onClick={onFollow}>
                {aviso.novo && <span className="visually-hidden">Novo: </span>}
                {aviso.titulo}
              </Link>
              {aviso.detalhe && <p className="ap-prose">{aviso.detalhe}</p>}
              <time className="small text-body-secondary" dateTime={aviso.quando}>
                {formatarMomento(aviso.quando)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.tarefas} onClick={onFollow}>
        Todas as tarefas
      </Link>
    </>
  );
}
