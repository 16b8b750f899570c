import { useQuery } from '@tanstack/react-query';
import Card from 'react-bootstrap/Card';
import { formatarData, formatarMomento } from '../../../../../shared/format/data.ts';
import { endossosQuery } from '../../../api/apolice-administracao.ts';
import { failureOf } from '../../../api/server-message.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../Section.tsx';

const tipos = { ALTERACAO: 'Alteração', CANCELAMENTO: 'Cancelamento' } as const;

/** Endorsements without premium, newest first. */
export function EndossosSection({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(endossosQuery(id));
  return (
    <Section id="endossos">
      {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
      {data?.retorno.length === 0 && (
        <Card.Body as="p" className="ap-prose">
          Nenhum endosso sem prêmio; as faturas têm números da mesma sequência.
        </Card.Body>
      )}
      {data !== undefined && data.retorno.length > 0 && (
        <PlainTable
          label="Endossos da apólice"
          heads={['Nº', 'Tipo', 'Vale a partir de', 'O que muda', 'Emitido']}
          rows={data.retorno.map((endosso) => [
            endosso.numero_endosso,
            tipos[endosso.tipo],
            formatarData(endosso.data_efeito),
            endosso.descricao,
            `${endosso.emitido_por}, ${formatarMomento(endosso.emitido_em)}`,
          ])}
        />
      )}
    </Section>
  );
}
