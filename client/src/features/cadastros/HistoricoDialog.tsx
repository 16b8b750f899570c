import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { alteracoesQuery, chaveOf } from '../../api/registros.ts';
import HistoricoDrawer from '../../campos/HistoricoDrawer.tsx';
import { nomeOf } from '../../campos/palavras.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';

interface HistoricoDialogProps {
  readonly cadastro: Cadastro;
  readonly registro: LinhaVersionada;
  onClose(): void;
}

export default function HistoricoDialog({ cadastro, registro, onClose }: HistoricoDialogProps) {
  const id = chaveOf(cadastro, registro);
  return (
    <HistoricoDrawer de={nomeOf(cadastro, registro)} consulta={alteracoesQuery(cadastro, id)} onClose={onClose}>
      <NotasDoRegistro entidade={cadastro.nome} id={id} />
    </HistoricoDrawer>
  );
}
