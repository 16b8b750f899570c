import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { Teste } from './Teste.tsx';
import { sampleHints } from './tipos.ts';

/** Tries a layout, where its files can be pasted as text. */
export function TesteCard({ layout }: { readonly layout: LayoutCompleto }) {
  if (sampleHints[layout.tipo] === null) return null;
  return (
    <section className="card" aria-labelledby="teste">
      <h2 id="teste" className="ap-card-title">
        Testar com uma amostra
      </h2>
      <div className="card-body">
        <Teste layout={layout} />
      </div>
    </section>
  );
}
