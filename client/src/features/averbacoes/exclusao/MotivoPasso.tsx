import { useForm } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { FiltrosDeAverbacoes } from '../../../../../shared/contracts/averbacoes.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { excluir } from '../../../api/exclusao-bloco.ts';
import { failureOf, markFieldsAtFault } from '../../../api/server-message.ts';
import { useSending } from '../../../api/use-sending.ts';
import { MotivoOptions } from '../../../campos/MotivoOptions.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useUnsavedGuard } from '../../../ui/useUnsavedGuard.tsx';
import type { Selecao } from './ConferirPasso.tsx';
import { textoDasSomas } from './somas-text.ts';

interface Props {
  readonly filtros: FiltrosDeAverbacoes;
  readonly selecao: Selecao;
  readonly onVoltar: () => void;
  readonly onExcluido: (idBloco: number) => void;
}

const MENOR_MOTIVO = 10;

/** Step 3: why, and the quantity typed by hand. */
export default function MotivoPasso({ filtros, selecao: { linhas, todas }, onVoltar, onExcluido }: Props) {
  const form = useForm({ defaultValues: { id_motivo: '', motivo: '', quantidade: '' } });
  const { register, handleSubmit, formState } = form;
  const exclusao = useSending({
    mutationFn: ({ id_motivo, motivo }: { id_motivo: string; motivo: string }) =>
      excluir.mutationFn({
        ...(todas ? { filtros } : { ids: linhas.map(({ id_averbacao }) => id_averbacao) }),
        id_motivo: Number(id_motivo),
        motivo,
        quantidade: linhas.length,
        simular: false,
      }),
    invalidates: excluir.invalidates,
    onSuccess: ({ id_bloco }) => onExcluido(id_bloco as number),
    onError: (error) => markFieldsAtFault(form, error),
  });
  const guard = useUnsavedGuard(formState.isDirty);
  const quantas = String(linhas.length);
  return (
    <Card
      as="form"
      aria-label="Motivo da exclusão"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => exclusao.send(values))(event)}
    >
      <Card.Body>
        {exclusao.error && <ErrorAlert {...failureOf(exclusao.error)} />}
        <p className="ap-exclusion-sums d-flex flex-wrap row-gap-1 column-gap-4">
          <strong>{textoDasSomas(linhas)}</strong>
        </p>
        <FormField label="Motivo" required error={formState.errors.id_motivo?.message}>
          {(control) => (
            <select
              {...register('id_motivo', { required: 'Campo obrigatório' })}
              {...control}
              className="form-select"
              autoFocus
            >
              <MotivoOptions tipo="EXCLUSAO_AVERBACAO" />
            </select>
          )}
        </FormField>
        <FormField
          label="Justificativa"
          required
          error={formState.errors.motivo?.message}
          hint={`Pelo menos ${MENOR_MOTIVO} caracteres; fica no histórico de cada averbação`}
        >
          {(control) => (
            <textarea
              {...register('motivo', {
                validate: (texto) =>
                  texto.trim().length >= MENOR_MOTIVO || `Escreva pelo menos ${MENOR_MOTIVO} caracteres`,
              })}
              {...control}
              rows={2}
              maxLength={500}
              className="form-control"
            />
          )}
        </FormField>
        <FormField
          label={`Para confirmar, digite a quantidade: ${quantas}`}
          required
          error={formState.errors.quantidade?.message}
        >
          {(control) => (
            <input
              {...register('quantidade', { validate: (texto) => texto.trim() === quantas || `Digite ${quantas}` })}
              {...control}
              inputMode="numeric"
              autoComplete="off"
              className="form-control"
            />
          )}
        </FormField>
      </Card.Body>
      <Card.Footer className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between">
        <Button variant="outline-secondary" disabled={exclusao.isPending} onClick={onVoltar}>
          Voltar
        </Button>
        <Button type="submit" variant="danger" disabled={exclusao.isPending}>
          {exclusao.isPending && <Spinner />}
          Excluir {formatarInteiro(linhas.length)} {linhas.length === 1 ? 'averbação' : 'averbações'}
        </Button>
      </Card.Footer>
      {guard}
    </Card>
  );
}
