import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { alteracoesQuery, chaveOf, registroQuery } from '../../api/registros.ts';
import HistoricoDrawer from '../../campos/HistoricoDrawer.tsx';
import { nomeOf } from '../../campos/palavras.ts';
import { NotasDoRegistro } from '../../notas/NotasDoRegistro.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { withoutParams } from '../../hooks/without-params.ts';

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

export function HistoricoPedido({ cadastro, id }: { readonly cadastro: Cadastro; readonly id: string }) {
  const [, setParams] = useSearchParams();
  const { data: registro } = useQuery(registroQuery(cadastro, id));
  return (
    registro && (
      <HistoricoDialog
        cadastro={cadastro}
        registro={registro}
        onClose={() => setParams((before) => withoutParams(before, ['historico']), { replace: true })}
      />
    )
  );
}
