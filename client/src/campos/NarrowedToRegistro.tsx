import { useQuery } from '@tanstack/react-query';
import { corretores } from '../../../shared/contracts/cadastros/declarados/corretores.ts';
import { ramo } from '../../../shared/contracts/cadastros/declarados/ramo.ts';
import { segurado } from '../../../shared/contracts/cadastros/declarados/segurado.ts';
import { sucursal } from '../../../shared/contracts/cadastros/declarados/sucursal.ts';
import { registroQuery } from '../api/registros.ts';
import { NarrowedTo } from '../ui/list/NarrowedTo.tsx';
import { nomeOf } from './palavras.ts';

const cadastros = { Corretor: corretores, Ramo: ramo, Segurado: segurado, Sucursal: sucursal } as const;

interface NarrowedToRegistroProps {
  readonly role: keyof typeof cadastros;
  readonly param: string;
  readonly id: string;
  /** Name, if a row of the list has it. */
  readonly name: string | undefined;
  readonly onClear: () => void;
}

/** Shows that the list is filtered by a registry's record; fetches the name if no row has it. */
export default function NarrowedToRegistro({ role, param, id, name, onClear }: NarrowedToRegistroProps) {
  const cadastro = cadastros[role];
  const { data } = useQuery({ ...registroQuery(cadastro, id), enabled: name === undefined });
  const called = name ?? (data ? nomeOf(cadastro, data) : id);
  return <NarrowedTo name={`${role} ${called}`} criterion={[param, role, called]} onClear={onClear} />;
}
