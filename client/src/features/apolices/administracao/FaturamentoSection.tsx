import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { faturamento } from '../../../../../shared/contracts/apolice/faturamento.ts';
import { valorEmTexto } from '../../../../../shared/contracts/cadastros/valor-em-texto.ts';
import { faturamentoQuery, invalidateApolices } from '../../../api/apolice-administracao.ts';
import { failureOf } from '../../../api/server-message.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useAbrirGaveta } from '../../../campos/gavetas.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Section } from '../Section.tsx';

/** Invoicing settings of the policy. */
export function FaturamentoSection({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const abrir = useAbrirGaveta();
  const mayWrite = useAdmitted('write');
  const { data, error, refetch } = useQuery(faturamentoQuery(id));
  const registro = data?.retorno;
  return (
    <Section
      id="faturamento"
      action={
        mayWrite &&
        registro && (
          <Button
            variant="outline-secondary"
            size="sm"
            className="no-print"
            onClick={() => abrir({ cadastro: faturamento, registro, onGravado: () => void invalidateApolices(client) })}
          >
            <Icon name="pencil" />
            Editar faturamento
          </Button>
        )
      }
    >
      <Card.Body>
        {error && <ErrorAlert {...failureOf(error)} onRetry={() => void refetch()} />}
        {registro && (
          <Facts
            facts={Object.entries(faturamento.campos).map(([coluna, campo]) => [
              campo.rotulo,
              valorEmTexto(campo, coluna, registro),
            ])}
          />
        )}
      </Card.Body>
    </Section>
  );
}
