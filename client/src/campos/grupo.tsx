import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useController, useForm } from 'react-hook-form';
import { gruposOfApoliceQuery } from '../api/grupos.ts';
import { SearchableSelect } from '../ui/SearchableSelect.tsx';
import { errorAt, labelOf, type ReferenciaInputProps } from './campo-input-props.ts';
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

function GrupoDaApolice({
  form,
  name,
  campo,
  rotulo,
  disabled,
  apolice,
}: ReferenciaInputProps & { readonly apolice: string }) {
  const { field } = useController({ control: form.control, name });
  const { data = [], isFetching } = useQuery(gruposOfApoliceQuery(apolice));
  const value = String(field.value ?? '');
  const known = data.some((option) => option.value === value);
  return (
    <SearchableSelect
      label={labelOf(campo)}
      options={data}
      value={value}
      {...(!known && rotulo !== undefined && value !== '' && { chosen: { value, label: rotulo } })}
      onChange={field.onChange}
      loading={isFetching}
      disabled={disabled}
      ref={field.ref}
      noOptionsText={apolice === '' ? 'Selecione uma apólice primeiro' : 'Nenhum grupo nesta apólice'}
      error={errorAt(form, name)}
      hint={campo.ajuda}
    />
  );
}
