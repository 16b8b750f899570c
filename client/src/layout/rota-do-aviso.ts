import type { Aviso } from '../../../shared/contracts/avisos.ts';
import { paths } from '../paths.ts';

/** Registries whose rows have a page of their own; the rows of the others are shown over their list. */
const comPagina: ReadonlySet<string> = new Set(['corretores', 'segurado', 'dis']);

/** Where a notice leads: to the record that it is about. */
export function rotaDoAviso({ tipo, id, registro, rota }: Pick<Aviso, 'tipo' | 'id' | 'registro' | 'rota'>): string {
  if (tipo === 'pendentes') return paths.pendentes;
  if (tipo === 'agendamento') return paths.agendamentos;
  if (tipo === 'tarefa' || registro === null) return rota ?? paths.tarefas;
  const pagina = paginaDo(registro);
  return tipo === 'mencao' ? `${pagina}#nota-${id}` : pagina;
}

function paginaDo({ entidade, id }: NonNullable<Aviso['registro']>): string {
  if (entidade === 'apolices') return paths.apolice(id);
  if (entidade === 'averbacoes') return paths.averbacao(Number(id));
  if (entidade === 'faturas') return paths.fatura(Number(id));
  if (entidade === 'pacotes') return paths.pacote(Number(id));
  if (comPagina.has(entidade)) return `${paths.cadastro(entidade)}/${id}`;
  return `${paths.cadastro(entidade)}?${new URLSearchParams({ historico: id })}`;
}
