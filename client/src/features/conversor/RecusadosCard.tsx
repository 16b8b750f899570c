import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { codigosDeRecusa } from '../../../../shared/contracts/codigos-de-recusa.ts';
import { type Recusado, type Reenvio, reprocessConversao } from '../../../../shared/contracts/recusados.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { invalidate } from '../../api/queries.ts';
import { recusadosQuery, reprocessar } from '../../api/recusados.ts';
import { failureAs, failureOf } from '../../api/server-message.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useSending } from '../../api/use-sending.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { Section } from '../../ui/Section.tsx';

const CorrecaoDialog = lazy(() => import('./CorrecaoDialog.tsx'));

/** Refused documents of a run, grouped by cause, with remedies and a retry. */
export default function RecusadosCard({ id }: { readonly id: number }) {
  const toasts = useToasts();
  const escreve = useAdmitted(reprocessConversao.access);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(recusadosQuery(id));
  const [corrigindo, setCorrigindo] = useState<Recusado | null>(null);
  const reenvio = reprocessar(() => ({ params: { id }, body: { ids: null } }));
  const envio = useSending({
    ...reenvio,
    onSuccess({ averbados, recusados }) {
      const text = `${contados(averbados, 'averbado')}; ${contados(recusados, 'ainda recusado')}.`;
      toasts.show({ tone: averbados > 0 ? 'success' : 'danger', text });
    },
    onError: (falha) => toasts.fail(failureOf(falha)),
  });
  if (error)
    return (
      <ErrorAlert {...failureAs(error, 'Erro ao carregar os documentos recusados')} onRetry={() => void refetch()} />
    );
  if (!data || (data.grupos.length === 0 && data.reenvios.length === 0)) return null;
  return (
    <Section
      title={
        <>
          {data.data.length === 0 && data.grupos.length === 0
            ? 'Nada mais à espera'
            : contados(data.data.length, 'documento à espera', 'documentos à espera')}
        </>
      }
      className="mb-3"
      flush
      tools={
        escreve &&
        data.data.length > 0 && (
          <div className="d-flex flex-wrap gap-2">
            <Button size="sm" aria-disabled={envio.isPending} onClick={() => envio.send()}>
              {envio.isPending ? <Spinner /> : <Icon name="arrow-clockwise" />}
              Reprocessar
            </Button>
          </div>
        )
      }
    >
      {data.grupos.length > 0 && (
        <PlainTable
          label="Causas"
          heads={['Causa', 'Documentos', 'Esperado', 'O que fazer']}
          rows={data.grupos.map(({ codigo, campo, valor, esperado, quantos }) => [
            valor === '' ? nomeDoCampo(campo) : `${nomeDoCampo(campo)}: “${valor}”`,
            formatarInteiro(quantos),
            esperado,
            codigosDeRecusa[codigo],
          ])}
        />
      )}
      {data.data.length > 0 && (
        <PlainTable
          label="Documentos recusados"
          heads={['Documento', 'Chave', 'Causas', 'Corrigir']}
          rows={data.data.map((recusado) => [
            recusado.origem || `Linha ${recusado.linha}`,
            recusado.chave,
            recusado.causas.map(({ campo }) => nomeDoCampo(campo)).join(', '),
            escreve && (
              <Button
                variant="outline-secondary"
                size="sm"
                aria-label={`Corrigir ${recusado.origem || `a linha ${recusado.linha}`}`}
                onClick={() => setCorrigindo(recusado)}
              >
                Corrigir
              </Button>
            ),
          ])}
        />
      )}
      <Reenvios reenvios={data.reenvios} espera={data.reenvia && data.data.length > 0} />
      {corrigindo && (
        <Suspense>
          <CorrecaoDialog
            recusado={corrigindo}
            onClose={(saved) => {
              setCorrigindo(null);
              if (saved) void invalidate(client, ...reenvio.invalidates);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** Past retries (when, by whom, with what result) and whether the rest are retried automatically. */
function Reenvios({ reenvios, espera }: { readonly reenvios: readonly Reenvio[]; readonly espera: boolean }) {
  if (reenvios.length === 0 && !espera) return null;
  return (
    <Card.Body>
      {espera && (
        <p className="text-body-secondary mb-2">
          Quando a causa de um documento acabar (um De-Para feito, uma apólice ou taxa cadastrada, uma suspensão
          encerrada), ele é enviado de novo por si.
        </p>
      )}
      {reenvios.length > 0 && (
        <ul className="list-unstyled mb-0" aria-label="Reenvios">
          {reenvios.map(({ em, por_si, usuario, averbados, recusados, falha }) => (
            <li key={em}>
              {por_si ? 'Enviado de novo por si' : `Enviado de novo por ${usuario}`} em {formatarMomento(em)}:{' '}
              {falha ?? `${contados(averbados, 'averbado')}; ${contados(recusados, 'ainda recusado')}.`}
            </li>
          ))}
        </ul>
      )}
    </Card.Body>
  );
}

const contados = (quantos: number, um: string, varios = `${um}s`) =>
  `${formatarInteiro(quantos)} ${quantos === 1 ? um : varios}`;
