import { adicionais } from '../../../../../shared/contracts/apolice-partes/adicionais.ts';
import { corretoresDaApolice } from '../../../../../shared/contracts/apolice-partes/corretores.ts';
import { cosseguro } from '../../../../../shared/contracts/apolice-partes/cosseguro.ts';
import { grupos } from '../../../../../shared/contracts/apolice-partes/grupos.ts';
import { tomadores } from '../../../../../shared/contracts/apolice-partes/tomadores.ts';
import { NotasDoRegistro } from '../../../notas/NotasDoRegistro.tsx';
import { OneByOne } from '../../../ui/OneByOne.tsx';
import { EndossosSection } from './EndossosSection.tsx';
import { FaturamentoSection } from './FaturamentoSection.tsx';
import { HistoricoSection } from './HistoricoSection.tsx';
import { ParteSection } from './ParteSection.tsx';
import { TaxasSection } from './TaxasSection.tsx';

/** The parts of a policy that the product spec does not have, below its own sections. */
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
