import { useForm } from 'react-hook-form';
import type { Entrada } from '../../../../shared/contracts/entradas.ts';
import { descartar } from '../../api/entradas.ts';
import { useFormSending } from '../../api/use-sending.ts';
import { CamposSimples } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';

export default function DescartarDialog({ entrada, onClose }: { entrada: Entrada; onClose: () => void }) {
  const form = useForm({ defaultValues: { motivo: '' } });
  const { props } = useFormSending(form, {
    ...descartar(({ motivo }: { readonly motivo: string }) => ({
      params: { id: entrada.id_entrada },
      body: { motivo, versao: entrada.versao },
    })),
    done: 'Envio descartado.',
  });
  return (
    <FormDialog title={`Descartar “${entrada.assunto}”`} submitLabel="Descartar" {...props} onClose={onClose}>
      <p className="mb-0">Os arquivos são apagados e o remetente não recebe resposta.</p>
      <CamposSimples form={form} campos={[{ nome: 'motivo', rotulo: 'Motivo', obrigatorio: true, linhas: 2 }]} />
    </FormDialog>
  );
}
