import { useForm } from 'react-hook-form';
import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { excluirUma } from '../../api/averbacoes.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { useMotivos } from '../../campos/useMotivos.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Textos {
  id_motivo: string;
  motivo: string;
}

export default function ExcluirDialog({ averbacao, onClose }: { readonly averbacao: Averbacao; onClose(): void }) {
  const { id_averbacao: id, versao, em_fatura } = averbacao;
  const motivos = useMotivos('EXCLUSAO_AVERBACAO');
  const form = useForm<Textos>({ defaultValues: { id_motivo: '', motivo: '' } });
  const { props } = useFormSending(form, {
    mutationFn: ({ id_motivo, motivo }: Textos) =>
      excluirUma(id, { versao, id_motivo: Number(id_motivo), ...(motivo.trim() !== '' && { motivo }) }),
    invalidates: ['averbacoes', 'restituicoes'],
    done: em_fatura ? 'Averbação fora do cálculo do mês; veja Restituições.' : 'Averbação excluída.',
  });
  return (
    <FormDialog
      title="Excluir averbação"
      submitLabel="Excluir averbação"
      busyLabel="Excluindo..."
      {...props}
      onClose={onClose}
    >
      {em_fatura && <p>O mês dela já foi faturado: o prêmio volta em uma restituição.</p>}
      <CamposSimples form={form} campos={[motivos, { nome: 'motivo', rotulo: 'Justificativa', linhas: 2 }]} />
    </FormDialog>
  );
}
