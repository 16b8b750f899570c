import * as z from 'zod/mini';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { FiltrosDeAverbacoes } from '../../../../../shared/contracts/averbacoes.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { excluir } from '../../../api/exclusao-bloco.ts';
import { CamposSimples, useSentForm } from '../../../campos/CamposSimples.tsx';
import { useMotivos } from '../../../campos/useMotivos.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useUnsavedGuard } from '../../../ui/useUnsavedGuard.tsx';
import type { Selecao } from './ConferirPasso.tsx';
import { textoDasSomas } from './somas-text.ts';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

interface Props {
  readonly filtros: FiltrosDeAverbacoes;
  readonly selecao: Selecao;
  readonly onVoltar: () => void;
  readonly onExcluido: (idBloco: number) => void;
}

const MENOR_MOTIVO = 10;

const motivoForm = (quantas: string) =>
  z.object({
    id_motivo: z.string().check(z.minLength(1, 'Campo obrigatório')),
    motivo: z
      .string()
      .check(z.refine((texto) => texto.trim().length >= MENOR_MOTIVO, `Escreva pelo menos ${MENOR_MOTIVO} caracteres`)),
    quantidade: z.string().check(z.refine((texto) => texto.trim() === quantas, `Digite ${quantas}`)),
  });

export default function MotivoPasso({ filtros, selecao: { linhas, todas }, onVoltar, onExcluido }: Props) {
  const quantas = String(linhas.length);
  const motivos = useMotivos('EXCLUSAO_AVERBACAO');
  const { form, props } = useSentForm({
    schema: motivoForm(quantas),
    defaultValues: { id_motivo: '', motivo: '', quantidade: '' },
    mutationFn: ({ id_motivo, motivo }) =>
      excluir.mutationFn({
        ...(todas ? { filtros } : { ids: linhas.map(({ id_averbacao }) => id_averbacao) }),
        id_motivo: Number(id_motivo),
        motivo,
        quantidade: linhas.length,
        simular: false,
      }),
    invalidates: excluir.invalidates,
    onSuccess: ({ id_bloco }) => onExcluido(id_bloco as number),
  });
  const guard = useUnsavedGuard(props.dirty);
  return (
    <Card as="form" aria-label="Motivo da exclusão" noValidate onSubmit={props.onSubmit}>
      <Card.Body>
        {props.failure && <ErrorAlert {...props.failure} />}
        <p className="d-flex flex-wrap row-gap-1 column-gap-4">
          <strong>{textoDasSomas(linhas)}</strong>
        </p>
        <CamposSimples
          form={form}
          campos={[
            motivos,
            {
              nome: 'motivo',
              rotulo: 'Justificativa',
              obrigatorio: true,
              ajuda: `Pelo menos ${MENOR_MOTIVO} caracteres; fica no histórico de cada averbação`,
              linhas: 2,
              atributos: { maxLength: 500 },
            },
            {
              nome: 'quantidade',
              rotulo: `Para confirmar, digite a quantidade: ${quantas}`,
              obrigatorio: true,
              atributos: { inputMode: 'numeric', autoComplete: 'off' },
            },
          ]}
        />
      </Card.Body>
      <Card.Footer className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between">
        <SecondaryButton text="Voltar" disabled={props.busy} onClick={onVoltar} />
        <Button type="submit" variant="danger" disabled={props.busy}>
          {props.busy && <Spinner />}
          Excluir {formatarInteiro(linhas.length)} {linhas.length === 1 ? 'averbação' : 'averbações'}
        </Button>
      </Card.Footer>
      {guard}
    </Card>
  );
}
