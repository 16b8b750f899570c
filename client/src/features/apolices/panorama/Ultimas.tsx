import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { suspensaoTerminou } from '../../../../../shared/apolice/situacao.ts';
import { situacaoDaLinha } from '../../../../../shared/averbacao/situacao.ts';
import type { PanoramaDaApolice } from '../../../../../shared/contracts/panorama.ts';
import { situacaoEmPalavras as situacaoDaFatura } from '../../../../../shared/fatura/situacao.ts';
import { formatarCompetencia, formatarData, hoje } from '../../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { panoramaDaApoliceQuery } from '../../../api/panorama.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useEncerramento } from '../../../campos/useEncerramento.ts';
import { links } from '../../../navigation/links.ts';
import { paths } from '../../../navigation/paths.ts';
import { BadgeOf } from '../../../ui/StatusBadge.tsx';
import { Section, SectionTable } from '../Section.tsx';
import { sectionTitles } from '../sections.ts';
import { SecondaryButton, SecondaryLink } from '../../../ui/SecondaryButton.tsx';

export interface UltimasProps {
  readonly id: string;
  readonly numero: string;
}

export const UltimasAverbacoes = ({ id }: UltimasProps) => (
  <Lista
    id="averbacoes"
    apolice={id}
    todas={{ nome: 'averbações', to: paths.averbacoesDaApolice(id) }}
    empty="Nenhuma averbação nesta apólice."
    heads={['Documento', 'Embarque', 'IS', 'Prêmio', 'Situação']}
    numbers={['IS', 'Prêmio']}
    rows={({ averbacoes }) =>
      averbacoes.map((um) => [
        <Inteiro>
          <Link to={paths.averbacao(um.id_averbacao)}>{um.documento}</Link>
        </Inteiro>,
        <Inteiro>{formatarData(um.data_embarque)}</Inteiro>,
        formatarReais(um.importancia_segurada),
        formatarReais(um.premio),
        <BadgeOf badge={situacaoDaLinha(um)} />,
      ])
    }
  />
);

export const UltimasFaturas = ({ id, numero }: UltimasProps) => (
  <Lista
    id="faturas"
    apolice={id}
    todas={{ nome: 'faturas', to: links.faturasBusca(numero) }}
    empty="Nenhuma fatura nesta apólice."
    heads={['Competência', 'Embarques', 'Total', 'Vencimento', 'Situação']}
    numbers={['Embarques', 'Total']}
    rows={({ faturas }) =>
      faturas.map((uma) => [
        <Link to={paths.fatura(uma.id_fatura)}>{formatarCompetencia(uma.competencia)}</Link>,
        formatarInteiro(uma.quantidade),
        formatarReais(uma.valor_total),
        <Inteiro>{formatarData(uma.data_vencimento)}</Inteiro>,
        <BadgeOf badge={uma.vencida ? ['Vencida', 'danger'] : situacaoDaFatura[uma.situacao]} />,
      ])
    }
  />
);

export function UltimasSuspensoes({ id, numero }: UltimasProps) {
  const mayWrite = useAdmitted('write');
  return (
    <Lista
      id="suspensoes"
      apolice={id}
      todas={{ nome: 'suspensões', to: links.suspensoesBusca(numero) }}
      empty="Esta apólice nunca foi suspensa."
      heads={['Desde', 'Até', 'Motivo', ...(mayWrite ? ['Ações'] : [])]}
      rows={({ suspensoes }) =>
        suspensoes.map((uma) => [
          <Inteiro>{formatarData(uma.desde)}</Inteiro>,
          <Inteiro>{formatarData(uma.ate) || 'Sem data'}</Inteiro>,
          uma.motivo,
          ...(mayWrite ? [<Atos suspensao={uma} />] : []),
        ])
      }
    />
  );
}

interface ListaProps extends Pick<ComponentProps<typeof SectionTable>, 'heads' | 'numbers' | 'empty'> {
  readonly id: keyof PanoramaDaApolice['totais'];
  readonly apolice: string;
  readonly todas: { readonly nome: string; readonly to: string };
  rows(panorama: PanoramaDaApolice): readonly (readonly ReactNode[])[];
}

function Lista({ id, apolice, todas: { nome, to }, rows, ...table }: ListaProps) {
  const { data, error, refetch } = useQuery(panoramaDaApoliceQuery(apolice));
  const quantas = data?.totais[id];
  const all = quantas ? (
    <SecondaryLink size="sm" className="no-print" text={`Todas as ${nome} (${formatarInteiro(quantas)})`} to={to} />
  ) : null;
  return (
    <Section id={id} action={all}>
      <SectionTable
        label={`${sectionTitles[id]}: as últimas`}
        rows={data && rows(data)}
        error={error}
        refetch={refetch}
        {...table}
      />
    </Section>
  );
}

const Inteiro = ({ children }: { readonly children: ReactNode }) => <span className="text-nowrap">{children}</span>;

function Atos({ suspensao }: { readonly suspensao: PanoramaDaApolice['suspensoes'][number] }) {
  const encerrar = useEncerramento();
  const of = `a suspensão que começa em ${formatarData(suspensao.desde)}`;
  return (
    <span className="d-flex flex-wrap gap-2">
      {suspensao.desde <= hoje() && !suspensaoTerminou(suspensao.ate, hoje()) && (
        <SecondaryButton
          variant="link"
          size="sm"
          className="p-0"
          text="Encerrar"
          aria-label={`Encerrar ${of}`}
          onClick={() => encerrar(suspensao)}
        />
      )}
      <Link to={links.editarSuspensao(suspensao.id_suspensao)} aria-label={`Editar ${of}`}>
        Editar
      </Link>
    </span>
  );
}
