import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';

import * as z from 'zod/mini';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import { sendModelo } from '../../api/relatorio-modelos.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { Check } from '../../ui/Check.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

const modeloForm = z.object({
  nome: z.string().check(z.minLength(1, 'Campo obrigatório')),
  da_equipe: z.boolean(),
  acompanha: z.boolean(),
});

type ModeloForm = z.infer<typeof modeloForm>;

export default function ModeloDialog({ modelo, onClose }: { readonly modelo: Modelo; readonly onClose: () => void }) {
  const toasts = useToasts();
  const publica = useAdmitted('write');
  const { nome, da_equipe, acompanha, versao } = modelo;
  const form = useForm<ModeloForm>({
    resolver: standardSchemaResolver(modeloForm),
    defaultValues: { nome, da_equipe, acompanha },
  });
  const { props } = useFormSending(form, {
    ...sendModelo((values: ModeloForm) => ({
      params: { id: modelo.id_modelo },
      body: { ...values, versao },
    })),
    onSuccess: () => {
      toasts.show({ tone: 'success', text: 'Modelo salvo.' });
      onClose();
    },
  });
  return (
    <FormDialog title="Editar modelo" submitLabel="Salvar" {...props} onClose={onClose}>
      <CamposSimples
        form={form}
        campos={[{ nome: 'nome', rotulo: 'Nome', obrigatorio: true, atributos: { maxLength: 60 } }]}
      />
      <Check {...form.register('acompanha')} label="O período acompanha o calendário" />
      {publica && <Check {...form.register('da_equipe')} label="Para toda a equipe" />}
    </FormDialog>
  );
}
