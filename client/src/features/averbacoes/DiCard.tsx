import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarNaMoeda } from '../../../../shared/format/numero.ts';
import { disDaAverbacaoQuery, invalidateDis, sendAtoDaDi } from '../../api/dis.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useSending } from '../../api/use-sending.ts';
import { links } from '../../navigation/links.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/** Import declaration (DI) of a shipment: link, unlink, or pick a pending one. */
export default function DiCard({ averbacao }: { readonly averbacao: Averbacao }) {
  const client = useQueryClient();
  const mayWrite = useAdmitted('write');
  const [escolhendo, setEscolhendo] = useState(false);
  const { di, id_averbacao, situacao } = averbacao;
  const pendentes = useQuery({ ...disDaAverbacaoQuery(id_averbacao), enabled: escolhendo });
  const ato = useSending({
    mutationFn: sendAtoDaDi,
    onSuccess: () => setEscolhendo(false),
    onSettled: () => invalidateDis(client),
  });
  const naoSaiu = situacao === 'ABERTA' || situacao === 'FATURADA';
  const falha = ato.error ?? pendentes.error;
  return (
    <Section
      title="Declaração de importação"
      tools={
        mayWrite && (
          <div className="d-flex gap-1">
            {di && (
              <SecondaryButton
                text="Desvincular"
                size="sm"
                aria-label={`Desvincular a DI ${di.numero}`}
                disabled={ato.isPending}
                onClick={() => ato.send({ di, acao: 'desvincular' })}
              />
            )}
            {!di && naoSaiu && !escolhendo && (
              <SecondaryButton
                text="Vincular"
                size="sm"
                aria-label="Vincular uma DI"
                onClick={() => setEscolhendo(true)}
              />
            )}
          </div>
        )
      }
    >
      <QueryState error={falha} />
      <p role="status">
        {di ? (
          <>
            <Link to={links.di(di.id_di)}>{di.numero}</Link>
            {di.situacao === 'AVERBADA' ? ', averbada por esta averbação.' : ', à espera.'}
          </>
        ) : (
          'Nenhuma declaração capturada está vinculada.'
        )}
      </p>
      {escolhendo && pendentes.data?.length === 0 && (
        <p>Nenhuma declaração pendente é desta apólice ou deste importador.</p>
      )}
      {escolhendo && pendentes.data && pendentes.data.length > 0 && (
        <PlainTable
          label="Declarações que podem ser vinculadas"
          heads={['Declaração', 'Registro', 'Conhecimento', 'FOB', 'Ações']}
          rows={pendentes.data.map((pendente) => [
            <Link to={links.di(pendente.id_di)}>{pendente.numero}</Link>,
            formatarData(pendente.data_registro),
            pendente.conhecimento,
            formatarNaMoeda(pendente.valor_fob, pendente.moeda),
            <SecondaryButton
              text="Vincular"
              size="sm"
              aria-label={`Vincular a DI ${pendente.numero}`}
              disabled={ato.isPending}
              onClick={() => ato.send({ di: pendente, acao: 'vincular', id_averbacao })}
            />,
          ])}
        />
      )}
    </Section>
  );
}
