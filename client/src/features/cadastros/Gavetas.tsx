import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Chave } from '../../api/registros.ts';
import { deferred } from '../../ui/deferred.tsx';
import { AbrirGaveta, type Gaveta } from '../../campos/gavetas.ts';

const CadastroDialog = deferred(() => import('./CadastroDialog.tsx'));
const RegistroView = deferred(() => import('./RegistroView.tsx'));

/** Stack of open drawer forms; opening one keeps those below and their drafts. */
export function Gavetas({ children }: { readonly children: ReactNode }) {
  const [abertas, setAbertas] = useState<readonly (Gaveta & { readonly key: number })[]>([]);
  const [gravada, setGravada] = useState<{ readonly gaveta: Gaveta; readonly chave: Chave } | null>(null);
  const lastKey = useRef(0);
  const abrir = useCallback((gaveta: Gaveta) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setAbertas((antes) => [...antes, { ...gaveta, key }]);
  }, []);
  // Notify after the form has unmounted: the callback may navigate, and an unsaved form blocks navigation.
  useEffect(() => {
    if (gravada) gravada.gaveta.onGravado?.(gravada.chave);
  }, [gravada]);
  return (
    <AbrirGaveta value={abrir}>
      {children}
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
    </AbrirGaveta>
  );
}
