import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { markFieldsAtFault } from '../../api/server-message.ts';
import { Ultrapassado } from '../../api/cadastros.ts';
import { sendAlteracao, suspensoesQuery } from '../../api/suspensoes.ts';
import { useSentForm } from '../../campos/CamposSimples.tsx';
import { ConflitoInputs } from '../../campos/ConflitoInputs.tsx';
import { type Conflito, conflitoOf } from '../../campos/conflito.ts';
import { digitadosOf } from '../../campos/registro-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { DiasInputs, MotivoInput } from './PeriodoInputs.tsx';
import { alteracao, MOTIVO_MAX, suspensaoForm, type SuspensaoForm, suspensaoFormOf } from './suspensao-form.ts';

interface AlteracaoDialogProps {
  readonly suspensao: Suspensao;
  readonly onClose: (saved: boolean) => void;
}

export default function AlteracaoDialog({ suspensao, onClose }: AlteracaoDialogProps) {
  /** The suspension as loaded, replaced by the newer version after a conflict. */
  const [lida, setLida] = useState(suspensao);
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const client = useQueryClient();
  const { form, error, props } = useSentForm({
    schema: suspensaoForm,
    defaultValues: suspensaoFormOf(suspensao),
    mutationFn: (values) => sendAlteracao(client, lida.iD_SUSPENSAO_APOLICE ?? 0, alteracao(values, lida)),
    onSuccess: () => client.invalidateQueries({ queryKey: suspensoesQuery.queryKey, refetchType: 'none' }),
    onError(fault, { getValues }) {
      if (!(fault instanceof Ultrapassado)) return markFieldsAtFault(form, fault);
      setConflito(conflitoDeSuspensao(lida, fault.atual, getValues()));
      setLida(fault.atual);
    },
    done: 'Suspensão atualizada com sucesso!',
    // Same delay as after creation (product spec, section 9).
    closeAfterMs: 2_000,
  });
  return (
    <FormDialog
      title="Editar Suspensão"
      submitLabel={conflito ? 'Salvar escolhas' : 'Salvar'}
      {...props}
      failure={conflito ? undefined : props.failure}
      onSubmit={(event) => {
        if (conflito) form.reset(formEscolhido(conflito, form.getValues(), lida), { keepDefaultValues: true });
        setConflito(null);
        props.onSubmit(event);
      }}
      onClose={onClose}
    >
      <p className="mb-3">
        Apólice {suspensao.numero_apolice} — {suspensao.segurado}
      </p>
      {conflito && error instanceof Ultrapassado ? (
        <ConflitoInputs
          cadastro={{ campos: camposDaSuspensao }}
          conflito={conflito}
          failure={error.failure}
          onChange={setConflito}
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
