import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dis } from '../../../../shared/contracts/cadastros/declarados/dis.ts';
import { valorEmTexto } from '../../../../shared/contracts/cadastros/valor-em-texto.ts';
import { registroQuery } from '../../api/registros.ts';
import { invalidateDis } from '../../api/dis.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { nomeOf } from '../../campos/palavras.ts';
import { useAbrirGaveta } from '../../campos/gavetas.ts';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { FatosDoRegistro } from '../cadastros/FatosDoRegistro.tsx';
import { VinculoCard } from './VinculoCard.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { QueryState } from '../../campos/QueryState.tsx';

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
