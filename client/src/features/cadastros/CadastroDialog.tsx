import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ehParte } from '../../../../shared/contracts/cadastros/cadastro-calls.ts';
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Gravado, invalidateRegistros, sendAlterado, sendNovo, Ultrapassado } from '../../api/cadastros.ts';
import { type Chave, chaveOf } from '../../api/registros.ts';
import { formFailureOf, markFieldsAtFault } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import type { Gaveta } from '../../campos/gavetas.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { CadastroInputs } from './CadastroInputs.tsx';
import { ConflitoInputs } from '../../campos/ConflitoInputs.tsx';
import { type Conflito, conflitoOf, digitadosEscolhidos } from '../../campos/conflito.ts';
import { dito, novoNome } from '../../campos/palavras.ts';
import { copiaOf, type Digitados, digitadosOf } from '../../campos/registro-form.ts';
import { registroResolver } from '../../campos/registro-resolver.ts';
import { UltimaAlteracao } from './UltimaAlteracao.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface CadastroDialogProps {
  readonly cadastro: Cadastro;
  /** The row to edit; null for a new one. */
  readonly registro: LinhaVersionada | null;
  /** Initial values of a new row, on top of the declared defaults. */
  readonly inicial?: Digitados | undefined;
  /** Row to copy the initial values from. */
  readonly modelo?: LinhaVersionada | undefined;
  readonly gravar?: Gaveta['gravar'];
  /** @param gravada the saved row's key; null if nothing was saved. */
  readonly onClose: (gravada: Chave | null) => void;
}

interface Envio {
  readonly valores: Linha;
  /** The row as read, for an update; null creates one. */
  readonly de: LinhaVersionada | null;
  readonly depois: 'fechar' | 'novo';
}

export default function CadastroDialog(props: CadastroDialogProps) {
  const { cadastro, registro, inicial, modelo, gravar, onClose } = props;
  const toasts = useToasts();
  const client = useQueryClient();
  /** The row being edited; null for a new one or after Duplicar. */
  const [de, setDe] = useState(registro);
  const [conflito, setConflito] = useState<Conflito | null>(null);
  const novo = digitadosOf(cadastro.campos, modelo ?? null);
  const repete = de === null && (cadastro.caminho === undefined || gravar !== undefined);
  const form = useForm({
    resolver: registroResolver(cadastro),
    defaultValues: de === null ? { ...novo, ...inicial } : digitadosOf(cadastro.campos, de),
  });
  const { send, isPending, error, reset } = useSending({
    mutationFn: ({ de: lido, valores }: Envio): Promise<Gravado> => {
      if (gravar) return gravar(valores, lido);
      return lido === null
        ? sendNovo(cadastro, valores)
        : sendAlterado(cadastro, chaveOf(cadastro, lido), lido.versao, valores);
    },
    onSuccess: ({ id }, { valores, de: lido, depois }) => {
      void invalidateRegistros(client, cadastro);
      const text = `${dito(cadastro, valores, lido === null ? 'criado' : 'alterado')} com sucesso!`;
      toasts.show({ tone: 'success', text });
      if (depois === 'fechar') return onClose(id);
      form.reset(novo);
      focusFirst();
    },
    onError: (failed, { de: lido }) => {
      if (failed instanceof Ultrapassado && lido !== null) {
        setConflito(conflitoOf(cadastro, lido, failed.atual, form.getValues()));
      } else markFieldsAtFault(form, failed);
    },
  });

  // After a refusal, focus the first invalid field; inputs are disabled while sending.
  useEffect(() => {
    if (error) document.querySelector<HTMLElement>('.ap-dialog-drawer [aria-invalid="true"]')?.focus();
  }, [error]);

  function focusFirst() {
    const [first] = Object.keys(cadastro.campos);
    if (first) form.setFocus(first);
  }

  const submit = (depois: Envio['depois']) => form.handleSubmit((valores) => send({ valores, de, depois }));

  function duplicate() {
    form.reset({ ...copiaOf(cadastro, form.getValues()) });
    setDe(null);
    reset();
    focusFirst();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.ctrlKey || conflito) return;
    if (event.key.toLowerCase() === 'd' && de !== null && !ehParte(cadastro)) duplicate();
    else if (event.key === 'Enter' && event.shiftKey && repete) void submit('novo')();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <FormDialog
      title={de === null ? novoNome(cadastro) : `Editar ${cadastro.singular}`}
      size="drawer"
      submitLabel={conflito ? 'Salvar escolhas' : 'Salvar'}
      busy={isPending}
      dirty={form.formState.isDirty}
      failure={error && !conflito ? formFailureOf(form, error) : undefined}
      closeAfterMs={0}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        if (conflito === null) return void submit('fechar')(event);
        event.preventDefault();
        form.reset({ ...digitadosOf(cadastro.campos, conflito.atual) }, { keepDefaultValues: false });
        for (const [coluna, valor] of Object.entries(digitadosEscolhidos(conflito)))
          form.setValue(coluna, valor, { shouldDirty: true });
        setDe(conflito.atual);
        setConflito(null);
        void form.handleSubmit((valores) => send({ valores, de: conflito.atual, depois: 'fechar' }))();
      }}
      onClose={() => onClose(null)}
      note={de && <UltimaAlteracao cadastro={cadastro} registro={de} onDuplicate={duplicate} />}
      actions={
        repete && (
          <SecondaryButton
            text="Salvar e novo"
            aria-keyshortcuts="Control+Shift+Enter"
            disabled={isPending}
            onClick={() => void submit('novo')()}
          />
        )
      }
    >
      {conflito && error instanceof Ultrapassado ? (
        <ConflitoInputs cadastro={cadastro} conflito={conflito} failure={error.failure} onChange={setConflito} />
      ) : (
        <CadastroInputs form={form} cadastro={cadastro} registro={de} />
      )}
    </FormDialog>
  );
}
