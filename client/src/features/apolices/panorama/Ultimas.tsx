import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { suspensaoTerminou } from '../../../../../shared/apolice/situacao.ts';
import { situacaoDaLinha } from '../../../../../shared/averbacao/situacao.ts';
import type { PanoramaDaApolice } from '../../../../../shared/contracts/panorama.ts';
import { situacaoEmPalavras as situacaoDaFatura } from '../../../../../shared/fatura/situacao.ts';
import { formatarCompetencia, formatarData, formatarMomento, hoje } from '../../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { panoramaDaApoliceQuery } from '../../../api/panorama.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useEncerramento } from '../../../campos/useEncerramento.ts';
import { links } from '../../../navigation/links.ts';
import { paths } from '../../../navigation/paths.ts';
import { BadgeOf } from '../../../ui/StatusBadge.tsx';
import { DocumentoButton } from '../DocumentoButton.tsx';
import { Prose, Section, SectionTable } from '../Section.tsx';
import { sectionTitles, type SectionId } from '../sections.ts';
import { SecondaryButton, SecondaryLink } from '../../../ui/SecondaryButton.tsx';

interface UltimasProps {
  readonly id: string;
  readonly numero: string;
}

export function UltimasAverbacoes({ id }: UltimasProps) {
  const { data } = useQuery(panoramaDaApoliceQuery(id));
  return (
    <Lista
      id="averbacoes"
      todas={<Todas to={paths.averbacoesDaApolice(id)} quantas={data?.totais.averbacoes} nome="averbações" />}
      empty="Nenhuma averbação nesta apólice."
      heads={['Documento', 'Embarque', 'IS', 'Prêmio', 'Situação']}
      numbers={['IS', 'Prêmio']}
      rows={data?.averbacoes.map((um) => [
        <Inteiro>
          <Link to={paths.averbacao(um.id_averbacao)}>{um.documento}</Link>
        </Inteiro>,
        <Inteiro>{formatarData(um.data_embarque)}</Inteiro>,
        formatarReais(um.importancia_segurada),
        formatarReais(um.premio),
        <BadgeOf badge={situacaoDaLinha(um)} />,
      ])}
    />
  );
}

export function UltimasFaturas({ id, numero }: UltimasProps) {
  const { data } = useQuery(panoramaDaApoliceQuery(id));
  return (
    <Lista
      id="faturas"
      todas={<Todas to={links.faturasBusca(numero)} quantas={data?.totais.faturas} nome="faturas" />}
      empty="Nenhuma fatura nesta apólice."
      heads={['Competência', 'Embarques', 'Total', 'Vencimento', 'Situação']}
      numbers={['Embarques', 'Total']}
      rows={data?.faturas.map((uma) => [
        <Link to={paths.fatura(uma.id_fatura)}>{formatarCompetencia(uma.competencia)}</Link>,
        formatarInteiro(uma.quantidade),
        formatarReais(uma.valor_total),
        <Inteiro>{formatarData(uma.data_vencimento)}</Inteiro>,
        <BadgeOf badge={uma.vencida ? ['Vencida', 'danger'] : situacaoDaFatura[uma.situacao]} />,
      ])}
    />
  );
}

export function UltimasSuspensoes({ id, numero }: UltimasProps) {
  const { data } = useQuery(panoramaDaApoliceQuery(id));
  const mayWrite = useAdmitted('write');
  return (
    <Lista
      id="suspensoes"
      todas={<Todas to={links.suspensoesBusca(numero)} quantas={data?.totais.suspensoes} nome="suspensões" />}
      empty="Esta apólice nunca foi suspensa."
      heads={['Desde', 'Até', 'Motivo', ...(mayWrite ? ['Ações'] : [])]}
      rows={data?.suspensoes.map((uma) => [
        <Inteiro>{formatarData(uma.desde)}</Inteiro>,
        <Inteiro>{formatarData(uma.ate) || 'Sem data'}</Inteiro>,
        uma.motivo,
        ...(mayWrite ? [<Atos suspensao={uma} />] : []),
      ])}
    />
  );
}

export function DocumentosSection({ id, numero }: UltimasProps) {
  const { data, isLoading } = useQuery(panoramaDaApoliceQuery(id));
  return (
    <Section id="documentos">
      {isLoading && <span className="ap-awaited" />}
      {data?.documento && (
        <Card.Body className="d-flex flex-wrap gap-2 align-items-center">
          <span className="me-auto">
            {`${data.documento.nome}, recebido em ${formatarMomento(data.documento.enviado_em)}`}
          </span>
          <DocumentoButton key={id} id={id} numero={numero} />
        </Card.Body>
      )}
      {data && !data.documento && <Prose>A apólice não veio de um PDF.</Prose>}
    </Section>
  );
}

interface ListaProps extends Omit<ComponentProps<typeof SectionTable>, 'label'> {
  readonly id: SectionId;
  readonly todas: ReactNode;
}

const Lista = ({ id, todas, ...table }: ListaProps) => (
  <Section id={id} action={todas}>
    <SectionTable label={`${sectionTitles[id]}: as últimas`} {...table} />
  </Section>
);

const Inteiro = ({ children }: { readonly children: ReactNode }) => <span className="text-nowrap">{children}</span>;

function Todas({ to, quantas, nome }: { to: string; quantas: number | undefined; nome: string }) {
  if (!quantas) return null;
  return (
    <SecondaryLink size="sm" className="no-print" text={`Todas as ${nome} (${formatarInteiro(quantas)})`} to={to} />
  );
}

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
