import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { chaveOf } from '../../api/registros.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Historico } from './Historico.tsx';
import { nomeOf } from '../../campos/palavras.ts';

interface HistoricoDialogProps {
  readonly cadastro: Cadastro;
  readonly registro: LinhaVersionada;
  onClose(): void;
}

/** The history of a row of a list. */
export default function HistoricoDialog({ cadastro, registro, onClose }: HistoricoDialogProps) {
  return (
    <Dialog
      show
      title={`Histórico de ${nomeOf(cadastro, registro)}`}
      size="drawer"
      onClose={onClose}
      footer={
        <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
          Fechar
        </button>
      }
    >
      <Historico cadastro={cadastro} id={chaveOf(cadastro, registro)} />
      <NotasDoRegistro entidade={cadastro.nome} id={chaveOf(cadastro, registro)} />
    </Dialog>
  );
}
