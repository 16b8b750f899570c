import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useForm } from 'react-hook-form';
import { gruposOfApoliceQuery } from '../api/grupos.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import { type ReferenciaInputProps, useReferencia } from './campo-input-props.ts';
import { ApoliceInput } from './apolice.tsx';

/** Select of a policy's group. If the form has no policy field, it adds a policy select. */
export function GrupoInput(props: ReferenciaInputProps) {
  const { form, campo } = props;
  const daApolice = campo.filtro?.['id_apolice'];
  return daApolice === undefined ? (
    <GrupoDeQualquerApolice {...props} />
  ) : (
    <GrupoDaApolice {...props} apolice={String(form.watch(daApolice) ?? '')} />
  );
}

function GrupoDeQualquerApolice(props: ReferenciaInputProps) {
  const busca = useForm<FieldValues>({ defaultValues: { apolice: '' } });
  const apolice = { tipo: 'referencia', rotulo: 'Apólice do grupo', cadastro: 'apolice' } as const;
  return (
    <>
      {!props.disabled && <ApoliceInput form={busca} name="apolice" campo={apolice} disabled={false} />}
      <GrupoDaApolice {...props} apolice={String(busca.watch('apolice'))} />
    </>
  );
}

function GrupoDaApolice({ rotulo, apolice, ...props }: ReferenciaInputProps & { readonly apolice: string }) {
  const select = useReferencia(props);
  const { value } = select;
  const { data = [], isFetching } = useQuery(gruposOfApoliceQuery(apolice));
  const known = data.some((option) => option.value === value);
  return (
    <SearchableSelect
      {...select}
      autoFocus={false}
      options={data}
      {...(!known && rotulo !== undefined && value !== '' && { chosen: { value, label: rotulo } })}
      loading={isFetching}
      noOptionsText={apolice === '' ? 'Selecione uma apólice primeiro' : 'Nenhum grupo nesta apólice'}
    />
  );
}
