import type { ReactNode } from 'react';
import {
  adicionais,
  corretoresDaApolice,
  grupos,
  tomadores,
} from '../../../../../shared/contracts/apolice-partes/parte-calls.ts';
import { cosseguro } from '../../../../../shared/contracts/apolice-partes/cosseguro.ts';
import { NotasDoRegistro } from '../../../notas/NotasDoRegistro.tsx';
import CondicoesSection from '../CondicoesSection.tsx';
import { DocumentosSection, UltimasAverbacoes, UltimasFaturas, UltimasSuspensoes } from '../panorama/Ultimas.tsx';
import { abas, type Aba } from '../sections.ts';
import { EndossosSection, FaturamentoSection, HistoricoSection } from './Secoes.tsx';
import { ParteSection } from './ParteSection.tsx';
import { TaxasSection } from './TaxasSection.tsx';

interface PartesProps {
  readonly id: string;
  readonly numero: string;
  readonly aba: Exclude<Aba, 'resumo'>;
}

type SectionOfAba = (typeof abas)[PartesProps['aba']]['sections'][number];

const sections: Readonly<Record<SectionOfAba, (props: PartesProps) => ReactNode>> = {
  averbacoes: (props) => <UltimasAverbacoes {...props} />,
  faturas: (props) => <UltimasFaturas {...props} />,
  faturamento: ({ id }) => <FaturamentoSection id={id} />,
  taxas: ({ id }) => <TaxasSection id={id} />,
  condicoes: ({ id }) => <CondicoesSection id={id} />,
  agravos: ({ id }) => <ParteSection id={id} section="agravos" parte={adicionais} />,
  grupos: ({ id }) => <ParteSection id={id} section="grupos" parte={grupos} />,
  tomadores: ({ id }) => <ParteSection id={id} section="tomadores" parte={tomadores} />,
  corretores: ({ id }) => <ParteSection id={id} section="corretores" parte={corretoresDaApolice} />,
  cosseguro: ({ id }) => <ParteSection id={id} section="cosseguro" parte={cosseguro} />,
  suspensoes: (props) => <UltimasSuspensoes {...props} />,
  documentos: (props) => <DocumentosSection {...props} />,
  endossos: ({ id }) => <EndossosSection id={id} />,
  notas: ({ id }) => <NotasDoRegistro entidade="apolices" id={id} />,
  historico: ({ id }) => <HistoricoSection id={id} />,
};

/** Sections of a tab that the product spec does not define. */
export default function Partes(props: PartesProps) {
  return (
    <div className="ap-stack">
      {abas[props.aba].sections.map((section) => (
        <Secao key={section} render={sections[section]} {...props} />
      ))}
    </div>
  );
}

const Secao = ({ render, ...props }: PartesProps & { readonly render: (props: PartesProps) => ReactNode }) =>
  render(props);
