import { useParcial } from '../api/use-admitted.ts';
import type { RegistroComNotas } from '../api/notas.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { deferred } from '../ui/deferred.tsx';

const Notas = deferred(
  async () => {
    await whenIdle();
    return import('./Notas.tsx');
  },
  <span className="ap-awaited" />,
);

export function NotasDoRegistro({ entidade, id }: RegistroComNotas) {
  // Notes are the staff's own.
  const parcial = useParcial();
  return !parcial && <Notas key={`${entidade} ${id}`} entidade={entidade} id={id} />;
}
