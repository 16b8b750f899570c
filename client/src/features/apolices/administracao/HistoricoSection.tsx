import { useQuery } from '@tanstack/react-query';
import Card from 'react-bootstrap/Card';
import type { Mudanca } from '../../../../../shared/contracts/historico.ts';
import { formatarMomento } from '../../../../../shared/format/data.ts';
import { historicoDaApoliceQuery } from '../../../api/apolice-administracao.ts';
import { failureOf } from '../../../api/server-message.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../Section.tsx';

/** Maximum characters per value: changes of whole lists, such as the rate matrix, can be huge. */
const MOST_TOLD = 300;

/** Change history of the policy and its parts. */
export function HistoricoSection({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(historicoDaApoliceQuery(id));
  return (
    <Section id="historico">
      {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
      {data?.retorno.length === 0 && (
        <Card.Body as="p" className="ap-prose">
          Nenhuma alteração registrada.
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
