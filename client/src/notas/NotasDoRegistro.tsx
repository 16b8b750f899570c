import { lazy, Suspense } from 'react';
import type { RegistroComNotas } from '../api/notas.ts';
import { whenIdle } from '../browser/when-idle.ts';

const Notas = lazy(async () => {
  await whenIdle();
  return import('./Notas.tsx');
});

export function NotasDoRegistro({ entidade, id }: RegistroComNotas) {
  return (
    <Suspense>
      <Notas key={`${entidade} ${id}`} entidade={entidade} id={id} />
    </Suspense>
  );
}
