import { useForm } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { apolice } from '../../../../../shared/contracts/apolice/apolice.ts';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Sent } from '../../../../../shared/contracts/call.ts';
import { MAX_ID } from '../../../../../shared/contracts/fields.ts';
import {
  camposDoEmbarque,
  type Simulacao,
  type simularTaxa,
} from '../../../../../shared/contracts/simulacao-de-taxa.ts';
import { formatarData, hoje } from '../../../../../shared/format/data.ts';
import { simularTaxaDe } from '../../../api/apolice-administracao.ts';
import { corpoDe } from '../../../api/cadastros.ts';
import { markFieldsAtFault } from '../../../api/server-message.ts';
import { useSending } from '../../../api/use-sending.ts';
import { QueryState } from '../../../campos/QueryState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CadastroInputs } from '../../cadastros/CadastroInputs.tsx';
import { digitadosOf } from '../../../campos/registro-form.ts';
import { registroResolver } from '../../../campos/registro-resolver.ts';
import { CabecalhoDasTaxas } from '../CabecalhoDasTaxas.tsx';
import './teste.css';
import { cobrancaDaTaxa, taxas as declaradas } from '../../../../../shared/contracts/apolice-partes/taxas.ts';
import { formatarDecimal, formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Section } from '../../../ui/Section.tsx';

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
    defaultValues: { ...digitadosOf(formularioDoEmbarque.campos, null), data: formatarData(hoje()), id_apolice: id },
  });
  const { send, data, error, isPending } = useSending({
    ...simularTaxaDe((valores: Linha) => ({
      params: { id },
      body: corpoDe(formularioDoEmbarque, valores) as Sent<typeof simularTaxa>,
    })),
    onError: (failed) => markFieldsAtFault(form, failed),
  });
  return (
    <>
      <CabecalhoDasTaxas id={id} />
      <div className="ap-teste ap-stack align-items-start">
        <Card as="form" className="ap-form" noValidate onSubmit={form.handleSubmit((valores) => send(valores))}>
          <Card.Body>
            <CadastroInputs form={form} cadastro={formularioDoEmbarque} registro={null} />
            <QueryState error={error} />
            <Button type="submit" className="mt-3" disabled={isPending}>
              {isPending && <Spinner />}
              {isPending ? 'Testando...' : 'Testar'}
            </Button>
          </Card.Body>
        </Card>
        <div className="d-grid gap-3" aria-live="polite">
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

const SHOWN = 50;

const percursos: Readonly<Record<string, string>> = declaradas.campos.percurso.opcoes;
const partes = { taxas: 'Taxas', tomadores: 'Tomadores' } as const;

function Resultado({ simulacao }: { readonly simulacao: Simulacao }) {
  const { taxas, adicionais, memoria, premio, percurso } = simulacao;
  const escolhida = taxas.find((taxa) => taxa.escolhida);
  return (
    <>
      <Section title="Prêmio">
        <p className="ap-teste-premio mb-2 fw-semibold">{premio === null ? 'Sem prêmio' : formatarReais(premio)}</p>
        <Facts
          facts={[
            ['Taxa que vale', escolhida && `${escolhida.descricao}: ${cobrancaDaTaxa(escolhida)}`],
            ['Por quê', escolhida?.motivo],
            ['Percurso', percurso && percursos[percurso]],
            ...adicionais.map(
              ({ nome, percentual, taxa }) =>
                [
                  nome,
                  percentual === null ? `${formatarDecimal(taxa ?? '0')}%` : `${formatarDecimal(percentual)}% da taxa`,
                ] as const,
            ),
          ]}
        />
        <ol className="mt-3 mx-0 mb-0 ps-3">
          {memoria.map((linha) => (
            <li key={linha}>{linha}</li>
          ))}
        </ol>
      </Section>
      <Section title="Taxas consideradas" flush>
        {taxas.length === 0 ? (
          <Card.Body as="p" className="ap-prose">
            Esta apólice não tem taxa.
          </Card.Body>
        ) : (
          <PlainTable
            label="Cada taxa e seu resultado"
            heads={['Para quais embarques', 'Cobrança', 'Resultado', 'Onde está']}
            rows={taxas
              .slice(0, SHOWN)
              .map((taxa) => [
                taxa.descricao,
                cobrancaDaTaxa(taxa),
                taxa.escolhida ? <StatusBadge tone="success">{taxa.motivo}</StatusBadge> : taxa.motivo,
                partes[taxa.parte],
              ])}
          />
        )}
        {taxas.length > SHOWN && (
          <Card.Body as="p" className="ap-field-hint">{`E mais ${formatarInteiro(taxas.length - SHOWN)}.`}</Card.Body>
        )}
      </Section>
    </>
  );
}
