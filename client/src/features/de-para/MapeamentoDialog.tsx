import type { Mapeamento, Pendente, Sugestao } from '../../../../shared/contracts/de-para.ts';
import { sendMapeamento } from '../../api/de-para.ts';
import { useSentForm } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { mapeamentoForm, mapeamentoFormOf, novoMapeamento } from './mapeamento-form.ts';
import { MapeamentoInputs } from './MapeamentoInputs.tsx';

interface Props {
  /** The mapping to edit, or the pending text to map; null for a new mapping. */
  readonly of: Mapeamento | Pendente | null;
  readonly sugestao?: Sugestao | undefined;
  readonly geral?: boolean;
  readonly onClose: (saved: boolean) => void;
}

export default function MapeamentoDialog({ of, sugestao, geral = false, onClose }: Props) {
  const lido = of !== null && 'id_de_para' in of ? of : undefined;
  const waiting = of !== null && lido === undefined;
  const { form, props } = useSentForm({
    schema: mapeamentoForm,
    defaultValues: { ...mapeamentoFormOf(of, sugestao), ...(geral && { id_layout: '', cnpj_segurado: '' }) },
    mutationFn: (values) => sendMapeamento(novoMapeamento(values), lido),
    toast: (_, { de }) => `“${de}” ${lido === undefined ? 'mapeado' : 'alterado'} com sucesso!`,
    onSuccess: () => onClose(true),
  });
  return (
    <FormDialog
      title={waiting ? `Mapear “${of.de}”` : lido === undefined ? 'Novo Mapeamento' : 'Editar Mapeamento'}
      submitLabel="Salvar"
      {...props}
      onClose={onClose}
    >
      <MapeamentoInputs
        form={form}
        waiting={waiting}
        sugestao={sugestao}
        layout={of?.id_layout && of.layout ? { id: String(of.id_layout), nome: of.layout } : undefined}
      />
    </FormDialog>
  );
}
