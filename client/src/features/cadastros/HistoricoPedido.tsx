import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { registroQuery } from '../../api/registros.ts';
import { withoutParams } from '../../hooks/without-params.ts';
import HistoricoDialog from './HistoricoDialog.tsx';

/** Opens the history of the row named in the URL, over the list. */
export default function HistoricoPedido({ cadastro, id }: { readonly cadastro: Cadastro; readonly id: string }) {
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
