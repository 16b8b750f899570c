import { useNavigate } from 'react-router-dom';
import type { LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import MotivoPasso from './exclusao/MotivoPasso.tsx';

interface ExcluirEscolhidasProps {
  readonly linhas: readonly LinhaDeAverbacao[];
  onClose(): void;
}

/** Excludes chosen rows as one block, without those that cannot go; the block's page can undo it. */
export default function ExcluirEscolhidas({ linhas, onClose }: ExcluirEscolhidasProps) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const saem = linhas.filter(({ impedimento }) => impedimento === null);
  const ficam = linhas.length - saem.length;
  return (
    <Dialog show title="Excluir averbações" onClose={onClose}>
      {ficam > 0 && (
        <p>
          {ficam === 1 ? '1 fica' : `${formatarInteiro(ficam)} ficam`}: só sai a que está aberta, em mês sem fatura e
          dentro da sua alçada.
        </p>
      )}
      {saem.length > 0 && (
        <MotivoPasso
          filtros={{}}
          selecao={{ linhas: saem, todas: false }}
          onVoltar={onClose}
          onExcluido={(id) => {
            onClose();
            toasts.show({
              tone: 'success',
              text: `Bloco ${id} excluído. Ele se desfaz enquanto o mês está aberto.`,
              action: { label: 'Ver o bloco', run: () => void navigate(paths.bloco(id)) },
            });
          }}
        />
      )}
    </Dialog>
  );
}
