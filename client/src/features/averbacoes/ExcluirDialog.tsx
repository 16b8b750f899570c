import type { Averbacao } from '../../../../shared/contracts/averbacao.ts';
import { excluirUma } from '../../api/averbacoes.ts';
import { CamposDialog } from '../../campos/CamposSimples.tsx';
import { useMotivos } from '../../campos/useMotivos.ts';

export default function ExcluirDialog({ averbacao, onClose }: { readonly averbacao: Averbacao; onClose(): void }) {
  const { id_averbacao: id, versao, em_fatura } = averbacao;
  const motivos = useMotivos('EXCLUSAO_AVERBACAO');
  return (
    <CamposDialog
      title="Excluir averbação"
      submitLabel="Excluir averbação"
      busyLabel="Excluindo..."
      defaultValues={{ id_motivo: '', motivo: '' }}
      mutationFn={({ id_motivo, motivo }) =>
        excluirUma(id, { versao, id_motivo: Number(id_motivo), ...(motivo.trim() !== '' && { motivo }) })
      }
      invalidates={['averbacoes', 'restituicoes']}
      done={em_fatura ? 'Averbação fora do cálculo do mês; veja Restituições.' : 'Averbação excluída.'}
      onClose={onClose}
      campos={[motivos, { nome: 'motivo', rotulo: 'Justificativa', linhas: 2 }]}
    >
      {em_fatura && <p>O mês dela já foi faturado: o prêmio volta em uma restituição.</p>}
    </CamposDialog>
  );
}
