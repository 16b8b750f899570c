import { type ReactNode, useState } from 'react';
import {
  adicionais,
  corretoresDaApolice,
  grupos,
  tomadores,
} from '../../../../../shared/contracts/apolice-partes/parte-calls.ts';
import { cosseguro } from '../../../../../shared/contracts/apolice-partes/cosseguro.ts';
import { NotasDoRegistro } from '../../../notas/NotasDoRegistro.tsx';
import { DocumentosSection } from '../panorama/DocumentosSection.tsx';
import { UltimasAverbacoes, UltimasFaturas, UltimasSuspensoes } from '../panorama/Ultimas.tsx';
import { abas, type Aba } from '../sections.ts';
import { EndossosSection, FaturamentoSection, HistoricoSection } from './Secoes.tsx';
import { ParteSection } from './ParteSection.tsx';
import { TaxasSection } from './TaxasSection.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Card from 'react-bootstrap/Card';
import { type Condicoes, updateCondicoes } from '../../../../../shared/contracts/condicoes.ts';
import { formatarReais } from '../../../../../shared/format/numero.ts';
import { condicoesQuery } from '../../../api/condicoes.ts';
import { useAdmitted, useParcial } from '../../../api/use-admitted.ts';
import { QueryState } from '../../../campos/QueryState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { mercadoriaEmTexto, prazoEmTexto } from '../../../../../shared/apolice/condicoes-em-texto.ts';
import { Editar, Section } from '../Section.tsx';
import { deferred } from '../../../ui/deferred.tsx';

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

/** Of the insurer alone: not shown to who sees a part of the data. */
const fechadas: ReadonlySet<SectionOfAba> = new Set(['corretores', 'cosseguro', 'notas', 'historico']);

export default function Partes(props: PartesProps) {
  const parcial = useParcial();
  return (
    <div className="ap-stack">
      {abas[props.aba].sections.map((section) =>
        parcial && fechadas.has(section) ? null : <Secao key={section} render={sections[section]} {...props} />,
      )}
    </div>
  );
}

const Secao = ({ render, ...props }: PartesProps & { readonly render: (props: PartesProps) => ReactNode }) =>
  render(props);

const CondicoesDialog = deferred(() => import('../CondicoesDialog.tsx'));

function CondicoesSection({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const query = condicoesQuery(id);
  const { data, error, refetch } = useQuery(query);
  const mayWrite = useAdmitted(updateCondicoes.access);
  const [editing, setEditing] = useState(false);
  const [key] = query.queryKey;
  function close(saved: boolean) {
    setEditing(false);
    if (saved) void client.invalidateQueries({ queryKey: [key, id] });
  }
  // The service has none.
  if (data === null) return null;
  return (
    <Section
      id="condicoes"
      action={data && mayWrite && <Editar text="Editar condições" onClick={() => setEditing(true)} />}
    >
      <Card.Body>
        {data && <Agreed condicoes={data} />}
        <QueryState
          isLoading={!data && !error}
          error={error}
          refetch={refetch}
          before="Erro ao carregar as condições da averbação: "
        />
      </Card.Body>
      {data && editing && <CondicoesDialog id={id} condicoes={data} onClose={close} />}
    </Section>
  );
}

function Agreed({ condicoes: { mercadorias, prazo } }: { readonly condicoes: Condicoes }) {
  const excluded = mercadorias.filter(({ limite }) => limite === null);
  const limited = mercadorias.filter(({ limite }) => limite !== null);
  const facts: (readonly [string, ReactNode])[] = [];
  if (excluded.length > 0) facts.push(['Mercadorias não cobertas', <Goods texts={excluded.map(mercadoriaEmTexto)} />]);
  if (limited.length > 0) {
    const texts = limited.map((one) => `${mercadoriaEmTexto(one)}: até ${formatarReais(one.limite)}`);
    facts.push(['Limite por embarque', <Goods texts={texts} />]);
  }
  if (prazo !== null) facts.push(['Prazo', prazoEmTexto(prazo)]);
  if (facts.length === 0)
    return <p className="ap-prose">Nenhuma condição: todas as mercadorias são cobertas, sem prazo para averbar.</p>;
  return <Facts facts={facts} />;
}

const Goods = ({ texts }: { readonly texts: readonly string[] }) => (
  <ul className="ap-goods">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
