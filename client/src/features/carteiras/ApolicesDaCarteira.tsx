import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import type { ApoliceListada } from '../../../../shared/contracts/apolices-pesquisa.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import type { PanoramaDaCarteira } from '../../../../shared/contracts/panorama.ts';
import { apolicesDaCarteiraQuery } from '../../api/apolices-pesquisa.ts';
import { links } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { Marca } from '../../ui/Marca.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatCards } from '../../ui/StatCards.tsx';

export function ApolicesDaCarteira({ filtro, id }: { readonly filtro: 'corretor' | 'segurado'; readonly id: string }) {
  const { data, isLoading } = useQuery(apolicesDaCarteiraQuery(filtro, id));
  const doOutro = filtro === 'corretor' ? 'Segurado' : 'Corretor';
  return (
    <Section
      landmark={false}
      title="Apólices"
      className="ap-wide"
      flush
      tools={
        data &&
        data.found > 0 && (
          <Link className="btn btn-sm btn-outline-secondary no-print" to={links.apolicesCom({ [filtro]: id })}>
            {`Todas as apólices (${formatarInteiro(data.found)})`}
          </Link>
        )
      }
    >
      {isLoading && <span className="ap-awaited" />}
      {data?.rows.length === 0 && (
        <Card.Body as="p" className="ap-prose">
          Nenhuma apólice.
        </Card.Body>
      )}
      {data !== undefined && data.rows.length > 0 && (
        <PlainTable
          label="As apólices mais novas"
          heads={['Número', 'Ramo', doOutro, 'Fim da vigência', 'Situação']}
          rows={data.rows.map((apolice) => [
            <Link to={paths.apolice(apolice.iD_APOLICE_NACIONAL ?? 0)} className="text-nowrap">
              {apolice.numero}
            </Link>,
            apolice.ramoDescricao,
            filtro === 'corretor' ? apolice.seguradoRazaoSocial : apolice.corretorRazaoSocial,
            formatarData(apolice.finaL_VIGENCIA),
            <Situacao apolice={apolice} />,
          ])}
        />
      )}
    </Section>
  );
}

function Situacao({ apolice }: { readonly apolice: ApoliceListada }) {
  const marca = marcaDaApolice(apolice, hoje());
  return marca ? <Marca marca={marca} /> : <StatusBadge tone="success">Vigente</StatusBadge>;
}

interface SituacoesProps {
  readonly filtro: 'corretor' | 'segurado';
  readonly id: string;
  readonly panorama: PanoramaDaCarteira;
}

const nomes = {
  VIGENTE: 'Vigentes',
  SUSPENSA: 'Suspensas',
  FUTURA: 'Ainda não vigentes',
  VENCIDA: 'Vencidas',
  CANCELADA: 'Canceladas',
} as const;

export function Situacoes({ filtro, id, panorama }: SituacoesProps) {
  const link = (quantas: number, mais: Readonly<Record<string, string>>) =>
    quantas === 0 ? '0' : <Link to={links.apolicesCom({ [filtro]: id, ...mais })}>{formatarInteiro(quantas)}</Link>;
  const situacoes = Object.entries(nomes) as [keyof typeof nomes, string][];
  return (
    <StatCards
      label="Apólices por situação"
      items={[
        ...situacoes
          .filter(([situacao]) => situacao !== 'FUTURA' || panorama.situacoes.FUTURA > 0)
          .map(([situacao, label]) => ({ label, value: link(panorama.situacoes[situacao], { situacao }) })),
        { label: 'A vencer em 30 dias', value: link(panorama.a_vencer, { a_vencer: '30' }) },
      ]}
    />
  );
}
