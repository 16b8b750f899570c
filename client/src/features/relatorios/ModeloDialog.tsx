import * as z from 'zod/mini';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import { sendModelo } from '../../api/relatorio-modelos.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';

const modeloForm = z.object({
  nome: z.string().check(z.minLength(1, 'Campo obrigatório')),
  da_equipe: z.boolean(),
  acompanha: z.boolean(),
});

type ModeloForm = z.infer<typeof modeloForm>;

export default function ModeloDialog({ modelo, onClose }: { readonly modelo: Modelo; readonly onClose: () => void }) {
  const publica = useAdmitted('write');
  const { nome, da_equipe, acompanha, versao } = modelo;
  return (
    <CamposDialog
      title="Editar modelo"
      submitLabel="Salvar"
      schema={modeloForm}
      defaultValues={{ nome, da_equipe, acompanha }}
      {...sendModelo((values: ModeloForm) => ({ params: { id: modelo.id_modelo }, body: { ...values, versao } }))}
      toast="Modelo salvo."
      onSuccess={onClose}
      onClose={onClose}
      campos={[
        { nome: 'nome', rotulo: 'Nome', obrigatorio: true, atributos: { maxLength: 60 } },
        { nome: 'acompanha', rotulo: 'O período acompanha o calendário', marca: true },
        publica && { nome: 'da_equipe', rotulo: 'Para toda a equipe', marca: true },
      ]}
    />
  );
}
