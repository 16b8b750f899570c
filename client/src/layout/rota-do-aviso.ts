import type { Aviso } from '../../../shared/contracts/avisos.ts';
import { paginaDoRegistro } from '../navigation/pagina-do-registro.ts';
import { paths } from '../navigation/paths.ts';

/** Address of the record that a notice is about. */
export function rotaDoAviso({ tipo, id, registro, rota }: Pick<Aviso, 'tipo' | 'id' | 'registro' | 'rota'>): string {
  if (tipo === 'pendentes') return paths.pendentes;
  if (tipo === 'agendamento') return paths.agendamentos;
  if (tipo === 'tarefa' || registro === null) return rota ?? paths.tarefas;
  const { entidade, id: qual } = registro;
  const pagina =
    paginaDoRegistro(registro) ?? `${paths.cadastro(entidade)}?${new URLSearchParams({ historico: qual })}`;
  return tipo === 'mencao' ? `${pagina}#nota-${id}` : pagina;
}
