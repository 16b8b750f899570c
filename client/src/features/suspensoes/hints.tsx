import { useQuery } from '@tanstack/react-query';
import { marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { namedApoliceQuery } from '../../api/apolice-escolhas.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { NOT_FOUND } from './suspensao-form.ts';

/** Which policy an id or a number stands for; a look-up that fails says nothing. */
export function ApoliceHint({ typed }: { readonly typed: string }) {
  const { data } = useQuery(namedApoliceQuery(typed));
  if (data === undefined) return 'O ID ou o número da apólice';
  if (data === null) return <span role="status">{NOT_FOUND}</span>;
  const { iD_APOLICE_NACIONAL: id, numero, seguradoRazaoSocial } = data;
  const marca = marcaDaApolice(data, hoje());
  return (
    <span role="status">
      Apólice {numero} — {seguradoRazaoSocial}
      {id && String(id) !== typed && ` (ID ${id})`}
      {marca && ` · ${marca.texto}`}
    </span>
  );
}

/** The name of a branch beside its number, where the branches can be read. */
export function RamoHint({ id }: { readonly id: string }) {
  const { data } = useQuery(ramosQuery());
  return data?.find((ramo) => String(ramo.id) === id)?.nome ?? null;
}
