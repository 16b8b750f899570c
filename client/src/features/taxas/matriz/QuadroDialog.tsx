import { useForm } from 'react-hook-form';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { CadastroInputs } from '../../cadastros/CadastroInputs.tsx';
import { digitadosOf } from '../../../campos/registro-form.ts';
import { registroResolver } from '../../../campos/registro-resolver.ts';
import { formularioDaTaxa } from '../taxa-form.ts';
import { type Quadro, quadroDe } from './quadro.ts';

/** Criteria of a sheet other than the pair of UFs. */
const colunas = [
  'grupo_mercadoria',
  'id_mercadoria',
  'cnpj_parte',
  'papel',
  'id_grupo',
  'inicio_vigencia',
  'fim_vigencia',
  'id_apolice',
] as const;

const cadastro: Cadastro = {
  ...formularioDaTaxa,
  campos: Object.fromEntries(
    Object.entries(formularioDaTaxa.campos).filter(([coluna]) => colunas.some((uma) => uma === coluna)),
  ),
};

export default function QuadroDialog({ id, onClose }: { readonly id: string; onClose(quadro: Quadro | null): void }) {
  const form = useForm({
    resolver: registroResolver(cadastro),
    defaultValues: { ...digitadosOf(cadastro.campos, null), id_apolice: id },
  });
  return (
    <FormDialog
      title="Outro quadro da matriz"
      size="drawer"
      submitLabel="Abrir quadro"
      busy={false}
      dirty={form.formState.isDirty}
      closeAfterMs={0}
      onSubmit={form.handleSubmit((valores) => onClose(quadroDe(valores)))}
      onClose={() => onClose(null)}
    >
      <p>As taxas do quadro valem para estes embarques, de cada UF de origem para cada UF de destino.</p>
      <CadastroInputs form={form} cadastro={cadastro} registro={null} />
    </FormDialog>
  );
}
