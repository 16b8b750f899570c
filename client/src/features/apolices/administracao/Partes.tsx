import { type ReactElement, useEffect, useState } from 'react';
import { adicionais } from '../../../../../shared/contracts/apolice-partes/adicionais.ts';
import { corretoresDaApolice } from '../../../../../shared/contracts/apolice-partes/corretores.ts';
import { cosseguro } from '../../../../../shared/contracts/apolice-partes/cosseguro.ts';
import { grupos } from '../../../../../shared/contracts/apolice-partes/grupos.ts';
import { tomadores } from '../../../../../shared/contracts/apolice-partes/tomadores.ts';
import { NotasDoRegistro } from '../../../notas/NotasDoRegistro.tsx';
import { EndossosSection } from './EndossosSection.tsx';
import { FaturamentoSection } from './FaturamentoSection.tsx';
import { HistoricoSection } from './HistoricoSection.tsx';
import { ParteSection } from './ParteSection.tsx';
import { TaxasSection } from './TaxasSection.tsx';
import { whenIdle } from '../../../browser/when-idle.ts';

/** The policy parts that the product spec does not define. */
export default function Partes({ id }: { readonly id: string }) {
  return (
    <OneByOne>
      <ParteSection id={id} section="grupos" parte={grupos} />
      <TaxasSection id={id} />
      <ParteSection id={id} section="agravos" parte={adicionais} />
      <ParteSection id={id} section="tomadores" parte={tomadores} />
      <ParteSection id={id} section="corretores" parte={corretoresDaApolice} />
      <ParteSection id={id} section="cosseguro" parte={cosseguro} />
      <FaturamentoSection id={id} />
      <EndossosSection id={id} />
      <NotasDoRegistro entidade="apolices" id={id} />
      <HistoricoSection id={id} />
    </OneByOne>
  );
}

/** Renders its children one by one while the browser is idle, so that a phone stays responsive. */
function OneByOne({ children }: { readonly children: readonly ReactElement[] }) {
  const [shown, setShown] = useState(1);
  const all = shown >= children.length;
  useEffect(() => {
    if (all) return;
    let left = false;
    void whenIdle().then(() => {
      if (!left) setShown(shown + 1);
    });
    return () => {
      left = true;
    };
  }, [all, shown]);
  return children.slice(0, shown);
}
