import { lazy, Suspense } from 'react';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { sampleHints } from './tipos.ts';
import { Section } from '../../ui/Section.tsx';

const Teste = lazy(() => import('./Teste.tsx'));

/** Tests a layout, if samples of its files can be pasted as text. */
export function TesteCard({ layout }: { readonly layout: LayoutCompleto }) {
  if (sampleHints[layout.tipo] === null) return null;
  return (
    <Section title="Testar com uma amostra">
      <Suspense fallback={<p className="mb-0">Carregando...</p>}>
        <Teste layout={layout} />
      </Suspense>
    </Section>
  );
}
