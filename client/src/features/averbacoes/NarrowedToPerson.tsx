import { useQuery } from '@tanstack/react-query';
import { corretores } from '../../../../shared/contracts/cadastros/declarados/corretores.ts';
import { segurado } from '../../../../shared/contracts/cadastros/declarados/segurado.ts';
import { registroQuery } from '../../api/registros.ts';
import { nomeOf } from '../../campos/palavras.ts';
import { NarrowedTo } from '../../ui/list/NarrowedTo.tsx';

const cadastros = { Corretor: corretores, Segurado: segurado } as const;

interface NarrowedToPersonProps {
  readonly role: keyof typeof cadastros;
  readonly id: string;
  /** Name, if a row of the list has it. */
  readonly name: string | undefined;
  readonly onClear: () => void;
}

/** Shows that the list is filtered by a broker or an insured; fetches the name if no row has it. */
export default function NarrowedToPerson({ role, id, name, onClear }: NarrowedToPersonProps) {
  const cadastro = cadastros[role];
  const { data } = useQuery({ ...registroQuery(cadastro, id), enabled: name === undefined });
  return <NarrowedTo name={`${role} ${name ?? (data ? nomeOf(cadastro, data) : id)}`} onClear={onClear} />;
}
