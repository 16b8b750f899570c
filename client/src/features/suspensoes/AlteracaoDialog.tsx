import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import { markFieldsAtFault, failureOf } from '../../api/server-message.ts';
import { Ultrapassado } from '../../api/cadastros.ts';
import { sendAlteracao, suspensoesQuery } from '../../api/suspensoes.ts';
import { useSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { ConflitoInputs } from '../../campos/ConflitoInputs.tsx';
import { type Conflito, conflitoOf } from '../../campos/conflito.ts';
import { digitadosOf } from '../../campos/registro-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { DiasInputs, MotivoInput } from './PeriodoInputs.tsx';
import {
  alteracao,
  encerramentoForm,
  MOTIVO_MAX,
  suspensaoForm,
  type SuspensaoForm,
  suspensaoFormOf,
} from './suspensao-form.ts';

/** Same delay as after creation (product spec, section 9). */
const CLOSE_AFTER_MS = 2_000;

interface AlteracaoDialogProps {
  readonly suspensao: Suspensao;
  /** Asks only for the last day, today by default. */
  readonly encerrar: boolean;
  readonly onClose: (saved: boolean) => void;
}

export default function AlteracaoDialog({ suspensao, encerrar, onClose }: AlteracaoDialogProps) {
  const inicial = suspensaoFormOf(suspensao);
  /** The suspension as loaded, replaced by the newer version after a conflict. */
  const [lida, setLida] = useState(suspensao);
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const form = useForm<SuspensaoForm>({
    resolver: standardSchemaResolver(encerrar ? encerramentoForm : suspensaoForm),
    defaultValues: encerrar ? { ...inicial, datA_FINAL: hoje() } : inicial,
  });
  const client = useQueryClient();
  const save = useSending({
    mutationFn: ({ values, de }: { readonly values: SuspensaoForm; readonly de: Suspensao }) =>
      sendAlteracao(client, de.iD_SUSPENSAO_APOLICE ?? 0, alteracao(values, de)),
    onSuccess: () => client.invalidateQueries({ queryKey: suspensoesQuery.queryKey, refetchType: 'none' }),
    onError: (error, { values, de }) => {
      if (!(error instanceof Ultrapassado)) return markFieldsAtFault(form, error);
      setConflito(conflitoDeSuspensao(de, error.atual, values));
      setLida(error.atual);
    },
  });
  function saveChosen(chosen: Conflito) {
    form.reset(formEscolhido(chosen, form.getValues(), lida), { keepDefaultValues: true });
    setConflito(null);
    void form.handleSubmit((values) => save.send({ values, de: lida }))();
  }
  return (
    <FormDialog
      title={encerrar ? 'Encerrar Suspensão' : 'Editar Suspensão'}
      submitLabel={conflito ? 'Salvar escolhas' : encerrar ? 'Encerrar' : 'Salvar'}
      busy={save.isPending}
      dirty={form.formState.isDirty}
      failure={save.error && !conflito ? failureOf(save.error) : undefined}
      success={save.isSuccess ? `Suspensão ${encerrar ? 'encerrada' : 'atualizada'} com sucesso!` : undefined}
      closeAfterMs={CLOSE_AFTER_MS}
      onSubmit={(event) => {
        if (conflito === null) return void form.handleSubmit((values) => save.send({ values, de: lida }))(event);
        event.preventDefault();
        saveChosen(conflito);
      }}
      onClose={onClose}
    >
      <p className="mb-3">
        Apólice {suspensao.numero_apolice} — {suspensao.segurado}
        {encerrar && `, suspensa desde ${formatarData(suspensao.datA_INICIAL)}`}
      </p>
      {conflito && save.error instanceof Ultrapassado ? (
        <ConflitoInputs
          cadastro={{ campos: camposDaSuspensao }}
          conflito={conflito}
          failure={save.error.failure}
          onChange={setConflito}
        />
      ) : encerrar ? (
        <CamposSimples
          form={form}
          campos={[
            { nome: 'datA_FINAL', rotulo: 'Data Final', obrigatorio: true, ajuda: 'O último dia suspenso', dia: true },
          ]}
        />
      ) : (
        <>
          <div className="ap-form-columns">
            <DiasInputs form={form} />
          </div>
          <MotivoInput form={form} />
        </>
      )}
    </FormDialog>
  );
}

const camposDaSuspensao = {
  datA_INICIAL: { tipo: 'data', rotulo: 'Data Inicial', obrigatorio: true },
  datA_FINAL: { tipo: 'data', rotulo: 'Data Final' },
  motivo: { tipo: 'texto', rotulo: 'Motivo', max: MOTIVO_MAX, obrigatorio: true },
} as const satisfies Cadastro['campos'];

const linhaOf = ({ datA_INICIAL, datA_FINAL, motivo }: SuspensaoForm, { versao }: Suspensao): LinhaVersionada => ({
  datA_INICIAL,
  datA_FINAL: datA_FINAL || null,
  motivo,
  versao: versao ?? 0,
  alterado_em: null,
  alterado_por: null,
});

function conflitoDeSuspensao(lida: Suspensao, atual: Suspensao, digitada: SuspensaoForm): Conflito {
  const cadastro = { campos: camposDaSuspensao };
  const digitados = digitadosOf(camposDaSuspensao, linhaOf(digitada, lida));
  return conflitoOf(cadastro, linhaOf(suspensaoFormOf(lida), lida), linhaOf(suspensaoFormOf(atual), atual), digitados);
}

/** Merges the edits with the fields where the user kept the other version. */
function formEscolhido({ diferencas }: Conflito, digitada: SuspensaoForm, atual: Suspensao): SuspensaoForm {
  const agora = suspensaoFormOf(atual);
  const deles = diferencas
    .filter(({ fica }) => fica === 'deles')
    .map(({ coluna }) => coluna as keyof typeof camposDaSuspensao);
  return { ...digitada, ...Object.fromEntries(deles.map((coluna) => [coluna, agora[coluna]])) };
}
