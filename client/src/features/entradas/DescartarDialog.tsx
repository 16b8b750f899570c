import type { Entrada } from '../../../../shared/contracts/entradas.ts';
import { descartar } from '../../api/entradas.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';

export default function DescartarDialog({ entrada, onClose }: { entrada: Entrada; onClose: () => void }) {
  return (
    <CamposDialog
      title={`Descartar “${entrada.assunto}”`}
      submitLabel="Descartar"
      {...descartar(({ motivo }: { readonly motivo: string }) => ({
        params: { id: entrada.id_entrada },
        body: { motivo, versao: entrada.versao },
      }))}
      done="Envio descartado."
      onClose={onClose}
      defaultValues={{ motivo: '' }}
      campos={[{ nome: 'motivo', rotulo: 'Motivo', obrigatorio: true, linhas: 2 }]}
    >
      <p className="mb-0">Os arquivos são apagados e o remetente não recebe resposta.</p>
    </CamposDialog>
  );
}
