import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, Link } from 'react-router-dom';
import { dis } from '../../../../shared/contracts/cadastros/declarados/dis.ts';
import { valorEmTexto } from '../../../../shared/contracts/cadastros/valor-em-texto.ts';
import { registroQuery } from '../../api/registros.ts';
import { invalidateDis, type AtoPedido, sendAtoDaDi, vinculoQuery } from '../../api/dis.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { nomeOf } from '../../campos/palavras.ts';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge, type Tone, BadgeOf } from '../../ui/StatusBadge.tsx';
import { FatosDoRegistro } from '../cadastros/FatosDoRegistro.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { QueryState } from '../../campos/QueryState.tsx';
import { useState } from 'react';
import Card from 'react-bootstrap/Card';
import { situacaoDaLinha } from '../../../../shared/averbacao/situacao.ts';
import type { AverbacaoDaDi } from '../../../../shared/contracts/vinculo-da-di.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { useSending } from '../../api/use-sending.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { deferred } from '../../ui/deferred.tsx';

export default function DiPage() {
  const { id = '' } = useParams();
  return <Di key={id} id={id} />;
}

const tons: Readonly<Record<string, Tone>> = { PENDENTE: 'warning', AVERBADA: 'success', DESPREZADA: 'neutral' };

function Di({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const abrir = useAbrirGaveta();
  const mayWrite = useAdmitted(dis.grava);
  const { data: registro, error, refetch } = useQuery(registroQuery(dis, id));
  return (
    <>
      <PageHeader
        title={registro ? nomeOf(dis, registro) : 'Declaração de importação'}
        subtitle="Declaração de importação"
        badge={
          registro && (
            <StatusBadge tone={tons[String(registro['situacao'])] ?? 'neutral'}>
              {valorEmTexto(dis.campos.situacao, 'situacao', registro)}
            </StatusBadge>
          )
        }
        back={paths.cadastro('dis')}
      >
        {mayWrite && registro && (
          <SecondaryButton
            icon="pencil"
            text="Editar"
            onClick={() => abrir({ cadastro: dis, registro, onGravado: () => void invalidateDis(client) })}
          />
        )}
      </PageHeader>
      <QueryState error={error} refetch={refetch} />
      {registro && (
        <>
          <VinculoCard id={id} />
          <div className="ap-sections">
            <FatosDoRegistro cadastro={dis} registro={registro} />
          </div>
        </>
      )}
    </>
  );
}

const DesprezoDialog = deferred(() => import('./DesprezoDialog.tsx'));

/** The averbação linked to a declaration, the candidates, and the actions that the profile allows. */
function VinculoCard({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const mayWrite = useAdmitted('write');
  const [desprezando, setDesprezando] = useState(false);
  const { data: di, error, refetch } = useQuery(vinculoQuery(id));
  const ato = useSending({ mutationFn: sendAtoDaDi, onSettled: () => invalidateDis(client) });
  const passo = (acao: AtoPedido['acao'], id_averbacao?: number) => ({
    disabled: ato.isPending,
    onClick: () => di && ato.send({ di, acao, ...(id_averbacao !== undefined && { id_averbacao }) }),
  });
  const falha = ato.error ?? error;
  return (
    <Section
      title="Averbação"
      className="mb-3"
      flush
      tools={
        mayWrite &&
        di && (
          <div className="d-flex gap-1">
            {(di.situacao === 'AVERBADA' || di.averbacao !== null) && (
              <SecondaryButton
                text="Desvincular"
                size="sm"
                aria-label="Desvincular da averbação"
                {...passo('desvincular')}
              />
            )}
            {di.situacao === 'PENDENTE' && (
              <SecondaryButton
                text="Desprezar"
                size="sm"
                aria-label="Desprezar a declaração"
                onClick={() => setDesprezando(true)}
              />
            )}
            {di.situacao === 'DESPREZADA' && (
              <SecondaryButton text="Reabrir" size="sm" aria-label="Reabrir a declaração" {...passo('reabrir')} />
            )}
          </div>
        )
      }
    >
      <Card.Body>
        <QueryState error={falha} refetch={refetch} />
        {di && <p role="status">{emPalavras(di)}</p>}
        {di?.averbacao && <Averbacoes label="Averbação vinculada" averbacoes={[di.averbacao]} />}
        {di && di.averbacao?.situacao !== 'ABERTA' && di.candidatas.length > 0 && (
          <>
            <h3>Podem ser desta declaração</h3>
            <Averbacoes
              label="Averbações que podem ser vinculadas"
              averbacoes={di.candidatas}
              vincular={mayWrite ? (daAverbacao) => passo('vincular', daAverbacao) : undefined}
            />
          </>
        )}
      </Card.Body>
      {desprezando && di && <DesprezoDialog di={di} onClose={() => setDesprezando(false)} />}
    </Section>
  );
}

interface Vinculada {
  readonly situacao: string;
  readonly motivo: string | null;
  readonly averbacao: AverbacaoDaDi | null;
  readonly candidatas: readonly AverbacaoDaDi[];
}

function emPalavras({ situacao, motivo, averbacao, candidatas }: Vinculada): string {
  if (situacao === 'DESPREZADA') return `Desprezada: ${motivo}.`;
  if (situacao === 'AVERBADA')
    return averbacao ? 'Averbada.' : 'Averbada em outro sistema: nenhuma averbação vinculada.';
  if (averbacao === null)
    return candidatas.length > 0
      ? 'Aguarda uma averbação.'
      : 'Aguarda uma averbação: nenhuma da apólice ou do importador.';
  return averbacao.tipo === 'P' && averbacao.situacao === 'ABERTA'
    ? 'Vinculada a uma provisória: torne-a definitiva na página da averbação.'
    : 'A averbação desta declaração foi excluída: ela aguarda outra.';
}

interface AverbacoesProps {
  readonly label: string;
  readonly averbacoes: readonly AverbacaoDaDi[];
  readonly vincular?: ((id: number) => { readonly disabled: boolean; readonly onClick: () => void }) | undefined;
}

const Averbacoes = ({ label, averbacoes, vincular }: AverbacoesProps) => (
  <PlainTable
    label={label}
    heads={['Documento', 'Embarque', 'Apólice', 'Conhecimento', 'IS', 'Situação', ...(vincular ? ['Ações'] : [])]}
    rows={averbacoes.map((averbacao) => [
      <Link to={paths.averbacao(averbacao.id_averbacao)}>
        {averbacao.tipo_documento} {averbacao.numero}
      </Link>,
      formatarData(averbacao.data_embarque),
      averbacao.apolice,
      averbacao.conhecimento,
      formatarReais(averbacao.importancia_segurada),
      <BadgeOf
        badge={
          averbacao.tipo === 'P' && averbacao.situacao === 'ABERTA'
            ? ['Provisória', 'warning']
            : situacaoDaLinha(averbacao)
        }
      />,
      ...(vincular
        ? [
            <SecondaryButton
              text="Vincular"
              size="sm"
              aria-label={`Vincular a ${averbacao.tipo_documento} ${averbacao.numero}`}
              {...vincular(averbacao.id_averbacao)}
            />,
          ]
        : []),
    ])}
  />
);
