import { useForm } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { apolice } from '../../../../../shared/contracts/apolice/apolice.ts';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Sent } from '../../../../../shared/contracts/call.ts';
import { MAX_ID } from '../../../../../shared/contracts/fields.ts';
import { camposDoEmbarque, type simularTaxa } from '../../../../../shared/contracts/simulacao-de-taxa.ts';
import { formatarData, hoje } from '../../../../../shared/format/data.ts';
import { simularTaxaDe } from '../../../api/apolice-administracao.ts';
import { failureOf, markFieldsAtFault } from '../../../api/server-message.ts';
import { useSending } from '../../../api/use-sending.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CadastroInputs } from '../../cadastros/CadastroInputs.tsx';
import { digitadosOf } from '../../../campos/registro-form.ts';
import { registroResolver } from '../../../campos/registro-resolver.ts';
import { CabecalhoDasTaxas } from '../CabecalhoDasTaxas.tsx';
import { Resultado } from './Resultado.tsx';
import './teste.css';

/** Form of a test shipment; groups are limited to those of the policy. */
const formularioDoEmbarque: Cadastro = {
  ...apolice,
  nome: 'embarque-testado',
  campos: {
    ...camposDoEmbarque,
    id_apolice: { tipo: 'inteiro', rotulo: 'Apólice', min: 1, max: MAX_ID, oculto: true },
  },
};

/** Dry run: which rate a shipment would take and the premium it would pay. Nothing is saved. */
export default function Teste({ id }: { readonly id: string }) {
  const form = useForm({
    resolver: registroResolver(formularioDoEmbarque),
    defaultValues: {
      ...digitadosOf(formularioDoEmbarque.campos, null),
      data: formatarData(hoje()),
      id_apolice: id,
    },
  });
  const { send, data, error, isPending } = useSending({
    ...simularTaxaDe((embarque: Sent<typeof simularTaxa>) => ({ params: { id }, body: embarque })),
    onError: (failed) => markFieldsAtFault(form, failed),
  });
  return (
    <>
      <CabecalhoDasTaxas id={id} />
      <div className="ap-teste d-grid gap-3 align-items-start">
        <Card
          as="form"
          className="ap-form"
          noValidate
          onSubmit={form.handleSubmit((valores) => send(valores as Parameters<typeof send>[0]))}
        >
          <Card.Body>
            <CadastroInputs form={form} cadastro={formularioDoEmbarque} registro={null} />
            {error && <ErrorAlert {...failureOf(error)} />}
            <Button type="submit" disabled={isPending}>
              {isPending && <Spinner />}
              {isPending ? 'Testando...' : 'Testar'}
            </Button>
          </Card.Body>
        </Card>
        <div className="ap-teste-resultado d-grid gap-3" aria-live="polite">
          {data ? (
            <Resultado simulacao={data} />
          ) : (
            <p className="text-body-secondary">
              Descreva um embarque: o teste mostra a taxa aplicada, o motivo e o prêmio, como no conversor. Nada é
              gravado.
            </p>
          )}
        </div>
      </div>
    </>
  );
}
