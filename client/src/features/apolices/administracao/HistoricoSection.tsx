import { useQuery } from '@tanstack/react-query';
import Card from 'react-bootstrap/Card';
import type { Mudanca } from '../../../../../shared/contracts/historico.ts';
import { formatarMomento } from '../../../../../shared/format/data.ts';
import { historicoDaApoliceQuery } from '../../../api/apolice-administracao.ts';
import { failureOf } from '../../../api/server-message.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../Section.tsx';

/** Of a list that is written as a whole, a matrix of rates above all, so much is told. */
const MOST_TOLD = 300;

/** Who changed what of the policy and its parts, and when. */
export function HistoricoSection({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(historicoDaApoliceQuery(id));
  return (
    <Section id="historico">
      {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
      {data?.retorno.length === 0 && (
        <Card.Body as="p" className="ap-prose">
          Nada foi alterado por aqui.
        </Card.Body>
      )}
      {data !== undefined && data.retorno.length > 0 && (
        <PlainTable
          label="Histórico da apólice"
          heads={['Quando', 'Quem', 'O que mudou']}
          rows={data.retorno.map(({ quando, quem, acao, mudancas }) => [
            formatarMomento(quando),
            quem,
            acao === 'criar' ? 'Incluiu a apólice' : <Mudancas mudancas={mudancas} />,
          ])}
        />
      )}
    </Section>
  );
}

function Mudancas({ mudancas }: { readonly mudancas: readonly Mudanca[] }) {
  return (
    <ul className="ap-goods">
      {mudancas.map(({ campo, rotulo, antes, depois }) => (
        <li key={campo}>{`${rotulo}: ${told(antes)} → ${told(depois)}`}</li>
      ))}
    </ul>
  );
}

function told(texto: string | null): string {
  if (texto === null || texto === '') return 'em branco';
  return texto.length > MOST_TOLD ? `${texto.slice(0, MOST_TOLD)}…` : texto;
}
