import { useQuery } from '@tanstack/react-query';
import type { LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { segurado } from '../../../../shared/contracts/cadastros/declarados/segurado.ts';
import { apoliceQuery } from '../../api/apolices.ts';
import { registroQuery } from '../../api/registros.ts';
import { nomeOf } from '../../campos/palavras.ts';

/** The ids of the address, empty where it has none, and the list that they narrow. */
interface Narrowed {
  readonly apolice: string;
  readonly segurado: string;
  readonly first: LinhaDeAverbacao | undefined;
  readonly settled: boolean;
}

/** The policy's number and the insured's name, as the rows tell them; where there are no rows they are asked for. */
export function useDeQuem({ apolice, first, settled, ...ids }: Narrowed) {
  const semLinhas = settled && first === undefined;
  const daApolice = useQuery({ ...apoliceQuery(apolice), enabled: semLinhas && apolice !== '' });
  const doSegurado = useQuery({ ...registroQuery(segurado, ids.segurado), enabled: semLinhas && ids.segurado !== '' });
  return {
    numero: first?.apolice ?? String(daApolice.data?.numero ?? apolice),
    nomeDoSegurado: first?.segurado ?? (doSegurado.data ? nomeOf(segurado, doSegurado.data) : ids.segurado),
  };
}
