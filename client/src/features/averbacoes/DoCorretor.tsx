import { useQuery } from '@tanstack/react-query';
import { corretores } from '../../../../shared/contracts/cadastros/declarados/corretores.ts';
import { registroQuery } from '../../api/registros.ts';
import { nomeOf } from '../../campos/palavras.ts';
import { NarrowedTo } from '../../ui/list/NarrowedTo.tsx';

interface DoCorretorProps {
  readonly id: number;
  readonly onClear: () => void;
}

/** The list is narrowed to a broker's policies; no row names the broker. */
export default function DoCorretor({ id, onClear }: DoCorretorProps) {
  const { data } = useQuery(registroQuery(corretores, String(id)));
  return <NarrowedTo name={`Corretor ${data ? nomeOf(corretores, data) : id}`} onClear={onClear} />;
}
