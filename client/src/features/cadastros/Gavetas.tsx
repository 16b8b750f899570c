import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Chave } from '../../api/registros.ts';
import { AbrirGaveta, type Gaveta } from '../../campos/gavetas.ts';

const CadastroDialog = lazy(() => import('./CadastroDialog.tsx'));
const RegistroView = lazy(() => import('./RegistroView.tsx'));

/** Holds the forms that stand open, each over the one that asked for it: none of them is lost to the next. */
export function Gavetas({ children }: { readonly children: ReactNode }) {
  const [abertas, setAbertas] = useState<readonly (Gaveta & { readonly key: number })[]>([]);
  /** What the form that closed last has saved. */
  const [gravada, setGravada] = useState<{ readonly gaveta: Gaveta; readonly chave: Chave } | null>(null);
  const lastKey = useRef(0);
  const abrir = useCallback((gaveta: Gaveta) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setAbertas((antes) => [...antes, { ...gaveta, key }]);
  }, []);
  // Told once the form is gone: what asked for it may lead to another page, which an unsaved form would hold back.
  useEffect(() => {
    if (gravada) gravada.gaveta.onGravado?.(gravada.chave);
  }, [gravada]);
  return (
    <AbrirGaveta value={abrir}>
      {children}
      <Suspense>
        {abertas.map(({ key, ...gaveta }) => {
          const fechar = (chave: Chave | null) => {
            setAbertas((antes) => antes.filter((outra) => outra.key !== key));
            if (chave !== null) setGravada({ gaveta, chave });
          };
          const { cadastro, registro } = gaveta;
          return gaveta.somenteLeitura && registro ? (
            <RegistroView key={key} cadastro={cadastro} registro={registro} onClose={() => fechar(null)} />
          ) : (
            <CadastroDialog
              key={key}
              cadastro={cadastro}
              registro={registro}
              inicial={gaveta.inicial}
              modelo={gaveta.de}
              gravar={gaveta.gravar}
              onClose={fechar}
            />
          );
        })}
      </Suspense>
    </AbrirGaveta>
  );
}
