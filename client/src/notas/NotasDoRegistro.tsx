import type { RegistroComNotas } from '../api/notas.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { deferred } from '../ui/deferred.tsx';

const Notas = deferred(async () => {
  await whenIdle();
  return import('./Notas.tsx');
});

export function NotasDoRegistro({ entidade, id }: RegistroComNotas) {
  return <Notas key={`${entidade} ${id}`} entidade={entidade} id={id} />;
}
