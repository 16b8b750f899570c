import { useQuery, useQueryClient } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { apolicesNomeadasQuery, type Escolhida } from '../../api/apolice-escolhas.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { sendSuspensao, suspensoesQuery } from '../../api/suspensoes.ts';
import { useRefused } from '../../api/use-admitted.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SoLeitura } from '../../ui/SoLeitura.tsx';
import { DiasInputs, MotivoInput } from './PeriodoInputs.tsx';
import { newSuspensao, novaSuspensao, suspensaoForm } from './suspensao-form.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface Props {
  /** Policy to suspend and its branch, '' if unknown. */
  readonly apolice: string;
  readonly ramo: string;
  readonly motivo: string;
  readonly onClose: (saved: boolean) => void;
}

const inteiro = { type: 'number', min: 1, step: 1 } as const;

export default function SuspensaoDialog({ apolice, ramo: ramoOfApolice, motivo, onClose }: Props) {
  const client = useQueryClient();
  const onlyReads = useRefused('write');
  const { form, props } = useSentForm({
    schema: suspensaoForm,
    defaultValues: newSuspensao(apolice, ramoOfApolice, motivo),
    mutationFn: (values) => sendSuspensao(novaSuspensao(values)),
    // The list refetches when the dialog closes; mark it stale in case the user leaves before that.
    onSuccess: () => client.invalidateQueries({ queryKey: suspensoesQuery.queryKey, refetchType: 'none' }),
    done: 'Suspensão criada com sucesso!',
    // How long the success message shows before the dialog closes (product spec, section 9).
    closeAfterMs: 2_000,
  });
  const { watch, setFocus, setValue, formState } = form;
  const [typed, ramo] = watch(['iD_APOLICE', 'ramo']);
  function choose({ iD_APOLICE_NACIONAL: id, ramo: ramoDela }: Escolhida) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('iD_APOLICE', String(id), options);
    if (ramoDela) setValue('ramo', String(ramoDela), options);
    // The clicked button unmounts: move the focus to the field that it filled.
    setFocus('ramo');
  }
  return (
    <FormDialog title="Nova Suspensão" submitLabel="Criar Suspensão" {...props} onClose={onClose}>
      {onlyReads && <SoLeitura para="criar a suspensão" />}
      <div className="ap-form-columns">
        <div>
          <CamposSimples
            form={form}
            autoFocus={apolice === ''}
            campos={[
              {
                nome: 'iD_APOLICE',
                rotulo: 'ID Apólice',
                obrigatorio: true,
                ajuda: 'Digite o ID, ou o número, e escolha a apólice abaixo',
                atributos: inteiro,
              },
            ]}
          />
          <ApolicesNomeadas typed={typed.trim()} ramo={ramo} onChoose={choose} />
        </div>
        <CamposSimples
          form={form}
          autoFocus={false}
          campos={[
            { nome: 'ramo', rotulo: 'Ramo', obrigatorio: true, ajuda: <RamoHint id={ramo} />, atributos: inteiro },
          ]}
        />
        <DiasInputs form={form} />
      </div>
      <MotivoInput form={form} autoFocus={apolice !== ''} />
    </FormDialog>
  );
}

interface ApolicesNomeadasProps {
  readonly typed: string;
  readonly ramo: string;
  readonly onChoose: (apolice: Escolhida) => void;
}

/** Policies that match the typed text; only a click fills in the id or the branch. */
function ApolicesNomeadas({ typed, ramo, onChoose }: ApolicesNomeadasProps) {
  const { data } = useQuery(apolicesNomeadasQuery(typed));
  const { porId, porNumero = [] } = data ?? {};
  const ramoDela = Number(porId?.ramo);
  return (
    <>
      <p role="status" className="ap-field-hint mb-0">
        {porId && `Apólice ${descricaoDe(porId)}`}
        {porId === null && porNumero.length === 0 && 'Nenhuma apólice tem este ID ou número'}
      </p>
      {porId && ramoDela > 0 && ramoDela !== Number(ramo) && (
        <Button variant="link" size="sm" className="p-0" onClick={() => onChoose(porId)}>
          Usar o ramo {ramoDela}, que é o desta apólice
        </Button>
      )}
      {porNumero.map((apolice) => (
        <SecondaryButton
          key={apolice.iD_APOLICE_NACIONAL}
          variant="link"
          text={`Usar a apólice ${descricaoDe(apolice)} (ID ${apolice.iD_APOLICE_NACIONAL})`}
          size="sm"
          className="p-0 text-start"
          onClick={() => onChoose(apolice)}
        />
      ))}
    </>
  );
}

function descricaoDe(apolice: Escolhida): string {
  const marca = marcaDaApolice(apolice, hoje())?.texto;
  return [`${apolice.numero} — ${apolice.seguradoRazaoSocial}`, marca].filter(Boolean).join(' · ');
}

function RamoHint({ id }: { readonly id: string }) {
  const { data } = useQuery(ramosQuery());
  return data?.find((ramo) => String(ramo.id) === id)?.nome ?? null;
}
