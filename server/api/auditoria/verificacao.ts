import { formatarInteiro } from '../../../shared/format/numero.ts';
import { conflict } from '../chamada/refusals.ts';
import { manter } from '../trabalho/manter.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { especie } from '../trabalho/tarefa.ts';
import { forgetLeituras, verificar } from './auditoria.repository.ts';

/** Recomputes every seal of the trail; a break fails the task and names its place. */
export const verificacaoDaTrilha = especie('auditoria', 1, 'admin', async (parts, _pedido: object, { pedinte }) => {
  const { registros, quebra } = await verificar(parts, pedinte.username);
  const integros = `${formatarInteiro(registros)} ${registros === 1 ? 'registro íntegro' : 'registros íntegros'}`;
  if (quebra !== null) {
    const onde = [
      quebra.posicao === null ? null : `posição ${quebra.posicao}`,
      quebra.id === null ? null : `registro ${quebra.id}`,
    ];
    throw conflict(`Trilha violada (${onde.filter(Boolean).join(', ')}): ${quebra.motivo}. Até ali, ${integros}.`);
  }
  return { mensagem: `Trilha íntegra: ${integros}.`, rota: '/dashboard/usuarios/auditoria' };
});

/** Forgets old reads, now and daily. @returns a stop function. */
export const manterLeituras = ({ db, log }: Pick<ApiParts, 'db' | 'log'>): (() => Promise<void>) =>
  manter(log, 86_400_000, 'old reads not forgotten', () => forgetLeituras(db));
